import { createdAddress } from '../chain/contradictions.ts'
import type { CallFrame } from '../chain/types.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { parseQuantity, toQuantity } from '../primitives/quantity.ts'
import { creatingTransactions } from '../query/creations.ts'
import { locateTransaction } from '../query/internal-calls.ts'
import { wholeTransaction } from '../query/whole-transactions.ts'
import { framesAt } from './otterscan.ts'
import { defineRpcError, RPC_ERROR_CODES } from './rpc-error.ts'
import type { MethodContext } from './rpc-method.ts'

/*
 * Erigon returns the address that a failed creation would have had, and Otterscan's trace page breaks without it. Frames
 * do not have it, because the index has no addresses of contracts that never existed. So each answer determines it.
 */

type Frames = readonly CallFrame[]

/** geth refuses these creations before it increases the creator's nonce. */
const KEEPS_NONCE = /depth|insufficient balance/i

const creates = ({ type }: CallFrame): boolean => type === 'create' || type === 'create2'
const isNameless = (frame: CallFrame): boolean => creates(frame) && frame.to === null

/** The frames with an address for each creation; a failed one gets the address that it would have had. */
export async function withFailedCreations(
  hash: Hex,
  frames: Frames,
  context: MethodContext,
): Promise<Frames> {
  if (!frames.some(isNameless)) return frames
  let named = frames
  for (const [method, ...more] of TRACERS) {
    named = nameBy(named, frames, await tracedBy(method, [hash, ...more], context))
    if (!named.some(isNameless)) return named
  }
  const complete: CallFrame[] = [...named]
  for (let at = 0; at < complete.length; at++)
    if (isNameless(complete[at]!))
      complete[at] = { ...complete[at]!, to: await addressOf(hash, complete, at, context) }
  return complete
}

/** geth's tracer returns these addresses on geth and Erigon, Parity's tracer on reth and anvil. */
const TRACERS = [['debug_traceTransaction', { tracer: 'callTracer' }], ['trace_transaction']] as const

/** The transaction's trace from the node; undefined if the node refuses or has none. */
async function tracedBy(
  method: string,
  params: readonly unknown[],
  { node }: MethodContext,
): Promise<unknown> {
  try {
    return await node.read(method, params)
  } catch {
    // The address is then computed from the creator's nonce.
    return undefined
  }
}

interface NamedCreation {
  readonly from: unknown
  readonly to: unknown
}

/** Tracers list creations in order of execution, so the n-th failed creation is the same in both traces. */
function nameBy(named: Frames, frames: Frames, traced: unknown): Frames {
  const creations = Array.isArray(traced) ? failedInRows(traced) : failedInCalls(traced)
  if (creations.length !== frames.filter(isNameless).length) return named
  let n = 0
  return frames.map((frame, at) => {
    if (!isNameless(frame)) return frame
    const { from, to } = creations[n++]!
    const same = typeof from === 'string' && from.toLowerCase() === frame.from
    return same && isHex(to, 20) ? { ...frame, to: to.toLowerCase() as Hex } : named[at]!
  })
}

type Raw = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null

/** The failed creations in geth's nested frames. */
function failedInCalls(root: unknown): NamedCreation[] {
  const failed: NamedCreation[] = []
  const open: unknown[] = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isRecord(next)) continue
    const { type, error, from, to, calls } = next
    if ((type === 'CREATE' || type === 'CREATE2') && error !== undefined) failed.push({ from, to })
    if (Array.isArray(calls)) for (let n = calls.length - 1; n >= 0; n--) open.push(calls[n])
  }
  return failed
}

/** The failed creations in Parity's rows. */
const failedInRows = (rows: readonly unknown[]): NamedCreation[] =>
  rows
    .filter(isRecord)
    .filter(({ type, error }) => type === 'create' && error !== undefined && error !== null)
    .map(({ action, result }) => ({
      from: isRecord(action) ? action['from'] : undefined,
      to: isRecord(result) ? result['address'] : undefined,
    }))

/** The address of a failed creation, from the trace or computed from the creator's nonce. */
async function addressOf(hash: Hex, frames: Frames, at: number, context: MethodContext): Promise<Hex> {
  const { type, from, traceAddress } = frames[at]!
  // Code that ran in the creation ran at the created address.
  const child = frames.find((frame) => isChild(frame.traceAddress, traceAddress))
  if (child) return child.from
  // Traces do not have the salt of a CREATE2.
  if (type === 'create2' || context.profile.contractAddress !== 'rlp') throw new NamelessCreationError()
  const nonce = await nonceAt(hash, frames, at, context)
  return createdAddress(from, nonce, context.keccak)
}

/** The creator's nonce when a frame of a transaction began. */
async function nonceAt(hash: Hex, frames: Frames, at: number, context: MethodContext): Promise<bigint> {
  const { index, node } = context
  const creator = frames[at]!.from
  const born = frames.findLastIndex((frame, n) => n < at && creates(frame) && frame.to === creator)
  const within = BigInt(creationsBy(creator, frames, at))
  // A contract begins with nonce 1 (EIP-161).
  if (born >= 0) return 1n + within
  const place = await locateTransaction(index, hash)
  const transaction = await wholeTransaction(index, hash)
  if (!place || !transaction) throw new NamelessCreationError()
  // The root creation uses the transaction's nonce. Creations by code at the sender use later ones.
  if (transaction.from === creator) return BigInt(transaction.nonce) + (at === 0 ? 0n : 1n) + within
  if (place.untraced) throw new NamelessCreationError()
  const { block } = place
  const before = parseQuantity(
    await node.read('getTransactionCount', [creator, toQuantity(Math.max(0, block - 1))]),
  )
  if (before === undefined) throw new NamelessCreationError()
  const { sent, creating } = await creatingTransactions(index, { creator, block, before: place.index })
  let nonce = before + BigInt(sent) + within
  for (const earlier of creating) {
    const earlierFrames = await framesAt({ ...place, index: earlier }, context)
    nonce += BigInt(creationsBy(creator, earlierFrames, earlierFrames.length))
  }
  return nonce
}

/** Number of creations before a frame that increased an account's nonce and were not reverted. */
function creationsBy(creator: Hex, frames: Frames, at: number): number {
  const isAbove = (upper: CallFrame, lower: CallFrame | undefined) =>
    lower !== undefined &&
    upper.traceAddress.length < lower.traceAddress.length &&
    upper.traceAddress.every((step, n) => step === lower.traceAddress[n])
  return frames.filter(
    (frame, n) =>
      n > 0 &&
      n < at &&
      creates(frame) &&
      frame.from === creator &&
      !(frame.error !== null && KEEPS_NONCE.test(frame.error)) &&
      !frames.some(
        (around) => around.error !== null && isAbove(around, frame) && !isAbove(around, frames[at]),
      ),
  ).length
}

const isChild = (address: readonly number[], parent: readonly number[]): boolean =>
  address.length === parent.length + 1 && parent.every((step, n) => step === address[n])

const NamelessCreationError = defineRpcError(
  RPC_ERROR_CODES.unavailable,
  'The node does not tell the address of a creation that failed: it needs debug_traceTransaction or trace_transaction',
)
