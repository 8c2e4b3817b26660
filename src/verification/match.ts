import {
  DEFAULT_OUTPUT_SELECTION,
  SolidityCompilation,
  type SourcifyChain,
  setLibSourcifyLogger,
  Verification,
  type VerificationExport,
  VyperCompilation,
  YulCompilation,
} from '@ethereum-sourcify/lib-sourcify'
import { ChainscopeError } from '../errors.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { CompilationFailedError, type CompilerOutput, type Compiling } from './compile.ts'
import { differenceOf, linkless, metadataSpan, type Span } from './difference.ts'
import { inputsOf } from './inputs.ts'
import { type StandardJson, type Submission, splitName } from './submission.ts'

/** A contract as it stands on the chain. */
export interface OnChain {
  readonly address: Hex
  readonly chainId: number
  readonly runtime: Hex
  /** What was run to make it; undefined: nobody knows. */
  readonly creation: { readonly code: Hex; readonly transactionHash: Hex } | undefined
}

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

/** It would write to the console otherwise. */
setLibSourcifyLogger({ logLevel: 0, setLevel() {}, log() {} })

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
  const inputs = inputsOf(submission, version)
  let nearest: Mismatch | undefined
  for (const [n, { input, name }] of inputs.entries()) {
    let output: CompilerOutput
    try {
      output = await compiling.compile(selected(input))
    } catch (error) {
      // What nobody asked for, but was only tried, may not compile.
      if (n > 0 && error instanceof CompilationFailedError) continue
      throw error
    }
    for (const target of targetsOf(output, input, name, onChain)) {
      const found = await verified({ input, target, version }, onChain, compiling)
      if (!('why' in found))
        return refuseOtherArguments(submission, withSettings(found, input, version, target))
      nearest ??= found
    }
    // Another version of the EVM makes longer or shorter code: of the same length, it is the source that differs.
    if (nearest?.sameLength || compiling.took > MOST_TRYING) break
  }
  throw new MismatchError(nearest?.why)
}

interface Mismatch {
  readonly why: string
  readonly sameLength: boolean
}

interface Target {
  readonly path: string
  readonly name: string
}

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

/** What the library says of one contract, or why it is not the one. */
async function verified(
  { input, target, version }: { input: StandardJson; target: Target; version: string },
  onChain: OnChain,
  compiling: Compiling,
): Promise<VerificationExport | Mismatch> {
  const { path, name } = target
  const compiler = {
    compile: async (_version: string, asked: object, portable = false) =>
      (await compiling.compile(asked, portable)) as never,
  }
  const parts = [compiler, version, structuredClone(input) as never, { path, name }] as const
  const compilation =
    input.language === 'Vyper'
      ? new VyperCompilation(...parts)
      : input.language === 'Yul'
        ? new YulCompilation(...parts)
        : new SolidityCompilation(...parts)
  const verification = new Verification(
    compilation,
    chainOf(onChain),
    onChain.address,
    onChain.creation?.transactionHash,
  )
  const mismatch = (): Mismatch => {
    const { compilation: its } = verification
    const compiled = linkless(safely(() => its.runtimeBytecode) ?? '0x')
    const chain = toBuffer(onChain.runtime)
    const why =
      differenceOf('runtime', compiled, chain, [
        ...spansOf(safely(() => its.immutableReferences)),
        ...linksOf(safely(() => its.runtimeLinkReferences)),
        ...auxdataOf(safely(() => its.runtimeBytecodeCborAuxdata)),
      ]) ?? creationMismatch(its)
    return {
      why: why ?? 'neither the runtime nor the creation code is that of the chain',
      sameLength: withoutMetadata(compiled) === withoutMetadata(chain),
    }
  }
  const creationMismatch = (its: typeof verification.compilation): string | undefined => {
    if (!onChain.creation) return undefined
    const compiled = linkless(safely(() => its.creationBytecode) ?? '0x')
    // Behind it stand the arguments of the constructor.
    const chain = toBuffer(onChain.creation.code).subarray(0, compiled.length)
    return differenceOf('creation', compiled, chain, [
      ...linksOf(safely(() => its.creationLinkReferences)),
      ...auxdataOf(safely(() => its.creationBytecodeCborAuxdata)),
    ])
  }
  try {
    await verification.verify()
    const { creationMatch, runtimeMatch } = verification.status
    // What the constructor does is part of the source too, unless the metadata's hash says that it is this one.
    if (onChain.creation && creationMatch === null && runtimeMatch !== 'perfect') return mismatch()
    return verification.export()
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === 'compiler_error') throw error
    if (code === 'extra_file_input_bug')
      return {
        why: 'the metadata is the same and the code is not, as when files that were compiled along are missing: send all sources',
        sameLength: true,
      }
    return mismatch()
  }
}

/** What the library asks a chain, of what we know already. */
function chainOf({ chainId, runtime, creation }: OnChain): SourcifyChain {
  const known = {
    chainId,
    getBytecode: async () => runtime,
    getTx: async () => ({ blockNumber: 0, from: '' }),
    getContractCreationBytecodeAndReceipt: async () => ({
      creationBytecode: creation!.code,
      txReceipt: { index: 0 },
    }),
  }
  return known as unknown as SourcifyChain
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

type Places = readonly { readonly start: number; readonly length: number }[]
const spansOf = (references: Readonly<Record<string, Places>> = {}): Span[] =>
  Object.values(references)
    .flat()
    .map(({ start, length }): Span => [start, length])
const linksOf = (references: Readonly<Record<string, Readonly<Record<string, Places>>>> = {}): Span[] =>
  Object.values(references).flatMap(spansOf)
const auxdataOf = (positions: Readonly<Record<string, { offset: number; value: string }>> = {}): Span[] =>
  Object.values(positions).map(({ offset, value }): Span => [offset, (value.length - 2) / 2])

const withoutMetadata = (code: Buffer): number => metadataSpan(code)?.[0] ?? code.length

const matchOf = (status: string | null): Match =>
  status === 'perfect' ? 'exact' : status === 'partial' ? 'partial' : null

function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    // The library throws where there is nothing to be read.
    return undefined
  }
}

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
