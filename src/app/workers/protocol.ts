import type { WorkerFigures } from '../../http/plugins/worker-figures.ts'
import type { Slot } from '../../primitives/share.ts'
import type { AppEnvironment } from '../app-environment.ts'

/** What a worker is started with: what its primary found, and its share of what all of them may take. */
export interface WorkerSetup
  extends Pick<AppEnvironment, 'settings' | 'urls' | 'dataDir' | 'place' | 'requestPlace'> {
  readonly slot: Slot
  /** The same for all workers. */
  readonly serverId: string
}

/** What a worker calls in its primary. */
export type PrimaryMethods = {
  setup(): WorkerSetup
  /** `lines`: for the start to print. */
  serving(url: string, lines: readonly string[]): void
  /** The start failed, with this sentence. */
  failed(sentence: string): void
  /** Sent at each interval, as long as the worker's event loop runs. */
  alive(): void
  /** Of the whole server. */
  metrics(): Promise<{ readonly type: string; readonly text: string }>
}

/** What a primary calls in a worker. */
export type WorkerMethods = { figures(): Promise<WorkerFigures> }

export const ALIVE_INTERVAL_MS = 5_000
/** Longest time for a worker to stop, ms. */
export const WORKER_STOP_MS = 9_000
