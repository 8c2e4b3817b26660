import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { RowOfKinds } from './facts.ts'
import { type ListPart, refuseTooFar } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared, unprepared } from './statement.ts'

/** A transaction in the node's mempool. */
export const PENDING_KINDS = {
  hash: 'hash',
  from: 'address',
  to: 'address?',
  nonce: 'decimal',
  value: 'decimal',
  gas: 'decimal',
  gas_price: 'decimal',
  input: 'bytes',
} as const
export type PendingRow = RowOfKinds<typeof PENDING_KINDS>

/** A pending transaction with the time when it was first seen, Unix milliseconds. */
type SeenRow = PendingRow & { readonly seen_at: string }

const COLUMNS = 'hash, from_address as "from", to_address as "to", nonce, value, gas, gas_price, input'

/** SQL: whether the transaction is already mined. Its row stays until the mempool is read again. */
const MINED = `exists (select 1 from transaction as mined
  where hash64(mined.hash) = hash64(pending_transaction.hash) and mined.hash = pending_transaction.hash)`

export const pendingByHash = (index: Snapshot, hash: Hex) =>
  index.first<PendingRow>(prepared(`select ${COLUMNS} from pending_transaction where hash = $1`), [
    toBuffer(hash),
  ])

type PartOfPending = ListPart<readonly [seenAt: string, hash: Hex]>

/** Pending transactions from or to an address, newest seen first. */
export async function pendingOfAddress(
  index: Snapshot,
  { address, skip, take, after }: PartOfPending & { readonly address: Hex },
): Promise<SeenRow[]> {
  refuseTooFar({ skip, take })
  const sides = ['from_address', 'to_address'].map(
    (column) => `(select hash, seen_at from pending_transaction where ${column} = $1 and not ${MINED}
        ${after ? 'and (seen_at, hash) < ($2::bigint, $3::bytea)' : ''}
      order by ${column} desc, seen_at desc, hash desc limit ${skip + take})`,
  )
  return index.query<SeenRow>(
    unprepared(`select ${COLUMNS}, seen_at::text
        from (select hash, seen_at from (${sides.join(' union all ')}) as sides
          group by hash, seen_at order by seen_at desc, hash desc offset ${skip} limit ${take}) as page
        join pending_transaction using (hash, seen_at)
        order by seen_at desc, hash desc`),
    after ? [toBuffer(address), after[0], toBuffer(after[1])] : [toBuffer(address)],
  )
}

/** All pending transactions, newest seen first. Reads only as many entries of the index by time as the page needs. */
export async function allPending(index: Snapshot, { skip, take, after }: PartOfPending): Promise<SeenRow[]> {
  refuseTooFar({ skip, take })
  return index.query<SeenRow>(
    prepared(`select ${COLUMNS}, seen_at::text
        from (
          select hash, seen_at from pending_transaction
          where not ${MINED} ${after ? 'and (seen_at, hash) < ($3::bigint, $4::bytea)' : ''}
          order by seen_at desc, hash desc offset $1 limit $2
        ) as page
        join pending_transaction using (hash, seen_at)
        order by seen_at desc, hash desc`),
    after ? [skip, take, after[0], toBuffer(after[1])] : [skip, take],
  )
}
