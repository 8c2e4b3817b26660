import {
  type SourcifyChain,
  setLibSourcifyLogger,
  Verification,
  type VerificationExport,
  VyperCompilation,
  YulCompilation,
} from '#lib-sourcify'
import { createAbiCodec } from '../../abi-decoding/codec.ts'
import { readItem } from '../../abi-decoding/items.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import type { Compiling } from '../compilers/compile.ts'
import type { StandardJson } from '../intake/submission.ts'
import {
  type CodeReferences,
  callProtectionSpan,
  differenceOf,
  linkless,
  linksOf,
  metadataHashOf,
  metadataSpan,
  type Span,
  spansOf,
  tailsOf,
} from './code-difference.ts'
import { CheckedSolidityCompilation } from './solidity.ts'

/** The library writes to the console by default. */
setLibSourcifyLogger({ logLevel: 0, setLevel() {}, log() {} })

const FILES_MISSING =
  'the metadata is the same, as when files that were compiled along are missing: send all sources'

const NO_ARGUMENTS =
  "what stands behind the creation code is not the constructor's arguments, encoded by the ABI"

export interface OnChain {
  readonly address: Hex
  readonly chainId: number
  readonly runtime: Hex
  /** The code that created it; undefined when the creation is not known. */
  readonly creation: { readonly code: Hex; readonly transactionHash: Hex } | undefined
  /** A blueprint of contracts (EIP-5202): `creation` is its content, without arguments. */
  readonly isBlueprint?: boolean
}

export interface Target {
  readonly path: string
  readonly name: string
}

export interface Mismatch {
  readonly why: string
  readonly sameLength: boolean
}

/** The library's result for one contract, or the reason why it does not match. */
export async function verified(
  source: { readonly input: StandardJson; readonly target: Target; readonly version: string },
  onChain: OnChain,
  compiling: Compiling,
): Promise<VerificationExport | Mismatch> {
  // The library continues after a failed compilation, and then finds no match.
  let failure: unknown
  const compile = async (_version: string, input: object, portable = false) => {
    try {
      return (await compiling.compile(input, portable)) as never
    } catch (error) {
      failure ??= error
      throw error
    }
  }
  const verification = verificationOf(source, onChain, { compile })
  const mismatch = (): Mismatch => {
    if (failure !== undefined) throw failure
    return mismatchOf(verification, onChain)
  }
  try {
    await verification.verify()
    // The source must also prove the constructor. The metadata hash in the runtime code does not: any
    // creation code can return runtime code that was compiled from another source.
    if (onChain.creation && verification.status.creationMatch === null) return mismatch()
    if (onChain.creation && !onChain.isBlueprint && lacksArguments(verification))
      return { why: NO_ARGUMENTS, sameLength: true }
    const torn = tornValue(verification, onChain)
    return torn
      ? { why: `${torn} has several values in the code on the chain`, sameLength: true }
      : exported(verification, onChain)
  } catch (error) {
    const { code } = error as { code?: string }
    const difference = mismatch()
    // Metadata without a hash is the same for all sources.
    const filesMissing =
      !hasOtherMetadata(verification) &&
      code === 'extra_file_input_bug' &&
      metadataHashOf(toBuffer(onChain.runtime)) !== undefined
    return filesMissing ? { why: `${difference.why}; ${FILES_MISSING}`, sameLength: true } : difference
  }
}

const hasOtherMetadata = ({ compilation }: Verification): boolean =>
  compilation instanceof CheckedSolidityCompilation && compilation.hasOtherMetadata

/** The library's result. Metadata that was taken from the chain does not prove the source. */
function exported(verification: Verification, { isBlueprint }: OnChain): VerificationExport {
  const result = verification.export()
  const { runtimeMatch, creationMatch } = result.status
  const known = (match: typeof runtimeMatch) =>
    match === 'perfect' && hasOtherMetadata(verification) ? 'partial' : match
  const status = { runtimeMatch: known(runtimeMatch), creationMatch: known(creationMatch) }
  if (!isBlueprint) return { ...result, status }
  // The whole code was compared as creation code, which has no immutables.
  return {
    status: { ...status, runtimeMatch: status.creationMatch },
    transformations: { ...result.transformations, runtime: { list: [], values: {} } },
    compilation: { ...result.compilation, immutableReferences: {} },
  }
}

function verificationOf(
  { input, target, version }: Parameters<typeof verified>[0],
  onChain: OnChain,
  compiler: { readonly compile: (version: string, input: object, portable?: boolean) => Promise<never> },
): Verification {
  const { path, name } = target
  const parts = [compiler, version, structuredClone(input) as never, { path, name }] as const
  const compilation =
    input.language === 'Vyper'
      ? new VyperCompilation(...parts)
      : input.language === 'Yul'
        ? new YulCompilation(...parts)
        : new CheckedSolidityCompilation(toBuffer(onChain.runtime), ...parts)
  const { address, creation } = onChain
  const verification = new Verification(compilation, chainOf(onChain), address, creation?.transactionHash)
  // If the metadata differs, the library tries other line endings, and hashing an empty text never ends
  // (lib-sourcify 3.4.0, ipfsHash). It would also fetch a source without content from the network.
  if (Object.values(input.sources).some(({ content }) => content.trim() === ''))
    Object.assign(verification, { checkForPerfectMetadata: async () => {} })
  return verification
}

function mismatchOf({ compilation }: Verification, { runtime, creation }: OnChain): Mismatch {
  const compiled = linkless(safely(() => compilation.runtimeBytecode) ?? '0x')
  const chain = toBuffer(runtime)
  const why =
    differenceOf('runtime', compiled, chain, [
      ...callProtectionSpan(compiled),
      ...spansOf(safely(() => compilation.immutableReferences)),
      ...linksOf(safely(() => compilation.runtimeLinkReferences)),
      ...auxdataOf(safely(() => compilation.runtimeBytecodeCborAuxdata)),
      ...tailsOf(compiled, chain),
    ]) ?? creationMismatch(compilation, creation)
  return {
    why: why ?? 'neither the runtime nor the creation code is that of the chain',
    sameLength: withoutMetadata(compiled) === withoutMetadata(chain),
  }
}

function creationMismatch(
  compilation: Verification['compilation'],
  creation: OnChain['creation'],
): string | undefined {
  if (!creation) return undefined
  const compiled = linkless(safely(() => compilation.creationBytecode) ?? '0x')
  // The arguments of the constructor follow the creation code.
  const chain = toBuffer(creation.code).subarray(0, compiled.length)
  const metadata = auxdataOf(safely(() => compilation.creationBytecodeCborAuxdata))
  return (
    differenceOf('creation', compiled, chain, [
      ...linksOf(safely(() => compilation.creationLinkReferences)),
      ...(metadata.length > 0 ? metadata : tailsOf(compiled, chain)),
    ]) ?? NO_ARGUMENTS
  )
}

/** Whether the constructor's arguments are missing after the creation code. The library does not check this. */
function lacksArguments({ compilation, transformations }: Verification): boolean {
  if (transformations.creation.values.constructorArguments !== undefined) return false
  const abi = safely(() => compilation.contractCompilerOutput.abi) as readonly AbiItem[] | null | undefined
  return (abi ?? []).some(({ type, inputs = [] }) => type === 'constructor' && inputs.length > 0)
}

interface AbiItem {
  readonly type: string
  readonly inputs?: readonly unknown[]
}

/** Whether these bytes encode arguments of this ABI's (JSON) constructor. */
export async function areArguments(bytes: Hex, abi: string): Promise<boolean> {
  const entries = (JSON.parse(abi) ?? []) as readonly { type?: unknown; inputs?: unknown }[]
  const inputs = entries.find(({ type }) => type === 'constructor')?.inputs ?? []
  const item = readItem({ type: 'function', name: 'constructor', inputs }, await createKeccak256())
  const codec = await createAbiCodec()
  return item !== undefined && codec.decode(item.inputs, toBuffer(bytes)) !== undefined
}

/** A linked library or an immutable with different values at its positions. lib-sourcify wrongly accepts this. */
function tornValue(
  { compilation, status }: Verification,
  { runtime, creation }: OnChain,
): string | undefined {
  const values = new Map<string, string>()
  const look = (code: string, kind: string, references: Readonly<Record<string, CodeReferences>> = {}) => {
    for (const [name, places] of Object.entries(references))
      for (const { start, length } of places) {
        const value = code.slice(2 + 2 * start, 2 + 2 * (start + length)).toLowerCase()
        const id = `${kind}${name}`
        if ((values.get(id) ?? value) !== value) return id
        values.set(id, value)
      }
    return undefined
  }
  const lookAtLinks = (
    code: string,
    files: Readonly<Record<string, Readonly<Record<string, CodeReferences>>>> = {},
  ) =>
    Object.entries(files)
      .map(([file, names]) => look(code, `the library ${file}:`, names))
      .find((id) => id !== undefined)
  return (
    (status.runtimeMatch === null
      ? undefined
      : (look(
          runtime,
          'the immutable ',
          safely(() => compilation.immutableReferences),
        ) ??
        lookAtLinks(
          runtime,
          safely(() => compilation.runtimeLinkReferences),
        ))) ??
    (status.creationMatch === null || !creation
      ? undefined
      : lookAtLinks(
          creation.code,
          safely(() => compilation.creationLinkReferences),
        ))
  )
}

/** The library's view of the chain, from facts that are already known. */
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

const auxdataOf = (positions: Readonly<Record<string, { offset: number; value: string }>> = {}): Span[] =>
  Object.values(positions).map(({ offset, value }): Span => [offset, (value.length - 2) / 2])

const withoutMetadata = (code: Buffer): number => metadataSpan(code)?.[0] ?? code.length

function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    // The library throws if it cannot decode.
    return undefined
  }
}
