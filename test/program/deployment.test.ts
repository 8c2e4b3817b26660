import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ACTIONS } from '../../src/api/registry.ts'
import { openPool } from '../../src/store/open.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import {
  eventually,
  getJson,
  ownFolder,
  type RunningChainscope,
  startChainscope,
} from '../support/chainscope.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { exampleOf, placeholders } from '../support/examples.ts'
import { pgbouncerIsHere, startPgbouncer } from '../support/pgbouncer.ts'
import { redisIsHere, startRedis } from '../support/redis.ts'
import { factsOf } from '../support/same-index.ts'
import { debianPostgresIsHere, startPrimary } from '../support/standby.ts'
import { userAt } from '../support/test-user.ts'
import { startWorkload } from '../support/workload.ts'

/*
 * Everything at once, of real parts: a primary and its standby, PgBouncer, Redis, two servers and two indexers, beside an
 * undisturbed `start` on a database of its own. Each part is killed, frozen or restarted in turn while blocks and
 * reorganisations arrive; the answers stay those of the undisturbed one.
 */

vi.setConfig({ testTimeout: 900_000 })

/** Indexers that are killed and frozen in turn at the head. Those of a backfill are in writers-killed.test.ts. */
const FAULTS = 6
/** Their answers differ by when and where they are asked, or they change something. */
const NOT_COMPARED =
  /verif|chainsize|nodecount|price|pendingtxlist|dailynetutilization|explorer\/(tokens|tokencounts)$|eth_(gasPrice|sendRaw|estimateGas)|gasoracle|gasestimate/

const countOf = (program: RunningChainscope, pattern: RegExp) =>
  [...program.stdout().matchAll(pattern)].length
/** It indexes: each line that it stands by was followed by one that it takes over. */
const isActive = (program: RunningChainscope) =>
  countOf(program, /Standing by another/g) === countOf(program, /Taking over/g)

const headOf = async (url: string) =>
  (await getJson(`${url}/api?module=proxy&action=eth_getBlockByNumber&tag=latest&boolean=false`)).body.result
    .hash

async function untilFollowed(url: string, anvil: TestAnvil): Promise<void> {
  const { hash } = (await anvil.rpc('eth_getBlockByNumber', ['latest', false])) as { hash: string }
  await eventually(async () => {
    const { body } = await getJson(`${url}/api/health`)
    expect(body.index).toMatchObject({ caughtUp: true, block: await anvil.head() })
    expect(await headOf(url)).toBe(hash)
  })
}

test.runIf(debianPostgresIsHere && pgbouncerIsHere && redisIsHere)(
  'two servers and two indexers answer as one undisturbed process, whichever part is lost',
  async () => {
    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    const workload = await startWorkload(anvil, { seed: 21 })
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    await primary.query(`alter system set synchronous_standby_names = 'standby'`)
    await primary.query('select pg_reload_conf()')
    const redis = await startRedis()
    onTestFinished(() => redis.kill())
    const bouncer = await startPgbouncer(primary.url)
    onTestFinished(() => bouncer.close())

    const hosts = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
    // Each start measures which tracer is the cheaper one, and they count the gas of a call in different ways.
    const shared = {
      DATA_DIR: await ownFolder(),
      HOST: '127.0.0.1',
      RPC_URL: anvil.url,
      TRACER: 'trace_block',
    }
    const serving = { ...shared, DATABASE_READ_URL: standby.url, REDIS_URL: redis.url }
    const startIndexer = () => startChainscope({ ...shared, DATABASE_URL: hosts }, { args: ['index'] })
    let indexers = [startIndexer(), startIndexer()]
    const pooled = startChainscope(
      { ...serving, DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: hosts },
      { args: ['serve'] },
    )
    const direct = startChainscope({ ...serving, DATABASE_URL: hosts }, { args: ['serve'] })
    const apart = await freshDatabase()
    onTestFinished(() => apart.close())
    const undisturbed = startChainscope({
      ...shared,
      DATA_DIR: await ownFolder(),
      DATABASE_URL: addressOf(apart.place),
    })
    const servers = [await pooled.url(), await direct.url()] as const
    const alone = await undisturbed.url()
    const all = [...servers, alone]
    const allFollowed = () => Promise.all(all.map((url) => untilFollowed(url, anvil)))

    const known = placeholders(workload)
    const questions = ACTIONS.filter(({ module, name }) => !NOT_COMPARED.test(`${module}/${name}`)).map(
      (action) => {
        const query = { module: action.module, action: action.name, ...exampleOf(action, known) }
        return `/api?${new URLSearchParams(query)}`
      },
    )
    expect(questions.length).toBeGreaterThan(50)
    /** Every action, at both servers and at the undisturbed one. */
    const compareAll = async () => {
      await allFollowed()
      for (const question of questions)
        await eventually(async () => {
          const [expected, ...answers] = await Promise.all(
            [alone, ...servers].map(async (url) => (await getJson(url + question)).body),
          )
          for (const answer of answers) expect(answer, question).toEqual(expected)
        })
    }

    await compareAll()

    // Requests all the time; an answer other than 200 and a known 409 is a failure.
    const failures: string[] = []
    let asked = 0
    let mayFail = false
    let isOver = false
    const list = `/api?module=account&action=txlist&address=${workload.demo.accounts[0]}&page=1&offset=10`
    const asking = Promise.all(
      servers.map(async (url) => {
        for (; !isOver; await sleep(20)) {
          const { status, body } = await getJson(url + list).catch(() => ({ status: 0, body: undefined }))
          asked++
          if (status !== 200 && !mayFail) failures.push(`${status} ${JSON.stringify(body)}`)
        }
      }),
    )
    asking.catch(() => {})
    onTestFinished(() => {
      isOver = true
    })

    // Indexers are killed and frozen while blocks and reorganisations arrive.
    for (let fault = 0; fault < FAULTS; fault++) {
      const active = await eventually(
        () => indexers.find(isActive) ?? Promise.reject(new Error('none writes')),
      )
      const kind = fault % 2 === 0 ? 'SIGKILL' : 'SIGSTOP'
      await workload.block(8)
      active.signal(kind)
      if (fault % 3 === 1) await anvil.reorg(2)
      await workload.block(8)
      await allFollowed()
      if (kind === 'SIGKILL') indexers = [...indexers.filter((one) => one !== active), startIndexer()]
      else {
        active.signal('SIGCONT')
        await eventually(() => expect(isActive(active)).toBe(false))
      }
    }
    await compareAll()

    // The standby replays nothing while the chain is reorganised: what one server answers the other can be asked for.
    await standby.query('select pg_wal_replay_pause()')
    for (let round = 0; round < 12; round++) {
      if (round === 4) await anvil.reorg(3)
      await workload.block(3)
      for (const [one, other] of [servers, [servers[1], servers[0]]] as const) {
        const { headers } = await getJson(one + list)
        const hash = headers.get('x-index-block')!.split(';')[1]!
        const asof = await getJson(`${other}${list}&asof=${hash}`)
        const isCanonical =
          (await primary.query(`select 1 from chain.block where hash = '\\x${hash.slice(2)}'`)).length > 0
        if (isCanonical) expect(asof.status).toBe(200)
      }
      await sleep(300)
    }
    await allFollowed()
    await standby.query('select pg_wal_replay_resume()')
    await compareAll()

    // Redis is lost: limits are each server's own, which is a warning and no error.
    await redis.kill()
    for (let n = 0; n < 20; n++)
      for (const url of servers) expect((await fetch(`${url}${list}&apikey=unknown`)).status).toBe(200)
    await eventually(async () => {
      for (const url of servers)
        expect(JSON.stringify((await getJson(`${url}/api/health`)).body.notes)).toMatch(/redis/i)
    })
    await redis.start()
    await eventually(async () => {
      for (const url of servers)
        expect(JSON.stringify((await getJson(`${url}/api/health`)).body.notes)).not.toMatch(/redis/i)
    })

    // PgBouncer is restarted: what was under way there may fail.
    mayFail = true
    await bouncer.restart()
    await eventually(async () => expect((await getJson(servers[0] + list)).status).toBe(200))
    mayFail = false
    await compareAll()

    // The primary is lost while keys are made, and its standby promoted.
    const acknowledged: string[] = []
    const user = userAt(() => servers[1])
    const others = [userAt(() => servers[1]), userAt(() => servers[1])]
    for (const one of [user, ...others]) {
      await one.signUp()
      await one.signIn()
    }
    const makeKeys = async (one: typeof user) => {
      for (let n = 0, tries = 0; n < 3 && tries < 200; tries++) {
        const made = await one.ask('POST', '/account/keys', { name: `key ${n}` }).catch(() => undefined)
        if (made?.status !== 201) await sleep(200)
        else acknowledged.push(made.body.id)
        if (made?.status === 201 || made?.status === 409) n++
      }
    }
    await makeKeys(user)
    mayFail = true
    const making = Promise.all(others.map(makeKeys))
    await primary.kill()
    await sleep(500)
    await standby.promote()
    await standby.query(`alter system set synchronous_standby_names = ''`)
    await standby.query('select pg_reload_conf()')
    // What a manager of PostgreSQL does for a pooler.
    await bouncer.restart(standby.url)
    await making
    for (let round = 0; round < 3; round++) await workload.block(6)
    await anvil.reorg(2)
    await workload.block(6)
    await allFollowed()
    mayFail = false
    await compareAll()
    const stored = new Set((await standby.query('select id::text from app.api_key')).map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(3)

    isOver = true
    await asking
    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(500)

    // Row by row.
    const promoted = openPool(
      { url: standby.url },
      { name: 'test', connections: 2, statementTimeout: 0, onError: () => {} },
    )
    onTestFinished(() => promoted.end())
    await eventually(async () => {
      const [actual, expected] = [await factsOf({ pool: promoted }), await factsOf(apart)]
      for (const table of Object.keys(expected))
        expect(isDeepStrictEqual(actual[table], expected[table]), table).toBe(true)
    })
  },
)
