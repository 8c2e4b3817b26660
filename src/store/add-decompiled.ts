import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { inPoolTransaction } from './connect/in-transaction.ts'

/** Stores the source. Returns false if this decompiler version's source is already stored for the contract. */
export async function addDecompiled(
  pool: pg.Pool,
  { address, decompilerVersion, source }: { address: Hex; decompilerVersion: string; source: string },
  /** Unix seconds. */
  at: number,
): Promise<boolean> {
  return inPoolTransaction(pool, { durable: true }, async (tx) => {
    const { rowCount } = await tx.run(
      `insert into app.decompiled_contract (address, decompiler_version, source, created, added_at)
        select $1::bytea, $2::text, $3::text, exists (
          select 1 from creation join address on address.id = creation.address_id where address.address = $1
        ), $4::bigint
        on conflict do nothing`,
      [toBuffer(address), decompilerVersion, source, at],
    )
    if (rowCount === 0) return false
    await tx.run('update head set revision = revision + 1')
    return true
  })
}
