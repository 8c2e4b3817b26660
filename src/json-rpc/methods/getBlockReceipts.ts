import { sizesOfBlock } from '../../query/whole-block.ts'
import { logsOfBlock, wholeTransactionsOfBlock } from '../../query/whole-transactions.ts'
import { defineBlockMethod } from '../block-method.ts'
import { receiptRecords } from '../records.ts'

export const getBlockReceipts = defineBlockMethod({
  name: 'getBlockReceipts',
  summary: 'All receipts of a block.',
  async find(key, { index, bloomer }) {
    const sizes = await sizesOfBlock(index, key)
    if (!sizes) return undefined
    const transactions = await wholeTransactionsOfBlock(index, sizes.number)
    return receiptRecords(transactions, await logsOfBlock(index, sizes.number), bloomer)
  },
})
