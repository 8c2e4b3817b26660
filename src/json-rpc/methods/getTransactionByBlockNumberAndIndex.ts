import { atPosition, defineBlockMethod } from '../block-method.ts'
import { findTransactionAt } from '../blocks.ts'

export const getTransactionByBlockNumberAndIndex = defineBlockMethod({
  name: 'getTransactionByBlockNumberAndIndex',
  summary: 'A transaction by its place in a block that is named by its number or tag.',
  ...atPosition,
  find: findTransactionAt,
})
