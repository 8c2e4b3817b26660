import { type Hex, toBuffer } from '../primitives/hex.ts'
import { MAX_ROWS_TOUCHED } from './positions.ts'
import { type Snapshot, TooManyRowsError } from './reader.ts'
import { prepared } from './statement.ts'
import { idSql } from './transaction-columns.ts'

/** The addresses, among these, that occur in a block up to the answer's. */
export async function knownAddresses(index: Snapshot, addresses: readonly Hex[]): Promise<Set<Hex>> {
  const rows = await index.query<{ address: Hex }>(
    prepared(`select address from address where address = any($1::bytea[]) and (first_block <= at
          or exists (select 1 from delegation where authority is not null and authority = id and block <= at))`),
    [addresses.map(toBuffer)],
  )
  return new Set(rows.map((row) => row.address))
}

/** SQL: index entries of an address, up to one more than the limit. Row comparison makes the planner use this index. */
const ofColumnSql = (table: string, column: string, columns: string) =>
  `(select ${columns} from ${table} where (${column}, block) >= (${idSql('$1')}, 0) and (${column}, block) <= (${idSql('$1')}, at)
    and ${column} is not null limit ${MAX_ROWS_TOUCHED + 1})`

async function counted(index: Snapshot, address: Hex, text: string): Promise<number> {
  const [row] = await index.query<{ count: number }>(
    prepared(`select count(*)::int as count from (${text}) as entries`),
    [toBuffer(address)],
  )
  if (row!.count > MAX_ROWS_TOUCHED) throw new TooManyRowsError()
  return row!.count
}

/** Number of transactions that an address sent or received, or that created it. Each counts once. */
export const countTransactions = (index: Snapshot, address: Hex): Promise<number> =>
  counted(
    index,
    address,
    ['from_id', 'to_id', 'created_id']
      .map((column) => ofColumnSql('transaction', column, 'block, index'))
      .join(' union '),
  )

/** Number of token transfers from or to an address. A batch counts once. */
export const countTransfers = (index: Snapshot, address: Hex): Promise<number> =>
  counted(
    index,
    address,
    ['from_id', 'to_id']
      .map((column) => ofColumnSql('token_transfer', column, 'block, log_index'))
      .join(' union '),
  )

/**
 * For a contract: gas used by the transactions that called it. For other addresses, and contracts that were never
 * called: gas used by the transactions that the address sent.
 */
export async function gasUsedBy(index: Snapshot, address: Hex): Promise<string> {
  const gasSql = (column: string) =>
    `(select count(*) as count, coalesce(sum(gas_used), 0) as gas
      from ${ofColumnSql('transaction', column, 'gas_used')} as entries)`
  const [row] = await index.query<{ gas: string; count: number }>(
    prepared(`select (case when exists (select 1 from creation where address_id = ${idSql('$1')} and block <= at) and received.gas > 0
            then received.gas else sent.gas end)::text as gas, greatest(received.count, sent.count)::int as count
        from ${gasSql('from_id')} as sent cross join ${gasSql('to_id')} as received`),
    [toBuffer(address)],
  )
  if (row!.count > MAX_ROWS_TOUCHED) throw new TooManyRowsError()
  return row!.gas
}
