import type pg from 'pg'

/** An open transaction of the writer. Every statement of a commit goes through it. */
export interface Tx {
  /** The session's epoch (EPOCH_SETTING), decimal; null if it has none. */
  readonly epoch: string | null
  run<R extends pg.QueryResultRow = Record<string, never>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<R>>
  readonly client: pg.ClientBase
}

/** Runs `work` in a transaction on the writer's connection. */
export type Commit = <T>(durable: boolean, work: (tx: Tx) => Promise<T>) => Promise<T>

/** PostgreSQL setting with which a session that writes the index names its writer's epoch. */
export const EPOCH_SETTING = 'chainscope.epoch'

/**
 * A process that freezes within a transaction holds its locks for at most this long. The epoch is read here and passed
 * on as a value, because Citus workers do not know the session's settings.
 */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '30s';
  select nullif(current_setting('${EPOCH_SETTING}', true), '') as epoch`

/**
 * Runs `work` in one transaction. While history is filled, commits do not wait for the disk (`synchronous_commit=off`):
 * the progress is stored in the same transaction, so a crash only repeats work.
 */
export async function inTransaction<T>(
  client: pg.ClientBase,
  { durable }: { durable: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // One result per statement. The types of node-postgres do not know this case.
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
    // If the connection is lost, the server rolls back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Like `inTransaction`, on a connection of the pool. */
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
 * For a common table expression: makes the commit durable whatever the database's setting is, because clients rely on
 * the answer.
 */
export const LASTING = "select set_config('synchronous_commit', 'on', true)"
