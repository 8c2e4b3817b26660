import type { RunningIndexer } from '../indexer/start.ts'
import { timed } from '../primitives/start-times.ts'
import type { Closers } from '../shutdown.ts'
import type { AppEnvironment } from './environment.ts'
import { startServer } from './server.ts'
import { openServices } from './services.ts'

/** `chainscope start` and `serve`: the API, the pages and what these need. Returns the URL of the server. */
export async function startServing(
  environment: AppEnvironment,
  closers: Closers,
): Promise<{ readonly indexer: RunningIndexer; readonly url: string }> {
  const services = await timed('services', () => openServices(environment, closers))
  const url = await timed('server', () => startServer(environment, services, closers))
  return { indexer: services.indexer, url }
}
