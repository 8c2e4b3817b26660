import { z } from 'zod'
import { feePaid, rollupFieldsOf } from '../../chain/fee-paid.ts'
import type { Replay } from '../../node-state/replay.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { Range } from '../../primitives/ranges.ts'
import { type PendingRow, pendingByHash } from '../../query/pending-transactions.ts'
import type { Snapshot } from '../../query/reader.ts'
import { outcomeOf, type TransactionWithOutcome, transactionByHash } from '../../query/transaction-by-hash.ts'
import type { TransactionRow } from '../../query/transactions-of-address.ts'
import { type ActionContext, ActionError, defineAction } from '../action.ts'
import { failureText } from '../naming/failure-text.ts'
import { logIndex, transactionHash } from '../parameters/parameters.ts'
import { missingHistory, partly, unlessMissing } from '../partial.ts'
import {
  addressOrEmpty,
  addressText,
  bytesText,
  decimal,
  decimalOrEmpty,
  hashText,
} from '../records/record-shapes.ts'

const LOGS_PER_PAGE = 50

export const gettxinfo = defineAction({
  module: 'transaction',
  name: 'gettxinfo',
  summary: 'A transaction with its receipt, error and logs, 50 logs at a time.',
  parameters: z.object({
    txhash: transactionHash(),
    index: logIndex('Invalid index format'),
  }),
  result: z.strictObject({
    blockNumber: decimalOrEmpty,
    confirmations: decimal,
    from: addressText,
    to: addressOrEmpty,
    gasLimit: decimal,
    gasPrice: decimal,
    gasUsed: decimalOrEmpty,
    hash: hashText,
    input: bytesText,
    logs: z.array(
      z.strictObject({
        address: addressText,
        data: bytesText,
        topics: z.array(hashText).readonly(),
        index: decimal,
      }),
    ),
    revertReason: z.string(),
    success: z.boolean(),
    timeStamp: decimalOrEmpty,
    value: decimal,
    next_page_params: z.strictObject({ index: decimal }).nullable(),
  }),
  example: { txhash: '{transaction}' },
  uses: ['dialect', 'decoding', 'replay'],

  async answer({ txhash, index: above }, context) {
    const { index, dialect } = context
    const mined = await transactionByHash(index, { hash: txhash, logsAbove: above, logs: LOGS_PER_PAGE + 1 })
    if (mined) {
      const info = minedInfo(mined, await reasonOf(mined, context), (await index.head()).number)
      return dialect.rollupFields ? { ...info, ...rollupRecord(mined) } : info
    }
    const pending = await pendingByHash(index, txhash)
    if (pending) return pendingInfo(pending)
    throw new TransactionNotFoundError(missingHistory(await index.head()))
  },
})

/** Why it failed, by the contracts at its block, or at the newest one if the node has no older state. */
async function reasonOf(
  transaction: TransactionWithOutcome,
  { index, decoding, replay }: ActionContext<'decoding' | 'replay'>,
): Promise<string> {
  if (transaction.status !== 0) return ''
  const output = transaction.output ?? (replay && (await replay(transaction))?.output) ?? null
  if (output === null) return ''
  const { block: number, block_hash: hash } = transaction
  const blocks = [{ number, hash }, await index.head()]
  return failureText(
    index,
    transaction,
    output,
    blocks.map((block) => decoding(index, block)),
  )
}

function minedInfo(row: TransactionWithOutcome, revertReason: string, head: number) {
  const logs = row.logs.slice(0, LOGS_PER_PAGE)
  const failed = row.status === 0
  return {
    blockNumber: `${row.block}`,
    confirmations: `${head - row.block}`,
    from: row.from,
    to: row.to ?? '',
    gasLimit: row.gas,
    // A transaction that offers no gas price pays none, whatever the receipt's effective price is.
    gasPrice: row.gas_price === '0' ? '0' : row.effective_gas_price,
    gasUsed: row.gas_used,
    hash: row.hash,
    input: row.input,
    logs: logs.map(({ address, data, topics, index }) => ({ address, data, topics, index: `${index}` })),
    revertReason,
    success: !failed,
    timeStamp: row.timestamp,
    value: row.value,
    next_page_params: row.logs.length > LOGS_PER_PAGE ? { index: `${logs.at(-1)!.index}` } : null,
  }
}

/** A pending transaction, for which the fields of mined ones are unknown. */
const pendingInfo = (row: PendingRow) => ({
  blockNumber: '',
  confirmations: '0',
  from: row.from,
  to: row.to ?? '',
  gasLimit: row.gas,
  gasPrice: row.gas_price,
  gasUsed: '',
  hash: row.hash,
  input: row.input,
  logs: [],
  revertReason: '',
  success: false,
  timeStamp: '',
  value: row.value,
  next_page_params: null,
})

/** `missing`: unindexed blocks that may contain it. */
export const TransactionNotFoundError = ActionError.define(
  'transaction_not_found',
  (missing: readonly Range[]) => unlessMissing('Transaction not found', missing),
)

/**
 * A rollup receipt's fields about the parent chain, with Blockscout's names (its API v2, views of Optimism and of Arbitrum),
 * and the total fee. Empty if the receipt has no such fields.
 */
function rollupRecord(row: TransactionRow): Readonly<Record<string, unknown>> {
  const fields = rollupFieldsOf(row.receipt)
  if (!fields) return {}
  const [gasUsed, gasPrice] = [BigInt(row.gas_used), BigInt(row.effective_gas_price)]
  const fee = feePaid({
    type: row.type,
    gasUsed,
    gasPrice,
    blobGasUsed: null,
    blobGasPrice: null,
    receipt: row.receipt,
  })
  const { l1Fee, l1FeeScalar, l1GasPrice, l1GasUsed, gasUsedForL1 } = fields
  const gasFields = {
    l1_fee: l1Fee,
    l1_fee_scalar: l1FeeScalar,
    l1_gas_price: l1GasPrice,
    l1_gas_used: l1GasUsed,
  }
  return {
    ...Object.fromEntries(
      Object.entries(gasFields).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
    ),
    ...(gasUsedForL1 === undefined
      ? {}
      : {
          arbitrum: {
            gas_used_for_l1: `${gasUsedForL1}`,
            gas_used_for_l2: `${gasUsed - gasUsedForL1}`,
            poster_fee: `${gasPrice * gasUsedForL1}`,
            network_fee: `${gasPrice * (gasUsed - gasUsedForL1)}`,
          },
        }),
    ...(fee === undefined ? {} : { fee: { type: 'actual', value: `${fee}` } }),
  }
}

export const gettxreceiptstatus = defineAction({
  module: 'transaction',
  name: 'gettxreceiptstatus',
  summary: 'Status of a receipt: 1 for success, 0 for failure, empty if unknown.',
  parameters: z.object({ txhash: transactionHash() }),
  result: z.strictObject({ status: z.enum(['0', '1', '']) }),
  example: { txhash: '{transaction}' },
  facts: true,
  volatile: true,

  async answer({ txhash }, { index }) {
    const outcome = await outcomeOf(index, txhash)
    if (!outcome) return partly({ status: '' as const }, missingHistory(await index.head()))
    const { status } = outcome
    return { status: status === null ? '' : status === 1 ? '1' : '0' }
  },
})

export const getstatus = defineAction({
  module: 'transaction',
  name: 'getstatus',
  summary: 'Whether a transaction failed, and its error.',
  parameters: z.object({ txhash: transactionHash() }),
  result: z.strictObject({ errDescription: z.string(), isError: z.enum(['0', '1']) }),
  example: { txhash: '{failure}' },
  facts: true,
  volatile: true,
  uses: ['replay'],

  async answer({ txhash }, { index, replay }) {
    const outcome = await outcomeOf(index, txhash)
    const passed = { errDescription: '', isError: '0' as const }
    if (!outcome) return partly(passed, missingHistory(await index.head()))
    if (outcome.status !== 0) return passed
    // The trace has the reason. Until it is indexed, the receipt says only that the transaction failed.
    const error = outcome.error ?? (replay && (await replayedError(index, txhash, replay)))
    return { errDescription: error ?? 'execution failed', isError: '1' as const }
  },
})

async function replayedError(index: Snapshot, hash: Hex, replay: Replay): Promise<string | undefined> {
  const transaction = await transactionByHash(index, { hash, logsAbove: 0, logs: 0 })
  return transaction && (await replay(transaction))?.error
}
