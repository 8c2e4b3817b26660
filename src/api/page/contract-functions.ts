import { describe, readAbi } from '../../abi-decoding/readable-abi.ts'
import type { ContractFacts } from '../records/contract-facts.ts'
import { FUNCTIONS, GUESSED } from './contract-page.ts'
import { within } from './contract-views.ts'

/** Signatures of an ABI's functions: of the read-only ones, or of the others. */
export function functionsOf(abi: unknown, isView: boolean): string[] {
  return readAbi(abi)
    .functions.filter((item) => item.isView === isView)
    .slice(0, FUNCTIONS.most)
    .map((item) => describe(item).slice(0, FUNCTIONS.characters))
}

/** Functions in the bytecode of an unverified contract. `inBytecode`: `(address,uint256) view`, or empty if unknown. */
export const guessesOf = (functions: ContractFacts['guessedFunctions']) =>
  within(
    functions.map(({ selector, inputTypes, stateMutability, signatures }) => ({
      selector: selector.slice(0, GUESSED.selector),
      inBytecode:
        inputTypes == null
          ? ''
          : `(${inputTypes.slice(0, GUESSED.signature)}) ${`${stateMutability}`.slice(0, 10)}`.trim(),
      signatures: signatures
        .slice(0, GUESSED.signatures)
        .map((signature) => signature.slice(0, GUESSED.signature)),
    })),
    GUESSED.characters,
    ({ selector, inBytecode, signatures }) =>
      signatures.reduce((size, signature) => size + signature.length, selector.length + inBytecode.length),
  )
