import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { ACTIONS } from '../../src/api/registry.ts'
import { openPool } from '../../src/store/connect/open.ts'
import { startAnvil, type TestAnvil } from './anvil.ts'
import { eventually, getJson, ownFolder, startChainscope } from './chainscope.ts'
import { addressOf, freshDatabase } from './database.ts'
import { exampleOf, placeholders } from './examples.ts'
import { pgbouncerIsHere, startPgbouncer } from './pgbouncer.ts'
import { redisIsHere, startRedis } from './redis.ts'
import { factsOf } from './same-index.ts'
import { debianPostgresIsHere, startPrimary } from './standby.ts'
import { startWorkload } from './workload.ts'

export const deploymentIsHere = debianPostgresIsHere && pgbouncerIsHere && redisIsHere

/** Their answers differ by when and where they are asked, or they change something. */
const NOT_COMPARED =
  /verif|chainsize|nodecount|price|pendingtxlist|dailynetutilization|explorer\/(tokens|tokencounts|statuspage)$|eth_(gasPrice|sendRaw|estimateGas)|gasoracle|gasestimate/

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

/**
 * Everything at once, of real parts: a primary and its standby, PgBouncer, Redis, two servers and two indexers, beside an
 * undisturbed `start` on a database of its own, for one test.
 */
export async function startDeployment() {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const [workload, primary, redis, apart] = await Promise.all([
    startWorkload(anvil, { seed: 21 }),
    startPrimary(),
    startRedis(),
    freshDatabase(),
  ])
  onTestFinished(() => redis.kill())
  onTestFinished(() => apart.close())
  const standby = await primary.addStandby('standby')
  await primary.query(`alter system set synchronous_standby_names = 'standby'`)
  await primary.query('select pg_reload_conf()')
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
  const indexers = [startIndexer(), startIndexer()]
  const pooled = startChainscope(
    { ...serving, DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: hosts },
    { args: ['serve'] },
  )
  const direct = startChainscope({ ...serving, DATABASE_URL: hosts }, { args: ['serve'] })
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

  return {
    anvil,
    workload,
    primary,
    standby,
    redis,
    bouncer,
    servers,
    /** A path that every server answers. */
    list,
    /** The two that were started first. */
    indexers,
    startIndexer,
    allFollowed,
    compareAll,
    /** What is under way meanwhile may fail. */
    async mayFailWhile(work: () => Promise<void>): Promise<void> {
      mayFail = true
      await work()
      mayFail = false
    },
    /** Ends the requests, of which none failed, and compares the index with the undisturbed one, row by row. */
    async expectRight(primaryUrl: string): Promise<void> {
      isOver = true
      await asking
      expect(failures).toEqual([])
      expect(asked).toBeGreaterThan(200)
      const pool = openPool(
        { url: primaryUrl },
        { name: 'test', connections: 2, statementTimeout: 0, onError: () => {} },
      )
      onTestFinished(() => pool.end())
      await eventually(async () => {
        const [actual, expected] = [await factsOf({ pool }), await factsOf(apart)]
        for (const table of Object.keys(expected))
          expect(isDeepStrictEqual(actual[table], expected[table]), table).toBe(true)
      })
    },
  }
}
