import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { defineMethod } from '../rpc-method.ts'

export const blockNumber = defineMethod({
  name: 'blockNumber',
  summary: 'The newest indexed block.',
  params: z.object({}),
  answer: async (_params, { index }) => toQuantity((await index.head()).number),
})

export const chainId = defineMethod({
  name: 'chainId',
  summary: 'The id that transactions of this chain are signed for (EIP-155).',
  params: z.object({}),
  answer: async (_params, { chainId }) => toQuantity(chainId),
})

/** web3.js calls this before it sends anything. */
export const net_version = defineMethod({
  name: 'net_version',
  summary: "The network's id, decimal: the chain's.",
  params: z.object({}),
  answer: async (_params, { chainId }) => chainId.toString(),
})

export const accounts = defineMethod({
  name: 'accounts',
  summary: 'Accounts that can be signed with here: none.',
  params: z.object({}),
  answer: async () => [],
})
