import { describe, readAbi } from '../../abi-decoding/readable-abi.ts'
import type { ContractFacts } from '../records/contract-facts.ts'
import { FUNCTION_BOUNDS, GUESS_BOUNDS } from './contract-page.ts'
import { within } from './contract-views.ts'

/** Signatures of an ABI's functions: of the read-only ones, or of the others. */
export function functionsOf(abi: unknown, isView: boolean): string[] {
  return readAbi(abi)
    .functions.filter((item) => item.isView === isView)
    .slice(0, FUNCTION_BOUNDS.most)
    .map((item) => describe(item).slice(0, FUNCTION_BOUNDS.characters))
}

/** Functions in the bytecode of an unverified contract. `inBytecode`: `(address,uint256) view`, or empty if unknown. */
export const guessesOf = (functions: ContractFacts['guessedFunctions']) =>
  within(
    functions.map(({ selector, inputTypes, stateMutability, signatures }) => ({
      selector: selector.slice(0, GUESS_BOUNDS.selector),
      inBytecode:
        inputTypes == null
          ? ''
          : `(${inputTypes.slice(0, GUESS_BOUNDS.signature)}) ${`${stateMutability}`.slice(0, 10)}`.trim(),
      signatures: signatures
        .slice(0, GUESS_BOUNDS.signatures)
        .map((signature) => signature.slice(0, GUESS_BOUNDS.signature)),
    })),
    GUESS_BOUNDS.characters,
    ({ selector, inBytecode, signatures }) =>
      signatures.reduce((size, signature) => size + signature.length, selector.length + inBytecode.length),
  )
