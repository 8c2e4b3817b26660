import type pg from 'pg'

/** One open transaction of the writer: everything that a commit does goes through it. */
export interface Tx {
  /** The epoch that its session names (EPOCH_SETTING), decimal; null if there is none. */
  readonly epoch: string | null
  run<R extends pg.QueryResultRow = Record<string, never>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<R>>
  readonly client: pg.ClientBase
}

/** A session that writes the index names the epoch of its writer by this setting of PostgreSQL. */
export const EPOCH_SETTING = 'chainscope.epoch'

/**
 * A process that is frozen within a transaction keeps others from the rows that it locked for this long at most. The epoch is read
 * here and sent along as a value: a worker of Citus knows nothing of the session's settings.
 */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '30s';
  select nullif(current_setting('${EPOCH_SETTING}', true), '') as epoch`

/**
 * Runs some work in one transaction: all of it lasts or nothing does. While history is read, commits do not wait
 * for the disk (`synchronous_commit=off`): the cursor is in the same transaction, so a crash only repeats work.
 */
export async function inTransaction<T>(
  client: pg.ClientBase,
  { durable }: { durable: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // One result for each statement, of which node-postgres' types know nothing.
  const results = (await client.query(
    durable ? BEGIN : `${BEGIN}; set local synchronous_commit = off`,
  )) as unknown as readonly pg.QueryResult<{ epoch: string | null }>[]
  const { epoch } = results[2]!.rows[0]!
  const tx: Tx = { client, epoch, run: (text, values) => client.query(text, values as unknown[] | undefined) }
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

/** The same on a connection of the pool. */
export async function inPoolTransaction<T>(
  pool: Pick<pg.Pool, 'connect'>,
  options: { durable: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await inTransaction(client, options, work)
  } finally {
    client.release()
  }
}

/**
 * For a common table expression: makes the statement's commit durable before it is answered, whatever the database is set to,
 * as clients rely on the answer.
 */
export const LASTING = "select set_config('synchronous_commit', 'on', true)"
