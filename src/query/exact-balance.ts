import { type Hex, toBuffer } from '../primitives/hex.ts'
import { isIndexedSinceSql } from './indexed-since.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/**
 * The native balance at a block (by default the newest); undefined if the index is not certain. It is certain if the
 * balance was read at or before the block and nothing touched the address since: there is no mark
 * (store/families/balance-rows.ts has the invariant), and no block in between lacks traces or is missing.
 */
export async function exactBalance(index: Snapshot, address: Hex, block: number | undefined) {
  const [row] = await index.query<{ value: string }>(
    prepared(`select known.value::text as value
        from address as a join address_balance as known on known.address_id = a.id
        where a.address = $1 and a.id <= (select balances_swept from head)
          and known.block between 0 and least($2::bigint, at)
          and not exists (select 1 from balance_mark as mark where mark.address_id = a.id)
          and not exists (select 1 from untraced where untraced.block > known.block and not from_logs)
          and known.block >= (select coalesce(dropped_untraced, 0) from head)
          and ${isIndexedSinceSql('known.block')}`),
    [toBuffer(address), block ?? null],
  )
  return row && BigInt(row.value)
}

export async function firstRecordedBalance(index: Snapshot, address: Hex): Promise<bigint | undefined> {
  const [row] = await index.query<{ value: string }>(
    prepared(`select recorded.value::text as value
        from address as a join recorded_balance as recorded on recorded.address_id = a.id
        where a.address = $1 and recorded.canonical and recorded.block <= at
        order by recorded.address_id, recorded.block limit 1`),
    [toBuffer(address)],
  )
  return row && BigInt(row.value)
}
