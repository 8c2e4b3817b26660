import { z } from 'zod'
import type { Bloomer } from '../../chain/bloom.ts'
import { GrowingArray } from '../../primitives/json-pieces.ts'
import { decimalToQuantity } from '../../primitives/quantity.ts'
import { runSteps } from '../../primitives/steps.ts'
import { wholeBlock } from '../../query/whole-block.ts'
import { type WholeTransactionRow, wholeTransactionsOfBlock } from '../../query/whole-transactions.ts'
import { defineBlockMethod } from '../block-method.ts'
import { blockDetails } from '../otterscan.ts'
import { defineMethod } from '../rpc-method.ts'
import { hash, position } from '../rpc-parameters.ts'
import { blockRecord, headerRecord, receiptRecord, transactionRecord } from '../rpc-records.ts'

export const ots_getApiLevel = defineMethod({
  name: 'ots_getApiLevel',
  summary: 'Which methods of Otterscan there are.',
  params: z.object({}),
  answer: async () => 8,
})

/** Fields of a block that are not in the header (which has the root of the withdrawals, EIP-4895). */
const NOT_OF_HEADERS = ['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty']

/** Erigon's method: the header with its hash. Otterscan calls it first, to check the node. */
export const erigon_getHeaderByNumber = defineBlockMethod({
  name: 'erigon_getHeaderByNumber',
  summary: 'The header of a block by its number or tag: the block without transactions, uncles and size.',
  async find(key, { index }) {
    const row = await wholeBlock(index, key)
    return row && headerOf(headerRecord(row))
  },
  async byNode(block, { node }) {
    const answer = await node.read('getBlockByNumber', [block, false])
    return typeof answer === 'object' && answer !== null ? headerOf(answer) : null
  },
})

const headerOf = (block: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(block).filter(([name]) => !NOT_OF_HEADERS.includes(name)))

export const ots_getBlockDetails = defineBlockMethod({
  name: 'ots_getBlockDetails',
  summary: 'A block without its transactions, with their number, its reward and fees.',
  find: blockDetails,
  byNode: async () => null,
})

export const ots_getBlockDetailsByHash = defineMethod({
  name: 'ots_getBlockDetailsByHash',
  summary: 'Like ots_getBlockDetails, by the hash of the block.',
  params: z.object({ hash }),
  answer: async ({ hash }, context) => (await blockDetails({ hash }, context)) ?? null,
})

/** Characters of a selector: 0x and four bytes. */
const SELECTOR = 10

const receiptWithoutLogs = (row: WholeTransactionRow, bloomer: Bloomer) => ({
  ...receiptRecord(row, [], bloomer),
  timestamp: decimalToQuantity(row.timestamp),
  logs: null,
  logsBloom: null,
})

export const ots_getBlockTransactions = defineBlockMethod({
  name: 'ots_getBlockTransactions',
  summary:
    'A page of the transactions of a block with their receipts, without logs; the last page is the first.',
  params: { page: position, size: position },
  async find(key, { index, chainId, bloomer }, { page, size }) {
    const whole = await wholeBlock(index, key)
    if (!whole) return undefined
    const end = Math.max(0, whole.transaction_count - page * size)
    const first = Math.max(0, end - size)
    const transactions = new GrowingArray()
    const receipts = new GrowingArray()
    const places = { first, count: end - first }
    for await (const rows of wholeTransactionsOfBlock(index, whole.number, places)) {
      const ofRow = (row: WholeTransactionRow) => ({
        ...transactionRecord(row, chainId),
        input: row.input.slice(0, SELECTOR),
      })
      await runSteps(transactions.addAll(rows, ofRow))
      await runSteps(receipts.addAll(rows, (row) => receiptWithoutLogs(row, bloomer)))
    }
    return {
      fullblock: {
        ...blockRecord(whole, transactions.end()),
        transactionCount: whole.transaction_count,
      },
      receipts: receipts.end(),
    }
  },
  byNode: async () => null,
})
