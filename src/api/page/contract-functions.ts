import { describe, readAbi } from '../../abi-decoding/readable-abi.ts'
import type { ContractFacts } from '../records/contract-facts.ts'
import { within } from './contract-views.ts'

/** Functions that get a line on a page, and characters of a line. */
export const MAX_FUNCTIONS = 80
const MAX_LINE = 160

/** Signatures of the read-only functions of an ABI, or of those that write. */
export function functionsOf(abi: unknown, isView: boolean): string[] {
  return readAbi(abi)
    .functions.filter((one) => one.isView === isView)
    .slice(0, MAX_FUNCTIONS)
    .map((one) => describe(one).slice(0, MAX_LINE))
}

/** Characters of all guessed functions, and of one signature; signatures of one selector. */
const MAX_GUESSED = 4_000
const MAX_SIGNATURE = 100
const MAX_SIGNATURES = 3

/** Functions that the bytecode of a contract without a source seems to have; `inBytecode`: `(address,uint256) view`, empty if it is not known. */
export const guessesOf = (functions: ContractFacts['guessedFunctions']) =>
  within(
    functions.map(({ selector, inputTypes, stateMutability, signatures }) => ({
      selector: selector.slice(0, 10),
      inBytecode:
        inputTypes == null
          ? ''
          : `(${inputTypes.slice(0, MAX_SIGNATURE)}) ${`${stateMutability}`.slice(0, 10)}`.trim(),
      signatures: signatures.slice(0, MAX_SIGNATURES).map((one) => one.slice(0, MAX_SIGNATURE)),
    })),
    MAX_GUESSED,
    ({ selector, inBytecode, signatures }) =>
      signatures.reduce((size, one) => size + one.length, selector.length + inBytecode.length),
  )
