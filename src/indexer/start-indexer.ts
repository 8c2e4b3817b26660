import type { Console } from '../console.ts'
import type { Hex } from '../primitives/hex.ts'
import { createThread } from '../primitives/thread-calls.ts'
import { threadProgram } from '../primitives/thread-program.ts'
import type { IndexerEvents, IndexerMethods, IndexerSettings, WrittenReport } from './indexer-methods.ts'

export interface IndexerReport extends WrittenReport {
  /** When it came, Unix ms. */
  readonly at: number
  /** It is of another process. */
  readonly elsewhere?: true
}

/** The indexer on a thread of its own, so that no answer ever waits for it. */
export interface RunningIndexer {
  /** The newest report; undefined before the first. */
  report(): IndexerReport | undefined
  /** Why nothing is written, in a sentence, where neither this process nor another is the writer; else empty. */
  issue(): string
  /** Why this program cannot read the index, in a sentence, where another version made its tables meanwhile; else empty. */
  unreadable(): string
  /** Has these native balances read now; resolves when they were, or could not be. */
  refresh(addresses: readonly Hex[]): Promise<void>
  /** Resolves after `stop`; rejects when indexing failed. */
  readonly ended: Promise<void>
  /** Finishes the commit that is under way. */
  stop(): Promise<void>
}

/** What lives no longer than a batch of answers is collected without being copied; V8 takes it only where there is much. */
const MAX_YOUNG_MEMORY_MB = 96
/** Blocks of a development node are few and small, and are checked on this thread too. */
const DEVELOPMENT_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2_048 }

/** `onClaim` is called when the thread asks for the writer's lock. */
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
