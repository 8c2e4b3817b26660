import { z } from 'zod'
import type { Decoded } from '../../../abi-decoding/decode.ts'
import type { InnerCall } from '../../../abi-decoding/find-inner-calls.ts'
import type { Hex } from '../../../primitives/hex.ts'
import { locateTransaction, raisersWithin } from '../../../query/internal-calls.ts'
import { pendingByHash } from '../../../query/pending-transactions.ts'
import { transactionByHash } from '../../../query/transaction-by-hash.ts'
import { defineAction } from '../../action.ts'
import type { ContractDecoding } from '../../naming/decoding.ts'
import { methodIdOf } from '../../naming/method-names.ts'
import { logIndex, transactionHash } from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'
import { decodedOrNull, decodedRecord } from '../../records/decoded-record.ts'
import { addressText, bytesText, decimal, decimalOrEmpty, hashText } from '../../records/record-shapes.ts'
import { TransactionNotFoundError } from '../transaction.ts'

const LOGS_PER_PAGE = 50

export const decodetransaction = defineAction({
  module: 'explorer',
  name: 'decodetransaction',
  summary:
    'The call, error and logs of a transaction, decoded by verified ABIs or known signatures, 50 logs at a time.',
  parameters: z.object({
    txhash: transactionHash(),
    index: logIndex('Invalid index format'),
  }),
  result: z.strictObject({
    hash: hashText,
    blockNumber: decimalOrEmpty,
    decoded: decodedOrNull.describe('The call; null: none, or nothing that is known fits.'),
    calls: z
      .array(
        z.strictObject({
          path: z.string().describe('`0_1`: the second call in the first call.'),
          to: addressText,
          value: decimal.describe('wei'),
          methodId: z.string().describe('`0x`: without one.'),
          isDelegated: z.boolean().describe('true: the code of the target runs as the account that calls.'),
          decoded: decodedOrNull,
        }),
      )
      .describe(
        'Calls in the arguments of the call, and in theirs: of multicalls, Safe, ERC-4337, ERC-7579 and accounts, each decoded by the ABI of its own target. At most 100 in 6 levels.',
      ),
    hasMoreCalls: z.boolean(),
    error: decodedOrNull.describe('Why it failed; null: it did not, or nothing that is known fits.'),
    unknownError: bytesText
      .or(z.literal(''))
      .describe(
        'What the failed call returned, if no known error has its selector; empty: it did not fail, the error is known, or not all that may name it could be looked up.',
      ),
    logs: z.array(
      z.strictObject({
        index: decimal,
        address: addressText,
        decoded: decodedOrNull.describe('The event; null: nothing that is known fits.'),
      }),
    ),
    next_page_params: z.strictObject({ index: decimal }).nullable(),
  }),
  example: { txhash: '{transaction}' },
  uses: ['decoding', 'replay'],

  async answer({ txhash, index: above }, { index, decoding, replay }) {
    const mined = await transactionByHash(index, { hash: txhash, logsAbove: above, logs: LOGS_PER_PAGE + 1 })
    if (!mined) {
      const pending = await pendingByHash(index, txhash)
      if (!pending) throw new TransactionNotFoundError(missingHistory(await index.head()))
      const { to, input } = pending
      return {
        hash: txhash,
        blockNumber: '',
        ...(await callRecords(decoding(index, await index.head()), to, input)),
        error: null,
        unknownError: '',
        logs: [],
        next_page_params: null,
      }
    }
    const { to, block, block_hash: hash } = mined
    const decoder = decoding(index, { number: block, hash })
    const call = await callRecords(decoder, to, mined.input)
    const output =
      mined.status === 0 ? (mined.output ?? (replay && (await replay(mined))?.output) ?? null) : null
    const error =
      output === null ? undefined : await decoder.error(await raisersWithin(index, mined, output), output)
    // Without traces, the contract that raised it may be another one.
    const isUnknown = error === null && (await locateTransaction(index, txhash))?.untraced === false
    const logs = []
    // One at a time, so that the first logs are decoded before the limit of bytes is reached.
    for (const { address, topics, data, index: position } of mined.logs.slice(0, LOGS_PER_PAGE))
      logs.push({
        index: `${position}`,
        address,
        decoded: decodedRecord(await decoder.log(address, { topics, data })),
      })
    return {
      hash: mined.hash,
      blockNumber: `${block}`,
      ...call,
      error: error ?? null,
      unknownError: isUnknown ? output! : '',
      logs,
      next_page_params: mined.logs.length > LOGS_PER_PAGE ? { index: logs.at(-1)!.index } : null,
    }
  },
})

async function callRecords(decoder: ContractDecoding, to: Hex | null, input: Hex) {
  if (to === null) return { decoded: null, calls: [], hasMoreCalls: false }
  return { decoded: decodedRecord(await decoder.call(to, input)), ...(await nestedCalls(decoder, to, input)) }
}

/** A call in the arguments of another call, at any depth. */
interface NestedCall extends Pick<InnerCall, 'to' | 'value' | 'isDelegated'> {
  /** The positions of the call at each level, for example `0` or `0_1`. */
  readonly path: string
  readonly methodId: Hex
  readonly decoded: Decoded | null
}

/** Largest nesting, and largest number of calls. */
const MAX_DEPTH = 6
const MAX_CALLS = 100

/** Each call is decoded by the ABI of its target, and stands before its nested calls. */
async function nestedCalls(decoder: ContractDecoding, to: Hex, input: Hex) {
  const calls: NestedCall[] = []
  let hasMoreCalls = false

  /** `self`: the account that the code runs as. Its storage is the one that the code uses. */
  const read = async (self: Hex, data: Hex, path: string, depth: number): Promise<void> => {
    const inner = await decoder.innerCalls(self, data, MAX_CALLS + 1)
    for (const [n, call] of (inner ?? []).entries()) {
      if (calls.length >= MAX_CALLS || depth >= MAX_DEPTH) {
        hasMoreCalls = true
        return
      }
      const { to: target, value, isDelegated, input: called } = call
      const at = path === '' ? `${n}` : `${path}_${n}`
      const decoded = decodedRecord(await decoder.call(target, called))
      calls.push({ path: at, to: target, value, methodId: methodIdOf(called), isDelegated, decoded })
      await read(isDelegated ? self : target, called, at, depth + 1)
    }
  }
  await read(to, input, '', 0)
  return { calls, hasMoreCalls }
}
