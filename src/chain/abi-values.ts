import type { AbiParameter } from './abi-errors.ts'

/**
 * Removes the names of parameters. micro-eth-signer returns objects if all components are named, otherwise lists.
 * Without names it always returns lists, and repeated names do no harm.
 */
export const unnamed = (inputs: readonly AbiParameter[]): AbiParameter[] =>
  inputs.map(({ type, components }) => (components ? { type, components: unnamed(components) } : { type }))
