import pg from 'pg'

const BEGINS = /^\s*(begin|start\s+transaction)\b/i
const ENDS = /^\s*(commit|end|abort|rollback)\b(?!\s+to\b)/i

type Callback = (error: Error | undefined, result?: pg.QueryResult) => void

/**
 * A client for a pooler in transaction mode, such as PgBouncer's: each transaction may run in another session of
 * PostgreSQL. So settings are set per transaction, a single statement becomes a transaction, and no statement is
 * prepared by name, because the next session would not know it.
 */
export function pooledClient(
  settings: Readonly<Record<string, string | number>>,
  Client = pg.Client,
): typeof pg.Client {
  const setAll = Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ')

  class PooledClient extends Client {
    #isInTransaction = false

    // biome-ignore lint/suspicious/noExplicitAny: node-postgres has a dozen signatures of this method
    override query(...given: any[]): any {
      const [config, second, third] = given
      if (typeof config?.submit === 'function') return super.query(config)
      const { name, ...statement } =
        typeof config === 'string'
          ? { text: config, ...(Array.isArray(second) ? { values: second } : {}) }
          : { ...config, ...(Array.isArray(second) ? { values: second } : {}) }
      const callback: Callback | undefined = typeof second === 'function' ? second : third
      const result = this.#run(statement)
      if (!callback) return result
      result.then(
        (rows) => callback(undefined, rows),
        (error: Error) => callback(error),
      )
      return undefined
    }

    async #run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
      const { text } = statement
      if (BEGINS.test(text)) {
        const begun = await super.query(statement)
        this.#isInTransaction = true
        await super.query(setAll)
        return begun
      }
      const isEnd = ENDS.test(text)
      if (isEnd || this.#isInTransaction) {
        this.#isInTransaction &&= !isEnd
        return super.query(statement)
      }
      await super.query(`begin; ${setAll}`)
      try {
        return await super.query(statement)
      } finally {
        // After a failed statement, `commit` rolls back.
        await super.query('commit')
      }
    }
  }
  return PooledClient
}
