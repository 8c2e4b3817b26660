import type { ProcessParts } from '../app/process-parts.ts'
import type { App } from '../app.ts'
import type { Artefacts } from '../artefacts/artefacts.ts'
import type { Console } from '../console.ts'
import type { Settings } from '../settings.ts'
import { createThrowAwayDatabase } from '../store/throw-away/databases.ts'
import type { NodeIdentity } from './node-identity.ts'
import type { ProjectLabels } from './project-labels.ts'

/** One run of a chain, from its first block until the node begins another chain. It has its own index and server. */
export interface Run {
  readonly app: App
  readonly identity: NodeIdentity
  /** Ends the server. The index stays. */
  end(): Promise<void>
  /** To be called after `end`: serves the index at another port, without a node. `drop` ends that server. */
  serveAgain(port: number): Promise<{ readonly url: string; drop(): Promise<void> }>
  /** To be called after `end`: drops the index. */
  drop(): Promise<void>
}

export interface RunOptions {
  readonly postgresUrl: string
  readonly nodeUrl: string
  /** May still be pending, because the database is created meanwhile. */
  readonly identity: NodeIdentity | Promise<NodeIdentity>
  readonly settings: Settings
  readonly console: Console
  readonly artefacts?: Artefacts | undefined
  readonly labels: ProjectLabels
  readonly ofProcess: ProcessParts
  readonly signal: AbortSignal
}

/** Indexes and serves as `chainscope start` does, into a new database. */
export async function startRun(options: RunOptions): Promise<Run> {
  const { postgresUrl, nodeUrl } = options
  // A signal of this run alone, so that its listeners are released with the run.
  const signal = AbortSignal.any([options.signal])
  let isOver = false
  const console: Console = {
    ...options.console,
    // When the database is dropped, connections that are still closing log errors.
    log: (level, sentence, facts) => options.console.log(isOver ? 'debug' : level, sentence, facts),
  }
  const identifying = Promise.resolve(options.identity)
  const naming = async () => {
    await identifying
    // The start continues without names of accounts.
    await options.labels.readAccounts(nodeUrl).catch(() => {})
  }
  const making = createThrowAwayDatabase(postgresUrl)
  // Loads the module while the database is created.
  const [database, { startApp }, identity] = await Promise.all([
    making,
    import('../app.ts'),
    identifying,
    naming(),
  ]).catch(async (error: unknown) => {
    await (await making.catch(() => undefined))?.drop()
    throw error
  })
  const { forkBlock } = identity
  const settings = {
    ...options.settings,
    RPC_URL: nodeUrl,
    DATABASE_URL: database.url,
    ...(forkBlock === undefined ? {} : { START_BLOCK: forkBlock + 1 }),
  }
  const how = {
    console,
    resetIndex: false,
    acceptReorg: false,
    isDevelopment: true,
    ownLabels: options.labels.table,
    ofProcess: options.ofProcess,
    signal,
  }
  try {
    const app = await startApp({ ...how, role: 'start', settings, artefacts: options.artefacts })
    // Prevents an unhandled rejection: nothing awaits it after the end of the run.
    app.ended.catch(() => {})
    return {
      app,
      identity,
      async end() {
        await app.close()
        isOver = true
      },
      async serveAgain(port) {
        const former = await startApp({
          ...how,
          role: 'serve',
          settings: { ...settings, RPC_URL: '', CHAIN_NAME: 'Former run', PORT: port },
        })
        former.ended.catch(() => {})
        return {
          url: former.url,
          async drop() {
            await former.close()
            await database.drop()
          },
        }
      },
      drop: () => database.drop(),
    }
  } catch (error) {
    await database.drop()
    throw error
  }
}
