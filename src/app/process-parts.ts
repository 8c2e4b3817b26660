import { AsyncLocalStorage } from 'node:async_hooks'
import type { GraphFailures } from '../graphql/handler.ts'
import type { createProcessFigures } from '../http/plugins/metrics.ts'
import { once } from '../primitives/concurrency.ts'
import type { detectIsolation } from '../verification/compilers/isolation.ts'

/**
 * Parts that all servers of one process share, because they cannot be closed or are the same for each server. They are
 * made once per process, which may run many explorers.
 */
export interface ProcessParts {
  /** Prometheus metrics of the process. Their observers cannot be removed. */
  readonly figures: () => Promise<ReturnType<typeof createProcessFigures>>
  /** How this machine can isolate compilers. Detecting it starts a few processes. */
  readonly isolation: () => ReturnType<typeof detectIsolation>
  /** Node never frees an AsyncLocalStorage that was used. */
  readonly graphFailures: GraphFailures
}

/** Imports each module on first use, so that the start does not wait for it. */
export const createProcessParts = (): ProcessParts => ({
  figures: once(async () => (await import('../http/plugins/metrics.ts')).createProcessFigures()),
  isolation: once(async () => (await import('../verification/compilers/isolation.ts')).detectIsolation()),
  graphFailures: new AsyncLocalStorage(),
})
