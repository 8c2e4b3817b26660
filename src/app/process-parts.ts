import { AsyncLocalStorage } from 'node:async_hooks'
import type { GraphFailures } from '../graphql/handler.ts'
import type { createProcessFigures } from '../http/plugins/metrics.ts'
import { once } from '../primitives/concurrency.ts'
import type { detectIsolation } from '../verification/compilers/isolation.ts'

/**
 * What all servers of one process share, as it cannot be ended with one of them or is the same for each. Whoever starts servers
 * makes it once for its process; a process may run many explorers.
 */
export interface ProcessParts {
  /** Figures of the process for Prometheus: their observers cannot be ended. */
  readonly figures: () => Promise<ReturnType<typeof createProcessFigures>>
  /** How compilers can be isolated on this machine: to find out takes a few processes. */
  readonly isolation: () => ReturnType<typeof detectIsolation>
  /** Node keeps each AsyncLocalStorage that was used once. */
  readonly graphFailures: GraphFailures
}

/** Modules are loaded when they are needed: a start shall not wait for them. */
export const createProcessParts = (): ProcessParts => ({
  figures: once(async () => (await import('../http/plugins/metrics.ts')).createProcessFigures()),
  isolation: once(async () => (await import('../verification/compilers/isolation.ts')).detectIsolation()),
  graphFailures: new AsyncLocalStorage(),
})
