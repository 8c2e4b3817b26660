import { DEFAULT_OUTPUT_SELECTION, type VerificationExport } from '@ethereum-sourcify/lib-sourcify'
import { ChainscopeError } from '../errors.ts'
import type { Hex } from '../primitives/hex.ts'
import { type Mismatch, type OnChain, spansOf, type Target, verified } from './comparison.ts'
import { CompilationFailedError, type CompilerOutput, type Compiling } from './compile.ts'
import type { Span } from './difference.ts'
import { inputsOf } from './inputs.ts'
import { type StandardJson, type Submission, splitName } from './submission.ts'

export type Match = 'exact' | 'partial' | null

/** What was proved, and what had to be changed in the compiled code to be the chain's. */
export interface Matched {
  readonly name: string
  readonly filePath: string
  readonly language: StandardJson['language']
  /** As `0.8.30+commit.73712a01`. */
  readonly version: string
  readonly sources: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, unknown>>
  readonly abi: unknown
  readonly constructorArguments: Hex
  readonly creationMatch: Match
  readonly runtimeMatch: Match
  readonly transformations: VerificationExport['transformations']
  readonly metadata: unknown
  /** Where the runtime code has immutables. */
  readonly immutables: readonly Span[]
}

/** How long compilers may run for what nobody asked for, ms. */
const MOST_TRYING = 120_000
/** Contracts of one output that are tried, where their name is not told. */
const MOST_TARGETS = 20

/**
 * Finds the contract in what was submitted, by the public registry's rules (lib-sourcify): creation and runtime code,
 * with immutables, libraries, constructor arguments and the metadata's hash apart. Throws MismatchError,
 * CompilationFailedError, NoSuchContractError and what compilers and their keep throw.
 */
export async function match(
  submission: Submission,
  onChain: OnChain,
  compiling: Compiling,
): Promise<Matched> {
  const version = await compiling.version()
  let nearest: Mismatch | undefined
  let best: Matched | undefined
  for (const [n, { input, name }] of inputsOf(submission, version).entries()) {
    let output: CompilerOutput
    try {
      output = await compiling.compile(selected(input))
    } catch (error) {
      // What nobody asked for, but was only tried, may not compile.
      if (n > 0 && error instanceof CompilationFailedError) continue
      throw error
    }
    let found: VerificationExport | Mismatch | undefined
    for (const target of targetsOf(output, input, name, onChain)) {
      found = await verified({ input, target, version }, onChain, compiling)
      if (!('why' in found)) {
        const matched = refuseOtherArguments(submission, withSettings(found, input, version, target))
        if (n === 0 || isExact(matched)) return matched
        best ??= matched
        break
      }
      // Of the same length it is the same contract, changed; of another, often another one, or another EVM.
      if (!nearest || (found.sameLength && !nearest.sameLength)) nearest = found
    }
    // Neighbouring versions of the EVM make the same code: which of them it was, the metadata's hash tells.
    if (best && found && 'why' in found) break
    // Others make longer or shorter code: of the same length, it is the source that differs.
    if (nearest?.sameLength || compiling.took > MOST_TRYING) break
  }
  if (best) return best
  throw new MismatchError(nearest?.why)
}

const isExact = ({ creationMatch, runtimeMatch }: Matched): boolean =>
  creationMatch === 'exact' || runtimeMatch === 'exact'

/** Asked for in the very words of the library, so that it finds it compiled. */
const selected = (input: StandardJson): object =>
  input.language === 'Vyper'
    ? {
        ...input,
        settings: {
          ...input.settings,
          outputSelection: { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] },
        },
      }
    : { ...input, settings: { ...input.settings, outputSelection: DEFAULT_OUTPUT_SELECTION } }

/** Contracts of this name, or all of them; those whose code is about as long come first. */
function targetsOf(
  { contracts = {} }: CompilerOutput,
  { language }: StandardJson,
  asked: string,
  { runtime }: OnChain,
): Target[] {
  const { path, contract } = splitName(asked)
  const length = (runtime.length - 2) / 2
  const all = Object.entries(contracts).flatMap(([file, ofFile]) =>
    Object.entries(ofFile).map(([name, { evm }]) => ({
      path: file,
      name,
      far: Math.abs((evm?.deployedBytecode?.object?.replace(/^0x/, '').length ?? 0) / 2 - length),
      empty: !evm?.deployedBytecode?.object,
    })),
  )
  const named = contract === '' || language === 'Vyper' ? all : all.filter(({ name }) => name === contract)
  const placed = path === undefined ? named : named.filter((one) => one.path === path)
  const fitting = placed.length > 0 ? placed : named
  if (fitting.length === 0) throw new NoSuchContractError(contract, all)
  return fitting
    .filter(({ empty }) => !empty)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_TARGETS)
}

function withSettings(
  { status, transformations, compilation }: VerificationExport,
  input: StandardJson,
  version: string,
  { path, name }: Target,
): Matched {
  const { outputSelection: _, ...settings } = compilation.jsonInput.settings as Record<string, unknown>
  const libraries = {
    ...transformations.runtime.values.libraries,
    ...transformations.creation.values.libraries,
  }
  return {
    name,
    filePath: path,
    language: input.language,
    version,
    sources: compilation.sources,
    settings: Object.keys(libraries).length > 0 ? linked(settings, libraries) : settings,
    abi: compilation.contractCompilerOutput.abi ?? null,
    constructorArguments: (transformations.creation.values.constructorArguments ?? '0x') as Hex,
    creationMatch: matchOf(status.creationMatch),
    runtimeMatch: matchOf(status.runtimeMatch),
    transformations,
    metadata: compilation.metadata ?? null,
    immutables: spansOf(compilation.immutableReferences),
  }
}

/** Libraries that were linked after compiling are told where those stand that were compiled in. */
function linked(settings: Record<string, unknown>, found: Readonly<Record<string, string>>) {
  const libraries: Record<string, Record<string, string>> = structuredClone(
    (settings['libraries'] as Record<string, Record<string, string>>) ?? {},
  )
  for (const [id, address] of Object.entries(found)) {
    const colon = id.lastIndexOf(':')
    const [file, name] = colon < 0 ? ['', id] : [id.slice(0, colon), id.slice(colon + 1)]
    libraries[file] ??= {}
    libraries[file][name] ??= address
  }
  return { ...settings, libraries }
}

/** With wrong ones the record would tell other arguments than its submitter meant. */
function refuseOtherArguments({ constructorArguments: given }: Submission, found: Matched): Matched {
  if (given === undefined || given === '0x') return found
  if (found.creationMatch === null) return { ...found, constructorArguments: given }
  if (given.toLowerCase() !== found.constructorArguments.toLowerCase())
    throw new MismatchError(
      `the constructor arguments are ${found.constructorArguments} on the chain and ${given} as submitted`,
    )
  return found
}

const matchOf = (status: string | null): Match =>
  status === 'perfect' ? 'exact' : status === 'partial' ? 'partial' : null

export class MismatchError extends ChainscopeError {
  readonly code = 'bytecode_mismatch'
  override readonly exposed = true
  constructor(why: string | undefined) {
    super(`The compiled code is not that of the contract${why ? `: ${why}` : ''}`)
  }
}

export class NoSuchContractError extends ChainscopeError {
  readonly code = 'no_such_contract'
  override readonly exposed = true
  constructor(asked: string, all: readonly Target[]) {
    const names = [...new Set(all.map(({ name }) => name))].slice(0, 10).join(', ')
    super(
      `The sources hold no contract ${asked.slice(0, 100)}${names === '' ? '' : `; they hold ${names}`}`.slice(
        0,
        1_000,
      ),
    )
  }
}
