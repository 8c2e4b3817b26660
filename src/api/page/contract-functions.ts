import { describe, readAbi } from '../../abi-decoding/readable-abi.ts'
import type { ContractFacts } from '../records/contract-facts.ts'
import { within } from './contract-views.ts'

/** Functions on a page, and characters of each. */
export const MAX_FUNCTIONS = 80
const MAX_LINE = 160

/** Signatures of an ABI's functions: of the read-only ones, or of the others. */
export function functionsOf(abi: unknown, isView: boolean): string[] {
  return readAbi(abi)
    .functions.filter((item) => item.isView === isView)
    .slice(0, MAX_FUNCTIONS)
    .map((item) => describe(item).slice(0, MAX_LINE))
}

/** Limits of guessed functions: characters of all, characters of a signature, and signatures of a selector. */
const MAX_GUESSED = 4_000
const MAX_SIGNATURE = 100
const MAX_SIGNATURES = 3

/** Functions in the bytecode of an unverified contract. `inBytecode`: `(address,uint256) view`, or empty if unknown. */
export const guessesOf = (functions: ContractFacts['guessedFunctions']) =>
  within(
    functions.map(({ selector, inputTypes, stateMutability, signatures }) => ({
      selector: selector.slice(0, 10),
      inBytecode:
        inputTypes == null
          ? ''
          : `(${inputTypes.slice(0, MAX_SIGNATURE)}) ${`${stateMutability}`.slice(0, 10)}`.trim(),
      signatures: signatures.slice(0, MAX_SIGNATURES).map((signature) => signature.slice(0, MAX_SIGNATURE)),
    })),
    MAX_GUESSED,
    ({ selector, inBytecode, signatures }) =>
      signatures.reduce((size, signature) => size + signature.length, selector.length + inBytecode.length),
  )
