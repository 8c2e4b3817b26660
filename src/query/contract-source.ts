import type { CompilerSettings, MatchRow, VerifiedRow } from './verified-contracts.ts'

// Values derived from the row of a verified contract.

/** Returns a single file unchanged. Several files become standard JSON in double braces: no other form has all files. */
export function sourceOf(row: VerifiedRow): string {
  const { language, sources } = row
  const files = Object.entries(sources)
  if (files.length === 1) return files[0]![1]
  const contents = Object.fromEntries(files.map(([path, content]) => [path, { content }]))
  return `{${JSON.stringify({ language, sources: contents, settings: withOutputSelection(row) })}}`
}

/** Clients compile the source again and expect this output. Some print nothing if it was not selected. */
const OUTPUT_SELECTION = ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'evm.methodIdentifiers', 'metadata']
/** The compiler settings of the input, with an output selection for compiling it again. */
export const withOutputSelection = ({ language, settings, file_path }: VerifiedRow): object => ({
  ...settings,
  outputSelection:
    language === 'Vyper'
      ? // Modules, which other files import, do not compile alone.
        { [file_path]: OUTPUT_SELECTION.slice(0, -1) }
      : { '*': { '*': [...OUTPUT_SELECTION, 'storageLayout'], '': ['ast'] } },
})

type Matches = Pick<MatchRow, 'creation_match' | 'runtime_match' | 'created'>

export const isOptimized = ({ optimizer }: CompilerSettings): boolean => optimizer?.enabled === true

/** The compilers' default: clients want a number. */
const DEFAULT_OPTIMIZER_RUNS = { Solidity: 200, Yul: 200, Vyper: 0 }
export const optimizerRunsOf = ({ language, settings }: Pick<VerifiedRow, 'language' | 'settings'>): number =>
  settings.optimizer?.runs ?? DEFAULT_OPTIMIZER_RUNS[language]

/** Whether the metadata hash proves that these sources compile to the code, byte for byte. */
const isHashed = ({ creation_match, runtime_match }: Matches): boolean =>
  creation_match === 'exact' || runtime_match === 'exact'

/**
 * Whether only the runtime code matched, although the creation code is known. Then the constructor is
 * unproved. Earlier versions stored such records; this one refuses them.
 */
const isRuntimeOnly = ({ creation_match, created }: Matches): boolean => created && creation_match === null

/** Whether there is no proof that these sources compile to all of the code, byte for byte, with metadata. */
export const isPartial = (row: Matches): boolean => !isHashed(row) || isRuntimeOnly(row)

export const matchOf = (row: Matches): 'exact' | 'partial' | 'runtime-only' =>
  row.creation_match === null ? 'runtime-only' : isHashed(row) ? 'exact' : 'partial'
