import { z } from 'zod'
import { failurePaths, raisersOf } from '../../../chain/failing-calls.ts'
import type { CallFrame } from '../../../chain/types.ts'
import { ChainscopeError } from '../../../errors.ts'
import { lacksState } from '../../../node-state/state-reader.ts'
import { byteLength, type Hex } from '../../../primitives/hex.ts'
import { hashesOfBlock, type LocatedTransaction, locateTransaction } from '../../../query/internal-calls.ts'
import { type ActionContext, ActionError, defineAction, StateNotKeptError } from '../../action.ts'
import type { ContractDecoding } from '../../naming/decoding.ts'
import { methodIdOf } from '../../naming/method-names.ts'
import { logIndex, transactionHash } from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'
import { argument, decodedOrNull, decodedRecord } from '../../records/decoded-record.ts'
import {
  addressOrEmpty,
  addressText,
  bytesText,
  decimal,
  decimalOrEmpty,
  hashText,
} from '../../records/record-shapes.ts'
import { TransactionNotFoundError } from '../transaction.ts'

/** Limit per answer. */
const CALLS_PER_PAGE = 100
/** Deepest calls that are listed. Deeper ones are only counted. */
const MAX_DEPTH = 64
/** Bytes of each input and output. The first calls have more, together `MAX_WHOLE`. */
const MAX_BYTES = 1_024
const MAX_WHOLE = 65_536
const MAX_ERROR = 300

const CUT = `The first ${MAX_BYTES} bytes; for the first calls up to ${MAX_WHOLE} bytes together.`

export const calltree = defineAction({
  module: 'explorer',
  name: 'calltree',
  summary:
    "The call tree of a transaction in order of execution, with decoded functions and gas, 100 calls at a time. It comes from the node's tracer.",
  parameters: z.object({
    txhash: transactionHash(),
    index: logIndex('Invalid index format').describe(
      'The index of a call, decimal: lists the calls after it.',
    ),
  }),
  result: z.strictObject({
    hash: hashText,
    blockNumber: decimal,
    calls: z.array(
      z.strictObject({
        index: decimal,
        path: z.string().describe('`0_1`: the second call of the first call; empty: the root call.'),
        type: z.string(),
        from: addressText,
        to: addressOrEmpty.describe('Empty: a creation that failed.'),
        value: decimal.describe('wei'),
        gas: decimal,
        gasUsed: decimal,
        ownGas: decimal.describe('The gas of its own code, without the calls that it made.'),
        methodId: z.string(),
        decoded: decodedOrNull.describe('null: a creation, or nothing that is known fits.'),
        input: bytesText.describe(CUT),
        inputLength: decimal,
        results: z
          .array(argument)
          .readonly()
          .nullable()
          .describe('Its decoded results; null if no ABI has them.'),
        output: bytesText.describe(CUT),
        outputLength: decimal,
        error: z.string().describe('Empty: it did not fail.'),
        decodedError: decodedOrNull,
      }),
    ),
    callsInAll: decimal,
    left_out: decimalOrEmpty.describe(`Calls deeper than ${MAX_DEPTH}, which are left out.`),
    next_page_params: z.strictObject({ index: decimal }).nullable(),
  }),
  example: { txhash: '{transaction}' },
  uses: ['decoding', 'tracing'],

  async answer({ txhash, index: above }, context) {
    const { index, decoding } = context
    const place = await locateTransaction(index, txhash)
    if (!place) throw new TransactionNotFoundError(missingHistory(await index.head()))
    const frames = await framesOf(place, context)
    const shown = frames
      .map((frame, n) => ({ frame, n }))
      .filter(({ frame }) => frame.traceAddress.length <= MAX_DEPTH)
    const behind = shown.filter(({ n }) => n > above)
    const page = behind.slice(0, CALLS_PER_PAGE)
    const decoder = decoding(index, { number: place.block, hash: place.block_hash })
    const ownGas = ownGasOf(frames)
    const failuresFrom = failurePaths(frames)
    const calls = []
    const cut = createCutter()
    // One at a time, so that the first calls are decoded before the limit of bytes is reached.
    for (const { frame, n } of page) {
      const raisers = raisersOf(failuresFrom(n))
      calls.push(await recordOf({ frame, n, ownGas: ownGas[n]!, raisers, cut }, decoder))
    }
    return {
      hash: txhash,
      blockNumber: `${place.block}`,
      calls,
      callsInAll: `${frames.length}`,
      left_out: `${frames.length - shown.length}`,
      next_page_params: behind.length > page.length ? { index: `${page.at(-1)!.n}` } : null,
    }
  },
})

async function framesOf(place: LocatedTransaction, { index, tracing }: ActionContext<'tracing'>) {
  const trace = tracing()
  if (!trace) throw new NoCallTracerError()
  const transactions = await hashesOfBlock(index, place.block)
  try {
    return await trace({ number: place.block, hash: place.block_hash, transactions }, place.index)
  } catch (cause) {
    if (lacksState(cause)) throw new StateNotKeptError(cause)
    throw cause instanceof ChainscopeError ? new NoCallsError(cause) : cause
  }
}

/** Gas of each frame without its children. Frames are in execution order, so children follow their parent. */
export function ownGasOf(frames: readonly Pick<CallFrame, 'traceAddress' | 'gasUsed'>[]): bigint[] {
  const ownGas = frames.map(({ gasUsed }) => gasUsed)
  /** Positions of the parent frames, by depth. */
  const around: number[] = []
  frames.forEach(({ traceAddress, gasUsed }, n) => {
    const depth = traceAddress.length
    around[depth] = n
    const caller = depth > 0 ? around[depth - 1] : undefined
    if (caller !== undefined) ownGas[caller]! -= gasUsed
  })
  // Refunds, and gas that tracers count twice, could make it negative.
  return ownGas.map((gas) => (gas < 0n ? 0n : gas))
}

const CREATIONS: ReadonlySet<string> = new Set(['create', 'create2'])

function createCutter() {
  let left = MAX_WHOLE
  return (bytes: Hex): Hex => {
    const cut = bytes.slice(0, 2 + 2 * Math.max(left, MAX_BYTES)) as Hex
    left -= byteLength(cut)
    return cut
  }
}

interface ListedCall {
  readonly frame: CallFrame
  readonly n: number
  readonly ownGas: bigint
  /** Contracts that may have raised its error: their ABIs may define it. */
  readonly raisers: readonly Hex[]
  readonly cut: ReturnType<typeof createCutter>
}

async function recordOf({ frame, n, ownGas, raisers, cut }: ListedCall, decoder: ContractDecoding) {
  const { type, to, input, output, error } = frame
  const isCall = to !== null && !CREATIONS.has(type) && type !== 'selfdestruct'
  // A creation returns the contract's code, which is too long to show.
  const shown = CREATIONS.has(type) && error === null ? '0x' : output
  const shownOutput = cut(shown)
  const decoded = isCall ? await decoder.call(to, input) : undefined
  const results =
    isCall && decoded && error === null && (await decoder.results(to, { input, decoded, output }))
  return {
    index: `${n}`,
    path: frame.traceAddress.join('_'),
    type,
    from: frame.from,
    to: to ?? '',
    value: `${frame.value}`,
    gas: `${frame.gas}`,
    gasUsed: `${frame.gasUsed}`,
    ownGas: `${ownGas}`,
    methodId: isCall ? methodIdOf(input) : '0x',
    decoded: decodedRecord(decoded),
    input: cut(input),
    inputLength: `${byteLength(input)}`,
    results: results || null,
    output: shownOutput,
    outputLength: `${byteLength(output)}`,
    error: (error ?? '').slice(0, MAX_ERROR),
    decodedError:
      error !== null && output !== '0x' ? decodedRecord(await decoder.error(raisers, output)) : null,
  }
}

const NoCallTracerError = ActionError.define(
  'no_call_tracer',
  'The tree of calls comes from the node, and it has no tracer',
)

const NoCallsError = ActionError.define(
  'no_calls',
  (_cause: unknown) =>
    'The tree of calls comes from the node, which did not trace this transaction in time, or with more than can be read; try again later',
  { causeLast: true },
)
