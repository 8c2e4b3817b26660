import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { passableFolder } from '../../bench/support/folder.ts'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, startChainscope } from '../support/chainscope.ts'
import { citusIsHere, startCitus } from '../support/citus.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { untilCaughtUp } from '../support/in-process.ts'
import { long } from '../support/seeds.ts'
import { startWorkload } from '../support/workload.ts'

/* Two chains on a real Citus, each on a worker of its own, while blocks arrive every second and clients read. */

const CLIENTS = 16
/** After the cause of an interruption ends, a new block has to be indexed within this time. */
const MAX_RECOVERY_MS = 10_000

interface Reading {
  readonly path: string
  /** The hash of the block as of which it was answered. */
  readonly block: string
  readonly text: string
}

test.skipIf(!citusIsHere)(
  'a chain goes on by itself after its worker or the coordinator ended, and chains elsewhere notice nothing',
  async () => {
    const folder = await passableFolder('citus', 0o755)
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const citus = await startCitus()
    onTestFinished(() => citus.close())
    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    const workload = await startWorkload(anvil, { seed: 5 })
    await workload.block(10)
    await citus.query('alter database scope set citus.enable_schema_based_sharding = on')

    const database = await freshDatabase()
    onTestFinished(() => database.close())
    const settings = (databaseUrl: string, schema: string) => ({
      RPC_URL: anvil.url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: `${folder}/${schema}`,
      INDEX_SCHEMA: schema,
      HOST: '127.0.0.1',
      API_RATE_LIMIT_DISABLED: 'true',
    })
    const addresses: { [chain: string]: string } = {}
    const start = async (name: string, databaseUrl: string) => {
      addresses[name] = await startChainscope(settings(databaseUrl, name)).url()
    }
    const [plain, moved, other] = ['plain', 'moved', 'other'] as const
    await Promise.all([start(plain, addressOf(database.place)), start(moved, citus.url)])
    await start(other, citus.url)
    const indexed = async (name: string): Promise<number> =>
      (await getJson(`${addresses[name]}/api/health`)).body.index.block
    const untilIndexed = (name: string, block: number) =>
      eventually(async () => expect(await indexed(name)).toBeGreaterThanOrEqual(block))
    // Names of tokens are part of the answers, and may be read from the node later than their blocks.
    for (const name of [plain, moved, other])
      await untilCaughtUp(
        async () => (await getJson(`${addresses[name]}/api/health`)).body,
        await anvil.head(),
      )
    expect(await citus.workerOf(moved)).not.toBe(await citus.workerOf(other))

    // Blocks and reorganisations are made in turn, by one hand.
    let done = false
    let reorganise = 0
    const blocks = async () => {
      while (!done) {
        if (reorganise > 0) await anvil.reorg(reorganise)
        reorganise = 0
        await workload.block(3)
        await sleep(1_000)
      }
    }
    // Each answer is sent in one piece: a longer one is cut off where a reorganisation replaces its block.
    const paths = [
      ...workload.demo.accounts
        .slice(0, 3)
        .flatMap((address) => [
          `/api?module=account&action=txlist&address=${address}&sort=desc&page=1&offset=15`,
          `/api?module=account&action=tokentx&address=${address}&page=1&offset=20`,
          `/api?module=account&action=txlistinternal&address=${address}&page=1&offset=20`,
        ]),
      `/api?module=logs&action=getLogs&fromBlock=0&toBlock=latest&page=1&offset=20&address=${workload.demo.contracts.token.address}`,
    ]
    const readings = new Map<string, Reading>()
    const failures: { name: string; status: number; text: string }[] = []
    const client = async (n: number) => {
      const name = n % 2 === 0 ? moved : other
      for (let turn = n; !done; turn++) {
        const path = paths[turn % paths.length]!
        const answer = await fetch(addresses[name] + path)
        const text = await answer.text()
        const [, block] = (answer.headers.get('x-index-block') ?? '').split(';')
        if (answer.status !== 200) failures.push({ name, status: answer.status, text })
        // A message says that traces of the newest blocks are still to come.
        else if (block !== undefined && JSON.parse(text).message === 'OK')
          readings.set(`${path} ${block} ${digestOf(text)}`, { path, block, text })
        await sleep(long ? 0 : 50)
      }
    }
    const working = Promise.all([blocks(), ...Array.from({ length: CLIENTS }, (_, n) => client(n))])
    onTestFinished(async () => {
      done = true
      await Promise.allSettled([working])
    })

    /** Until blocks that come after this moment are indexed. */
    const recovery = async (...names: readonly string[]) => {
      const began = Date.now()
      const next = (await anvil.head()) + 1
      await Promise.all(names.map((name) => untilIndexed(name, next)))
      // Beside other tests the machine may be slower than any bound.
      if (long) expect(Date.now() - began).toBeLessThan(MAX_RECOVERY_MS)
    }

    const moveTo = (port: number) =>
      eventually(() =>
        citus.query(
          `select citus_move_shard_placement(shardid, nodename, nodeport, '127.0.0.1', $1, 'auto')
            from citus_shards where table_name = '${moved}.head'::regclass`,
          [port],
        ),
      )
    // A worker is added, and the schema moves to it.
    const port = await citus.add()
    await citus.query(`alter table ${moved}.json_rpc_filter set logged`)
    await citus.query(`alter table ${moved}.shared_value set logged`)
    await moveTo(port)
    expect(await citus.workerOf(moved)).toBe(3)
    await recovery(moved, other)
    expect(failures).toEqual([])
    reorganise = 2
    await recovery(moved, other)

    // It is killed, and comes back.
    await citus.kill(3)
    await recovery(other)
    await eventually(() => expect(failures.some(({ name }) => name === moved)).toBe(true))
    // Health waits for a short time only: on a busy machine the coordinator may say later that it is the worker.
    await eventually(async () =>
      expect((await getJson(`${addresses[moved]}/api/health`)).body.notes).toContainEqual(
        expect.stringMatching(
          new RegExp(`^The worker at 127.0.0.1:${port}, which has this index, does not answer: [^\\n]+$`),
        ),
      ),
    )
    await citus.start(3)
    await recovery(moved, other)
    expect(failures.filter(({ name, status }) => name === other || status !== 503)).toEqual([])
    const before = failures.length
    reorganise = 1
    await recovery(moved, other)
    expect(failures.slice(before)).toEqual([])

    // The coordinator is restarted.
    await citus.kill(0)
    await sleep(1_000)
    await citus.start(0)
    await recovery(moved, other)
    expect(failures.filter(({ status }) => status !== 503)).toEqual([])
    reorganise = 2
    await recovery(moved, other, plain)

    // The worker is taken out, after the schema has moved to another one.
    const [stays] = await citus.query<{ nodeport: number }>(
      'select nodeport from pg_dist_node where groupid > 0 and nodeport <> $1',
      [port],
    )
    await moveTo(stays!.nodeport)
    await citus.query("select citus_remove_node('127.0.0.1', $1)", [port])
    await citus.kill(3)
    await recovery(moved, other, plain)
    expect(failures.filter(({ status }) => status !== 503)).toEqual([])

    done = true
    await working
    for (const name of [plain, moved, other]) await untilIndexed(name, await anvil.head())
    // What was answered as of blocks that are still of the chain is what one machine answers as of them.
    let compared = 0
    for (const { path, block, text } of readings.values()) {
      const answer = await fetch(`${addresses[plain]}${path}&asof=${block}`)
      if (answer.status === 409) continue // replaced meanwhile
      expect({ path, block, ...JSON.parse(await answer.text()) }).toEqual({
        path,
        block,
        ...JSON.parse(text),
      })
      compared++
    }
    expect(compared).toBeGreaterThan(CLIENTS)
    for (const [databaseUrl, schema] of [
      [citus.url, moved],
      [citus.url, other],
      [addressOf(database.place), plain],
    ] as const) {
      const check = startChainscope(settings(databaseUrl, schema), { args: ['check', '--all'] })
      expect([await check.ended, check.stdout()]).toEqual([0, expect.stringContaining('0 differences')])
    }
  },
)

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')
