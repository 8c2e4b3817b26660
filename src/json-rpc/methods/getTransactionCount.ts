import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { address, orLatest } from '../parameters.ts'

export const getTransactionCount = defineMethod({
  name: 'getTransactionCount',
  summary: 'The nonce that the next transaction of an address has.',
  params: z.object({ address, block: orLatest }),
  answer: ({ address, block }, { index, node }) =>
    node.readState('getTransactionCount', block, (at) => [address, at], index),
})
