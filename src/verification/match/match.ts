import { DEFAULT_OUTPUT_SELECTION, type VerificationExport } from '#lib-sourcify'
import { ChainscopeError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { CompilationFailedError, type CompilerOutput, type Compiling } from '../compilers/compile.ts'
import { CompilerBrokenError } from '../compilers/sandbox.ts'
import { type StandardJson, type Submission, splitName, withLibraries } from '../intake/submission.ts'
import { initCodeOf, linkless, type Span, spansOf } from './code-difference.ts'
import { areArguments, type Mismatch, type OnChain, type Target, verified } from './comparison.ts'
import { inputsOf } from './inputs.ts'

export type Match = 'exact' | 'partial' | null

/** The match, with the changes that turn the compiled code into the chain's code. */
export type Matched = ReturnType<typeof withSettings>

/** Compile time after which no further input is tried, ms. */
const MAX_TRYING_MS = 120_000
/** Largest number of contracts of one output to try. */
const MAX_TARGETS = 20
/**
 * Longest stored texts of a compiler. A short source can have a long ABI, which is served often. The largest
 * present contracts have a hundredth of this. Metadata may contain the sources.
 */
const MAX_CHARACTERS = { ABI: 1_000_000, metadata: 12_000_000 } as const

/**
 * Finds the contract in a submission by the public registry's rules (lib-sourcify): creation and runtime
 * code, apart from immutables, libraries, constructor arguments and the metadata hash. Throws MismatchError,
 * CompilationFailedError, NoSuchContractError, and errors of the sandbox and the compiler cache.
 */
export async function match(
  submission: Submission,
  onChain: OnChain,
  compiling: Compiling,
): Promise<Matched> {
  const version = await compiling.version()
  let nearest: Mismatch | undefined
  let best: Matched | undefined
  for (const [n, { input, name }] of inputsOf(submission, version, onChain.runtime).entries()) {
    let output: CompilerOutput
    try {
      output = await compiled(input, name, compiling)
    } catch (error) {
      // An input that was only tried, not submitted, may fail to compile.
      if (n > 0 && isOfSource(error)) continue
      throw error
    }
    let result: VerificationExport | Mismatch | undefined
    for (const target of targetsOf(output, input, name, onChain)) {
      result = await verified({ input, target, version }, seenAs(onChain, target), compiling)
      if (!('why' in result)) {
        const matched = await withArguments(submission, withSettings(result, input, version, target))
        // Vyper's code contains no source hash, so a later match cannot be better.
        if (n === 0 || isExact(matched) || input.language === 'Vyper') return matched
        best ??= matched
        break
      }
      // With equal length it is a changed version of the contract. Otherwise it is often another contract or EVM version.
      if (!nearest || (result.sameLength && !nearest.sameLength)) nearest = result
    }
    // Neighbouring EVM versions can lead to equal code. The metadata hash shows which version it was.
    if (best && result && 'why' in result) break
    // Other inputs lead to longer or shorter code. If the length is the same, it is the source that differs.
    if (nearest?.sameLength || compiling.elapsedMs > MAX_TRYING_MS) break
  }
  if (best) return best
  throw new MismatchError(nearest?.why)
}

const isExact = ({ creationMatch, runtimeMatch }: Matched): boolean =>
  creationMatch === 'exact' || runtimeMatch === 'exact'

/** Compiles an input with the library's output selection, so that the library finds the output in the cache. */
async function compiled(input: StandardJson, name: string, compiling: Compiling): Promise<CompilerOutput> {
  const selecting = (outputSelection: object) =>
    compiling.compile({ ...input, settings: { ...input.settings, outputSelection } })
  if (input.language !== 'Vyper') return selecting(DEFAULT_OUTPUT_SELECTION)
  const compileFiles = (files: readonly string[]) =>
    selecting(Object.fromEntries(files.map((file) => [file, VYPER_OUTPUTS])))
  const files = vyperFiles(input, name)
  if (files) return compileFiles(files)
  try {
    return await compileFiles(['*'])
  } catch (failure) {
    if (!isOfSource(failure)) throw failure
    const outputs: CompilerOutput[] = []
    for (const file of Object.keys(input.sources).slice(0, MAX_TARGETS))
      try {
        outputs.push(await compileFiles([file]))
      } catch (error) {
        // Modules, which other files import, do not compile alone.
        if (!isOfSource(error)) throw error
      }
    if (outputs.length === 0) throw failure
    return { contracts: Object.assign({}, ...outputs.map(({ contracts }) => contracts)) }
  }
}

const VYPER_OUTPUTS = ['evm.bytecode.object', 'evm.deployedBytecode.object']

const isOfSource = (error: unknown): boolean =>
  error instanceof CompilationFailedError || error instanceof CompilerBrokenError

/** The named contract's file, or the selected files, or the files with the contract's name; undefined means all files. */
function vyperFiles({ sources, settings }: StandardJson, name: string): string[] | undefined {
  const { path, contract } = splitName(name)
  const all = Object.keys(sources)
  if (path !== undefined && all.includes(path)) return [path]
  const selected = (settings['outputSelection'] ?? {}) as object
  const some = all.filter((file) => Object.hasOwn(selected, file))
  const files = some.length > 0 ? some : all.filter((file) => nameOfFile(file) === contract)
  return files.length > 0 ? files : undefined
}

/** Vyper names a contract after its file. */
const nameOfFile = (file: string): string => file.replace(/^.*\/|\.\w+$/g, '')

/** The chain's code in the form that can be compared with a compiled target. */
function seenAs(onChain: OnChain, { runtime }: CompiledTarget): OnChain {
  const initCode = initCodeOf(onChain.runtime)
  if (initCode === undefined) return onChain
  const transactionHash = onChain.creation?.transactionHash ?? `0x${'00'.repeat(32)}`
  // The chain does not have the runtime code of a blueprint's contracts, so the compiled runtime code is used.
  const made: Hex = `0x${linkless(runtime).toString('hex')}`
  return { ...onChain, runtime: made, creation: { code: initCode, transactionHash }, isBlueprint: true }
}

interface CompiledTarget extends Target {
  /** Hex without 0x. There may be other characters in place of unlinked libraries. */
  readonly runtime: string
}

/** Contracts with this name, or all of them. Code of similar length comes first. */
function targetsOf(
  { contracts = {} }: CompilerOutput,
  { language }: StandardJson,
  requested: string,
  { runtime }: OnChain,
): CompiledTarget[] {
  const { path, contract } = splitName(requested)
  const length = (runtime.length - 2) / 2
  const isBlueprint = initCodeOf(runtime) !== undefined
  const all = Object.entries(contracts).flatMap(([file, ofFile]) =>
    Object.entries(ofFile).map(([name, { evm }]) => {
      const codes = [evm?.deployedBytecode, evm?.bytecode].map(
        (code) => code?.object?.replace(/^0x/, '') ?? '',
      )
      const [made = '', making = ''] = codes
      const far = Math.abs((isBlueprint ? making : made).length / 2 - length)
      return { path: file, name, far, runtime: made }
    }),
  )
  const named = contract === '' || language === 'Vyper' ? all : all.filter(({ name }) => name === contract)
  const placed = path === undefined ? named : named.filter((target) => target.path === path)
  const fitting = placed.length > 0 ? placed : named
  if (fitting.length === 0) throw new NoSuchContractError(contract, all)
  return fitting
    .filter(({ runtime }) => runtime !== '')
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_TARGETS)
}

function withSettings(
  { status, transformations, compilation }: VerificationExport,
  input: StandardJson,
  version: string,
  { path, name }: Target,
) {
  const { outputSelection: _, ...settings } = compilation.jsonInput.settings as Record<string, unknown>
  const libraries = {
    ...transformations.runtime.values.libraries,
    ...transformations.creation.values.libraries,
  }
  const immutables: readonly Span[] = spansOf(compilation.immutableReferences)
  const abi = JSON.stringify(compilation.contractCompilerOutput.abi ?? null)
  const metadata = JSON.stringify(compilation.metadata ?? null)
  for (const [what, text] of [
    ['ABI', abi],
    ['metadata', metadata],
  ] as const)
    if (text.length > MAX_CHARACTERS[what])
      throw new OutputTooLargeError(what, text.length, MAX_CHARACTERS[what])
  return {
    name,
    filePath: path,
    language: input.language,
    /** For example `0.8.30+commit.73712a01`. */
    version,
    sources: compilation.sources,
    settings: withLibraries(settings, libraries),
    abi,
    constructorArguments: (transformations.creation.values.constructorArguments ?? '0x') as Hex,
    creationMatch: matchOf(status.creationMatch),
    runtimeMatch: matchOf(status.runtimeMatch),
    transformations,
    metadata,
    /** Positions in the runtime code. */
    immutables,
    /** As the compiler wrote it; solc writes it since 0.5.13. */
    storageLayout: compilation.contractCompilerOutput.storageLayout,
  }
}

/**
 * Refuses arguments that differ from the chain's, because the record would not be what its submitter meant. If the
 * creation is unknown, the arguments must fit the constructor.
 */
async function withArguments(
  { constructorArguments: submitted }: Submission,
  matched: Matched,
): Promise<Matched> {
  if (submitted === undefined || submitted === '0x') return matched
  if (matched.creationMatch === null) {
    if (!(await areArguments(submitted, matched.abi)))
      throw new MismatchError(`the constructor does not take the submitted arguments ${submitted}`)
    return { ...matched, constructorArguments: submitted }
  }
  if (submitted.toLowerCase() !== matched.constructorArguments.toLowerCase())
    throw new MismatchError(
      `the constructor arguments are ${matched.constructorArguments} on the chain and ${submitted} as submitted`,
    )
  return matched
}

const matchOf = (status: string | null): Match =>
  status === 'perfect' ? 'exact' : status === 'partial' ? 'partial' : null

const OutputTooLargeError = ChainscopeError.define(
  'output_too_large',
  (what: string, characters: number, most: number) =>
    `The ${what} of the contract has ${characters} characters; at most ${most} are kept`,
  { exposed: true },
)

const MismatchError = ChainscopeError.define(
  'bytecode_mismatch',
  (why: string | undefined) => `The compiled code is not that of the contract${why ? `: ${why}` : ''}`,
  { exposed: true },
)

class NoSuchContractError extends ChainscopeError {
  readonly code = 'no_such_contract'
  override readonly exposed = true
  constructor(requested: string, all: readonly Target[]) {
    const names = [...new Set(all.map(({ name }) => name))].slice(0, 10).join(', ')
    super(
      `The sources hold no contract ${requested.slice(0, 100)}${names === '' ? '' : `; they hold ${names}`}`.slice(
        0,
        1_000,
      ),
    )
  }
}
