import type { Console } from '../console.ts'
import type { Hex } from '../primitives/hex.ts'
import { createThread } from '../primitives/thread-calls.ts'
import { threadProgram } from '../primitives/thread-program.ts'
import type { IndexerEvents, IndexerMethods, IndexerSettings, WrittenReport } from './indexer-methods.ts'

export interface IndexerReport extends WrittenReport {
  /** Unix ms at which it was received. */
  readonly at: number
  /** True if it comes from another process. */
  readonly elsewhere?: true
}

/** The indexer on a separate thread, so that no request waits for it. */
export interface RunningIndexer {
  /** The newest report; undefined before the first. */
  report(): IndexerReport | undefined
  /** Why no process writes, in a sentence; empty if one does. */
  issue(): string
  /** Why this program cannot read the index, in a sentence: another version migrated its tables. Empty if it can. */
  unreadable(): string
  /** Reads these native balances now; resolves when they were read, or could not be. */
  refresh(addresses: readonly Hex[]): Promise<void>
  /** Resolves after `stop`; rejects when indexing failed. */
  readonly ended: Promise<void>
  /** Lets the current commit finish first. */
  stop(): Promise<void>
}

/**
 * Objects that live no longer than a batch of answers are then collected without being copied. V8 uses this much only
 * if needed.
 */
const MAX_YOUNG_MEMORY_MB = 96
/** For a development node, with few and small blocks that are also checked on this thread. */
const DEVELOPMENT_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2_048 }

/** `onClaim` is called when the thread is about to take the writer's lock. */
export function startIndexer(
  settings: IndexerSettings,
  { log, say }: Pick<Console, 'log' | 'say'>,
  onClaim = () => {},
): RunningIndexer {
  const { isDevelopment = false } = settings.profile
  let report: IndexerReport | undefined
  let over = false
  const events: IndexerEvents = {
    state(written) {
      report = { ...written, at: Date.now() }
    },
    log,
    say,
    claims: onClaim,
  }
  const thread = createThread<IndexerMethods>({
    program: threadProgram('./indexer-thread.ts', import.meta.url),
    data: settings,
    memory: isDevelopment ? DEVELOPMENT_MEMORY : { maxYoungGenerationSizeMb: MAX_YOUNG_MEMORY_MB },
    mine: events,
    keepsProcess: true,
    lost: (cause) => cause,
    onEnd() {
      over = true
    },
  })
  const ended = thread.call('run', [])
  return {
    report: () => report,
    issue: () => '',
    unreadable: () => '',
    async refresh(addresses) {
      if (!over) await thread.call('refresh', [addresses]).catch(() => {})
    },
    ended,
    stop: async () => {
      thread.tell('stop')
      await ended.catch(() => {})
      await thread.close()
    },
  }
}
