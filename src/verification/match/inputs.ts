import { SolidityMetadataContract, splitFiles } from '#lib-sourcify'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { assertSourceNames, BadSourceError, sourceAt } from '../intake/source-names.ts'
import {
  readStandardJson,
  type StandardJson,
  type Submission,
  splitName,
  type Upload,
} from '../intake/submission.ts'
import { metadataHashOf, metadataSpan } from './code-difference.ts'

/** EVM versions for which compilers write different code, newest first, with the first compiler that knows each. */
type EvmVersions = readonly (readonly [name: string, since: readonly [number, number, number]])[]
const EVM_VERSIONS: EvmVersions = [
  ['osaka', [0, 8, 29]],
  ['cancun', [0, 8, 24]],
  ['shanghai', [0, 8, 20]],
  ['paris', [0, 8, 18]],
  ['london', [0, 8, 7]],
  ['berlin', [0, 8, 5]],
  ['istanbul', [0, 5, 14]],
  ['petersburg', [0, 5, 5]],
  ['constantinople', [0, 4, 21]],
  ['byzantium', [0, 4, 21]],
  ['homestead', [0, 4, 21]],
]

/** Those of Vyper, which drops old versions over time. Versions that a compiler does not know are skipped. */
const VYPER_EVM_VERSIONS: EvmVersions = [
  ['prague', [0, 4, 2]],
  ['cancun', [0, 3, 8]],
  ['shanghai', [0, 3, 8]],
  ['paris', [0, 3, 7]],
  ['london', [0, 4, 0]],
  ['berlin', [0, 2, 12]],
  ['istanbul', [0, 1, 0]],
  ['petersburg', [0, 1, 0]],
  ['byzantium', [0, 1, 0]],
]

/** The first compilers with a setting for the kind of metadata, and for leaving it out. */
const METADATA_KINDS_SINCE = [0, 6, 0] as const
const NO_METADATA_SINCE = [0, 8, 18] as const

/** An input to try, and the contract in it. */
export interface CompilerInput {
  readonly input: StandardJson
  /** `Name` or `path:Name`; empty means any contract that matches. */
  readonly name: string
}

/**
 * The inputs to try, in order. For standard JSON: the submitted input. For metadata: the inputs that it describes.
 * For a single file: its settings; if they have no EVM version, with the compiler's default, then with the others.
 */
export function inputsOf(submission: Submission, version: string, runtime: Hex): CompilerInput[] {
  const all = submittedInputs(submission, version)
  return all.map(({ input, name }) => ({ input: withMetadataOf(toBuffer(runtime), input, version), name }))
}

/**
 * The input with the chain's kind of metadata instead of the requested kind. Otherwise the codes would differ,
 * because they contain the metadata's length in many places.
 */
function withMetadataOf(chain: Buffer, input: StandardJson, version: string): StandardJson {
  if (input.language !== 'Solidity' || !isSince(version, METADATA_KINDS_SINCE)) return input
  const metadata = (input.settings['metadata'] ?? {}) as Record<string, unknown>
  const { bytecodeHash = 'ipfs', appendCBOR = true } = metadata
  const isAppended = metadataSpan(chain) !== undefined
  const kind = metadataHashOf(chain) ?? 'none'
  if (isAppended === appendCBOR && (kind === bytecodeHash || !isAppended)) return input
  if (kind === 'bzzr0' || (!isAppended && !isSince(version, NO_METADATA_SINCE))) return input
  const { appendCBOR: _, ...others } = metadata
  const changed = isAppended ? { bytecodeHash: kind } : { bytecodeHash: 'none', appendCBOR: false }
  return { ...input, settings: { ...input.settings, metadata: { ...others, ...changed } } }
}

function submittedInputs(submission: Submission, version: string): CompilerInput[] {
  const { form, source, language, name } = submission
  if (form === 'standard-json') {
    const input = readStandardJson(source, language)
    const { path, contract } = splitName(name)
    return [{ input, name: path === undefined ? name : `${sourceAt(path, input.sources)}:${contract}` }]
  }
  if (form === 'metadata') return ofMetadata(JSON.parse(source) as Upload[], version)
  const { evmVersion } = submission.settings
  const [all, inputOf] =
    language === 'Vyper'
      ? ([VYPER_EVM_VERSIONS, vyperInput] as const)
      : ([EVM_VERSIONS, solidityInput] as const)
  const versions = evmVersion === undefined ? [undefined, ...known(all, version)] : [evmVersion]
  return versions.map((evm) => ({ input: inputOf(submission, evm), name }))
}

/** Compiler inputs that metadata describes, with the sources that match its hashes. */
function ofMetadata(uploads: readonly Upload[], version: string): CompilerInput[] {
  const files = uploads.map(({ name, content }) => ({ path: name, content }))
  const { metadataFiles, sourceFiles } = splitFiles(files)
  const inputs: CompilerInput[] = []
  let missing: readonly string[] = []
  for (const metadata of metadataFiles) {
    if (metadata.compiler?.version !== version) continue
    assertSourceNames(Object.keys(metadata.sources ?? {}))
    const contract = new SolidityMetadataContract(metadata, sourceFiles)
    if (!contract.isCompilable()) {
      missing = [...Object.keys(contract.missingSources), ...Object.keys(contract.invalidSources)]
      continue
    }
    contract.createJsonInputFromMetadata()
    inputs.push({
      input: contract.solcJsonInput as unknown as StandardJson,
      name: `${contract.path}:${contract.name}`,
    })
  }
  if (inputs.length > 0) return inputs
  if (missing.length === 0) throw new BadSourceError('Invalid args format')
  throw new BadSourceError(`Sources that the metadata names are missing: ${missing.slice(0, 10).join(', ')}`)
}

function solidityInput({ source, name, settings }: Submission, evmVersion: string | undefined): StandardJson {
  const { path, contract } = splitName(name)
  const file = path || `${contract || 'contract'}.sol`
  const { optimizer = false, runs = 200, viaIR, libraries = {} } = settings
  return {
    language: 'Solidity',
    sources: { [file]: { content: source } },
    settings: {
      optimizer: { enabled: optimizer, runs },
      ...(evmVersion === undefined ? {} : { evmVersion }),
      ...(viaIR ? { viaIR } : {}),
      ...(Object.keys(libraries).length > 0 ? { libraries: { [file]: libraries } } : {}),
    },
  }
}

function vyperInput({ source, name }: Submission, evmVersion: string | undefined): StandardJson {
  const { path, contract } = splitName(name)
  return {
    language: 'Vyper',
    sources: { [path || `${contract || 'contract'}.vy`]: { content: source } },
    settings: evmVersion === undefined ? {} : { evmVersion },
  }
}

const known = (versions: EvmVersions, version: string): string[] =>
  versions.filter(([, since]) => isSince(version, since)).map(([name]) => name)

function isSince(version: string, [a, b, c]: EvmVersions[number][1]): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/).map(Number)
  return major > a || (major === a && (minor > b || (minor === b && patch >= c)))
}
