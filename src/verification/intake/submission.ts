import { createHash } from 'node:crypto'
import type { Hex } from '../../primitives/hex.ts'
import { type JsonLimits, JsonTooComplexError, parseJson } from '../../untrusted/json-limits.ts'
import { assertSourceNames, BadSourceError, relativeNames, renamed } from './source-names.ts'

/** Where the source came from. `factory`: the contract that made it; `artefacts`: a project's files. */
export const ORIGINS = [
  'standard-json',
  'single-file',
  'metadata',
  'registry',
  'explorer',
  'factory',
  'artefacts',
] as const
export type Origin = (typeof ORIGINS)[number]

/** A submitted source of a contract. Stored as JSON while it waits. */
export interface Submission {
  readonly address: Hex
  readonly language: 'Solidity' | 'Vyper' | 'Yul'
  /** As submitted: `v0.8.30+commit.73712a01`, `vyper:0.3.10`. */
  readonly version: string
  /** Absent if a client sent the submission. Then the origin is its `form`. */
  readonly origin?: 'registry' | 'explorer' | 'factory' | undefined
  /** The compiler's whole input, one file, or metadata with the sources that it names (Upload[] as JSON). */
  readonly form: 'standard-json' | 'single-file' | 'metadata'
  readonly source: string
  /** `Name` or `path:Name`; empty means any contract that matches. */
  readonly name: string
  readonly settings: SingleFileSettings
  /** Hex; undefined if they are taken from the creation. */
  readonly constructorArguments?: Hex | undefined
  /** Etherscan's number. */
  readonly license?: number | undefined
}

/** A submission with a source that may still be an object instead of JSON text. */
export type Draft = Omit<Submission, 'source'> & { readonly source: string | object }

export interface SingleFileSettings {
  readonly optimizer?: boolean | undefined
  readonly runs?: number | undefined
  /** undefined means that the compiler's default is tried first, then others. */
  readonly evmVersion?: string | undefined
  readonly viaIR?: boolean | undefined
  /** Addresses by name. */
  readonly libraries?: Readonly<Record<string, Hex>> | undefined
}

export interface Upload {
  readonly name: string
  readonly content: string
}

/** The compiler version in metadata among these files; undefined if there is no metadata. */
export const versionIn = (texts: readonly string[]): string | undefined =>
  texts.map(versionOfMetadata).find((version) => version !== undefined)

function versionOfMetadata(text: string): string | undefined {
  try {
    const { compiler, sources } = parseJson(Buffer.from(text), INPUT_LIMITS) as Record<string, unknown>
    const version = (compiler as { version?: unknown } | undefined)?.version
    return typeof version === 'string' && sources ? version : undefined
  } catch {
    // Not every uploaded JSON file is metadata.
    return undefined
  }
}

/** The parts of a compiler's input that are used here. */
export interface StandardJson {
  readonly language: 'Solidity' | 'Vyper' | 'Yul'
  readonly sources: Readonly<Record<string, { readonly content: string }>>
  readonly settings: Readonly<Record<string, unknown>>
  /** Only for Vyper. */
  readonly interfaces?: unknown
  readonly storage_layout_overrides?: unknown
}

const MAX_SOURCES = 5_000
/** Bytes of all sources. The largest present projects have a tenth of this. */
const MAX_SOURCES_BYTES = 10 * 1_048_576
/** Far more than any project's settings contain; each source is one value. */
const INPUT_LIMITS: JsonLimits = { maxDepth: 64, maxValues: 100_000 }

/**
 * Makes the checks that need no compiler: names and size of sources, and the shape of standard JSON. Throws
 * BadSourceError.
 */
function assertSubmission({ form, source, language, name }: Submission): void {
  if (Buffer.byteLength(source) > MAX_SOURCES_BYTES)
    throw new BadSourceError(`The sources are larger than ${MAX_SOURCES_BYTES} bytes`)
  if (form === 'standard-json') readStandardJson(source, language)
  const { path } = splitName(name)
  if (form === 'single-file' && path !== undefined && path !== '') assertSourceNames([path])
}

/** Throws BadSourceError with the reason. */
export function readStandardJson(text: string, language: Submission['language']): StandardJson {
  let input: unknown
  try {
    // Some clients wrap it in a second pair of braces, as explorers show it.
    const json = /^\s*\{\s*\{[\s\S]*\}\s*\}\s*$/.test(text) ? text.trim().slice(1, -1) : text
    input = parseJson(Buffer.from(json), INPUT_LIMITS)
  } catch (cause) {
    const why =
      cause instanceof JsonTooComplexError ? `sourceCode: ${cause.message}` : 'sourceCode is no JSON'
    throw new BadSourceError(why, cause)
  }
  if (!isRecord(input)) throw new BadSourceError('sourceCode is no standard JSON input')
  const { interfaces, storage_layout_overrides } = input
  let { sources, settings = {} } = input
  const spoken = (input['language'] ?? language) as StandardJson['language']
  if (!['Solidity', 'Vyper', 'Yul'].includes(spoken))
    throw new BadSourceError('The language in sourceCode is not one of Solidity, Yul and Vyper')
  if (!isRecord(sources) || Object.keys(sources).length === 0)
    throw new BadSourceError('sourceCode names no sources')
  if (Object.keys(sources).length > MAX_SOURCES)
    throw new BadSourceError(`sourceCode names more than ${MAX_SOURCES} sources`)
  const relative = spoken === 'Vyper' ? relativeNames(Object.keys(sources)) : undefined
  if (relative) {
    sources = renamed(sources, relative)
    if (isRecord(settings) && isRecord(settings['outputSelection']))
      settings = { ...settings, outputSelection: renamed(settings['outputSelection'], relative) }
  }
  assertSourceNames(Object.keys(sources as object))
  if (isRecord(interfaces)) assertSourceNames(Object.keys(interfaces))
  if (!isRecord(settings)) throw new BadSourceError('The settings in sourceCode are no object')
  for (const [path, source] of Object.entries(sources as object)) {
    // A compiler would read a source that is given by path or URL from this server's disk.
    if (!isRecord(source) || typeof source['content'] !== 'string')
      throw new BadSourceError(`The source ${JSON.stringify(path.slice(0, 200))} has no content`)
  }
  const contents = Object.entries(sources as object).map(([path, source]) => [
    path,
    { content: (source as { content: string }).content },
  ])
  return {
    language: spoken,
    sources: Object.fromEntries(contents),
    settings,
    ...(interfaces === undefined ? {} : { interfaces }),
    ...(storage_layout_overrides === undefined ? {} : { storage_layout_overrides }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of the contract, and its file if one is given: the contract follows the last colon. */
export function splitName(name: string): { readonly path: string | undefined; readonly contract: string } {
  const colon = name.lastIndexOf(':')
  return colon < 0
    ? { path: undefined, contract: name }
    : { path: name.slice(0, colon), contract: name.slice(colon + 1) }
}

/** Adds libraries, named `file:name`, to those of the settings, which are named by file. */
export function withLibraries(
  settings: Readonly<Record<string, unknown>>,
  addresses: Readonly<Record<string, string>>,
): Record<string, unknown> {
  if (Object.keys(addresses).length === 0) return { ...settings }
  const before = Object.entries((settings['libraries'] ?? {}) as Record<string, Record<string, string>>)
  const libraries = new Map(before.map(([file, names]) => [file, new Map(Object.entries(names))]))
  for (const [id, address] of Object.entries(addresses)) {
    const { path = '', contract } = splitName(id)
    const ofFile = libraries.get(path) ?? new Map<string, string>()
    libraries.set(path, ofFile.set(contract, address))
  }
  const all = [...libraries].map(([file, names]) => [file, Object.fromEntries(names)])
  return { ...settings, libraries: Object.fromEntries(all) }
}

export type EncodedSubmission = ReturnType<typeof encodeSubmission>

/**
 * A submission that passed the checks, as it is stored: JSON in UTF-8, in a separate buffer, and its digest. Throws
 * BadSourceError.
 */
export function encodeSubmission(draft: Draft) {
  const { source } = draft
  const submission: Submission = {
    ...draft,
    source: typeof source === 'string' ? source : JSON.stringify(source),
  }
  assertSubmission(submission)
  const json = new TextEncoder().encode(JSON.stringify(submission))
  return { json, digest: createHash('sha256').update(json).digest() }
}
