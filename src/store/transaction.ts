import type pg from 'pg'

/** One open transaction of the writer: everything that a commit does goes through it. */
export interface Tx {
  run<R extends pg.QueryResultRow = Record<string, never>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<R>>
  readonly client: pg.ClientBase
}

/** A process that is frozen within a transaction keeps others from the rows that it locked for this long at most. */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '30s'`

/**
 * Runs some work in one transaction: all of it lasts or nothing does. While history is read, commits do not wait
 * for the disk (`synchronous_commit=off`): the cursor is in the same transaction, so a crash only repeats work.
 */
export async function inTransaction<T>(
  client: pg.ClientBase,
  { durable }: { durable: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tx: Tx = { client, run: (text, values) => client.query(text, values as unknown[] | undefined) }
  await client.query(durable ? BEGIN : `${BEGIN}; set local synchronous_commit = off`)
  try {
    const result = await work(tx)
    await client.query('commit')
    return result
  } catch (error) {
    // The connection may be gone; then the server rolls back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * For a common table expression: makes the statement's commit durable before it is answered, whatever the database is set to,
 * as clients rely on the answer.
 */
export const LASTING = "select set_config('synchronous_commit', 'on', true)"
