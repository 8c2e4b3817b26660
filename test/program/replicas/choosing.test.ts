import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../../support/anvil.ts'
import { eventually, getJson, startChainscope } from '../../support/chainscope.ts'
import { pgbouncerIsHere, startPgbouncer } from '../../support/pgbouncer.ts'
import { debianPostgresIsHere, startPrimary } from '../../support/standby.ts'
import {
  BOUND_SECONDS,
  blockAt,
  clockOf,
  repeatedly,
  replicaOf,
  requestsAt,
  shared,
  startServers,
  untilFollowed,
  untilReadable,
} from './servers.ts'

/* Which of several standbys is read, and when none is. */

test.runIf(debianPostgresIsHere && pgbouncerIsHere)(
  'of two standbys, one of them behind PgBouncer, the fresh one is read, and both in turn where both are',
  async () => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    await anvil.mine(5)
    const primary = await startPrimary()
    const direct = await primary.addStandby('direct')
    const pooled = await primary.addStandby('pooled')
    const bouncer = await startPgbouncer(pooled.url)
    onTestFinished(() => bouncer.close())
    const settings = { ...(await shared()), DATABASE_URL: primary.url }
    const plain = await startChainscope({ ...settings, RPC_URL: anvil.url }).url()
    const replica = await startChainscope(
      {
        ...settings,
        DATABASE_READ_URL: `${direct.url},${bouncer.url}`,
        DATABASE_READ_LAG_BLOCKS: '0',
        DATABASE_READ_LAG_SECONDS: `${BOUND_SECONDS}`,
      },
      { args: ['serve'] },
    ).url()
    await untilFollowed(plain, anvil)
    const untilAre = (...readable: readonly boolean[]) =>
      eventually(async () => {
        const { replicas } = (await getJson(`${replica}/api/health`)).body
        expect(replicas.map((one: { readable: boolean }) => one.readable)).toEqual(readable)
      })
    /**
     * Asks until each of the fresh standbys has answered. One that is late never does: it lacks the block that is expected. A
     * standby that was observed too long ago, on a busy machine, is left out for a moment, and the primary answers.
     */
    const untilAnsweredBy = async (...expected: readonly boolean[]) => {
      const standbys = [direct, pooled]
      const since = await Promise.all(standbys.map(clockOf))
      const head = await anvil.head()
      await eventually(async () => {
        expect(await blockAt(replica)).toBe(head)
        const requests = await Promise.all(standbys.map((one, n) => requestsAt(one, since[n])))
        expect(requests.map((count) => count > 0)).toEqual(expected)
      })
    }
    await untilAre(true, true)
    await untilAnsweredBy(true, true)
    for (const [late, expected] of [
      [direct, [false, true]],
      [pooled, [true, false]],
    ] as const) {
      await late.query('select pg_wal_replay_pause()')
      await anvil.mine(1)
      await untilFollowed(plain, anvil)
      await untilAre(...expected)
      await untilAnsweredBy(...expected)
      await late.query('select pg_wal_replay_resume()')
      await untilAre(true, true)
    }
  },
)

test.runIf(debianPostgresIsHere)(
  'no request to several processes fails when a standby is killed or hangs, and it is read again when it is back',
  async () => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    await anvil.mine(5)
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    const { replica } = await startServers(anvil, primary, standby, { WORKERS: '2' })
    const statuses: number[] = []
    const ask = (question: string) => async () => {
      statuses.push((await getJson(replica + question)).status)
    }
    const post = (path: string, body: object) => async () => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(replica + path, { method: 'POST', body: JSON.stringify(body), headers })
      const { result, data } = (await answer.json()) as { result?: object; data?: { block?: object } }
      statuses.push((result ?? data?.block) ? 200 : 500)
    }
    const block = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['0x1', false] }
    const running = repeatedly(5, [
      ...[0, 1, 2, 3].map(() => ask('/api?module=block&action=getblockreward&blockno=1')),
      ask('/api?module=account&action=txlist&address=0x0000000000000000000000000000000000000001'),
      post('/api/eth-rpc', block),
      post('/graphql', { query: '{ block(number: 1) { hash } }' }),
    ])
    /** Some hundred questions, and the standby has its part of them. */
    const readsOfStandby = async () => {
      const before = statuses.length
      await eventually(() => expect(statuses.length).toBeGreaterThan(before + 100))
      await eventually(async () => expect(await requestsAt(standby)).toBeGreaterThan(0))
    }
    for (let round = 0; round < 3; round++) {
      await readsOfStandby()
      await standby.kill()
      await eventually(async () =>
        expect(await replicaOf(replica)).toMatchObject({
          readable: false,
          trouble: expect.stringMatching(/does not answer/),
        }),
      )
      await sleep(1_000)
      await standby.start()
      await untilReadable(replica)
    }
    await readsOfStandby()
    // One that hangs is noticed by its silence.
    const thaw = standby.freeze()
    await eventually(async () =>
      expect(await replicaOf(replica)).toMatchObject({
        readable: false,
        trouble: expect.stringMatching(/does not answer/),
      }),
    )
    await sleep(1_000)
    thaw()
    await untilReadable(replica)
    await readsOfStandby()
    await running.stop()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  },
)

test.runIf(debianPostgresIsHere)(
  'a standby of another database is refused, and one that does not answer is read later',
  async () => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    await anvil.mine(2)
    const [primary, other] = [await startPrimary(), await startPrimary()]
    const standby = await primary.addStandby('standby')
    const settings = { ...(await shared()), DATABASE_URL: primary.url }
    const indexer = startChainscope({ ...settings, RPC_URL: anvil.url }, { args: ['index'] })
    await indexer.waitForOutput(/Health/)

    const refused = startChainscope({ ...settings, DATABASE_READ_URL: other.url }, { args: ['serve'] })
    expect(await refused.ended).toBe(1)
    expect(refused.stderr()).toBe(
      `DATABASE_READ_URL names 127.0.0.1:${other.port}, which is no standby of the database at DATABASE_URL: it is a copy of another one.\n`,
    )
    const alone = startChainscope({ ...settings, DATABASE_URL: standby.url }, { args: ['serve'] })
    expect(await alone.ended).toBe(1)
    expect(alone.stderr()).toMatch(/is a standby, which cannot be written: name the primary there/)

    await standby.kill()
    const server = startChainscope({ ...settings, DATABASE_READ_URL: standby.url }, { args: ['serve'] })
    const url = await server.url()
    expect(server.stdout()).toMatch(/Standbys +127\.0\.0\.1:\d+ \(it does not answer/)
    expect(await replicaOf(url)).toMatchObject({ readable: false })
    await standby.start()
    await untilReadable(url)
    expect(await (await fetch(`${url}/api/health`)).text()).not.toContain('postgres@')
  },
)
