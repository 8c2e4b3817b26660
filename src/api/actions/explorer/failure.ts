import { z } from 'zod'
import type { FoundFailure } from '../../../artefacts/failures.ts'
import { codeOf, failurePaths } from '../../../chain/failing-calls.ts'
import { revertReason } from '../../../chain/revert-reason.ts'
import { ChainscopeError } from '../../../errors.ts'
import { settlesWithin } from '../../../primitives/concurrency.ts'
import type { Hex } from '../../../primitives/hex.ts'
import { hashesOfBlock, raisersWithin } from '../../../query/internal-calls.ts'
import { type TransactionWithOutcome, transactionByHash } from '../../../query/transaction-by-hash.ts'
import { verifiedNames } from '../../../query/verified-contracts.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import type { ContractDecoding } from '../../naming/decoding.ts'
import { transactionHash } from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'
import { decodedOrNull, decodedRecord } from '../../records/decoded-record.ts'
import { addressOrEmpty, decimal, decimalOrEmpty, hashText } from '../../records/record-shapes.ts'
import { TransactionNotFoundError } from '../transaction.ts'

const frame = z.strictObject({
  address: addressOrEmpty.describe('The contract with the code that ran; empty: a constructor.'),
  contract: z.string().describe('Empty: unknown.'),
  function: z.string().describe('Empty: unknown, or outside of any.'),
  file: z.string().describe('Source file of the project; empty: the line is unknown.'),
  line: decimalOrEmpty,
  column: decimalOrEmpty,
  precision: z
    .enum(['exact', 'near', ''])
    .describe('near: the compiler moved code or shares it between statements.'),
})

export const failure = defineAction({
  module: 'explorer',
  name: 'failure',
  summary:
    'Why and where a transaction failed: the decoded error and the calls that led to it. `chainscope dev` adds their source lines.',
  parameters: z.object({ txhash: transactionHash() }),
  result: z.strictObject({
    hash: hashText,
    blockNumber: decimal,
    failed: z.boolean(),
    reason: z.string().describe("The revert reason, else the node's words."),
    error: decodedOrNull,
    frames: z.array(frame).describe('The line that failed, then the lines of its callers.'),
    excerpt: z
      .strictObject({ firstLine: decimal, lines: z.array(z.string()).readonly() })
      .nullable()
      .describe('Lines around the first one.'),
    how: z.string().describe('How to get a missing line; empty outside of `chainscope dev`.'),
  }),
  example: { txhash: '{failure}' },
  uses: ['decoding', 'replay', 'failures', 'tracing'],

  async answer({ txhash }, context) {
    const { index, decoding, replay, failures } = context
    const mined = await transactionByHash(index, { hash: txhash, logsAbove: -1, logs: 0 })
    if (!mined) throw new TransactionNotFoundError(missingHistory(await index.head()))
    const { hash, block, to, status } = mined
    const common = { hash, blockNumber: `${block}` }
    if (status !== 0)
      return { ...common, failed: false, reason: '', error: null, frames: [], excerpt: null, how: '' }
    const output = mined.output ?? (replay && (await replay(mined))?.output) ?? null
    const decoder = decoding(index, { number: block, hash: mined.block_hash })
    const sourced = failures ? await failures.failureOf({ hash, block, to }) : undefined
    const frames = sourced?.how === '' ? linesOf(sourced) : await callsOf(mined, decoder, context)
    const deepest = sourced?.frames.at(-1)?.address ?? []
    const error =
      output === null
        ? undefined
        : await decoder.error([deepest, await raisersWithin(index, mined, output)].flat(), output)
    const lines = sourced?.frames.findLast((call) => call.lines)?.lines
    return {
      ...common,
      failed: true,
      reason: (output && revertReason(output)) || (mined.error ?? ''),
      error: decodedRecord(error),
      frames: await named(frames, context),
      excerpt: lines?.excerpt
        ? {
            firstLine: `${lines.excerpt.firstLine}`,
            lines: lines.excerpt.lines,
          }
        : null,
      how: sourced?.how ?? '',
    }
  },
})

/** Longest wait for a trace, ms. Without one the page says why the transaction failed, but not where. */
const TRACE_TIMEOUT_MS = 1_500

type Frame = z.output<typeof frame>
type Context = ActionContext<'decoding' | 'replay' | 'failures' | 'tracing'>

const withoutLine = { contract: '', function: '', file: '', line: '', column: '', precision: '' } as const

/** The source lines of all calls, the deepest call first. In each call, the line where it ended comes first. */
const linesOf = ({ frames }: FoundFailure): Frame[] =>
  frames.toReversed().flatMap(({ address, lines }): Frame[] =>
    lines
      ? lines.lines.map((line) => ({
          address: address ?? '',
          contract: line.contract || lines.contract,
          function: line.function,
          file: line.file,
          line: `${line.line}`,
          column: `${line.column}`,
          precision: lines.precision,
        }))
      : [{ ...withoutLine, address: address ?? '' }],
  )

/** For contracts without sources: the calls from the node's trace, with the names of known functions. */
async function callsOf(
  { block, block_hash, index: position, to, input }: TransactionWithOutcome,
  decoder: ContractDecoding,
  { index, tracing, failures }: Context,
): Promise<Frame[]> {
  const trace = tracing()
  const traced = { number: block, hash: block_hash, transactions: await hashesOfBlock(index, block) }
  const asked = trace?.(traced, position).catch(unlessUnexpected)
  // A node with many users may take long. A development node is the reader's own, so waiting is fine.
  const isThere = asked && (failures !== null || (await settlesWithin(asked, TRACE_TIMEOUT_MS)))
  const frames = isThere ? await asked : undefined
  const calls = frames ? failurePaths(frames)(0) : []
  const result: Frame[] = []
  if (calls.length === 0 && failures === null) return result
  // The transaction's own call is known without a trace.
  for (const call of calls.length > 0 ? calls : [{ type: 'call' as const, to, input }]) {
    const code = codeOf(call)
    const decoded = code === null ? undefined : await decoder.call(code, call.input)
    result.unshift({ ...withoutLine, address: code ?? '', function: decoded?.name ?? '' })
  }
  return result
}

function unlessUnexpected(error: unknown): undefined {
  if (!(error instanceof ChainscopeError)) throw error
}

async function named(frames: readonly Frame[], { index }: Context): Promise<Frame[]> {
  const addresses = [...new Set(frames.flatMap(({ address }) => (address === '' ? [] : [address as Hex])))]
  const rows = addresses.length === 0 ? [] : await verifiedNames(index, addresses)
  const names = new Map<string, string>(rows.map(({ address, name }) => [address, name]))
  return frames.map((call) => ({ ...call, contract: call.contract || (names.get(call.address) ?? '') }))
}
