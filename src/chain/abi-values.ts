import type { AbiParameter } from './abi-errors.ts'

/**
 * The same parameters without names. micro-eth-signer uses objects if all components are named, else lists.
 * Without names it always uses lists, and repeated names do no harm.
 */
export const unnamed = (inputs: readonly AbiParameter[]): AbiParameter[] =>
  inputs.map(({ type, components }) => (components ? { type, components: unnamed(components) } : { type }))
