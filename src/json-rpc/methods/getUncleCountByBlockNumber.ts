import { defineBlockMethod } from '../block-method.ts'
import { countIn } from '../blocks.ts'

export const getUncleCountByBlockNumber = defineBlockMethod({
  name: 'getUncleCountByBlockNumber',
  summary: 'How many uncles a block has, by its number or tag.',
  find: countIn('uncles'),
})
