import { describe, readAbi } from '../abi/types.ts'

/** Functions of which a page has a line, and characters of one. */
const MAX_FUNCTIONS = 80
const MAX_LINE = 160

/** Signatures of the functions of some ABIs that only read, or of those that write. */
export function functionsOf(abis: readonly string[], isView: boolean): string[] {
  const all = abis.flatMap((text) => {
    try {
      return readAbi(JSON.parse(text || '[]')).functions
    } catch {
      // What is no JSON has no functions.
      return []
    }
  })
  return all
    .filter((one) => one.isView === isView)
    .slice(0, MAX_FUNCTIONS)
    .map((one) => describe(one).slice(0, MAX_LINE))
}
