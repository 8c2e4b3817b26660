import type { Receipt, Transaction } from '../types.ts'
import { KINDS } from './read-external.ts'
import { isOfOutputs } from './zone-addresses.ts'

/** Gas of an external transaction for each output that it creates. */
const GAS_OF_OUTPUT = 9_000n
/** Gas of a conversion before the first output. */
const GAS_OF_CONVERSION = 21_000n

/** How many outputs the gas of an external transaction pays for. */
export function affordableOutputs({ origin, gas }: Pick<Transaction, 'origin' | 'gas'>): bigint {
  const left = origin?.kind === KINDS.conversion ? gas - GAS_OF_CONVERSION : gas
  return left < 0n ? 0n : left / GAS_OF_OUTPUT
}

/** The gas that the block counts. If gas runs out before all outputs are paid, the block counts less than the receipt. */
export function countedGas(transaction: Transaction, { status, gasUsed }: Receipt): bigint {
  const { origin, to, gas } = transaction
  if (!origin || origin.kind === KINDS.transfer || origin.kind === KINDS.reward) return gasUsed
  if (status !== false || gasUsed !== gas || to === null || !isOfOutputs(to)) return gasUsed
  if (origin.kind === KINDS.conversion && gas < GAS_OF_CONVERSION) return gasUsed
  const first = origin.kind === KINDS.conversion ? GAS_OF_CONVERSION : 0n
  return first + affordableOutputs(transaction) * GAS_OF_OUTPUT
}
