import { arraysOf } from '../connect/arrays-of.ts'
import type { Tx } from '../connect/in-transaction.ts'

/** Notes blocks that were indexed without traces. Until the traces are fetched, answers report them as missing. */
export async function append(
  tx: Tx,
  untraced: readonly { readonly number: number; readonly fromLogs: boolean }[],
  table = 'untraced',
): Promise<void> {
  if (untraced.length === 0) return
  await tx.run(
    `insert into ${table} (block, from_logs) select * from unnest($1::int[], $2::boolean[])`,
    arraysOf(untraced, 'number', 'fromLogs'),
  )
}

/**
 * Removes calls that were derived from the coin's logs, and contracts that were found by their code. Called before the
 * calls and contracts from traces are written.
 */
export async function removeCallsFromLogs(tx: Tx, blocks: readonly number[]): Promise<void> {
  await tx.run(
    'delete from call using untraced where untraced.block = any($1::int[]) and from_logs and call.block = untraced.block',
    [blocks],
  )
  await tx.run('delete from creation where block = any($1::int[]) and factory_id is not null', [blocks])
}

/** Notes that the traces of these blocks were written. */
export async function appendLater(tx: Tx, blocks: readonly number[]): Promise<void> {
  const { rowCount } = await tx.run('delete from untraced where block = any($1::int[])', [blocks])
  await tx.run('update head set revision = revision + 1, untraced = untraced - $1', [rowCount])
}

/** Removes all rows of traces after `to`. Also removes direct creations, which were written with the blocks. */
export async function rewind(tx: Tx, to: number): Promise<void> {
  for (const table of ['call', 'failure', 'creation', 'destruction'])
    await tx.run(`delete from ${table} where block > $1`, [to])
  const { rowCount } = await tx.run('delete from untraced where block > $1', [to])
  await tx.run('update head set untraced = untraced - $1', [rowCount])
}
