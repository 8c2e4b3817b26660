import { z } from 'zod'
import { parseQuantity } from '../../primitives/quantity.ts'
import { gapsIn } from '../../primitives/ranges.ts'
import { logsOfBlock, wholeTransaction } from '../../query/whole-transactions.ts'
import { defineMethod } from '../method.ts'
import { hash } from '../parameters.ts'
import { receiptRecord } from '../records.ts'

export const getTransactionReceipt = defineMethod({
  name: 'getTransactionReceipt',
  summary: 'What became of a mined transaction.',
  params: z.object({ hash }),

  async answer({ hash }, { index, node, bloomer }) {
    const row = await wholeTransaction(index, hash)
    if (row) {
      const logs = await logsOfBlock(index, row.block, { first: row.first_log, count: row.log_count })
      return receiptRecord(row, logs, bloomer)
    }
    const head = await index.head()
    if (gapsIn(0, head.number, head.blocks).length === 0) return null
    // Perhaps in history that is not indexed yet. A block behind our head is none yet.
    const receipt = (await node.read('getTransactionReceipt', [hash])) as { blockNumber?: unknown } | null
    const block = parseQuantity(receipt?.blockNumber)
    return block !== undefined && block <= BigInt(head.number) ? receipt : null
  },
})
