import type { AbiParameter } from './abi-errors.ts'

/**
 * The same parameters without their names. micro-eth-signer takes and gives objects where all parts are named and lists
 * where not: so it is lists always, and names that stand twice do no harm.
 */
export const unnamed = (inputs: readonly AbiParameter[]): AbiParameter[] =>
  inputs.map(({ type, components }) => (components ? { type, components: unnamed(components) } : { type }))
