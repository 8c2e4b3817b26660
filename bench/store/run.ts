import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { migrate } from '../../src/schema/migrate.ts'
import { noRows } from '../../src/schema/tables.ts'
import { createRowEncoder } from '../../src/store/encode.ts'
import { openPool } from '../../src/store/open.ts'
import { startPostgres } from '../../src/store/supervisor.ts'
import { type BlockUnit, openWriter } from '../../src/store/writer.ts'
import { type Figure, format, report } from '../support/report.ts'
import { LAYOUTS } from './layouts.ts'
import { createRowSource, type Kind } from './rows.ts'

/**
 * `npm run bench:store`: decoded transactions a second into the store, dictionary included, and bytes they leave.
 * The baseline is a COPY of the same encoded rows into the same table without any index and without a dictionary.
 * `--most 1000000` stops earlier, `--layouts all` weighs the layouts of docs/decisions at one million each.
 */
const { values: flags } = parseArgs({
  options: {
    most: { type: 'string', default: '20000000' },
    layouts: { type: 'string', default: 'chosen' },
    json: { type: 'string' },
    kind: { type: 'string', default: '' },
  },
})
const PER_COMMIT = 10_000
const PER_BLOCK = 150
const BLOCKS = Math.ceil(PER_COMMIT / PER_BLOCK)
const MILLION = 1_000_000

interface Result {
  /** Transactions a second, over the last hundred thousand before each mark. */
  at: Map<number, number>
  overall: number
  bytesPer: number
  sizes: { name: string; table: number; indexes: number }[]
  encodeShare: number
}

async function load(
  kind: Kind,
  most: number,
  sql: readonly string[],
  marks: readonly number[],
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chainscope-bench-'))
  const postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const pool = openPool(postgres.connection, {
    name: 'bench',
    connections: 2,
    statementTimeout: 0,
    onError: console.error,
  })
  await migrate(pool)
  for (const statement of sql) await pool.query(statement)
  const writer = await openWriter({
    place: postgres.connection,
    cachedAddresses: MILLION,
    now: Date.now,
    onLost: console.error,
  })
  const source = createRowSource(kind, { perBlock: PER_BLOCK })
  const encode = createRowEncoder()
  const at = new Map<number, number>()
  let done = 0
  let writing = 0
  let encoding = 0
  const recent: { count: number; ms: number }[] = []
  try {
    while (done < most) {
      const rows = noRows()
      const blocks = Array.from({ length: BLOCKS }, () => source.next(rows).block)
      const began = performance.now()
      const unit: BlockUnit = { first: blocks[0]!, last: blocks.at(-1)!, rows: [encode(rows)], untraced: [] }
      const encoded = performance.now()
      await writer.append([unit], { durable: false })
      const ended = performance.now()
      encoding += encoded - began
      writing += ended - began
      recent.push({ count: rows.transaction.length, ms: ended - began })
      if (recent.length > 10) recent.shift()
      const before = done
      done += rows.transaction.length
      for (const mark of marks) {
        if (before < mark && done >= mark)
          at.set(
            mark,
            (1000 * recent.reduce((sum, one) => sum + one.count, 0)) /
              recent.reduce((sum, one) => sum + one.ms, 0),
          )
      }
      if (Math.floor(before / MILLION) !== Math.floor(done / MILLION)) {
        console.error(
          `  ${Math.round(done / MILLION)} million: ${format((1000 * recent.reduce((sum, one) => sum + one.count, 0)) / recent.reduce((sum, one) => sum + one.ms, 0))}/s, ${format((1000 * done) / writing)}/s overall`,
        )
      }
    }
    await writeBalances(pool)
    return {
      at,
      overall: (1000 * done) / writing,
      encodeShare: encoding / writing,
      ...(await sizesOf(pool, done)),
    }
  } finally {
    await writer.close()
    await pool.end()
    await postgres.close()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the refreshers leave for each address: its balance, and the first record of it. */
async function writeBalances(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into address_balance (address_id, block, known_at, value) select id, 1000, 1700000000, 1234567890123456789 from address`,
  )
  await pool.query(
    `insert into recorded_balance (address_id, block, canonical, block_hash, value)
     select id, 1000, true, (select hash from block limit 1), 1234567890123456789 from address`,
  )
}

async function sizesOf(pool: pg.Pool, transactions: number): Promise<Pick<Result, 'bytesPer' | 'sizes'>> {
  const { rows } = await pool.query<{ name: string; table: string; indexes: string }>(
    `select relname as name, pg_table_size(oid)::text as table, pg_indexes_size(oid)::text as indexes
     from pg_class where relnamespace = 'chain'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc`,
  )
  const sizes = rows.map(({ name, table, indexes }) => ({
    name,
    table: Number(table) / transactions,
    indexes: Number(indexes) / transactions,
  }))
  return { sizes, bytesPer: sizes.reduce((sum, one) => sum + one.table + one.indexes, 0) }
}

const figures: Figure[] = []
const most = Number(flags.most)
if (flags.layouts === 'all') {
  const results = new Map<string, Result>()
  for (const [name, { about, sql }] of Object.entries(LAYOUTS)) {
    console.error(`${name}: ${about}`)
    results.set(name, await load('plain', Math.min(most, MILLION), sql, [Math.min(most, MILLION)]))
  }
  const chosen = results.get('chosen')!
  for (const [name, result] of results) {
    figures.push({
      name: `${name}: rate`,
      value: result.overall,
      unit: 'tx/s',
      baseline: chosen.overall,
      ratio: result.overall / chosen.overall,
    })
    figures.push({
      name: `${name}: size`,
      value: result.bytesPer,
      unit: 'B/tx',
      baseline: chosen.bytesPer,
      ratio: result.bytesPer / chosen.bytesPer,
    })
  }
} else {
  const plain = await load('plain', most, [], [MILLION, 20 * MILLION])
  for (const [mark, rate] of plain.at)
    figures.push({
      name: `store at ${mark / MILLION} M`,
      value: rate,
      unit: 'tx/s',
      baseline: null,
      ratio: null,
    })
  figures.push({ name: 'store overall', value: plain.overall, unit: 'tx/s', baseline: null, ratio: null })
  figures.push({
    name: 'share of encoding',
    value: 100 * plain.encodeShare,
    unit: '%',
    baseline: null,
    ratio: null,
  })
  figures.push({
    name: 'bytes per plain transfer',
    value: plain.bytesPer,
    unit: 'B',
    baseline: null,
    ratio: null,
  })
  printSizes('plain transfers', plain)
  const token = await load('erc20', Math.min(most, MILLION), [], [MILLION])
  figures.push({
    name: 'token store at 1 M',
    value: token.overall,
    unit: 'tx/s',
    baseline: null,
    ratio: null,
  })
  figures.push({
    name: 'bytes per token transfer',
    value: token.bytesPer,
    unit: 'B',
    baseline: null,
    ratio: null,
  })
  printSizes('ERC-20 transfers', token)
}
report('Store', figures)

function printSizes(title: string, { sizes }: Result): void {
  console.log(`\nBytes per transaction, ${title}: table, indexes`)
  for (const { name, table, indexes } of sizes)
    if (table + indexes > 1)
      console.log(`  ${name.padEnd(24)} ${format(table).padStart(8)} ${format(indexes).padStart(8)}`)
}
