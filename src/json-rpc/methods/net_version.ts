import { z } from 'zod'
import { defineMethod } from '../method.ts'

/** web3.js asks for it before everything that it sends. */
export const net_version = defineMethod({
  name: 'net_version',
  summary: "The network's id, decimal: the chain's.",
  params: z.object({}),
  answer: async (_params, { chainId }) => chainId.toString(),
})
