import type { Range } from '../../primitives/ranges.ts'
import type { Tx } from '../in-transaction.ts'
import { isLocked, keepVacuumsOff, lockTablesRepeatedly } from '../lock-tables.ts'
import { indexesOf } from '../partitions/catalog.ts'
import { dependentsOf, grantsOf } from '../partitions/made-by-operator.ts'
import { changedColumns, summed, within } from './balance-sums.ts'

/*
 * Rewrites the table of token balances with the sums of many blocks added: one pass over its rows in the order of the primary
 * key, and indexes made by sorting, where changes in place take several look-ups for each sum (docs/decisions/0030).
 */

/** Bytes of a row, roughly: dead versions of rows count too. */
const ROW_BYTES = 120
/**
 * How many rows are rewritten in the time that one transfer takes in place: a row takes some 4 µs, a transfer 13 µs in memory and
 * 40 µs or more beyond it (docs/performance.md).
 */
const ROWS_FOR_TRANSFER = 3
const ROWS_FOR_TRANSFER_BEYOND_MEMORY = 10
/** Share of the memory for the database's pages that balances of tokens take, at most, to count as in memory. */
const MEMORY_SHARE = 1 / 2
const NEXT = 'token_balance_next'
/** PostgreSQL's code: the disk has no room for the table and its copy. */
const DISK_FULL = '53100'
const SAVEPOINT = 'rewriting'
/** PostgreSQL's settings for other ways to join than merging. */
const OTHER_JOINS = ['enable_hashjoin', 'enable_nestloop']

export interface DeferredBlocks {
  readonly blocks: readonly Range[]
  /** Infinity if unknown. */
  readonly transfers: number
  /** Fewer transfers are added in place however small the table is: its definition is changed for many alone. */
  readonly minRewritten: number
}

/** How the table was rewritten. */
export interface Rewritten {
  /** Of the new table. */
  readonly rows: number
  /** The table before had not more rows than this for each transfer. */
  readonly maxRowsForTransfer: number
  /** The table does not fit in the memory for the database's pages. */
  readonly isBeyondMemory: boolean
}

/** Rewrites the table where that is cheaper than changes in place, and possible; undefined if nothing was done. */
export async function rewriteWhereCheaper(tx: Tx, deferred: DeferredBlocks): Promise<Rewritten | undefined> {
  const cheaper = await whereCheaper(tx, deferred)
  if (cheaper === undefined) return undefined
  const rows = await rewriteBalances(tx, deferred.blocks)
  return rows === undefined ? undefined : { ...cheaper, rows }
}

async function whereCheaper(
  tx: Tx,
  { blocks, transfers, minRewritten }: DeferredBlocks,
): Promise<Omit<Rewritten, 'rows'> | undefined> {
  if (transfers < minRewritten || minRewritten === Number.POSITIVE_INFINITY) return undefined
  const count = Number.isFinite(transfers)
    ? `${transfers}`
    : `(select count(*) from token_transfer where ${within(blocks)})`
  const { rows } = await tx.run<{ transfers: number; rows: number; beyond: boolean }>(
    `select ${count}::float8 as transfers, bytes_of('token_balance', false)::float8 / ${ROW_BYTES} as rows,
       bytes_of('token_balance', true)
         > ${MEMORY_SHARE} * pg_size_bytes(current_setting('effective_cache_size')) as beyond`,
  )
  const found = rows[0]!
  const isBeyondMemory = found.beyond
  const maxRowsForTransfer = isBeyondMemory ? ROWS_FOR_TRANSFER_BEYOND_MEMORY : ROWS_FOR_TRANSFER
  if (found.transfers < minRewritten || found.rows > maxRowsForTransfer * found.transfers) return undefined
  const isReplaceable = (await dependentsOf(tx, 'token_balance')).length === 0
  return isReplaceable ? { maxRowsForTransfer, isBeyondMemory } : undefined
}

/**
 * Replaces the table by one to which the transfers of these blocks are added, in a transaction that holds the lock on the head:
 * readers go on until it is replaced. How many rows it has; undefined if readers or a vacuum held the table, or the disk has no room
 * for both, and nothing was done.
 */
async function rewriteBalances(tx: Tx, blocks: readonly Range[]): Promise<number | undefined> {
  await tx.run(`savepoint ${SAVEPOINT}`)
  try {
    await keepVacuumsOff(tx, ['token_balance'])
    await tx.run(
      `create table ${NEXT} (like token_balance including defaults including constraints including storage including compression)`,
    )
    const rows = await writeRows(tx, blocks)
    await makeIndexes(tx)
    await tx.run(`analyze ${NEXT}`)
    await lockTablesRepeatedly(tx, ['token_balance'])
    for (const grant of await grantsOf(tx, 'token_balance', NEXT)) await tx.run(grant)
    await tx.run(`drop table token_balance`)
    await tx.run(`alter table ${NEXT} rename to token_balance`)
    await tx.run(`release savepoint ${SAVEPOINT}`)
    return rows
  } catch (error) {
    if (!isLocked(error) && (error as { code?: unknown }).code !== DISK_FULL) throw error
    await tx.run(`rollback to savepoint ${SAVEPOINT}`)
    return undefined
  }
}

/** Both are read in the order of the primary key, in which rows are then written: the holdings of an address lie together. */
async function writeRows(tx: Tx, blocks: readonly Range[]): Promise<number> {
  const columns = Object.entries(changedColumns('known', 'added'))
  const ofEither = columns.map(
    ([column, changed]) =>
      `case when added.holder is null then known.${column} when known.holder is null then added.${column} else ${changed} end`,
  )
  // The planner takes the sums for few, since it knows little of blocks that were just written.
  for (const way of OTHER_JOINS) await tx.run(`set local ${way} = off`)
  const { rowCount } = await tx.run(
    `insert into ${NEXT} (token, holder, ${columns.map(([column]) => column).join(', ')}, value_block, holder_address)
      select token, holder, ${ofEither.join(', ')}, known.value_block, coalesce(known.holder_address, added.address)
      from token_balance as known full join (
        select sums.*, address.address from (${summed(blocks)}) as sums join address on address.id = sums.holder
      ) as added using (holder, token)`,
  )
  for (const way of OTHER_JOINS) await tx.run(`set local ${way} to default`)
  return rowCount ?? 0
}

/** The new table's indexes have the names of the former one's, which goes with the table. */
async function makeIndexes(tx: Tx): Promise<void> {
  for (const { name, isPrimary, definition, columns } of await indexesOf(tx.client, 'token_balance')) {
    await tx.run(`alter index ${name} rename to ${name}_former`)
    await tx.run(
      isPrimary
        ? `alter table ${NEXT} add constraint ${name} primary key (${columns})`
        : definition.replace(/ ON .+? USING /, ` ON ${NEXT} USING `),
    )
  }
}
