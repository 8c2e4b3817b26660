import type { CompilerSettings, MatchRow, VerifiedRow } from './verified-contracts.ts'

/** What follows from a verified contract's row, however it is asked for. */

/** One file as it is; several as standard JSON in double braces, the one form that gives every client all of them. */
export function sourceOf(row: VerifiedRow): string {
  const { language, sources } = row
  const files = Object.entries(sources)
  if (files.length === 1) return files[0]![1]
  const contents = Object.fromEntries(files.map(([path, content]) => [path, { content }]))
  return `{${JSON.stringify({ language, sources: contents, settings: withOutputSelection(row) })}}`
}

/** What clients look for in the output when they compile it again; some print nothing where it is not asked for. */
const OUTPUT_SELECTION = ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'evm.methodIdentifiers', 'metadata']
/** The settings as the compiler's input has them, with an output selection for compiling it again. */
export const withOutputSelection = ({ language, settings, file_path }: VerifiedRow): object => ({
  ...settings,
  outputSelection:
    language === 'Vyper'
      ? // Modules, which other files import, do not compile by themselves.
        { [file_path]: OUTPUT_SELECTION.slice(0, -1) }
      : { '*': { '*': [...OUTPUT_SELECTION, 'storageLayout'], '': ['ast'] } },
})

type Matches = Pick<MatchRow, 'creation_match' | 'runtime_match' | 'created'>

export const isOptimized = ({ optimizer }: CompilerSettings): boolean => optimizer?.enabled === true

/** The compilers' default: clients want a number. */
const DEFAULT_OPTIMIZER_RUNS = { Solidity: 200, Yul: 200, Vyper: 0 }
export const optimizerRunsOf = ({ language, settings }: Pick<VerifiedRow, 'language' | 'settings'>): number =>
  settings.optimizer?.runs ?? DEFAULT_OPTIMIZER_RUNS[language]

/** Does the metadata's hash say that the code was compiled from these sources to the last byte? */
const isHashed = ({ creation_match, runtime_match }: Matches): boolean =>
  creation_match === 'exact' || runtime_match === 'exact'

/**
 * Was the runtime code alone matched, though the creation code is known? Then nothing says what the constructor did.
 * Records of earlier versions may be such; this one refuses them.
 */
const isRuntimeOnly = ({ creation_match, created }: Matches): boolean => created && creation_match === null

/** Does nothing say that all of the code was compiled from these sources to the last byte, metadata included? */
export const isPartial = (row: Matches): boolean => !isHashed(row) || isRuntimeOnly(row)

/** Which code was matched, in a word. */
export const matchOf = (row: Matches): 'exact' | 'partial' | 'runtime-only' =>
  row.creation_match === null ? 'runtime-only' : isHashed(row) ? 'exact' : 'partial'
