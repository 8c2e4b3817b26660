import type { Limit, Verdict } from '../../accounts/limits/limit.ts'
import type { Health } from '../../http/health-shape.ts'
import type { WorkerFigures } from '../../http/plugins/worker-figures.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { Slot } from '../../primitives/share.ts'
import type { Settings } from '../../settings.ts'
import type { DatabaseLocation } from '../../store/open.ts'

/** What a worker is started with: what its primary found, and its share of what all of them may take. */
export interface WorkerSetup {
  readonly settings: Settings
  /** Of the node. */
  readonly urls: readonly string[]
  readonly dataDir: string
  readonly place: DatabaseLocation
  readonly requestPlace: DatabaseLocation
  readonly slot: Slot
  /** The same for all workers of one primary. */
  readonly serverId: string
}

/** A worker that serves. */
export interface ServingWorker {
  readonly url: string
  /** For the start to print. */
  readonly lines: readonly string[]
}

/** What a worker calls in its primary. */
export type PrimaryMethods = {
  setup(): WorkerSetup
  serving(worker: ServingWorker): void
  /** The start failed, with this sentence. */
  failed(sentence: string): void
  take(limit: Limit): Promise<Verdict>
  giveBack(limit: Limit, verdict: Verdict): Promise<void>
  takeCall(client: string): boolean | Promise<boolean>
  refresh(addresses: readonly Hex[]): Promise<void>
  health(): Promise<Health>
  metrics(): Promise<{ readonly type: string; readonly text: string }>
}

/** What a primary calls in a worker. */
export type WorkerMethods = {
  figures(): Promise<WorkerFigures>
  /** Answers while its event loop turns. */
  isThere(): boolean
  stop(): void
}
