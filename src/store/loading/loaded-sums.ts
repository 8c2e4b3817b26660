import { figuresSql } from '../../schema/day-figures.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import type { Tx } from '../connect/in-transaction.ts'
import * as days from '../families/days.ts'
import * as tokens from '../families/token-rows.ts'
import { DAY_FIGURES, isThere, type LoadedBlocks, loadingOf, MOVED_TOKENS } from './loading-tables.ts'

/* Sums of loaded blocks are computed while new blocks come in, so that adding them to the index takes a moment. */

/** Call it when nothing more is loaded. */
export async function sumLoaded(tx: Tx, { first, last }: LoadedBlocks): Promise<void> {
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
export async function withLoaded(
  tx: Tx,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  for (const table of tables)
    await tx.run(`create temporary view ${table} as select * from ${loadingOf(table)}`)
  await work()
  await tx.run(`drop view ${tables.join(', ')}`)
}
