import type { Metrics } from '../http/plugins/metrics.ts'
import type { RunningIndexer } from '../indexer/start-indexer.ts'
import { timed } from '../primitives/start-times.ts'
import type { Closers } from '../shutdown.ts'
import type { AppEnvironment } from './app-environment.ts'
import { openServices } from './services.ts'
import { startServer } from './start-server.ts'

export interface ServingApp {
  readonly indexer: RunningIndexer
  readonly url: string
  readonly metrics: Metrics
  /** The lines printed at the start. */
  readonly lines: readonly string[]
}

/** `chainscope start` and `serve`: the API, the pages and the services they need. */
export async function startServing(environment: AppEnvironment, closers: Closers): Promise<ServingApp> {
  const services = await timed('services', () => openServices(environment, closers))
  const { indexer, lines } = services
  for (const line of lines) environment.console.say(line)
  const { url, metrics } = await timed('server', () => startServer(environment, services, closers))
  return { indexer, url, metrics, lines }
}
