import type pg from 'pg'
import type { BlockRef } from '../../chain/types.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { inPoolTransaction, type Tx } from '../connect/in-transaction.ts'
import { lockHead } from '../locks/epoch.ts'

/** Items that are due to be read, and the newest indexed block, from one snapshot. */
export interface Due<T> {
  /** undefined if nothing is indexed yet. */
  readonly head: BlockRef | undefined
  readonly due: readonly T[]
}

/** The rows of `question`, which may use the columns of `head`, with the newest indexed block. */
export async function askDue<T extends object>(pool: pg.Pool, question: string, values: readonly unknown[]) {
  const { rows } = await pool.query<{ h_number: number | null; h_hash: Hex; is_none: boolean } & T>(
    `select head.number as h_number, head.hash as h_hash, due is null as is_none, due.*
     from head left join lateral (${question}) as due on true`,
    values as unknown[],
  )
  const { h_number: number, h_hash: hash } = rows[0]!
  if (number === null) return { head: undefined, due: [] }
  return { head: { number, hash }, due: rows.filter((row) => !row.is_none) }
}

/** Whether the block is still indexed. While the lock on `head` is held, this cannot change. */
export async function isCanonical(tx: Tx, { number, hash }: BlockRef): Promise<boolean> {
  const { rowCount } = await tx.run('select 1 from block where number = $1 and hash = $2', [
    number,
    toBuffer(hash),
  ])
  return (rowCount ?? 0) > 0
}

/**
 * Runs `work` in a transaction with the lock on `head`. If the block is no longer indexed, does nothing and returns
 * false.
 */
export async function writeAfter(pool: pg.Pool, block: BlockRef, work: (tx: Tx) => Promise<unknown>) {
  return inPoolTransaction(pool, { durable: false }, async (tx) => {
    await lockHead(tx)
    if (!(await isCanonical(tx, block))) return false
    await work(tx)
    await tx.run('update head set revision = revision + 1')
    return true
  })
}
