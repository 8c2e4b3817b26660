import { z } from 'zod'
import { defineMethod } from '../method.ts'

export const web3_clientVersion = defineMethod({
  name: 'web3_clientVersion',
  summary: 'What the node behind this API is.',
  params: z.object({}),
  answer: (_params, { node }) => node.read('web3_clientVersion', []),
})
