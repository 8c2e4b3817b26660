import type { CompilerSettings, VerifiedRow } from './verified-contracts.ts'

/** What follows from a verified contract's row, however it is asked for. */

/** One file as it is; several as standard JSON in double braces, the one form that gives every client all of them. */
export function sourceOf({ language, sources, settings }: VerifiedRow): string {
  const files = Object.entries(sources)
  if (files.length === 1) return files[0]![1]
  const contents = Object.fromEntries(files.map(([path, content]) => [path, { content }]))
  return `{${JSON.stringify({ language, sources: contents, settings })}}`
}

export const isOptimized = ({ optimizer }: CompilerSettings): boolean => optimizer?.enabled === true

/** What compilers take where nothing is said: clients want a number. */
const USUAL_RUNS = { Solidity: 200, Yul: 200, Vyper: 0 }
export const runsOf = ({ language, settings }: VerifiedRow): number =>
  settings.optimizer?.runs ?? USUAL_RUNS[language]

/** Does nothing say that the code was compiled from these sources to the last byte, metadata included? */
export const isPartial = ({ creation_match, runtime_match }: VerifiedRow): boolean =>
  creation_match !== 'exact' && runtime_match !== 'exact'
