import type pg from 'pg'
import { utc } from '../primitives/utc.ts'
import { readWriterRow } from '../query/writer-row.ts'
import { schemaIssue } from '../schema/migrate.ts'
import { LEASE_TIMEOUT_MS } from '../store/locks/epoch.ts'
import type { WrittenReport } from './indexer-methods.ts'
import type { IndexerReport } from './start-indexer.ts'

/** The report of the process that indexes, for a server without an indexer or one that stands by. */
export type WriterWatch = ReturnType<typeof watchWriter>

const POLL_INTERVAL_MS = 1_000

/** Reads the writer's row and the version of the tables every second while `isWanted` returns true. */
export function watchWriter(pool: Pick<pg.Pool, 'query'>, isWanted: () => boolean = () => true) {
  let report: IndexerReport | undefined
  let issue = ''
  let unreadable = ''
  let isReading = false
  const read = async () => {
    if (isReading || !isWanted()) return
    isReading = true
    try {
      unreadable = (await schemaIssue(pool)) ?? ''
      if (unreadable !== '') return
      const { isOpen, silentMs, report: written } = await readWriterRow(pool)
      const at = Date.now() - (silentMs ?? 0)
      const isSilent = !isOpen || silentMs === null || silentMs > LEASE_TIMEOUT_MS
      report = isSilent || written === null ? undefined : hereAndNow(written as StoredReport, at)
      issue =
        silentMs === null
          ? 'No indexer has written to this database yet.'
          : isSilent
            ? `No indexer has written since ${utc(at / 1000)}.`
            : ''
    } catch {
      // Health notices on its own that the database does not answer.
    } finally {
      isReading = false
    }
  }
  const poll = () => {
    read().catch(() => {})
  }
  const timer = setInterval(poll, POLL_INTERVAL_MS)
  timer.unref()
  poll()
  return {
    report: () => report,
    issue: () => issue,
    unreadable: () => unreadable,
    close: () => clearInterval(timer),
  }
}

/** The report that the writer stored. `writtenAt` is in Unix ms, by the writer's clock. */
type StoredReport = WrittenReport & { readonly writtenAt: number }

/**
 * Converts times to this machine's clock. Writing and reading the row take up to a second each, which caughtUpUntil
 * allows for.
 */
function hereAndNow({ writtenAt, state, ...rest }: StoredReport, at: number): IndexerReport {
  const shift = at - writtenAt
  const caughtUpAt = state.caughtUpAt && state.caughtUpAt + shift
  const caughtUpUntil = state.caughtUpUntil && state.caughtUpUntil + shift + 2 * POLL_INTERVAL_MS
  return { ...rest, state: { ...state, caughtUpAt, caughtUpUntil }, at, elsewhere: true }
}
