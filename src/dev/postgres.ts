import { makeThrowAwayFolder } from '../demo/throw-away-folder.ts'
import type { Logger } from '../primitives/log.ts'
import { CONNECTIONS_PER_EXPLORER, startThrowAwayPostgres } from '../store/throw-away/throw-away-postgres.ts'

export interface DevPostgresOptions {
  readonly cacheFolder: string
  /** How many share it at once. */
  readonly explorers: number
  readonly log: Logger
  /** Called when there is nothing to do but wait for programs of PostgreSQL. */
  readonly onWait?: () => void
}

export interface DevPostgres {
  readonly url: string
  close(): Promise<void>
}

/** Each begins its next run before the connections of the last have all ended. */
const RUNS_AT_ONCE = 2

/** A throw-away PostgreSQL in a folder of its own, which goes with it. */
export async function startDevPostgres({ explorers, ...options }: DevPostgresOptions): Promise<DevPostgres> {
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
