import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, startChainscope } from '../support/chainscope.ts'
import { pgbouncerIsHere, startPgbouncer } from '../support/pgbouncer.ts'
import { debianPostgresIsHere, startPrimary, type TestPostgres } from '../support/standby.ts'
import { userAt } from '../support/test-user.ts'
import { startWorkload } from '../support/workload.ts'

/* A server that reads streaming standbys of a real PostgreSQL, and one whose primary is lost. */

vi.setConfig({ testTimeout: 240_000 })

const BOUND_SECONDS = 2
const shared = async () => ({
  DATA_DIR: await ownFolder(),
  HOST: '127.0.0.1',
  API_RATE_LIMIT_DISABLED: 'true',
})

/** An indexer, a server that reads the primary alone, and one that reads the standby. */
async function startServers(
  anvil: TestAnvil,
  primary: TestPostgres,
  standby: TestPostgres,
  more: Record<string, string> = {},
) {
  const settings = { ...(await shared()), DATABASE_URL: primary.url }
  const indexer = startChainscope({ ...settings, RPC_URL: anvil.url })
  const reading = startChainscope(
    {
      ...settings,
      DATABASE_READ_URL: standby.url,
      DATABASE_READ_LAG_BLOCKS: '0',
      DATABASE_READ_LAG_SECONDS: `${BOUND_SECONDS}`,
      ...more,
    },
    { args: ['serve'] },
  )
  const [plain, replica] = [await indexer.url(), await reading.url()]
  expect(reading.stdout()).toMatch(
    new RegExp(
      `Standbys +127\\.0\\.0\\.1:${standby.port}( \\(.*\\))?; read while at most 0 blocks or \\d+ s behind`,
    ),
  )
  await untilFollowed(plain, anvil)
  await untilReadable(replica)
  return { plain, replica, reading }
}

const untilFollowed = (url: string, anvil: TestAnvil) =>
  eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({
      block: await anvil.head(),
      caughtUp: true,
    }),
  )

const replicaOf = async (url: string) => (await getJson(`${url}/api/health`)).body.replicas[0]

const untilReadable = (url: string) =>
  eventually(async () => expect(await replicaOf(url)).toMatchObject({ readable: true, trouble: '' }))

/** Works again and again beside the test, until its end at the latest. */
function repeatedly(pauseMs: number, works: readonly (() => Promise<unknown>)[]): { stop(): Promise<void> } {
  let isOver = false
  const ended = Promise.all(
    works.map(async (work) => {
      for (; !isOver; await sleep(pauseMs)) await work()
    }),
  )
  ended.catch(() => {})
  const stop = async () => {
    isOver = true
    await ended
  }
  onTestFinished(() => stop().catch(() => {}))
  return { stop }
}

/** Connections of a server on which requests ran statements after that moment of its clock; of the last second by default. */
const requestsAt = async (server: TestPostgres, since = "now() - interval '1 second'"): Promise<number> =>
  Number(
    (
      await server.query(`select count(*) from pg_stat_activity where application_name = 'chainscope reader'
    and query_start > ${since}`)
    )[0].count,
  )

/** The time of a server, as SQL. */
const clockOf = async (server: TestPostgres): Promise<string> =>
  `'${(await server.query('select now()::text as now'))[0].now}'::timestamptz`

const blockAt = async (url: string): Promise<number> =>
  Number((await getJson(`${url}/api?module=proxy&action=eth_blockNumber`)).body.result)

const headOf = (answer: { headers: Headers }) =>
  answer.headers.get('x-index-block')!.split(';') as [string, string]

test.runIf(debianPostgresIsHere)(
  'a server that reads a standby answers as one that reads the primary, while blocks and reorganisations arrive',
  async () => {
    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    const workload = await startWorkload(anvil, { seed: 3 })
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    const { plain, replica } = await startServers(anvil, primary, standby)

    const facts = workload.demo.accounts
      .slice(0, 3)
      .flatMap((address) =>
        ['txlist', 'tokentx', 'txlistinternal'].map(
          (action) => `/api?module=account&action=${action}&address=${address}&sort=desc&page=1&offset=20`,
        ),
      )
    let compared = 0
    let readFromStandby = 0
    const compare = async (question: string, [asked, other]: readonly [string, string]) => {
      const answer = await getJson(asked + question)
      expect(answer.status).toBe(200)
      // What one server answered the other can be asked for: unless it was reorganised away, which both say.
      const again = await getJson(`${other}${question}&asof=${headOf(answer)[1]}`)
      if (again.status === 409) {
        const canonical = (
          await primary.query(`select from chain.block where hash = '\\x${headOf(answer)[1].slice(2)}'`)
        ).length
        expect(again.headers.has('x-fork-block')).toBe(true)
        expect(canonical).toBe(0)
        return
      }
      expect(again.body).toEqual(answer.body)
      compared++
    }
    for (let round = 0; round < 12; round++) {
      if (round % 4 === 3) await anvil.reorg(2)
      else await workload.block(6)
      const pairs = [
        [replica, plain],
        [plain, replica],
      ] as const
      await Promise.all(facts.flatMap((question) => pairs.map((pair) => compare(question, pair))))
      readFromStandby += await requestsAt(standby)
    }
    expect(compared).toBeGreaterThan(150)
    // Not in each round: it is read while it is fresh.
    expect(readFromStandby).toBeGreaterThan(5)

    // A walk that begins at one server goes on at the other.
    await untilFollowed(plain, anvil)
    const walk = `/api?module=account&action=txlist&address=${workload.demo.accounts[0]}&sort=asc&offset=4`
    const pages = async (servers: readonly string[]) => {
      const hashes: string[] = []
      for (let cursor: string | null = '', n = 0; cursor !== null; n++) {
        const { status, headers, body } = await getJson(
          `${servers[n % servers.length]}${walk}&cursor=${encodeURIComponent(cursor)}`,
        )
        expect(status).toBe(200)
        hashes.push(...body.result.map(({ hash }: { hash: string }) => hash))
        const [, link] = /<\?([^>]*)>/.exec(headers.get('link') ?? '') ?? []
        cursor = link === undefined ? null : new URLSearchParams(link).get('cursor')
      }
      return hashes
    }
    const expected = await pages([plain])
    expect(expected.length).toBeGreaterThan(8)
    expect(await pages([replica, plain])).toEqual(expected)
    expect(await pages([plain, replica])).toEqual(expected)
  },
)

test.runIf(debianPostgresIsHere)(
  'while a standby replays nothing during a reorganisation, no block is unknown and no answer older than the bound',
  async () => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    await anvil.mine(5)
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    const { plain, replica } = await startServers(anvil, primary, standby)
    const question = '/api?module=block&action=getblockreward&blockno=1'
    const [address] = (await anvil.rpc('eth_accounts', [])) as string[]
    const list = `/api?module=account&action=txlist&address=${address}`

    /** When the primary had each head last, ms. */
    const lastHad = new Map<string, number>()
    const answers: { at: number; hash: string; status: number }[] = []
    const poll = async () => {
      const at = Date.now()
      const [head] = await primary.query(`select '0x' || encode(hash, 'hex') as hash from chain.head`)
      lastHad.set(head.hash, at)
    }
    const ask = async () => {
      const at = Date.now()
      const answer = await getJson(replica + list)
      answers.push({ at, hash: headOf(answer)[1], status: answer.status })
    }
    const running = repeatedly(10, [poll, ask])
    await sleep(1_000)
    await standby.query('select pg_wal_replay_pause()')
    await anvil.rpc('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
    await anvil.reorg(3)
    await anvil.mine(2)
    for (const end = Date.now() + 5_000; Date.now() < end; await sleep(50)) {
      const { headers } = await getJson(plain + list)
      const hash = headers.get('x-index-block')!.split(';')[1]
      const asof = await getJson(`${replica}${list}&asof=${hash}`)
      const there = (await primary.query(`select from chain.block where hash = '\\x${hash!.slice(2)}'`))
        .length
      if (there > 0) expect(asof.status).toBe(200)
    }
    expect(await replicaOf(replica)).toMatchObject({
      readable: false,
      trouble: expect.stringMatching(/behind/),
    })
    expect((await getJson(`${replica}/api/health`)).body.notes).toContainEqual(
      expect.stringMatching(
        new RegExp(`^The standby at 127\\.0\\.0\\.1:${standby.port} is not read: it is .* behind`),
      ),
    )
    await standby.query('select pg_wal_replay_resume()')
    await untilReadable(replica)
    await getJson(replica + question)
    await running.stop()
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const ages = answers.map(({ at, hash }) => at - (lastHad.get(hash) ?? at))
    // The test itself looks at the primary's head every few ms.
    expect(Math.max(...ages)).toBeLessThan(BOUND_SECONDS * 1_000 + 100)
    // Within the bound the standby was read.
    expect(Math.max(...ages)).toBeGreaterThan(500)
  },
)

test.runIf(debianPostgresIsHere)(
  'what a standby has not replayed yet is answered by the primary, within the same request',
  async () => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    await anvil.mine(2)
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    const { plain, replica } = await startServers(anvil, primary, standby, {
      DATABASE_READ_LAG_SECONDS: '50',
      DECOMPILED_SMART_CONTRACT_TOKEN: 'token',
      RPC_URL: anvil.url,
    })
    await standby.query('select pg_wal_replay_pause()')
    const old = await blockAt(replica)
    const [address] = (await anvil.rpc('eth_accounts', [])) as string[]
    const post = async (body: object) =>
      (await (
        await fetch(`${replica}/api/eth-rpc`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).json()) as { result: unknown } & { result: unknown }[]
    const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })

    const { result: filter } = await post(call('eth_newBlockFilter'))
    const hash = await anvil.rpc('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
    await untilFollowed(plain, anvil)
    // It is within its bound, and read.
    expect(await blockAt(replica)).toBe(old)
    expect(await replicaOf(replica)).toMatchObject({ readable: true })

    expect((await post(call('eth_getTransactionReceipt', hash))).result).toMatchObject({
      transactionHash: hash,
    })
    const [first, ...changes] = (await post(call('eth_getFilterChanges', filter))).result as string[]
    expect(first).toMatch(/^0x/)
    expect(changes).toEqual([])
    expect((await post(call('eth_getFilterChanges', filter))).result).toEqual([])
    // A batch is of one block.
    const batch = await post([call('eth_blockNumber'), call('eth_getTransactionReceipt', hash)])
    expect(batch.map(({ result }) => result)).toEqual([`0x${old.toString(16)}`, null])

    const newest = (await getJson(`${plain}/api?module=account&action=txlist&address=${address}`)).headers
    const [, asof] = newest.get('x-index-block')!.split(';')
    const list = await getJson(`${replica}/api?module=account&action=txlist&address=${address}&asof=${asof}`)
    expect(list).toMatchObject({ status: 200, body: { result: [expect.objectContaining({ hash })] } })
    for (const [question, expected] of [
      [`module=proxy&action=eth_getTransactionByHash&txhash=${hash}`, { hash }],
      [`module=transaction&action=gettxinfo&txhash=${hash}`, { success: true }],
    ] as const)
      expect((await getJson(`${replica}/api?${question}`)).body.result).toMatchObject(expected)

    const contract = `0x${'12'.repeat(20)}`
    const made = await fetch(`${replica}/api/v1/decompiled_smart_contract`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', auth_token: 'token' },
      body: JSON.stringify({ address_hash: contract, decompiler_version: '1', decompiled_source_code: 'c' }),
    })
    expect(made.status).toBe(201)
    const contracts = await getJson(`${replica}/api?module=contract&action=listcontracts&filter=decompiled`)
    expect(contracts.body.result).toHaveLength(1)
  },
)

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
    for (let round = 0; round < 3; round++) {
      await sleep(1_500)
      expect(await requestsAt(standby)).toBeGreaterThan(0)
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
    await sleep(1_500)
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
    await sleep(1_500)
    expect(await requestsAt(standby)).toBeGreaterThan(0)
    await running.stop()
    expect(statuses.length).toBeGreaterThan(500)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  },
)

test.runIf(debianPostgresIsHere).for(['is killed', 'hangs'])(
  'the primary %s under load: its standby is promoted, indexing goes on, and no acknowledged user write is lost',
  async (how) => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    await anvil.mine(5)
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    await primary.query(`alter system set synchronous_standby_names = 'standby'`)
    await primary.query('select pg_reload_conf()')
    const hosts = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
    const program = startChainscope({
      ...(await shared()),
      DATABASE_URL: hosts,
      DATABASE_READ_URL: standby.url,
      RPC_URL: anvil.url,
      DECOMPILED_SMART_CONTRACT_TOKEN: 'token',
    })
    const url = await program.url()
    await untilFollowed(url, anvil)

    const acknowledged: string[] = []
    const keys: string[] = []
    let number = 0
    const submit = async () => {
      const decompiler_version = `${++number}`
      const body = JSON.stringify({
        address_hash: `0x${'12'.repeat(20)}`,
        decompiler_version,
        decompiled_source_code: 'contract C {}',
      })
      const headers = { 'content-type': 'application/json', auth_token: 'token' }
      const answer = await fetch(`${url}/api/v1/decompiled_smart_contract`, { method: 'POST', body, headers })
      if (answer.status === 201) acknowledged.push(decompiler_version)
    }
    // Each may have three keys.
    const people = Array.from({ length: 12 }, () => userAt(() => url))
    for (const user of people) {
      await user.signUp()
      await user.signIn()
    }
    const wanted = people.flatMap((user) => [user, user, user])
    const makeKey = async () => {
      const { status, body } = (await wanted.pop()?.ask('POST', '/account/keys', { name: 'key' })) ?? {}
      if (status === 201) keys.push(body.id)
    }
    const running = repeatedly(20, [submit, submit, submit])
    const making = repeatedly(300, [makeKey])
    const mining = repeatedly(100, [() => anvil.mine(1)])
    await sleep(3_000)
    if (how === 'hangs') onTestFinished(primary.freeze())
    else await primary.kill()
    const [before, keysBefore] = [acknowledged.length, keys.length]
    expect(before).toBeGreaterThan(20)
    expect(keysBefore).toBeGreaterThan(2)
    await sleep(1_000)
    await standby.promote()
    const promoted = Date.now()
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 20))
    await eventually(() => expect(keys.length).toBeGreaterThan(keysBefore + 2))
    for (const one of [running, making, mining]) await one.stop()
    await untilFollowed(url, anvil)
    expect(Date.now() - promoted).toBeLessThan(60_000)

    const stored = new Set(
      (await standby.query('select decompiler_version from app.decompiled_contract')).map(
        (row) => row.decompiler_version,
      ),
    )
    expect(acknowledged.filter((version) => !stored.has(version))).toEqual([])
    const ids = new Set((await standby.query('select id::text from app.api_key')).map(({ id }) => id))
    expect(keys.filter((id) => !ids.has(id))).toEqual([])
    expect((await getJson(`${url}/api/health`)).body).toMatchObject({ healthy: true })
    const blocks = (await standby.query('select count(*)::int as count from chain.block'))[0].count
    expect(blocks).toBe((await anvil.head()) + 1)
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
