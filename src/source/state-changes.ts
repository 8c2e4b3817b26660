import type { Profile } from '../chain/profile.ts'
import { ChainscopeError } from '../errors.ts'
import { resultOf } from '../node/answers.ts'
import type { NodeClient } from '../node/client.ts'
import { createSemaphore } from '../primitives/concurrency.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { parseQuantity } from '../primitives/quantity.ts'
import { TracerBusyError } from './trace-transaction.ts'

/** Before and after; null if it did not change. */
export interface Change<T> {
  readonly before: T
  readonly after: T
}

export interface SlotChange extends Change<Hex> {
  readonly slot: Hex
}

export interface AccountChange {
  readonly address: Hex
  readonly balance: Change<bigint> | null
  readonly nonce: Change<bigint> | null
  /** Size of the code, bytes; null if the code did not change. */
  readonly code: Change<number> | null
  readonly storage: readonly SlotChange[]
}

/** A transaction, and the hash of its block in the index. */
export interface TracedTransaction {
  readonly hash: Hex
  readonly block_hash: Hex
}

/** Asks the node's prestateTracer. Throws if the node has none, or has the transaction in another block than the index. */
export type ReadStateChanges = (transaction: TracedTransaction) => Promise<readonly AccountChange[]>

const TIMEOUT_MS = 8_000
/**
 * A longer answer is refused, as it is parsed and read in one turn of the event loop. Ten million gas change some 2,000
 * slots.
 */
const MAX_ANSWER_BYTES = 4 * 1_048_576
const JSON_LIMITS = { maxDepth: 64, maxValues: 60_000 }
const CONCURRENCY = 2
const MAX_WAITING = 100
const TRACER = { tracer: 'prestateTracer', tracerConfig: { diffMode: true }, timeout: '8s' }

export function createStateChanges(
  node: Pick<NodeClient, 'batch'>,
  { methodPrefix }: Pick<Profile, 'methodPrefix'>,
): ReadStateChanges {
  const slots = createSemaphore(CONCURRENCY)
  return async ({ hash, block_hash }) => {
    if (slots.waiting >= MAX_WAITING || !(await slots.acquire({ timeoutMs: TIMEOUT_MS })))
      throw new TracerBusyError()
    try {
      const [traced, known] = await node.batch(
        [
          { method: 'debug_traceTransaction', params: [hash, TRACER] },
          { method: `${methodPrefix}getTransactionByHash`, params: [hash] },
        ],
        { timeout: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES, json: JSON_LIMITS, attempts: 1, aside: true },
      )
      const { blockHash } = (resultOf(known!) ?? {}) as { readonly blockHash?: unknown }
      if (String(blockHash).toLowerCase() !== block_hash) throw new OtherBlockError()
      return readDifference(resultOf(traced!))
    } finally {
      slots.release()
    }
  }
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const ZERO_WORD: Hex = `0x${'0'.repeat(64)}`

/**
 * Reads the difference as geth writes it: `pre` has the changed accounts as they were before, `post` their new values.
 * An account or a slot that only one of them has was created or destroyed.
 */
export function readDifference(answer: unknown): AccountChange[] {
  const { pre, post } = fieldsOf(answer)
  if (typeof pre !== 'object' || typeof post !== 'object') throw new UnreadableDifferenceError()
  const [before, after] = [fieldsOf(pre), fieldsOf(post)]
  const addresses = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes: AccountChange[] = []
  for (const address of addresses) {
    if (!isHex(address, 20)) throw new UnreadableDifferenceError()
    const was = fieldsOf(before[address])
    // A destroyed account has nothing; a field that `post` leaves out is unchanged.
    const is = Object.hasOwn(after, address) ? fieldsOf(after[address]) : undefined
    const change = {
      address: address.toLowerCase() as Hex,
      balance: changed(numberIn(was['balance']), is ? numberIn(is['balance'] ?? was['balance']) : 0n),
      nonce: changed(numberIn(was['nonce']), is ? numberIn(is['nonce'] ?? was['nonce']) : 0n),
      code: changed(sizeOf(was['code']), is ? sizeOf(is['code'] ?? was['code']) : 0),
      storage: storageOf(fieldsOf(was['storage']), fieldsOf(is?.['storage'])),
    }
    if (change.balance || change.nonce || change.code || change.storage.length > 0) changes.push(change)
  }
  return changes
}

const changed = <T>(before: T, after: T): Change<T> | null => (before === after ? null : { before, after })

const sizeOf = (code: unknown): number => (isHex(code) ? (code.length - 2) / 2 : 0)

function numberIn(value: unknown): bigint {
  if (value === undefined || value === null) return 0n
  const number = typeof value === 'number' ? BigInt(value) : parseQuantity(value)
  if (number === undefined) throw new UnreadableDifferenceError()
  return number
}

function storageOf(before: Fields, after: Fields): SlotChange[] {
  const changes: SlotChange[] = []
  for (const slot of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = changed(wordIn(before[slot]), wordIn(after[slot]))
    if (change) changes.push({ slot: wordIn(slot), ...change })
  }
  return changes.sort((a, b) => (a.slot < b.slot ? -1 : 1))
}

function wordIn(value: unknown): Hex {
  if (value === undefined) return ZERO_WORD
  if (!isHex(value) && !/^0x[0-9a-f]{1,64}$/i.test(String(value))) throw new UnreadableDifferenceError()
  const digits = String(value).slice(2).toLowerCase()
  if (digits.length > 64) throw new UnreadableDifferenceError()
  return `0x${digits.padStart(64, '0')}`
}

const UnreadableDifferenceError = ChainscopeError.define(
  'unreadable_state_changes',
  'The state changes that the node gave are not as geth’s prestateTracer writes them',
)

const OtherBlockError = ChainscopeError.define(
  'transaction_in_other_block',
  'The node has this transaction in another block than the index: it was reorganised a moment ago',
  { retryable: true },
)
