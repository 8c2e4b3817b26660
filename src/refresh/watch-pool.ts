import type pg from 'pg'
import type { Profile } from '../chain/profile.ts'
import { sentenceOf } from '../errors.ts'
import { NodeRefusedError } from '../node/answers.ts'
import { type NodeClient, pause } from '../node/client.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import type { DiskGuard } from '../store/connect/disk-guard.ts'
import { changePending, type PooledTransaction, pendingHashes } from '../store/refreshed/write-pending.ts'

export interface MempoolOptions {
  readonly pool: pg.Pool
  readonly diskGuard: DiskGuard
  readonly node: NodeClient
  readonly profile: Profile
  readonly signal: AbortSignal
  readonly log: Logger
  /** Waits for the next head, at most `ms`. */
  readonly idle: (ms: number) => Promise<void>
}

/** A transaction should be shown within two seconds of entering the pool. */
const POLL_INTERVAL_MS = 750
/** Minimum pause after a request, as a multiple of the answer's duration. */
const REST_FACTOR = 3
const MAX_PENDING = 50_000
const MAX_BYTES = 128 * 1_048_576
/** A transaction has some thirty fields. */
const POOL_LIMITS = { maxDepth: 64, maxValues: 3_000_000 }
const MAX_ROWS_WRITTEN = 1_000
/**
 * Pause before all methods are tried again on a node that knew none, as it may have been restarted with other options,
 * ms.
 */
const RETRY_PAUSE_MS = 60_000

/** Keeps pending transactions equal to the node's pool. Mined, replaced and dropped transactions are deleted. */
export async function watchPool(parts: MempoolOptions): Promise<void> {
  const { pool, diskGuard, node, profile, signal, log, idle } = parts
  const prefixed = (name: string) => `${profile.methodPrefix}${name}`
  const options = { attempts: 1, timeout: 20_000, maxBytes: MAX_BYTES, json: POOL_LIMITS, signal }
  /** Ways to read the pool, the best first. The last one, the pending block, shows only the best part of the pool. */
  const ways: (() => Promise<Map<Hex, unknown>>)[] = [
    async () => contentOf(await node.call('txpool_content', [], options)),
    async () => listOf(await node.call(prefixed('pendingTransactions'), [], options)),
    async () => {
      const block = await node.call(prefixed('getBlockByNumber'), ['pending', true], options)
      return listOf((block as { transactions?: unknown } | null)?.transactions)
    },
  ]
  let way = 0
  let shown: Set<Hex> | undefined
  let reported = ''

  const look = async (): Promise<void> => {
    const there = await ways[way]!()
    shown ??= new Set(await pendingHashes(pool))
    const gone = [...shown].filter((hash) => !there.has(hash))
    const seenAt = Date.now()
    const come: PooledTransaction[] = []
    for (const [hash, raw] of there) {
      if (shown.has(hash)) continue
      if (shown.size - gone.length + come.length >= MAX_PENDING) break
      try {
        come.push({ ...profile.read.pendingTransaction(raw), seenAt })
      } catch (error) {
        // A transaction of an unknown kind is skipped, so that the others show.
        log('debug', `A pending transaction cannot be read: ${sentenceOf(error)}`, { hash })
      }
    }
    for (let at = 0; at === 0 || at < come.length; at += MAX_ROWS_WRITTEN)
      await changePending(pool, come.slice(at, at + MAX_ROWS_WRITTEN), at === 0 ? gone : [])
    for (const hash of gone) shown.delete(hash)
    for (const { hash } of come) shown.add(hash)
  }

  while (!signal.aborted) {
    const began = performance.now()
    try {
      await diskGuard.waitForSpace(signal)
      await look()
      reported = ''
      await idle(Math.max(POLL_INTERVAL_MS, REST_FACTOR * (performance.now() - began)))
      // A new head ends `idle`, but the pool is not requested faster than this.
      await pause(100, signal)
    } catch (error) {
      if (signal.aborted) return
      const refused = error instanceof NodeRefusedError && error.unsupported
      if (refused && way < ways.length - 1) {
        way++
        continue
      }
      const sentence = `Pending transactions cannot be read just now: ${sentenceOf(error)}`
      log(sentence === reported ? 'debug' : 'warn', sentence)
      reported = sentence
      shown = undefined
      await pause(refused ? RETRY_PAUSE_MS : 2_000, signal)
      if (refused) way = 0
    }
  }
}

const membersOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

const hashOf = (raw: unknown): Hex | undefined => {
  const hash = (raw as { hash?: unknown } | null)?.hash
  return isHex(hash, 32) ? (hash.toLowerCase() as Hex) : undefined
}

function listOf(raw: unknown): Map<Hex, unknown> {
  const transactions = new Map<Hex, unknown>()
  if (!Array.isArray(raw)) return transactions
  for (const transaction of raw) {
    const hash = hashOf(transaction)
    if (hash) transactions.set(hash, transaction)
  }
  return transactions
}

/** `{pending: {sender: {nonce: transaction}}, queued: …}`. Queued transactions wait for a lower nonce. */
function contentOf(raw: unknown): Map<Hex, unknown> {
  const { pending, queued } = (raw ?? {}) as { readonly pending?: unknown; readonly queued?: unknown }
  return listOf([pending, queued].flatMap(membersOf).flatMap(membersOf))
}
