import { z } from 'zod'
import { toQuantity } from '../../../primitives/quantity.ts'
import { defineAction } from '../../action.ts'
import { quantity } from '../../records/shapes.ts'

export const chainBlockNumber = defineAction({
  module: 'block',
  name: 'chain_block_number',
  aliases: ['eth_block_number', 'eth_blockNumber'],
  summary: 'Number of the newest block, in the format of eth_blockNumber.',
  parameters: z.object({
    id: z.string().optional().meta({ description: 'JSON-RPC request id; 1 without one.' }),
  }),
  result: quantity,
  example: {},
  envelope: 'json-rpc',
  facts: true,

  async answer(_, { index }) {
    return toQuantity((await index.head()).number)
  },
})
