import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { wholeBlock } from '../../query/whole-block.ts'
import { wholeTransactionsOfBlock } from '../../query/whole-transactions.ts'
import { answerAtBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { blockReference, position } from '../parameters.ts'
import { blockRecord, receiptRecord, transactionRecord } from '../records.ts'

/** Of the input, the four bytes that name the called function. */
const SELECTOR = 10

export const ots_getBlockTransactions = defineMethod({
  name: 'ots_getBlockTransactions',
  summary:
    'A page of the transactions of a block with their receipts, without logs; the last page is the first.',
  params: z.object({ block: blockReference, page: position, size: position }),
  answer: ({ block, page, size }, context) =>
    answerAtBlock(
      block,
      context,
      async (key) => {
        const { index, chainId, bloomer } = context
        const whole = await wholeBlock(index, key)
        if (!whole) return undefined
        const end = Math.max(0, whole.transaction_count - page * size)
        const rows = (await wholeTransactionsOfBlock(index, whole.number)).slice(Math.max(0, end - size), end)
        const transactions = rows.map((row) => {
          const record = transactionRecord(row, chainId)
          return { ...record, input: row.input.slice(0, SELECTOR) }
        })
        return {
          fullblock: { ...blockRecord(whole, transactions), transactionCount: whole.transaction_count },
          receipts: rows.map((row) => ({
            ...receiptRecord(row, [], bloomer),
            timestamp: toQuantity(BigInt(row.timestamp)),
            logs: null,
            logsBloom: null,
          })),
        }
      },
      async () => null,
    ),
})
