import type { Hex } from '../../primitives/hex.ts'
import type { Tx } from '../connect/in-transaction.ts'

/** Tables with rows per block that no other table is derived from. */
const OF_BLOCKS = [
  ...['uncle', 'withdrawal', 'transaction', 'delegation', 'log', 'quarantine'],
  'block_access_list',
  'code_reading',
  ...['emitted_transaction', 'executed_transaction', 'accessed_account', 'output', 'input', 'participant'],
]

/** Removes blocks after `to`. They are kept by hash in `replaced_block`. */
export async function rewind(tx: Tx, to: number, now: number): Promise<void> {
  await tx.run(
    `insert into replaced_block (hash, number, parent_hash, timestamp, miner, replaced_at)
      select hash, number, parent_hash, timestamp, miner, $2 from block where number > $1
     on conflict (hash) do update set replaced_at = excluded.replaced_at`,
    [to, now],
  )
  await tx.run('delete from block where number > $1', [to])
  for (const table of OF_BLOCKS) await tx.run(`delete from ${table} where block > $1`, [to])
}

/** Takes blocks out of quarantine after they were indexed. */
export const releaseSetAside = (tx: Tx, first: number, last: number): Promise<unknown> =>
  tx.run('delete from quarantine where block between $1 and $2', [first, last])

/** Notes that blocks that were replaced earlier and are appended now are on the chain again. */
export async function append(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(
    'delete from replaced_block using block where block.number between $1 and $2 and replaced_block.hash = block.hash',
    [first, last],
  )
}

/** Stores a block that is not indexed because the database refuses its rows, with the error and the node's answer. */
export async function setAside(
  tx: Tx,
  { number, hash }: { number: number; hash: Hex },
  { error, raw }: { error: string; raw: Uint8Array },
  now: number,
): Promise<void> {
  await tx.run(
    `insert into quarantine (block, hash, error, raw, at) values ($1, $2, $3, $4, $5)
     on conflict (block) do update set hash = excluded.hash, error = excluded.error, raw = excluded.raw, at = excluded.at`,
    [number, Buffer.from(hash.slice(2), 'hex'), error.replaceAll('\0', '\ufffd'), Buffer.from(raw), now],
  )
}
