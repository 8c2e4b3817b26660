import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type pg from 'pg'
import { addressOf } from '../../test/support/database.ts'
import type { Load, ToLoad } from '../query/load.ts'
import { cpuOf, cpuOfServer, type Server } from '../support/postgres.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, spread } from '../support/report.ts'
import { TYPESCRIPT } from '../support/typescript.ts'
import { CHAIN_ID } from './make-mix.ts'
import { addressesOf, apiQuery, PAGE_KINDS } from './page-questions.ts'

interface PagesRun {
  readonly bare: Server
  readonly index: Server
  /** The node: the program asks it when it starts. */
  readonly nodeUrl: string
  readonly ms: number
  readonly turns: number
  /** Part of the names of the figures that are wanted. */
  readonly only: string
}

const SIZES = [1, 10, 50, 1_000]
/** The path of each dialect. */
const DIALECTS = { document: '/api?', etherscan: `/v2/api?chainid=${CHAIN_ID}&` }

/** A server of the same pages. */
interface Variant {
  readonly urls: readonly string[]
  /** Whether lists that were answered before are cached. */
  readonly isRepeated?: boolean
  readonly pid: number
  readonly pool: pg.Pool
}

/** CPU is that of one request, ms. */
interface Measured {
  readonly perSecond: number
  readonly node: number
  readonly postgres: number
}

/**
 * Pages of lists by the whole program, beside a bare route over the bare loader's tables: both on the same blocks, in
 * turns, each asked by 16 connections at once for the pages of many addresses one after the other.
 */
export async function measurePages({ bare, index, nodeUrl, ...run }: PagesRun): Promise<Figure[]> {
  await copyCalls(index.pool, bare.pool)
  for (const { pool } of [bare, index]) await pool.query('vacuum analyze')
  const program = await startProgram({
    RPC_URL: nodeUrl,
    DATABASE_URL: addressOf(index.connection),
    API_RATE_LIMIT_DISABLED: 'true',
  })
  const route = start('./bare-server.ts', JSON.stringify(bare.connection))
  const [{ url: bareUrl }] = (await once(route, 'message')) as [{ url: string }]
  const load = start('../query/load.ts')
  const questions: [name: string, variants: Readonly<Record<string, Variant>>][] = []
  const figures: Figure[] = []
  try {
    for (const kind of PAGE_KINDS)
      for (const [set, addresses] of Object.entries(await addressesOf(bare.pool, kind)))
        for (const take of SIZES) {
          const name = `${kind}, page of ${take}, ${set}`
          if (!name.includes(run.only)) continue
          const variants: Record<string, Variant> = {
            bare: {
              urls: addresses.map(
                (of) => `${bareUrl}/page?${new URLSearchParams({ kind, of, take: `${take}` })}`,
              ),
              pid: route.pid!,
              pool: bare.pool,
            },
          }
          for (const [dialect, at] of Object.entries(DIALECTS)) {
            // The document knows no pages of logs: there are 1,000 at most.
            if (kind === 'getLogs' && dialect === 'document' && take !== 1_000) continue
            const urls = addresses.map((address) => `${program.url}${at}${apiQuery(kind, address, take)}`)
            variants[dialect] = { urls, pid: program.pid, pool: index.pool }
            variants[`${dialect}, again`] = { ...variants[dialect], isRepeated: true }
          }
          await assertSameRows(variants)
          questions.push([name, variants])
        }
    for (const [name, variants] of questions)
      figures.push(...figuresOf(name, await inTurns(variants, load, run)))
  } finally {
    load.disconnect()
    route.disconnect()
    await program.close()
  }
  return figures
}

const start = (file: string, ...parameters: string[]): ChildProcess =>
  fork(path.join(import.meta.dirname, file), parameters, { execArgv: ['--import', TYPESCRIPT] })

async function inTurns(
  variants: Readonly<Record<string, Variant>>,
  load: ChildProcess,
  { ms, turns }: Pick<PagesRun, 'ms' | 'turns'>,
): Promise<ReadonlyMap<string, Measured>> {
  const all = new Map<string, Measured[]>()
  // The first turn warms up the JIT compiler and caches.
  for (let turn = 0; turn <= turns; turn++)
    for (const [name, one] of Object.entries(variants)) {
      const measured = await measure(one, load, ms)
      if (turn > 0) all.set(name, [...(all.get(name) ?? []), measured])
    }
  return new Map(
    [...all].map(([name, some]) => {
      const median = (of: keyof Measured) => spread(some.map((one) => one[of])).median
      return [name, { perSecond: median('perSecond'), node: median('node'), postgres: median('postgres') }]
    }),
  )
}

/** Throws where one does not answer as many rows as the bare route does. */
async function assertSameRows(variants: Readonly<Record<string, Variant>>): Promise<void> {
  const counts = await Promise.all(
    Object.values(variants).map(async ({ urls }) => {
      const { result } = (await (await fetch(urls[0]!)).json()) as { result: unknown }
      return Array.isArray(result) ? result.length : -1
    }),
  )
  if (counts.some((count) => count !== counts[0] || count < 1))
    throw new Error(`${counts.join(', ')} rows of ${Object.values(variants)[0]!.urls[0]}`)
}

async function measure(
  { urls, isRepeated = false, pid, pool }: Variant,
  load: ChildProcess,
  ms: number,
): Promise<Measured> {
  const [nodeBefore, postgresBefore] = [cpuOf(pid), await cpuOfServer(pool)]
  load.send({ url: urls, ms, rate: null, isRepeated } satisfies ToLoad)
  const [{ perSecond, error }] = (await once(load, 'message')) as [Load & { error?: string }]
  if (error) throw new Error(error)
  const requests = (perSecond * ms) / 1000
  return {
    perSecond,
    node: (cpuOf(pid) - nodeBefore) / requests,
    postgres: ((await cpuOfServer(pool)) - postgresBefore) / requests,
  }
}

function* figuresOf(name: string, of: ReadonlyMap<string, Measured>): Generator<Figure> {
  const bare = of.get('bare')!
  for (const [dialect, its] of of) {
    if (dialect === 'bare') continue
    const figure = (what: string, unit: string, key: keyof Measured): Figure => ({
      name: `${name}, ${dialect}: ${what}`,
      value: its[key],
      unit,
      baseline: bare[key],
      ratio: its[key] / bare[key],
    })
    yield figure('requests/s', '/s', 'perSecond')
    yield figure('CPU of Node', 'ms', 'node')
    yield figure('CPU of PostgreSQL', 'ms', 'postgres')
  }
}

/** The bare loader asks for no traces: its table of calls is filled from the index. */
async function copyCalls(from: pg.Pool, to: pg.Pool): Promise<void> {
  await to.query(`create table bare.call (block int not null, tx_index int not null, index int not null,
    "from" bytea not null, "to" bytea, type int not null, value numeric not null, gas numeric not null,
    gas_used numeric not null, input bytea not null, error text, primary key (block, tx_index, index))`)
  const { rows } = await from.query<{ rows: unknown }>(
    `select json_agg(row_to_json(it)) as rows from (select call.block, tx_index, index, sender.address as "from",
        recipient.address as "to", type, value, gas, gas_used, input, error
      from call join address as sender on sender.id = from_id left join address as recipient on recipient.id = to_id) as it`,
  )
  await to.query(`insert into bare.call select * from json_populate_recordset(null::bare.call, $1::json)`, [
    JSON.stringify(rows[0]!.rows ?? []),
  ])
  await to.query(`create index on bare.call ("from", block, tx_index, index)`)
  await to.query(`create index on bare.call ("to", block, tx_index, index)`)
}
