import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { address, anything, orLatest } from '../parameters.ts'

export const getProof = defineMethod({
  name: 'getProof',
  summary: 'An account and slots of it with their Merkle proofs (EIP-1186).',
  params: z.object({ address, slots: anything, block: orLatest }),
  answer: ({ address, slots, block }, { index, node }) =>
    node.readState('getProof', block, (at) => [address, slots, at], index),
})
