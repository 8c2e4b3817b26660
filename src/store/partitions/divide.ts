import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { readValue } from '../../schema/read-rows.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { inTransaction, type Tx } from '../connect/in-transaction.ts'
import { isLocked, keepVacuumsOff, LOCK_TIMEOUT_MS, lockTables } from '../locks/lock-tables.ts'
import { indexesOf, isPlain, type Partition, tableOf, tablesOf } from './catalog.ts'
import { dependentsOf, grantsOf } from './made-by-operator.ts'

const VIEW = 'any_log'
/** Name of the check constraint on a table that will be attached. */
export const PROOF = 'partition_bounds'

/**
 * Divides a partition: blocks from `at` on get a new one, to which the few rows that exist already are moved. If there
 * are none, a constraint proves it first, so that readers wait only for the change of the catalog. Returns false if
 * readers' statements held the tables; try again later.
 */
export async function divide(
  client: pg.ClientBase,
  partitions: readonly Partition[],
  parted: Partition,
  at: number,
): Promise<boolean> {
  const tables = PARTITIONED_TABLES.map((table) => ({ table, part: tableOf(table, partitions, parted) }))
  try {
    const hasRowsBehind = await hasRowsFrom(client, tablesOf(partitions, parted), at)
    if (!hasRowsBehind) {
      const { first } = parted
      const bounds = first === null ? `block < ${at}` : `block >= ${first} and block < ${at}`
      for (const { part } of tables) {
        await addBounds(client, part, bounds)
        await client.query(proveBoundsSql(part))
      }
    }
    await inTransaction(client, { durable: true }, async (tx) => {
      await keepVacuumsOff(tx, PARTITIONED_TABLES)
      await lockTables(tx, PARTITIONED_TABLES)
      const number = Math.max(...partitions.map((partition) => partition.number)) + 1
      if (isPlain(partitions)) await becomePartitioned(tx)
      const added: Partition = { number, first: at, end: parted.end }
      const kept: Partition = { ...parted, end: at }
      for (const { table } of tables)
        await divideTable(tx, table, { parted, kept, added, moves: hasRowsBehind })
      await tx.run('update fact_partition set end_block = $2 where number = $1', [parted.number, at])
      await tx.run('insert into fact_partition (number, first_block, end_block) values ($1, $2, $3)', [
        number,
        at,
        parted.end,
      ])
    })
    return true
  } catch (error) {
    if (!isLocked(error)) throw error
    return false
  } finally {
    await dropProofs(client)
  }
}

/** Whether one of these tables has a block from `at` on; with `most`, more than that many rows of such blocks. */
export async function hasRowsFrom(
  client: pg.ClientBase,
  tables: readonly string[],
  at: number,
  most?: number,
): Promise<boolean> {
  for (const table of tables) {
    const sql = `select exists (select 1 from ${table} where block >= $1${most ? ` offset ${most}` : ''})`
    if (await readValue<boolean>(client, sql, [at])) return true
  }
  return false
}

/**
 * Adds a constraint that keeps rows outside of these bounds out of a table. `proveBoundsSql` checks the existing rows.
 * Throws if readers' statements held the table.
 */
export const addBounds = (client: pg.ClientBase, table: string, bounds: string): Promise<void> =>
  inTransaction(client, { durable: false }, async (tx) => {
    await keepVacuumsOff(tx, [table])
    await tx.run(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await tx.run(`alter table ${table} drop constraint if exists ${PROOF}`)
    await tx.run(`alter table ${table} add constraint ${PROOF} check (${bounds}) not valid`)
  })

/** SQL that checks all rows of a table against its bounds while others use it. Attaching the table then needs no scan. */
export const proveBoundsSql = (table: string): string => `alter table ${table} validate constraint ${PROOF}`

/**
 * Drops constraints that an earlier attempt left, which would refuse later blocks. Requests the lock repeatedly for a
 * short time, because readers queue behind a lock that waits.
 */
export async function dropProofs(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ part: string }>(
      `select conrelid::regclass::text as part from pg_constraint join pg_class as c on c.oid = conrelid
       where conname = '${PROOF}' and c.relnamespace = (select relnamespace from pg_class where oid = 'block'::regclass)`,
    )
    if (rows.length === 0) return
    try {
      await inTransaction(client, { durable: false }, async (tx) => {
        await keepVacuumsOff(
          tx,
          rows.map(({ part }) => part),
        )
        await tx.run(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
        for (const { part } of rows) await tx.run(`alter table ${part} drop constraint ${PROOF}`)
      })
    } catch (error) {
      if (!isLocked(error)) throw error
      await sleep(LOCK_TIMEOUT_MS)
    }
  }
}

/** Turns each plain table into the first partition of a new table with its name. */
export async function becomePartitioned(tx: Tx): Promise<void> {
  await refuseDependents(tx)
  const definition = await readValue<string>(tx.client, 'select pg_get_viewdef($1::regclass)', [VIEW])
  const grants = await grantsOf(tx, VIEW, VIEW)
  await tx.run(`drop view ${VIEW}`)
  for (const table of PARTITIONED_TABLES) {
    const indexes = await indexesOf(tx.client, table)
    const first = `${table}_0`
    for (const { name } of indexes) await tx.run(`alter index ${name} rename to ${name}_0`)
    await tx.run(`alter table ${table} rename to ${first}`)
    await tx.run(
      `create table ${table} (like ${first} including defaults including storage including compression) partition by range (block)`,
    )
    for (const { definition, isPrimary, columns } of indexes)
      await tx.run(isPrimary ? `alter table ${table} add primary key (${columns})` : definition)
    await tx.run(`alter table ${table} attach partition ${first} for values from (minvalue) to (maxvalue)`)
    for (const grant of await grantsOf(tx, first, table)) await tx.run(grant)
  }
  await tx.run(`create view ${VIEW} as ${definition}`)
  for (const grant of grants) await tx.run(grant)
}

/** Refuses objects that an operator made on a plain table: they would then read only its first partition. */
async function refuseDependents(tx: Tx): Promise<void> {
  for (const table of [...PARTITIONED_TABLES, VIEW]) {
    const [first, ...others] = await dependentsOf(tx, table, VIEW)
    if (first === undefined) continue
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    throw new Error(`these depend on ${table} and must be dropped first: ${first}${more}`)
  }
}

async function divideTable(
  tx: Tx,
  table: string,
  { parted, kept, added, moves }: { parted: Partition; kept: Partition; added: Partition; moves: boolean },
): Promise<void> {
  const part = `${table}_${parted.number}`
  const next = `${table}_${added.number}`
  await tx.run(`alter table ${table} detach partition ${part}`)
  await tx.run(`create table ${next} partition of ${table} ${boundsSql(added)}`)
  if (moves)
    await tx.run(
      `with moved as (delete from ${part} where block >= ${added.first} returning *) insert into ${next} select * from moved`,
    )
  await tx.run(`alter table ${table} attach partition ${part} ${boundsSql(kept)}`)
  await tx.run(`alter table ${part} drop constraint if exists ${PROOF}`)
}

export const boundsSql = ({ first, end }: Partition): string =>
  `for values from (${first ?? 'minvalue'}) to (${end ?? 'maxvalue'})`
