import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { address, orLatest } from '../parameters.ts'

export const getCode = defineMethod({
  name: 'getCode',
  summary: 'The code at an address.',
  params: z.object({ address, block: orLatest }),
  answer: ({ address, block }, { index, node }) =>
    node.readState('getCode', block, (at) => [address, at], index),
})
