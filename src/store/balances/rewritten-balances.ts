import { type Range, rangesOf } from '../../primitives/ranges.ts'
import { type Queryable, readValue } from '../../schema/read-rows.ts'
import type { Tx } from '../connect/in-transaction.ts'
import {
  BALANCE_TABLES,
  type BalanceTable,
  changedColumnsSql,
  SUMMED_COLUMNS,
  summedSql,
} from '../families/balance-sums.ts'
import { addSummedSql } from '../families/token-balance-rows.ts'
import { isThere } from '../loading/loading-tables.ts'
import { lockHead } from '../locks/epoch.ts'
import { indexesOf } from '../partitions/catalog.ts'
import { dependentsOf, grantsOf } from '../partitions/made-by-operator.ts'

/*
 * Statements that rewrite the tables of token balances with the sums of many blocks: one scan in the order of the
 * primary key, and indexes made by sorting. Changes in place would need several look-ups per sum.
 */

const sumsOf = ({ name }: BalanceTable): string => `${name}_sums`
const nextOf = ({ name }: BalanceTable): string => `${name}_next`
const formerOf = (name: string): string => `${name}_former`

/** PostgreSQL's settings for join methods other than a merge join. */
const OTHER_JOINS = ['enable_hashjoin', 'enable_nestloop']

/** While this is true, values read from contracts are not stored, because the replaced table would lose them. */
export const areBalancesRewritten = (client: Queryable): Promise<boolean> =>
  isThere(client, sumsOf(BALANCE_TABLES[0]))

export interface NextTable {
  readonly table: BalanceTable
  /** The blocks whose transfers it includes, as a PostgreSQL multirange. */
  readonly included: string
  /** The newest indexed block when the balances were read. */
  readonly head: number
}

/** Drops tables that a rewrite left, and tables that it replaced. */
export async function dropRewritten(client: Queryable): Promise<void> {
  const names = BALANCE_TABLES.flatMap((table) => [sumsOf(table), nextOf(table), formerOf(table.name)])
  await client.query(`drop table if exists ${names.join(', ')}`)
}

/** Marks the balances as being rewritten. */
export async function beginRewrite(tx: Tx): Promise<void> {
  await lockHead(tx)
  for (const table of BALANCE_TABLES)
    await tx.run(`create unlogged table ${sumsOf(table)} (like ${table.name})`)
}

const columnsSql = ({ key, hasAddress }: BalanceTable): string =>
  [key, ...SUMMED_COLUMNS, ...(hasAddress ? ['holder_address'] : [])].join(', ')

/** Writes the sums of transfers. Separate from the scan of balances, as transfers must not be locked for that long. */
export async function writeSums(tx: Tx, blocks: Range): Promise<void> {
  for (const table of BALANCE_TABLES) {
    const columns = columnsSql(table)
    const address = `join (select id, address as holder_address from address) as owner on owner.id = holder`
    await tx.run(
      `insert into ${sumsOf(table)} (${columns}) select ${columns} from (${summedSql(table, blocks)}) as sums ${table.hasAddress ? address : ''}`,
    )
  }
}

/** Makes the tables that will replace the present ones. A table that the blocks do not change is skipped. */
export async function makeNext(tx: Tx): Promise<NextTable[]> {
  const made: NextTable[] = []
  for (const table of BALANCE_TABLES) {
    if (!(await readValue(tx.client, `select exists (select 1 from ${sumsOf(table)})`))) continue
    await tx.run(
      `create table ${nextOf(table)} (like ${table.name} including defaults including constraints including storage including compression)`,
    )
    made.push({ table, ...(await writeRows(tx, table)) })
    for (const [n, { isPrimary, definition, columns }] of (await indexesOf(tx.client, table.name)).entries())
      await tx.run(
        isPrimary
          ? `alter table ${nextOf(table)} add constraint ${nextOf(table)}_${n} primary key (${columns})`
          : definition.replace(
              /^(CREATE (?:UNIQUE )?INDEX) .+? ON .+? USING /,
              `$1 ${nextOf(table)}_${n} ON ${nextOf(table)} USING `,
            ),
      )
    await tx.run(`analyze ${nextOf(table)}`)
  }
  return made
}

export type MovedTokens = Awaited<ReturnType<typeof readMoved>>
/** Tokens with transfers in the added blocks, each with the last such block. */
export async function readMoved(tx: Tx) {
  const { rows } = await tx.run<{ token: number; touched: number }>(
    `select token, max(touched_block) as touched from ${sumsOf(BALANCE_TABLES[0])} group by token`,
  )
  return { tokens: rows.map(({ token }) => token), touched: rows.map(({ touched }) => touched) }
}

/**
 * Reads both tables in the order of the primary key and writes rows in that order, so that an address's holdings lie
 * together. The same statement returns the blocks that the balances include.
 */
async function writeRows(tx: Tx, table: BalanceTable): Promise<Omit<NextTable, 'table'>> {
  const changed = changedColumnsSql('known', 'added')
  const ofEither = SUMMED_COLUMNS.map(
    (column) =>
      `case when added.holder is null then known.${column} when known.holder is null then added.${column} else ${changed[column]} end`,
  )
  const address = table.hasAddress ? ', coalesce(known.holder_address, added.holder_address)' : ''
  // The planner has no statistics of sums that were just written.
  for (const way of OTHER_JOINS) await tx.run(`set local ${way} = off`)
  const { rows } = await tx.run<{ head: number; included: string }>(
    `with written as (
       insert into ${nextOf(table)} (${columnsSql(table)}, value_block)
       select ${table.key}, ${ofEither.join(', ')}${address}, known.value_block
       from ${table.name} as known full join ${sumsOf(table)} as added using (${table.key})
     ) select number as head, (blocks - unsummed)::text as included from head`,
  )
  for (const way of OTHER_JOINS) await tx.run(`set local ${way} to default`)
  const { head, included } = rows[0]!
  return { head, included }
}

/** Adds the transfers that the present tables gained since the last read. */
export async function addGained(tx: Tx, tables: readonly NextTable[]): Promise<NextTable[]> {
  const caughtUp: NextTable[] = []
  for (const { table, ...before } of tables) {
    const { rows } = await tx.run<{ head: number; included: string; gained: string }>(
      `select number as head, (blocks - unsummed)::text as included, (blocks - unsummed - $1::int4multirange)::text as gained from head`,
      [before.included],
    )
    const { head, included, gained } = rows[0]!
    for (const blocks of rangesOf(gained)) await tx.run(addSummedSql(table, blocks, nextOf(table)))
    caughtUp.push({ table, head, included })
  }
  return caughtUp
}

export const isLeft = (tx: Tx, blocks: Range): Promise<boolean> =>
  readValue(tx.client, `select unsummed @> int4range($1, $2, '[]') from head`, blocks)

/**
 * Gives the next table the names of the former one and of its indexes. The former one is dropped later, as that may
 * take long.
 */
export async function replaceTable(tx: Tx, table: BalanceTable): Promise<void> {
  const { name } = table
  for (const grant of await grantsOf(tx, name, nextOf(table))) await tx.run(grant)
  const indexes = await indexesOf(tx.client, name)
  await tx.run(`alter table ${name} rename to ${formerOf(name)}`)
  await tx.run(`alter table ${nextOf(table)} rename to ${name}`)
  for (const [n, { name: index }] of indexes.entries()) {
    await tx.run(`alter index ${index} rename to ${formerOf(index)}`)
    await tx.run(`alter index ${nextOf(table)}_${n} rename to ${index}`)
  }
}

/** Whether no object of an operator depends on these tables. */
export async function areReplaceable(tx: Tx, tables: readonly BalanceTable[]): Promise<boolean> {
  for (const { name } of tables) if ((await dependentsOf(tx, name)).length > 0) return false
  return true
}
