import { MalformedAnswerError } from '../chain/evm/rpc-fields.ts'
import type { CallTracer, Profile } from '../chain/profile.ts'
import type { Block } from '../chain/types.ts'
import { ChainscopeError, StartError } from '../errors.ts'
import { type Call, type NodeAnswer, NodeRefusedError, resultOf } from '../node/answers.ts'
import { isAway, type NodeClient, pause } from '../node/client.ts'
import { retryTransport } from '../node/retry-transport.ts'
import { textOfValue } from '../primitives/describe-value.ts'
import type { Hex } from '../primitives/hex.ts'
import { parseQuantity, toQuantity } from '../primitives/quantity.ts'
import { type OwnFields, ownFields } from './own-fields.ts'
import { readTraces, type TracedBlock, traceCalls } from './traces.ts'

/** Facts about the node and its abilities, read at start-up. */
export interface NodeFacts {
  readonly chainId: bigint
  /** The name and version that the node gives. */
  readonly client: string
  /** null if the node has not kept it. */
  readonly genesisHash: Hex | null
  readonly head: { readonly number: number; readonly hash: Hex }
  readonly receipts: Profile['receipts']
  /** null if none works: then internal transactions cannot be indexed. */
  readonly tracer: CallTracer | null
  /** Why this tracer or none was chosen, in a sentence for the operator. */
  readonly tracerNote: string
  readonly ownFields: OwnFields
}

export interface ProbeOptions {
  readonly profile: Profile
  /** The tracer that the operator named, `none`, or `auto` for the best one. */
  readonly tracer: CallTracer | 'none' | 'auto'
  /** Milliseconds that only go forward. */
  readonly clock: () => number
}

export async function probeNode(
  node: NodeClient,
  { profile, tracer, clock }: ProbeOptions,
): Promise<NodeFacts> {
  const prefixed = (name: string) => `${profile.methodPrefix}${name}`
  let answers: unknown[]
  try {
    answers = (
      await node.batch([
        { method: prefixed('chainId'), params: [] },
        { method: prefixed('getBlockByNumber'), params: ['0x0', false] },
        { method: prefixed('getBlockByNumber'), params: ['latest', false] },
      ])
    ).map(resultOf)
  } catch (cause) {
    // Some nodes take no batches or have no genesis block: then each request is sent alone.
    if (!(cause instanceof NodeRefusedError)) throw new NoNodeError(node.endpoints()[0]?.name ?? '', cause)
    answers = [
      await node.call(prefixed('chainId')),
      await node.call(prefixed('getBlockByNumber'), ['0x0', false]),
      await node.call(prefixed('getBlockByNumber'), ['latest', false]),
    ]
  }
  const chainId = parseQuantity(answers[0])
  if (chainId === undefined || answers[2] === null)
    throw new NoNodeError(
      node.endpoints()[0]?.name ?? '',
      new Error('what answers there is no node of this kind of chain'),
    )
  const head = headOf(answers[2], profile)
  const genesisHash = readOrNone(() => profile.read.header(answers[1]))?.hash ?? null
  const client = await clientVersion(node, prefixed('clientVersion'))
  const receipts =
    profile.receipts === 'per-block' &&
    (await givesBlockReceipts(node, prefixed('getBlockReceipts'), head.number))
      ? 'per-block'
      : 'per-transaction'
  const block = await blockWithCalls(node, profile, head.number)
  return {
    chainId,
    client,
    genesisHash,
    head,
    receipts,
    ...(await chooseTracer(node, profile, block, tracer, clock)),
    ownFields: await ownFields(node, profile, block.number).catch(noOwnFields),
  }
}

/** Reads the newest block. An error names the block, as the errors of other blocks do. */
function headOf(answer: unknown, { read }: Profile): NodeFacts['head'] {
  try {
    return read.header(answer)
  } catch (error) {
    if (!(error instanceof MalformedAnswerError)) throw error
    throw new UnreadableHeadError(error)
  }
}

/** More than the version text of any client. */
const MAX_CLIENT_CHARACTERS = 200

/** `fallback`: the method for nodes without `web3_`. */
const clientVersion = (node: NodeClient, fallback: string): Promise<string> =>
  node
    .call('web3_clientVersion')
    .catch(() => node.call(fallback))
    .then(
      (version) => textOfValue(version, MAX_CLIENT_CHARACTERS),
      () => 'unknown',
    )

async function givesBlockReceipts(node: NodeClient, method: string, number: number): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return Array.isArray(await node.call(method, [toQuantity(number)]))
    } catch (error) {
      if (!(error instanceof NodeRefusedError)) throw error
      // If the node is only busy, it must not get a request per receipt from then on.
      if (error.limited) throw error
      if (error.unsupported || !error.retryable || attempt === 3) return false
      await pause(300 * attempt)
    }
  }
}

/** How many of the newest blocks are searched for one with calls. */
const MAX_BLOCKS_BACK = 200

async function chooseTracer(
  node: NodeClient,
  profile: Profile,
  block: TracedBlock,
  wanted: ProbeOptions['tracer'],
  clock: () => number,
): Promise<Pick<NodeFacts, 'tracer' | 'tracerNote'>> {
  if (wanted === 'none')
    return { tracer: null, tracerNote: 'internal transactions are not indexed (TRACER=none)' }
  const candidates =
    wanted === 'auto' ? profile.callFrames : profile.callFrames.filter((name) => name === wanted)
  const tried: { tracer: CallTracer; frames: number; ms: number }[] = []
  let untried: CallTracer | undefined
  const refusals: string[] = []
  for (const tracer of candidates) {
    const perTransaction = tracer === 'debug_traceTransaction' || tracer === 'trace_transaction'
    if (perTransaction && tried.length > 0) break
    const began = clock()
    try {
      const calls = traceCalls(
        [perTransaction ? { ...block, transactions: block.transactions.slice(0, 1) } : block],
        tracer,
      )
      if (calls.length === 0) {
        // The chain has no transaction yet.
        if (await knowsMethod(node, tracer, clock)) untried ??= tracer
        else refusals.push(`${tracer}: the node does not know it`)
        continue
      }
      const answers = await askOnTime(node, calls, clock)
      const traced = perTransaction ? { ...block, transactions: block.transactions.slice(0, 1) } : block
      const frames = readTraces(answers, [traced], tracer, profile)[0]!.traces.reduce(
        (sum, trace) => sum + trace.frames.length,
        0,
      )
      tried.push({ tracer, frames, ms: clock() - began })
    } catch (error) {
      // A node that does not answer now proves nothing about its tracers, and the choice lasts until the next start.
      if (isAway(error) || (error instanceof NodeRefusedError && error.limited)) throw error
      if (!(error instanceof ChainscopeError)) throw error
      refusals.push(`${tracer}: ${error.message}`)
    }
  }
  // Prefers the most frames, then the shortest time. A lead of milliseconds on a small block says nothing.
  const complete = tried.filter(({ frames }) => frames === Math.max(...tried.map((trial) => trial.frames)))
  const fastest = Math.min(...complete.map(({ ms }) => ms))
  const best = complete.find(({ ms }) => ms <= 2 * fastest + 20)
  if (!best && untried)
    return { tracer: untried, tracerNote: `${untried}, as there is no block to compare by` }
  if (!best)
    return {
      tracer: null,
      tracerNote: `no tracer works here, so internal transactions cannot be indexed (${refusals.join('; ').slice(0, 400)})`,
    }
  return {
    tracer: best.tracer,
    tracerNote: `${best.tracer}, ${best.ms.toFixed(0)} ms for ${block.transactions.length} transactions of block ${block.number}`,
  }
}

const TRACE_TIMEOUT_MS = 20_000

/** Requests that fail on their way to the node are repeated, but not those to a tracer that hangs. */
function askOnTime(node: NodeClient, calls: readonly Call[], clock: () => number): Promise<NodeAnswer[]> {
  const began = clock()
  return retryTransport(
    () => node.batch(calls, { attempts: 1, timeout: TRACE_TIMEOUT_MS }),
    () => clock() - began > TRACE_TIMEOUT_MS,
  )
}

const NO_TRANSACTION: Hex = `0x${'0'.repeat(64)}`

/**
 * Whether the node knows this method. It is asked for the trace of a transaction that does not exist: it refuses the
 * transaction, or the method.
 */
async function knowsMethod(node: NodeClient, tracer: CallTracer, clock: () => number): Promise<boolean> {
  const block = { number: 0, hash: NO_TRANSACTION, transactions: [NO_TRANSACTION] }
  const [answer] = await askOnTime(node, traceCalls([block], tracer), clock)
  if (!answer || !('error' in answer)) return true
  const { limited, rpcCode, words } = answer.error
  if (limited) throw answer.error
  return (
    !METHOD_UNKNOWN_CODES.includes(rpcCode) &&
    !/method|unsupported|not (available|enabled|implemented|supported)/i.test(words)
  )
}

/** The codes are from JSON-RPC 2.0 and EIP-1474, in this order. */
const METHOD_UNKNOWN_CODES: readonly number[] = [-32601, -32004]

/** A failure here does not stop the start: only a printed line depends on it. */
function noOwnFields(error: unknown): OwnFields {
  if (!(error instanceof ChainscopeError)) throw error
  return { repeated: [], kept: [] }
}

/** The newest block with a transaction that calls something; else any with transactions; else the head. */
async function blockWithCalls(node: NodeClient, profile: Profile, head: number): Promise<TracedBlock> {
  let fallback: TracedBlock | undefined
  for (let end = head; end >= 0 && head - end < MAX_BLOCKS_BACK; end -= 20) {
    const numbers = Array.from({ length: Math.min(20, end + 1) }, (_, n) => end - n)
    const answers = await node.batch(
      numbers.map((number) => ({
        method: `${profile.methodPrefix}getBlockByNumber`,
        params: [toQuantity(number), true],
      })),
    )
    for (const answer of answers) {
      if ('error' in answer || answer.result === null) continue
      // A block that cannot be read shows nothing about the tracers. Indexing says what is wrong with it.
      const read = readOrNone(() => profile.read.block(answer.result))
      if (!read) continue
      const { number, hash, transactions } = read
      const block = { number, hash, transactions: transactions.map((transaction) => transaction.hash) }
      if (transactions.some((transaction) => transaction.input !== '0x')) return block
      if (!fallback || (fallback.transactions.length === 0 && transactions.length > 0)) fallback = block
    }
  }
  return fallback ?? { number: head, hash: `0x${'0'.repeat(64)}`, transactions: [] }
}

/** Reads a block; undefined if there is none or it cannot be read. */
function readOrNone(read: () => Block): Block | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof MalformedAnswerError) return undefined
    throw error
  }
}

const UnreadableHeadError = ChainscopeError.define(
  'head_unreadable',
  (_cause: unknown) =>
    'The node answers, but its newest block cannot be read, so that there is nothing to begin from: wait for the next one, or name another node in RPC_URL',
  { retryable: true, causeLast: true },
)

export const NoNodeError = StartError.define(
  'no_node',
  (name: string, _cause: unknown) =>
    `No node answers at RPC_URL (${name}); check the address and that the node is running with its HTTP interface on`,
  { retryable: true, causeLast: true },
)
