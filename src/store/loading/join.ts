import type pg from 'pg'
import { readRows } from '../../schema/read-rows.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import type { DeferredTransfers } from '../balances/settling.ts'
import { inTransaction, type Tx } from '../connect/in-transaction.ts'
import * as balances from '../families/balance-rows.ts'
import * as blocks from '../families/block-rows.ts'
import * as days from '../families/days.ts'
import type { BlockSource } from '../families/source-rows.ts'
import { deferBalances } from '../families/token-balance-rows.ts'
import { keepVacuumsOff, lockTables, lockTablesRepeatedly } from '../locks/lock-tables.ts'
import { type IndexDefinition, indexesOf } from '../partitions/catalog.ts'
import { boundsSql, PROOF } from '../partitions/divide.ts'
import { advanceHead } from '../write/advance-head.ts'
import { assertFollowsIndex } from '../write/follows-index.ts'
import { newAddressesOf } from './copy.ts'
import { addLoadedSums, loadedIndexName, type PartitionAbove, withLoaded } from './indexing.ts'
import { dropLoadingTables, type LoadedBlocks, loadedTablesExcept, loadingOf } from './loading-tables.ts'

/** Throws if a reader's statement holds the tables now. Called before long work that would be lost. */
export const tryLock = (client: pg.ClientBase): Promise<void> =>
  inTransaction(client, { durable: false }, async (tx) => {
    await keepVacuumsOff(tx, PARTITIONED_TABLES)
    await lockTables(tx, PARTITIONED_TABLES)
  })

/**
 * Turns the loading tables into a partition, and writes everything else for a commit of their blocks. The transaction
 * holds the lock on `head` throughout. Readers wait only for the change of the catalog at its end.
 */
export async function joinIndex(
  tx: Tx,
  { first, last, transfers }: LoadedBlocks,
  { above, number, deferred }: { above: PartitionAbove; number: number; deferred: DeferredTransfers },
): Promise<void> {
  await keepVacuumsOff(tx, PARTITIONED_TABLES)
  const { replaced } = await assertFollowsIndex(tx, first, last)
  const span = [first.number, last.number] as const
  await deferBalances(tx, ...span)
  deferred.count += transfers
  const sources = await readRows<BlockSource>(
    tx.client,
    `select first_block as first, last_block as last, node from ${loadingOf('block_source')} order by first_block`,
  )
  const copied = loadedTablesExcept([...PARTITIONED_TABLES, 'block_source'])
  let untraced = 0
  for (const table of copied) {
    const { rowCount } = await tx.run(`insert into ${table} select * from ${loadingOf(table)}`)
    if (table === 'untraced') untraced = rowCount ?? 0
  }
  if (replaced)
    await withLoaded(tx, PARTITIONED_TABLES, async () => {
      await blocks.append(tx, ...span)
      await balances.restoreRecorded(tx, ...span)
    })
  await addLoadedSums(tx)
  await days.addNewAddresses(tx, await newAddressesOf(tx))
  await blocks.releaseSetAside(tx, ...span)
  await advanceHead(tx, { first: first.number, last: last.number, hash: last.hash, untraced, sources })
  await dropLoadingTables(tx, [...copied, 'block_source'])
  const indexes = new Map<string, readonly IndexDefinition[]>()
  for (const table of PARTITIONED_TABLES)
    indexes.set(table, await indexesOf(tx.client, `${table}_${above.number}`))
  await lockTablesRepeatedly(tx, PARTITIONED_TABLES)
  for (const table of PARTITIONED_TABLES) {
    const part = `${table}_${number}`
    const partAbove = `${table}_${above.number}`
    await tx.run(`alter table ${table} detach partition ${partAbove}`)
    await tx.run(`alter table ${loadingOf(table)} rename to ${part}`)
    await tx.run(`alter table ${part} reset (autovacuum_enabled)`)
    for (const [at, { isPrimary }] of indexes.get(table)!.entries()) {
      const name = loadedIndexName(table, at)
      await tx.run(
        isPrimary
          ? `alter table ${part} add constraint ${part}_pkey primary key using index ${name}`
          : `alter index ${name} rename to ${part}_${at}_idx`,
      )
    }
    const end = last.number + 1
    await tx.run(
      `alter table ${table} attach partition ${part} ${boundsSql({ number, first: first.number, end })}`,
    )
    await tx.run(`alter table ${table} attach partition ${partAbove} ${boundsSql({ ...above, first: end })}`)
    for (const bounded of [part, partAbove])
      await tx.run(`alter table ${bounded} drop constraint if exists ${PROOF}`)
  }
  await tx.run('update fact_partition set first_block = $2 where number = $1', [
    above.number,
    last.number + 1,
  ])
  await tx.run('insert into fact_partition (number, first_block, end_block) values ($1, $2, $3)', [
    number,
    first.number,
    last.number + 1,
  ])
}
