import type { ProfileChoice } from '../chain/choose.ts'
import type { Profile } from '../chain/profile.ts'
import type { NodeClient } from '../node/client.ts'
import type { EndpointState } from '../node/endpoint.ts'
import type { Heads } from '../node/heads.ts'
import type { Hex } from '../primitives/hex.ts'
import type { Logger, LogLevel } from '../primitives/log.ts'
import type { Refreshers } from '../refresh/refreshers.ts'
import type { Retention } from '../settings/retention-settings.ts'
import type { NodeFacts } from '../source/probe.ts'
import type { DiskGuard, DiskGuardOptions } from '../store/connect/disk-guard.ts'
import type { DatabaseLocation } from '../store/connect/open.ts'
import type { Writer } from '../store/write/index-writer.ts'
import type { TelemetrySettings } from '../telemetry/open-telemetry.ts'
import type { Checkers } from './check/checkers.ts'
import type { IndexerState } from './indexer-state.ts'

/** Settings of the indexing thread. Plain data, because it is copied between threads. */
export interface IndexerSettings {
  readonly place: DatabaseLocation
  readonly disk: DiskGuardOptions
  /** undefined if OpenTelemetry is switched off. */
  readonly telemetry: TelemetrySettings | undefined
  readonly urls: readonly string[]
  /** URLs that announce heads. */
  readonly headUrls: readonly string[]
  readonly facts: NodeFacts
  readonly profile: ProfileChoice
  readonly startBlock: number
  /** undefined if all blocks are kept. */
  readonly retention: Retention | undefined
  readonly verify: 'on' | 'strict' | 'off'
  readonly verifyExcept: readonly string[]
  readonly zeroValueCalls: boolean
  readonly concurrency: number
  readonly maxBlocks: number
  /** 0: blocks are checked on the indexing thread. */
  readonly checkThreads: number
  /** ms */
  readonly timeout: number
  readonly pollInterval: number
  readonly reorgDepth: number
  readonly acceptReorg: boolean
}

/** The parts of a running indexer. */
export interface IndexerOptions
  extends Pick<
    IndexerSettings,
    'facts' | 'startBlock' | 'concurrency' | 'maxBlocks' | 'pollInterval' | 'reorgDepth' | 'acceptReorg'
  > {
  readonly node: NodeClient
  readonly profile: Profile
  readonly checkers: Checkers
  readonly writer: Writer
  readonly diskGuard: DiskGuard
  readonly heads: Heads
  readonly signal: AbortSignal
  readonly log: Logger
  /** Called after each change. */
  readonly onState: (state: IndexerState) => void
}

export type IndexerMethods = {
  /** Indexes until `stop`; throws when indexing failed. The thread ends afterwards. */
  run(): Promise<void>
  /** Reads these native balances; resolves when they were read, or could not be. */
  refresh(addresses: readonly Hex[]): Promise<void>
  stop(): void
}

export type IndexerEvents = {
  state(report: WrittenReport): void
  log(level: LogLevel, sentence: string, facts?: object): void
  /** A line to print during the start. */
  say(line: string): void
  /** The thread is about to take the writer's lock, which the main thread held while it prepared the index. */
  claims(): void
}

export interface WrittenReport {
  readonly state: IndexerState
  /** Why heads are not announced although they should be. */
  readonly headIssue: string | undefined
  readonly endpoints: readonly EndpointState[]
  readonly backlog: Backlog
}

/** How much the refreshers still have to read from the node. */
export type Backlog = ReturnType<Refreshers['backlog']>
