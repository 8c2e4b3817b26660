import type pg from 'pg'
import { figuresSql } from '../../schema/day-figures.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { inTransaction, type Tx } from '../connect/in-transaction.ts'
import type { DatabaseLocation } from '../connect/open.ts'
import * as days from '../families/days.ts'
import * as tokens from '../families/token-rows.ts'
import { type Beside, createBeside, openBesidePool } from '../locks/beside.ts'
import { keepVacuumsOff } from '../locks/lock-tables.ts'
import { indexesOf } from '../partitions/catalog.ts'
import { addBounds, PROOF, proveBoundsSql } from '../partitions/divide.ts'
import { DAY_FIGURES, isThere, type LoadedBlocks, loadingOf, MOVED_TOKENS } from './loading-tables.ts'

/** The partition above the loaded blocks. Its range begins with their first block, but it has none of their rows. */
export interface PartitionAbove {
  readonly number: number
  /** End of its range, exclusive; null if unbounded. */
  readonly end: number | null
}

/** Indexes loading tables on separate connections, while the writer commits new blocks. */
export type LoadedIndexer = ReturnType<typeof createLoadedIndexer>

export function createLoadedIndexer(place: DatabaseLocation, epoch: number) {
  const pool = openBesidePool(place, epoch, 3)
  const besides = [createBeside(pool, epoch), createBeside(pool, epoch)] as const
  let indexing: Promise<void> | undefined
  let isClosed = false
  return {
    /** Prepares the loading tables to become a partition. Concurrent calls share one run. */
    index(loaded: LoadedBlocks, above: PartitionAbove): Promise<void> {
      indexing ??= indexLoaded(besides, loaded, above).finally(() => {
        indexing = undefined
      })
      return indexing
    },
    /** Resolves when no statement holds the loading tables. */
    async ended(): Promise<void> {
      if (indexing) await Promise.allSettled([indexing])
    },
    /** Cancels indexing. The next writer continues it. */
    async close(): Promise<void> {
      if (isClosed) return
      isClosed = true
      await Promise.all(besides.map((beside) => beside.cancel(indexing))).catch(() => {})
      await pool.end()
    },
  }
}

/** Skips steps that an earlier attempt finished. Makes two indexes at once, one on each connection. */
async function indexLoaded(
  [first, second]: readonly [Beside, Beside],
  loaded: LoadedBlocks,
  above: PartitionAbove,
): Promise<void> {
  await first.run(async (tx) => {
    await awaitOthers(tx)
    await sumLoaded(tx, loaded)
  })
  for (const table of PARTITIONED_TABLES) {
    const missing = await first.run(({ client }) => missingIndexes(client, table, above))
    for (let n = 0; n < missing.length; n += 2) {
      const [statement, nextStatement] = missing.slice(n, n + 2)
      await both(
        first.run((tx) => tx.run(statement!)),
        nextStatement === undefined ? undefined : second.run((tx) => tx.run(nextStatement)),
      )
    }
    if (missing.length > 0) await first.run((tx) => tx.run(`analyze ${loadingOf(table)}`))
    for (const bounded of boundedBy(table, above)) await first.run((tx) => tx.run(proveBoundsSql(bounded)))
  }
  // An automatic vacuum gives way after a second per table.
  await first.run((tx) => keepVacuumsOff(tx, PARTITIONED_TABLES))
}

const boundedBy = (table: string, { number }: PartitionAbove) =>
  [loadingOf(table), `${table}_${number}`] as const

/** Runs in turn with other commits, before indexing. The constraints keep rows out of the wrong table. */
export async function boundLoaded(
  client: pg.ClientBase,
  { first, last }: LoadedBlocks,
  above: PartitionAbove,
): Promise<void> {
  const end = last.number + 1
  const below = above.end === null ? '' : ` and block < ${above.end}`
  for (const table of PARTITIONED_TABLES) {
    const [loading, partAbove] = boundedBy(table, above)
    if (!(await isBounded(client, loading)))
      await addBounds(client, loading, `block >= ${first.number} and block < ${end}`)
    if (!(await isBounded(client, partAbove))) await addBounds(client, partAbove, `block >= ${end}${below}`)
  }
}

async function missingIndexes(client: pg.ClientBase, table: string, above: PartitionAbove) {
  const missing: string[] = []
  for (const [n, { definition }] of (await indexesOf(client, `${table}_${above.number}`)).entries()) {
    const name = loadedIndexName(table, n)
    if (await isThere(client, name)) continue
    missing.push(
      definition.replace(
        /^(CREATE (?:UNIQUE )?INDEX) .+? ON .+? USING /,
        `$1 ${name} ON ${loadingOf(table)} USING `,
      ),
    )
  }
  return missing
}

/** Waits until both have ended, then rejects with the first failure. */
async function both(first: Promise<unknown>, second: Promise<unknown> | undefined): Promise<void> {
  await Promise.allSettled([first, second])
  await first
  await second
}

/** The index of a loading table that is a copy of the n-th index of the partition above. */
export const loadedIndexName = (table: string, n: number): string => `${loadingOf(table)}_${n}`

/** Waits for statements that still sum rows or make indexes, on a lost connection or for a killed writer. */
const awaitOthers = (tx: Tx): Promise<unknown> =>
  tx.run(`lock table ${PARTITIONED_TABLES.map(loadingOf).join(', ')} in share row exclusive mode`)

/** Whether an earlier attempt began indexing. Nothing more is loaded then. */
export async function isIndexingBegun(client: pg.ClientBase): Promise<boolean> {
  await inTransaction(client, { durable: false }, awaitOthers)
  return isThere(client, DAY_FIGURES)
}

async function isBounded(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from pg_constraint where conrelid = $1::regclass and conname = $2',
    [table, PROOF],
  )
  return rows.length > 0
}

/* Sums of loaded blocks are computed while new blocks come in, so that adding them to the index takes a moment. */

/** Call it when nothing more is loaded. */
async function sumLoaded(tx: Tx, { first, last }: LoadedBlocks): Promise<void> {
  if (await isThere(tx.client, DAY_FIGURES)) return
  const span = [`${first.number}`, `${last.number}`] as const
  await withLoaded(tx, [...PARTITIONED_TABLES, 'block', 'creation'], async () => {
    await tx.run(`create table ${MOVED_TOKENS} as ${tokens.movedTokensSql(...span)}`)
    await tx.run(`create table ${DAY_FIGURES} as ${figuresSql(...span)}`)
  })
}

export async function addLoadedSums(tx: Tx): Promise<void> {
  await tokens.appendMoved(tx, `select * from ${MOVED_TOKENS}`)
  await days.addSummed(tx, `select * from ${DAY_FIGURES}`)
}

/** Makes `work` read loaded rows by the usual names: temporary views take precedence over tables of the search path. */
export async function withLoaded(tx: Tx, tables: readonly string[], work: () => Promise<void>) {
  for (const table of tables)
    await tx.run(`create temporary view ${table} as select * from ${loadingOf(table)}`)
  await work()
  await tx.run(`drop view ${tables.join(', ')}`)
}
