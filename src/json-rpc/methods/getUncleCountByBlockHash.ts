import { defineBlockHashMethod } from '../block-method.ts'
import { countIn } from '../blocks.ts'

export const getUncleCountByBlockHash = defineBlockHashMethod({
  name: 'getUncleCountByBlockHash',
  summary: 'How many uncles a block has, by its hash.',
  find: countIn('uncles'),
})
