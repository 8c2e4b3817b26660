import { workerData } from 'node:worker_threads'
import { profileOf } from '../chain/choose.ts'
import { sentenceOf } from '../errors.ts'
import { createNodeClient, pause } from '../node/client.ts'
import { watchHeads } from '../node/heads.ts'
import type { Hex } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import { serveThread, writeError } from '../primitives/thread-calls.ts'
import { onUnhandled } from '../primitives/unhandled.ts'
import { type Refreshers, startRefreshers } from '../refresh/refreshers.ts'
import { sameChain } from '../source/same-chain.ts'
import { createDiskGuard, type DiskGuard, walLimitOf } from '../store/connect/disk-guard.ts'
import { isConnectionLost } from '../store/connect/open.ts'
import { FencedWriterError } from '../store/locks/epoch.ts'
import { SecondWriterError } from '../store/locks/writer-lock.ts'
import { listenForRefreshes } from '../store/refreshed/requests.ts'
import { openWriter, type Writer } from '../store/write/index-writer.ts'
import { openTelemetry } from '../telemetry/open-telemetry.ts'
import { inSpan, type Spans } from '../telemetry/spans.ts'
import { type Checkers, startCheckers } from './check/checkers.ts'
import { runIndexer } from './indexer.ts'
import type { Backlog, IndexerEvents, IndexerMethods, IndexerSettings } from './indexer-methods.ts'
import type { IndexerState } from './indexer-state.ts'
import { learnChecks } from './learn-checks.ts'

const settings = workerData as IndexerSettings
const stopping = new AbortController()
/** Resolvers of running refreshes, by their addresses. */
const refreshing = new Map<string, () => void>()
const writing: Writing = { now: undefined }
const methods: IndexerMethods = {
  run: () => main().finally(() => owner.close()),
  refresh: (addresses) =>
    new Promise((resolve) => {
      if (!writing.now) return resolve()
      refreshing.set(addresses.join(), resolve)
      writing.now.refreshers.refresh(addresses)
    }),
  stop: () => stopping.abort(),
}
const owner = serveThread<IndexerEvents>(methods)
const log: Logger = (level, sentence, facts) => owner.tell('log', level, sentence, facts)

/** Shortest interval between reports of a changed state, ms. */
const REPORT_INTERVAL_MS = 100
/** Interval of reports while the state stays the same, for their other parts (endpoints, backlog), ms. */
const IDLE_REPORT_INTERVAL_MS = 1_000
/** Interval of reading the limit of the write-ahead log, which depends on the free disk. */
const WAL_LIMIT_INTERVAL_MS = 60_000
/** Longest wait for the lock while the main thread, or a writer that was just killed, still holds it, ms. */
const LINGERING_WRITER_TIMEOUT_MS = 5_000
/** Longest wait for refreshers to close. Without the database they may never do so, ms. */
const CLOSE_TIMEOUT_MS = 5_000
/** The backlog before its first count. */
const NO_BACKLOG: Backlog = { tokens: 0, balances: 0, oldest: 0, counted: -1 }

async function main(): Promise<void> {
  const { telemetry } = settings
  const spans = telemetry && (await openTelemetry({ ...telemetry, role: 'indexer', log }))
  const { node, ...rest } = createParts()
  const say = (line: string) => owner.tell('say', line)
  const leftOut = await whenConnected(() => learnChecks({ node, settings, signal: stopping.signal, say }))
  const verifyExcept = [...settings.verifyExcept, ...leftOut]
  const checkers = startCheckers({ ...settings, verifyExcept }, { signal: stopping.signal })
  const parts = { ...rest, node, checkers, spans }
  const { diskGuard, heads } = parts
  const reporter = startReporter(parts)
  try {
    while (!stopping.signal.aborted) await indexWhileConnected(parts, reporter.onState)
  } finally {
    stopping.abort()
    reporter.stop()
    await checkers.close()
    diskGuard.close()
    heads.close()
    node.close()
    await spans?.close()
  }
}

/** Parts that exist only while this process is the writer. */
interface Writing {
  now: { readonly writer: Writer; readonly refreshers: Refreshers } | undefined
}

function onRefreshed(addresses: readonly Hex[]): void {
  const key = addresses.join()
  refreshing.get(key)?.()
  refreshing.delete(key)
}

type IndexerParts = ReturnType<typeof createParts> & {
  readonly checkers: Checkers
  readonly spans: Spans | undefined
}

function createParts() {
  const profile = profileOf(settings.profile)
  const node = createNodeClient({
    urls: settings.urls,
    timeout: settings.timeout,
    connections: settings.concurrency + 8,
    guard: sameChain(profile, settings.facts),
    chain: profile,
  })
  node.confirm().catch(() => {})
  const diskGuard = createDiskGuard(settings.disk)
  let headIssue: string | undefined
  const heads = watchHeads({
    urls: settings.headUrls,
    methodPrefix: profile.methodPrefix,
    onIssue(error) {
      if (error && headIssue === undefined) log('warn', error.message)
      headIssue = error?.message
    },
  })
  return { profile, node, diskGuard, heads, headIssue: () => headIssue }
}

/** Sends the newest state to the main thread. */
function startReporter({ node, headIssue }: IndexerParts) {
  let latest: IndexerState | undefined
  let changed = false
  let sentAt = 0
  const timer = setInterval(() => {
    if (!latest || !(changed || Date.now() - sentAt >= IDLE_REPORT_INTERVAL_MS)) return
    changed = false
    sentAt = Date.now()
    const backlog = writing.now?.refreshers.backlog() ?? NO_BACKLOG
    const report = { state: latest, headIssue: headIssue(), endpoints: node.endpoints(), backlog }
    owner.tell('state', report)
    writing.now?.writer.publish(report)
  }, REPORT_INTERVAL_MS)
  const onState = (state: IndexerState) => {
    if (
      state.head !== latest?.head ||
      state.blocksWritten !== latest.blocksWritten ||
      state.historyMissing !== latest.historyMissing
    )
      writing.now?.refreshers.headMoved(state.head, state.historyMissing)
    latest = { ...state }
    changed = true
  }
  return { onState, stop: () => clearInterval(timer) }
}

/** Gives the disk guard the limit of the write-ahead log, if the database is on this machine. */
async function followWalLimit(diskGuard: DiskGuard): Promise<void> {
  if (settings.disk.folder !== undefined) diskGuard.setWalLimit(await walLimitOf(settings.place))
}

/** Indexes until it is stopped, or until the connection to the database is lost. Throws if another process took over. */
async function indexWhileConnected(parts: IndexerParts, onState: (state: IndexerState) => void) {
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping.signal, lost.signal])
  let writer: Writer
  let walTimer: NodeJS.Timeout | undefined
  try {
    writer = await openWriterWhenFree((error) => lost.abort(error))
  } catch (error) {
    if (stopping.signal.aborted) return
    throw error
  }
  const refreshers = startRefreshers({
    ...parts,
    client: settings.facts.client,
    place: settings.place,
    epoch: writer.epoch,
    signal,
    log,
    onRefreshed,
  })
  writing.now = { writer, refreshers }
  const requests = listenForRefreshes(settings.place, (addresses) => refreshers.refresh(addresses))
  try {
    await followWalLimit(parts.diskGuard)
    walTimer = setInterval(() => {
      // If the limit cannot be read, the next attempt is a minute later.
      followWalLimit(parts.diskGuard).catch(() => {})
    }, WAL_LIMIT_INTERVAL_MS)
    const { spans } = parts
    const traced = spans ? traceWriter(writer, spans) : writer
    await runIndexer({ ...settings, ...parts, writer: traced, signal, log, onState })
  } catch (error) {
    // A statement may fail before its connection reports the loss.
    if (!lost.signal.aborted && !isConnectionLost(error)) throw error
    lost.abort(error)
  } finally {
    clearInterval(walTimer)
    writing.now = undefined
    lost.abort()
    await requests.close()
    await Promise.race([refreshers.close().catch(() => {}), pause(CLOSE_TIMEOUT_MS)])
    await writer.close().catch(() => {})
  }
  if (lost.signal.reason instanceof FencedWriterError) throw lost.signal.reason
  // Committed blocks are kept; the others are fetched again.
  if (lost.signal.aborted && !stopping.signal.aborted)
    log('warn', `Connection to the database lost: ${sentenceOf(lost.signal.reason)}`)
}

/** Opens the writer. Waits for an earlier writer that is ending, and for a database that does not answer. */
async function openWriterWhenFree(onLost: (error: Error) => void): Promise<Writer> {
  const began = Date.now()
  owner.tell('claims')
  const open = () =>
    openWriter({
      place: settings.place,
      cachedAddresses: 1_000_000,
      now: Date.now,
      onLost,
      log,
      rules: profileOf(settings.profile),
      retention: settings.retention,
    })
  for (let attempt = 0; ; attempt++) {
    try {
      return await whenConnected(open)
    } catch (error) {
      const mayEnd = error instanceof SecondWriterError && Date.now() - began <= LINGERING_WRITER_TIMEOUT_MS
      if (stopping.signal.aborted || !mayEnd) throw error
      await pause(retryDelay(attempt), stopping.signal)
    }
  }
}

/** Retries while the database does not answer. */
async function whenConnected<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (stopping.signal.aborted || !isConnectionLost(error)) throw error
      if (attempt === 0) log('warn', `The database does not answer: ${sentenceOf(error)}`)
      await pause(retryDelay(attempt), stopping.signal)
    }
  }
}

/** ms */
const retryDelay = (attempt: number) => Math.min(2_000, 100 * 2 ** attempt)

onUnhandled(({ error, ...origin }) =>
  log('error', `Unhandled error while indexing: ${sentenceOf(error)}`, {
    ...origin,
    error: writeError(error),
  }),
)

/** A writer that makes spans of its commits and rewinds of blocks. */
const traceWriter = (writer: Writer, spans: Spans): Writer => ({
  ...writer,
  append(units, options) {
    const attributes = {
      'chainscope.first_block': units[0]?.first.number ?? -1,
      'chainscope.last_block': units.at(-1)?.last.number ?? -1,
    }
    const work = () => writer.append(units, options)
    return inSpan(spans, 'commit blocks', { kind: 'internal', attributes }, work)
  },
  rewind(to) {
    const attributes = { 'chainscope.last_block': to }
    return inSpan(spans, 'rewind', { kind: 'internal', attributes }, () => writer.rewind(to))
  },
})
