import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { readRows } from '../schema/read-rows.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { idFromSql, lookedUpSql } from './transaction-columns.ts'

/** The first and last block that name an address. */
export interface Seen {
  readonly first_block: number | null
  /** Unix seconds; null if its block was dropped. */
  readonly first_time: string | null
  readonly last_block: number | null
  readonly last_time: string | null
}

/** Index columns that lead to the newest block with an address. */
const NAMED_BY: readonly (readonly [table: string, column: string, block?: string])[] = [
  ['transaction', 'from_id'],
  ['transaction', 'to_id'],
  ['transaction', 'created_id'],
  ['call', 'from_id'],
  ['call', 'to_id'],
  ['log', 'address_id'],
  ['withdrawal', 'address'],
  ['block', 'miner', 'number'],
]
/** Transfers are indexed by standard too. */
const STANDARDS = [20, 721, 1155]

/** Compares rows, since with `=` the planner may scan another index in order of blocks until it finds the address. */
function newestSql(table: string, column: string, { block = 'block', standard = '' } = {}): string {
  const id = idFromSql('party')
  const columns = [column, ...(standard ? ['standard'] : []), block].join(', ')
  const upTo = [id, ...(standard ? [standard] : []), 'at'].join(', ')
  const from = [id, ...(standard ? [standard] : []), '0'].join(', ')
  return `(select ${block} as block from ${table} where ${column} is not null
    and (${columns}) >= (${from}) and (${columns}) <= (${upTo})
    order by ${columns.replaceAll(',', ' desc,')} desc limit 1)`
}

const NEWEST = [
  ...NAMED_BY.map(([table, column, block]) => newestSql(table, column, { ...(block ? { block } : {}) })),
  ...['from_id', 'to_id'].flatMap((column) =>
    STANDARDS.map((standard) => newestSql('token_transfer', column, { standard: `${standard}::smallint` })),
  ),
].join(' union all ')

const SEEN = prepared(`with ${lookedUpSql('party', '$1')}
  select whose.first_block, first.timestamp::text as first_time, newest.block as last_block, last.timestamp::text as last_time
  from address as whose
  left join block as first on first.number = whose.first_block
  cross join lateral (select max(block) as block from (${NEWEST}) as named) as newest
  left join block as last on last.number = newest.block
  where whose.id = ${idFromSql('party')}`)

/** Scans each index once. Returns undefined if no block names the address. */
export async function seenOf(index: Snapshot, address: Hex): Promise<Seen | undefined> {
  return index.first<Seen>(SEEN, [toBuffer(address)])
}

/**
 * Checks the first blocks of addresses against one block. The addresses in the block must have been first seen there or
 * before, and the block must contain all addresses first seen there. Done for all blocks, this proves every first block.
 */
export const wrongFirstSeen = (
  pool: pg.Pool,
  block: number,
  named: readonly Hex[],
  { whole }: { whole: boolean },
) =>
  readRows<{ address: Hex; first: number | null; named: boolean }>(
    pool,
    `select asked as address, address.first_block as first, true as named
       from unnest($1::bytea[]) as asked left join address on address.address = asked
       where address.first_block is null or address.first_block > $2
     union all
     select address, first_block, false from address
       where $3 and first_block = $2 and address <> all($1::bytea[])`,
    [named.map(toBuffer), block, whole],
  )
