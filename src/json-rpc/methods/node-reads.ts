import { z } from 'zod'
import { defineMethod } from '../rpc-method.ts'
import { address, anything, orLatest } from '../rpc-parameters.ts'

/** A method without parameters, answered by the node. */
const nodeMethod = (name: string, summary: string) =>
  defineMethod({ name, summary, params: z.object({}), answer: (_params, { node }) => node.read(name, []) })

/** A method that reads state after a block, its last parameter. The node answers as of the answer's block. */
const stateMethod = (name: string, summary: string, params: z.ZodRawShape) =>
  defineMethod({
    name,
    summary,
    params: z.object({ ...params, block: orLatest }),
    answer: ({ block, ...values }, { index, node }) =>
      node.readState(name, block as z.output<typeof orLatest>, (at) => [...Object.values(values), at], index),
  })

export const gasPrice = nodeMethod('gasPrice', 'The price that the node proposes for gas, wei.')
export const syncing = nodeMethod('syncing', 'Whether the node itself is catching up.')
export const web3_clientVersion = nodeMethod('web3_clientVersion', 'What the node behind this API is.')

export const getTransactionCount = stateMethod(
  'getTransactionCount',
  'The nonce that the next transaction of an address has.',
  { address },
)
export const getCode = stateMethod('getCode', 'The code at an address.', { address })
export const getStorageAt = stateMethod('getStorageAt', 'One slot of the storage of a contract.', {
  address,
  slot: anything,
})
export const getProof = stateMethod(
  'getProof',
  'An account and slots of it with their Merkle proofs (EIP-1186).',
  { address, slots: anything },
)

export const feeHistory = defineMethod({
  name: 'feeHistory',
  summary: 'Base fees and tips of the last blocks.',
  params: z.object({ blocks: anything, newest: orLatest, percentiles: z.unknown().optional() }),
  answer: ({ blocks, newest, percentiles }, { index, node }) =>
    node.readState('feeHistory', newest, (at) => [blocks, at, percentiles ?? []], index, {
      numbersOnly: true,
    }),
})

export const maxPriorityFeePerGas = defineMethod({
  name: 'maxPriorityFeePerGas',
  summary: 'The tip that the node proposes, wei.',
  params: z.object({}),
  // If the full price is paid, there is no separate tip, and nodes do not have the method.
  answer: async (_params, { node, profile }) =>
    profile.minerFee ? '0x0' : node.read('maxPriorityFeePerGas', []),
})
