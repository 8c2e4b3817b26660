import { z } from 'zod'
import { toQuantity } from '../../../primitives/quantity.ts'
import { defineAction } from '../../action.ts'
import { quantity } from '../../records/shapes.ts'

export const chainBlockNumber = defineAction({
  module: 'block',
  name: 'chain_block_number',
  aliases: ['eth_block_number', 'eth_blockNumber'],
  summary: "The newest block's number, in the way of the node's own method.",
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
