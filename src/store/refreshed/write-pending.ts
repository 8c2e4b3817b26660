import type pg from 'pg'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { inPoolTransaction } from '../connect/in-transaction.ts'
import { inEpochSql } from '../locks/epoch.ts'

const writesSql = (epoch: string) => `exists (select 1 from head where ${inEpochSql(epoch)})`

/** A transaction in the node's mempool. */
export interface PooledTransaction {
  readonly hash: Hex
  readonly from: Hex
  readonly to: Hex | null
  readonly nonce: bigint
  readonly value: bigint
  readonly gas: bigint
  readonly gasPrice: bigint
  readonly input: Hex
  /** Unix milliseconds. */
  readonly seenAt: number
}

export async function pendingHashes(pool: pg.Pool): Promise<Hex[]> {
  const { rows } = await pool.query<{ hash: Hex }>('select hash from pending_transaction')
  return rows.map(({ hash }) => hash)
}

/**
 * Adds transactions that entered the mempool and removes those that left, in one database transaction: a replaced
 * transaction goes when its successor comes. Writes nothing after another writer took over.
 */
export async function changePending(pool: pg.Pool, come: readonly PooledTransaction[], gone: readonly Hex[]) {
  if (come.length === 0 && gone.length === 0) return
  await inPoolTransaction(pool, { durable: true }, async (tx) => {
    await tx.run(`delete from pending_transaction where hash = any($1::bytea[]) and ${writesSql('$2')}`, [
      gone.map(toBuffer),
      tx.epoch,
    ])
    await tx.run(
      `insert into pending_transaction (hash, from_address, to_address, seen_at, nonce, value, gas, gas_price, input)
      select * from unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bigint[], $5::numeric[], $6::numeric[], $7::numeric[],
        $8::numeric[], $9::bytea[]) where ${writesSql('$10')}
     on conflict (hash) do nothing`,
      [
        come.map(({ hash }) => toBuffer(hash)),
        come.map(({ from }) => toBuffer(from)),
        come.map(({ to }) => to && toBuffer(to)),
        come.map(({ seenAt }) => seenAt),
        come.map(({ nonce }) => nonce.toString()),
        come.map(({ value }) => value.toString()),
        come.map(({ gas }) => gas.toString()),
        come.map(({ gasPrice }) => gasPrice.toString()),
        come.map(({ input }) => toBuffer(input)),
        tx.epoch,
      ],
    )
  })
}
