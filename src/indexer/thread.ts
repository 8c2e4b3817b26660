import { parentPort, workerData } from 'node:worker_threads'
import { type ProfileChoice, profileOf } from '../chain/choose.ts'
import { createNodeClient } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import { startRefreshers } from '../refresh/worker.ts'
import type { NodeFacts } from '../source/probe.ts'
import type { Place } from '../store/open.ts'
import { openWriter } from '../store/writer.ts'
import { startCheckers } from './checkers.ts'
import { type IndexerState, runIndexer } from './indexer.ts'
import { type WrittenError, writeError } from './thread-errors.ts'

/** What the indexing thread is started with; all of it plain data. */
export interface IndexerSettings {
  readonly place: Place
  readonly urls: readonly string[]
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
}

export type FromIndexer =
  | {
      kind: 'state'
      state: IndexerState
      endpoints: ReturnType<ReturnType<typeof createNodeClient>['endpoints']>
      backlog: Backlog
    }
  | { kind: 'log'; level: 'debug' | 'info' | 'warn' | 'error'; sentence: string; facts?: object | undefined }
  | { kind: 'ended'; error: WrittenError | undefined }
export type ToIndexer = { kind: 'stop' } | { kind: 'refresh'; address: Hex }

/** What refreshers still have to read from the node. */
export interface Backlog {
  readonly tokens: number
  readonly balances: number
  /** Age of the oldest of it, ms. */
  readonly oldest: number
}

const settings = workerData as IndexerSettings
const stopping = new AbortController()
const port = parentPort!
const send = (message: FromIndexer) => port.postMessage(message)
const log = (level: 'debug' | 'info' | 'warn' | 'error', sentence: string, facts?: object) =>
  send({ kind: 'log', level, sentence, facts })

let latest: IndexerState | undefined
let changed = false

async function main(): Promise<void> {
  const profile = profileOf(settings.profile)
  const node = createNodeClient({
    urls: settings.urls,
    timeout: settings.timeout,
    connections: settings.concurrency + 8,
  })
  const { facts } = settings
  const checkers = startCheckers(
    {
      profile: settings.profile,
      receipts: facts.receipts,
      tracer: facts.tracer,
      verify: settings.verify,
      verifyExcept: settings.verifyExcept,
      client: facts.client,
      decode: { wrapped: new Set(profile.wrappedNative), zeroValueCalls: settings.zeroValueCalls },
    },
    settings.checkThreads,
  )
  const writer = await openWriter({
    place: settings.place,
    cachedAddresses: 1_000_000,
    now: Date.now,
    onLost: (error) => stopping.abort(error),
  })
  const refreshers = startRefreshers({ place: settings.place, node, profile, signal: stopping.signal, log })
  port.on('message', (message: ToIndexer) => {
    if (message.kind === 'stop') stopping.abort()
    else refreshers.refresh(message.address)
  })
  const ticker = setInterval(() => {
    if (!latest || !changed) return
    changed = false
    send({ kind: 'state', state: latest, endpoints: node.endpoints(), backlog: refreshers.backlog() })
  }, 100)
  const always = setInterval(() => {
    changed = true
  }, 1_000)
  try {
    await runIndexer({
      ...settings,
      node,
      profile,
      checkers,
      writer,
      signal: stopping.signal,
      log,
      onState: (state) => {
        if (state.head !== latest?.head) refreshers.headMoved()
        latest = { ...state }
        changed = true
      },
    })
    if (stopping.signal.reason instanceof Error && stopping.signal.reason.name !== 'AbortError')
      throw stopping.signal.reason
  } finally {
    stopping.abort()
    clearInterval(ticker)
    clearInterval(always)
    await refreshers.close()
    await writer.close().catch(() => {})
    await checkers.close()
    node.close()
  }
}

main()
  .then(
    () => send({ kind: 'ended', error: undefined }),
    (error: unknown) => send({ kind: 'ended', error: writeError(error) }),
  )
  .finally(() => port.close())
