import { atPosition, defineBlockHashMethod } from '../block-method.ts'
import { findUncleAt } from '../blocks.ts'

export const getUncleByBlockHashAndIndex = defineBlockHashMethod({
  name: 'getUncleByBlockHashAndIndex',
  summary: 'The header of an uncle, by its place in a block that is named by its hash.',
  ...atPosition,
  find: findUncleAt,
})
