import { parentPort, workerData } from 'node:worker_threads'
import { type ProfileChoice, profileOf } from '../chain/choose.ts'
import { sentenceOf } from '../errors.ts'
import { createNodeClient, pause } from '../node/client.ts'
import { watchHeads } from '../node/heads.ts'
import type { Hex } from '../primitives/hex.ts'
import type { Logger, LogLevel } from '../primitives/log.ts'
import { onUnhandled } from '../primitives/unhandled.ts'
import { startRefreshers } from '../refresh/worker.ts'
import type { NodeFacts } from '../source/probe.ts'
import { sameChain } from '../source/same-chain.ts'
import type { Place } from '../store/open.ts'
import { isConnectionLost } from '../store/open.ts'
import { type RoomOptions, walLimitOf, watchRoom } from '../store/room.ts'
import { openWriter, SecondWriterError, type Writer } from '../store/writer.ts'
import { startCheckers } from './checkers.ts'
import { runIndexer } from './indexer.ts'
import type { IndexerState } from './state.ts'
import { type WrittenError, writeError } from './thread-errors.ts'

/** What the indexing thread is started with; all of it plain data. */
export interface IndexerSettings {
  readonly place: Place
  /** The disk to keep some room on. */
  readonly disk: RoomOptions
  readonly urls: readonly string[]
  /** Where heads are announced. */
  readonly headUrls: readonly string[]
  readonly facts: NodeFacts
  readonly profile: ProfileChoice
  readonly startBlock: number
  readonly verify: 'on' | 'strict' | 'off'
  readonly verifyExcept: readonly string[]
  readonly zeroValueCalls: boolean
  readonly concurrency: number
  readonly mostBlocks: number
  readonly checkThreads: number
  /** ms */
  readonly timeout: number
  readonly pollInterval: number
  readonly reorgDepth: number
  readonly acceptReorg: boolean
}

export type FromIndexer =
  | {
      kind: 'state'
      state: IndexerState
      /** Why heads are not announced, though they should be. */
      headTrouble: string | undefined
      endpoints: ReturnType<ReturnType<typeof createNodeClient>['endpoints']>
      backlog: Backlog
    }
  | { kind: 'log'; level: LogLevel; sentence: string; facts?: object | undefined }
  | { kind: 'refreshed'; addresses: readonly Hex[] }
  | { kind: 'ended'; error: WrittenError | undefined }
export type ToIndexer = { kind: 'stop' } | { kind: 'refresh'; addresses: readonly Hex[] }

/** What refreshers still have to read from the node. */
export interface Backlog {
  readonly tokens: number
  readonly balances: number
  /** Age of the oldest of it, ms. */
  readonly oldest: number
  /** The head when it was counted. */
  readonly counted: number
}

const settings = workerData as IndexerSettings
const stopping = new AbortController()
const port = parentPort!
const send = (message: FromIndexer) => port.postMessage(message)
const log: Logger = (level, sentence, facts) => send({ kind: 'log', level, sentence, facts })

let latest: IndexerState | undefined
let changed = false

async function main(): Promise<void> {
  const profile = profileOf(settings.profile)
  const { facts } = settings
  const node = createNodeClient({
    urls: settings.urls,
    timeout: settings.timeout,
    connections: settings.concurrency + 8,
    guard: sameChain(profile, facts),
  })
  node.confirm().catch(() => {})
  const checkers = startCheckers(settings, { signal: stopping.signal })
  const room = watchRoom(settings.disk)
  const refreshers = startRefreshers({
    place: settings.place,
    room,
    node,
    profile,
    signal: stopping.signal,
    log,
    onRefreshed: (addresses) => send({ kind: 'refreshed', addresses }),
  })
  port.on('message', (message: ToIndexer) => {
    if (message.kind === 'stop') stopping.abort()
    else refreshers.refresh(message.addresses)
  })
  let headTrouble: string | undefined
  const heads = watchHeads({
    urls: settings.headUrls,
    methodPrefix: profile.methodPrefix,
    onTrouble(error) {
      if (error && headTrouble === undefined) log('warn', error.message)
      headTrouble = error?.message
      changed = true
    },
  })
  const ticker = setInterval(() => {
    if (!latest || !changed) return
    changed = false
    send({
      kind: 'state',
      state: latest,
      headTrouble,
      endpoints: node.endpoints(),
      backlog: refreshers.backlog(),
    })
  }, 100)
  const always = setInterval(() => {
    changed = true
  }, 1_000)
  const onState = (state: IndexerState) => {
    if (
      state.head !== latest?.head ||
      state.blocksWritten !== latest.blocksWritten ||
      state.historyMissing !== latest.historyMissing
    )
      refreshers.headMoved(state.head, state.historyMissing)
    latest = { ...state }
    changed = true
  }
  try {
    while (!stopping.signal.aborted) {
      const lost = new AbortController()
      const signal = AbortSignal.any([stopping.signal, lost.signal])
      let writer: Writer
      try {
        writer = await openAsSoonAsFree((error) => lost.abort(error))
      } catch (error) {
        if (stopping.signal.aborted) return
        throw error
      }
      try {
        if (settings.disk.folder !== undefined) room.walLimit(await walLimitOf(settings.place))
        await runIndexer({ ...settings, node, profile, checkers, writer, room, heads, signal, log, onState })
      } catch (error) {
        // A statement may hear of it before its connection does.
        if (!lost.signal.aborted && !isConnectionLost(error)) throw error
        lost.abort(error)
      } finally {
        await writer.close().catch(() => {})
      }
      // Everything that was committed is there when the database comes back; the rest is read again.
      if (lost.signal.aborted && !stopping.signal.aborted)
        log('warn', `The connection to the database was lost: ${sentenceOf(lost.signal.reason)}`)
    }
  } finally {
    stopping.abort()
    clearInterval(ticker)
    clearInterval(always)
    await refreshers.close()
    await checkers.close()
    room.close()
    heads.close()
    node.close()
  }
}

/** How long the writer of a process that was killed a moment ago may still be seen by the server, ms. */
const LINGERING = 10_000

/** Opens the writer; waits out a predecessor that is just going, and a database that is away. */
async function openAsSoonAsFree(onLost: (error: Error) => void): Promise<Writer> {
  const began = Date.now()
  for (let attempt = 0; ; attempt++) {
    try {
      return await openWriter({ place: settings.place, cachedAddresses: 1_000_000, now: Date.now, onLost })
    } catch (error) {
      const taken = error instanceof SecondWriterError
      if (stopping.signal.aborted || (taken ? Date.now() - began > LINGERING : !isConnectionLost(error)))
        throw error
      if (attempt === 0 && !taken) log('warn', `The database does not answer: ${sentenceOf(error)}`)
      await pause(Math.min(2_000, 100 * 2 ** Math.min(attempt, 6)), stopping.signal)
    }
  }
}

onUnhandled(({ error, ...origin }) =>
  log('error', `A failure that nothing handled while indexing: ${sentenceOf(error)}`, {
    ...origin,
    error: writeError(error),
  }),
)
main()
  .then(
    () => send({ kind: 'ended', error: undefined }),
    (error: unknown) => send({ kind: 'ended', error: writeError(error) }),
  )
  .finally(() => port.close())
