import type { WorkerFigures } from '../../http/plugins/worker-figures.ts'
import type { Slot } from '../../primitives/share.ts'
import type { AppEnvironment } from '../app-environment.ts'

/** What the primary gives a worker at its start: its own settings and places, and the worker's share of the limits. */
export interface WorkerSetup
  extends Pick<AppEnvironment, 'settings' | 'urls' | 'dataDir' | 'place' | 'requestPlace'> {
  readonly slot: Slot
  /** The same for all workers. */
  readonly serverId: string
}

/** Methods of the primary that a worker calls. */
export type PrimaryMethods = {
  setup(): WorkerSetup
  /** `lines`: printed by the start. */
  serving(url: string, lines: readonly string[]): void
  /** The worker could not start; `sentence` says why. */
  failed(sentence: string): void
  /** Called at each interval while the worker's event loop runs. */
  alive(): void
  /** Metrics of the whole server. */
  metrics(): Promise<{ readonly type: string; readonly text: string }>
}

/** Methods of a worker that the primary calls. */
export type WorkerMethods = { figures(): Promise<WorkerFigures> }

export const ALIVE_INTERVAL_MS = 5_000
/** Longest time that a worker may take to stop, ms. */
export const WORKER_STOP_MS = 9_000
