import { atPosition, defineBlockHashMethod } from '../block-method.ts'
import { findTransactionAt } from '../blocks.ts'

export const getTransactionByBlockHashAndIndex = defineBlockHashMethod({
  name: 'getTransactionByBlockHashAndIndex',
  summary: 'A transaction by its place in a block that is named by its hash.',
  ...atPosition,
  find: findTransactionAt,
})
