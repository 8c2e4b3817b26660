import { atPosition, defineBlockMethod } from '../block-method.ts'
import { findUncleAt } from '../blocks.ts'

export const getUncleByBlockNumberAndIndex = defineBlockMethod({
  name: 'getUncleByBlockNumberAndIndex',
  summary: 'The header of an uncle, by its place in a block that is named by its number or tag.',
  ...atPosition,
  find: findUncleAt,
})
