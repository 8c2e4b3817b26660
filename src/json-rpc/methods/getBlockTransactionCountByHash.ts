import { defineBlockHashMethod } from '../block-method.ts'
import { countIn } from '../blocks.ts'

export const getBlockTransactionCountByHash = defineBlockHashMethod({
  name: 'getBlockTransactionCountByHash',
  summary: 'How many transactions a block has, by its hash.',
  find: countIn('transactions'),
})
