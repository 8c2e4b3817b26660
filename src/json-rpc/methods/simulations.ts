import { z } from 'zod'
import { withGasCap } from '../gas.ts'
import { defineMethod } from '../rpc-method.ts'
import { anything, orLatest } from '../rpc-parameters.ts'

export const call = defineMethod({
  name: 'call',
  summary: 'Runs a call without sending it.',
  params: z.object({
    transaction: anything,
    block: orLatest,
    state: z.unknown().optional(),
    blockOverrides: z.unknown().optional(),
  }),
  answer: ({ transaction, block, state, blockOverrides }, { index, node, gasCap }) =>
    node.readState(
      'call',
      block,
      (at) => args(withGasCap(transaction, gasCap), at, state, blockOverrides),
      index,
    ),
})

/** Drops absent arguments at the end. */
function args(...params: unknown[]): unknown[] {
  while (params.at(-1) === undefined) params.pop()
  return params.map((value) => value ?? null)
}

export const estimateGas = defineMethod({
  name: 'estimateGas',
  summary: 'The gas that a transaction would need.',
  params: z.object({ transaction: anything, block: orLatest, state: z.unknown().optional() }),
  answer: ({ transaction, block, state }, { index, node, gasCap }) =>
    node.readState('estimateGas', block, (at) => args(withGasCap(transaction, gasCap), at, state), index),
})

export const createAccessList = defineMethod({
  name: 'createAccessList',
  summary: 'The access list that a call would need.',
  params: z.object({ transaction: anything, block: orLatest }),
  answer: ({ transaction, block }, { index, node, gasCap }) =>
    node.readState('createAccessList', block, (at) => [withGasCap(transaction, gasCap), at], index),
})
