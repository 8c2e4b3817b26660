import { defineBlockMethod } from '../block-method.ts'
import { countIn } from '../blocks.ts'

export const getBlockTransactionCountByNumber = defineBlockMethod({
  name: 'getBlockTransactionCountByNumber',
  summary: 'How many transactions a block has, by its number or tag.',
  find: countIn('transactions'),
})
