import { Worker } from 'node:worker_threads'
import type { Console } from '../console.ts'
import type { EndpointState } from '../node/endpoint.ts'
import type { Hex } from '../primitives/hex.ts'
import { threadProgram } from '../primitives/thread.ts'
import type { Backlog, FromIndexer, IndexerSettings, ToIndexer } from './messages.ts'
import type { IndexerState } from './state.ts'
import { readError } from './thread-errors.ts'

export interface IndexerReport {
  readonly state: IndexerState
  readonly headIssue: string | undefined
  readonly endpoints: readonly EndpointState[]
  readonly backlog: Backlog
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
  const worker = new Worker(threadProgram('./thread.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: isDevelopment ? DEVELOPMENT_MEMORY : { maxYoungGenerationSizeMb: MAX_YOUNG_MEMORY_MB },
  })
  const send = (message: ToIndexer) => worker.postMessage(message)
  let report: IndexerReport | undefined
  let over = false
  /** Resolvers of refreshes under way, by addresses. */
  const waiting = new Map<string, () => void>()
  const release = (key: string) => {
    waiting.get(key)?.()
    waiting.delete(key)
  }
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromIndexer) => {
      if (message.kind === 'state') report = { ...message, at: Date.now() }
      else if (message.kind === 'refreshed') release(message.addresses.join())
      else if (message.kind === 'claims') onClaim()
      else if (message.kind === 'say') say(message.line)
      else if (message.kind === 'log') log(message.level, message.sentence, message.facts)
      else if (message.error) reject(readError(message.error))
      else resolve()
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`the indexing thread ended with code ${code}`)))
  })
  ended
    .catch(() => {})
    .finally(() => {
      over = true
      for (const key of waiting.keys()) release(key)
    })
  return {
    report: () => report,
    issue: () => '',
    unreadable: () => '',
    refresh: (addresses) =>
      new Promise((resolve) => {
        if (over) return resolve()
        waiting.set(addresses.join(), resolve)
        send({ kind: 'refresh', addresses })
      }),
    ended,
    stop: async () => {
      send({ kind: 'stop' })
      await ended.catch(() => {})
      await worker.terminate()
    },
  }
}
