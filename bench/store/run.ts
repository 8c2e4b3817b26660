import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { migrate } from '../../src/schema/migrate.ts'
import { openPool } from '../../src/store/connect/open.ts'
import { startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { openWriter } from '../../src/store/write/index-writer.ts'
import { passableFolder } from '../support/folder.ts'
import { type Figure, format, report } from '../support/report.ts'
import { LAYOUTS } from './layouts.ts'
import type { Kind } from './rows.ts'
import type { Commit, ToRows } from './rows-thread.ts'

/**
 * `npm run bench:store`: decoded transactions a second into the store, dictionary included, and bytes they leave.
 * The baseline is the same work at one million into a transaction table without any index; the spread is that of the
 * ten commits before each mark.
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
const COMMITS = 10
const MILLION = 1_000_000

interface Result {
  /** Transactions a second, over the last hundred thousand before each mark. */
  at: Map<number, { rate: number; least: number; most: number }>
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
  const folder = await passableFolder('bench')
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
  const rows = startRows(kind)
  const at: Result['at'] = new Map()
  let done = 0
  let writing = 0
  let encoding = 0
  const recent: { count: number; ms: number }[] = []
  const nextCommit = async () => (await rows.ask('encode')) as Commit
  try {
    while (done < most) {
      // Rows come from nothing here: their making is not timed.
      await rows.ask({ make: COMMITS })
      let began = performance.now()
      let next = nextCommit()
      for (let n = 1; n <= COMMITS; n++) {
        const { unit, count, ms } = await next
        if (n < COMMITS) next = nextCommit()
        await writer.append([unit], { durable: false })
        const ended = performance.now()
        encoding += ms
        writing += ended - began
        recent.push({ count, ms: ended - began })
        if (recent.length > COMMITS) recent.shift()
        began = ended
        const before = done
        done += count
        for (const mark of marks) if (before < mark && done >= mark) at.set(mark, ratesOf(recent))
        if (Math.floor(before / MILLION) !== Math.floor(done / MILLION))
          console.error(
            `  ${Math.round(done / MILLION)} million: ${format(ratesOf(recent).rate)}/s, ${format((1000 * done) / writing)}/s overall`,
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
    await rows.close()
    await writer.close()
    await pool.end()
    await postgres.close()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

function startRows(kind: Kind) {
  const worker = new Worker(new URL('./rows-thread.ts', import.meta.url), {
    workerData: { kind, perBlock: PER_BLOCK, perCommit: PER_COMMIT },
  })
  return {
    ask: async (message: ToRows): Promise<unknown> => {
      worker.postMessage(message)
      return (await once(worker, 'message'))[0]
    },
    close: () => worker.terminate(),
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

/** Drops the indexes of the transaction table: the baseline. */
const WITHOUT_INDEXES = `do $$ declare found text; begin
  alter table transaction drop constraint transaction_pkey;
  for found in select indexrelid::regclass::text from pg_index where indrelid = 'transaction'::regclass loop
    execute 'drop index ' || found;
  end loop; end $$`

/** Transactions a second over some commits, and the slowest and fastest of them. */
function ratesOf(commits: readonly { count: number; ms: number }[]) {
  const rates = commits.map(({ count, ms }) => (1000 * count) / ms)
  const sum = (of: 'count' | 'ms') => commits.reduce((all, one) => all + one[of], 0)
  return { rate: (1000 * sum('count')) / sum('ms'), least: Math.min(...rates), most: Math.max(...rates) }
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
  const bare = await load('plain', Math.min(most, MILLION), [WITHOUT_INDEXES], [])
  const plain = await load('plain', most, [], [MILLION, 20 * MILLION])
  const token = await load('erc20', Math.min(most, MILLION), [], [MILLION])
  const rate = (name: string, value: number) =>
    figures.push({ name, value, unit: 'tx/s', baseline: bare.overall, ratio: value / bare.overall })
  const alone = (name: string, value: number, unit: string) =>
    figures.push({ name, value, unit, baseline: null, ratio: null })
  for (const [name, { at }] of [
    ['store', plain],
    ['token store', token],
  ] as const)
    for (const [mark, { rate: middle, least, most }] of at) {
      rate(`${name} at ${mark / MILLION} M`, middle)
      alone(`${name} at ${mark / MILLION} M, slowest commit`, least, 'tx/s')
      alone(`${name} at ${mark / MILLION} M, fastest commit`, most, 'tx/s')
    }
  rate('store overall', plain.overall)
  rate('token store overall', token.overall)
  alone('encoding, meanwhile', 100 * plain.encodeShare, '%')
  alone('bytes per plain transfer', plain.bytesPer, 'B')
  alone('bytes per token transfer', token.bytesPer, 'B')
  printSizes('plain transfers', plain)
  printSizes('ERC-20 transfers', token)
}
report('Store', figures)

function printSizes(title: string, { sizes }: Result): void {
  console.log(`\nBytes per transaction, ${title}: table, indexes`)
  for (const { name, table, indexes } of sizes)
    if (table + indexes > 1)
      console.log(`  ${name.padEnd(24)} ${format(table).padStart(8)} ${format(indexes).padStart(8)}`)
}
