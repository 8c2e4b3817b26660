import { makeThrowAwayFolder } from '../demo/throw-away-folder.ts'
import type { Logger } from '../primitives/log.ts'
import { CONNECTIONS_PER_EXPLORER, startThrowAwayPostgres } from '../store/throw-away/throw-away-postgres.ts'

interface DevPostgresOptions {
  readonly cacheFolder: string
  /** Largest number of explorers that share it at once. */
  readonly explorers: number
  readonly log: Logger
  /** Called when PostgreSQL's programs run and this process only waits for them. */
  readonly onWait?: () => void
}

/** An explorer may begin its next run before all connections of the last one have ended. */
const RUNS_AT_ONCE = 2

/** Starts a PostgreSQL in a new folder. Closing it deletes the folder. */
export async function startDevPostgres({ explorers, ...options }: DevPostgresOptions) {
  const folder = await makeThrowAwayFolder('dev')
  try {
    const connections = RUNS_AT_ONCE * CONNECTIONS_PER_EXPLORER * explorers
    const postgres = await startThrowAwayPostgres({ ...options, folder: folder.path, connections })
    return {
      url: postgres.url,
      async close() {
        await postgres.close()
        await folder.remove()
      },
    }
  } catch (error) {
    await folder.remove()
    throw error
  }
}
