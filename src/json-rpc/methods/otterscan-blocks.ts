import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { wholeBlock } from '../../query/whole-block.ts'
import { wholeTransactionsOfBlock } from '../../query/whole-transactions.ts'
import { defineBlockMethod } from '../block-method.ts'
import { answerAtBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { blockDetails } from '../otterscan.ts'
import { blockReference, hash, position } from '../parameters.ts'
import { blockRecord, headerRecord, receiptRecord, transactionRecord } from '../records.ts'

export const ots_getApiLevel = defineMethod({
  name: 'ots_getApiLevel',
  summary: 'Which methods of Otterscan there are.',
  params: z.object({}),
  answer: async () => 8,
})

/** What a block has beside its header (EIP-4895 names the withdrawals by their root there). */
const NOT_OF_HEADERS = ['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty']

/** Erigon's: the header alone, with its hash. Otterscan asks for it before all else, to see that the node can serve it. */
export const erigon_getHeaderByNumber = defineBlockMethod({
  name: 'erigon_getHeaderByNumber',
  summary: 'The header of a block by its number or tag: the block without transactions, uncles and size.',
  async find(key, { index }) {
    const row = await wholeBlock(index, key)
    return row && headerOf(headerRecord(row))
  },
  async byNode(block, { node }) {
    const its = await node.read('getBlockByNumber', [block, false])
    return typeof its === 'object' && its !== null ? headerOf(its) : null
  },
})

const headerOf = (block: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(block).filter(([name]) => !NOT_OF_HEADERS.includes(name)))

export const ots_getBlockDetails = defineMethod({
  name: 'ots_getBlockDetails',
  summary: 'A block without its transactions, with their number, its reward and fees.',
  params: z.object({ block: blockReference }),
  answer: ({ block }, context) =>
    answerAtBlock(
      block,
      context,
      (key) => blockDetails(key, context),
      async () => null,
    ),
})

export const ots_getBlockDetailsByHash = defineMethod({
  name: 'ots_getBlockDetailsByHash',
  summary: 'As ots_getBlockDetails, by the hash of the block.',
  params: z.object({ hash }),
  answer: async ({ hash }, context) => (await blockDetails({ hash }, context)) ?? null,
})

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
