import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sentenceOf } from '../../errors.ts'
import { type JsonLimits, parseJson } from '../../untrusted/json-limits.ts'
import { withLibraries } from '../../verification/intake/submission.ts'
import { type Artefact, codeOf } from '../artefact.ts'
import {
  type CompilerInput,
  type CompilerOutput,
  foundryArtefact,
  foundryCache,
  foundryIds,
  hardhatBuild,
  hardhatOutput,
  metadata,
  wholeBuild,
} from '../read/artefact-shapes.ts'
import type { FoundFile } from './scan.ts'

type Loaded =
  | { readonly kind: 'contract'; readonly contract: FoundryContract | undefined }
  | { readonly kind: 'ids'; readonly paths: Readonly<Record<string, string>> }
  | { readonly kind: 'builds'; readonly artefacts: readonly Artefact[] }
  | { readonly kind: 'cache'; readonly buildOf: ReadonlyMap<string, string> }
  | { readonly kind: 'deployment'; readonly names: readonly (readonly [string, string])[] }
  | { readonly kind: 'skipped'; readonly why: string }

/** A compilation of a thousand contracts with all outputs has about 50 MB. */
const MAX_FILE_BYTES = 64 * 1_048_576
const MAX_BYTES = 512 * 1_048_576
/** Syntax trees are deep. */
const LIMITS: JsonLimits = { maxDepth: 2_000, maxValues: 10_000_000 }

/** The reason of an error, for one line of the log. */
function reasonOf(error: unknown): string {
  const text =
    error instanceof z.ZodError
      ? error.issues.map(({ path: at, message }) => `${at.join('.') || 'all of it'}: ${message}`).join('; ')
      : sentenceOf(error).split('\n')[0]!
  return text.slice(0, 200)
}

/** Loads changed files, and keeps the rest. */
export function createLoader(folder: string) {
  let known = new Map<string, { readonly stamp: string; readonly loaded: Loaded }>()
  const parse = (file: string) => parseJson(readFileSync(path.join(folder, file)), LIMITS)

  const load = (file: string, output: string | undefined): Loaded => {
    try {
      return read(file, parse(file), output === undefined ? undefined : () => parse(output))
    } catch (error) {
      return { kind: 'skipped', why: reasonOf(error) }
    }
  }
  return (files: readonly FoundFile[]) => {
    const stamps = new Map(files.map(({ path: file, stamp }) => [file, stamp]))
    const next: typeof known = new Map()
    let bytes = 0
    for (const { path: file, stamp, size } of files) {
      if (file.endsWith('.output.json')) continue
      // Hardhat 3 writes builds in two files.
      const output = file.includes('build-info/') ? file.replace(/\.json$/, '.output.json') : undefined
      const outputFile = output !== undefined && stamps.has(output) ? output : undefined
      const both = `${stamp} ${outputFile ? stamps.get(outputFile) : ''}`
      const before = known.get(file)
      bytes += size
      const loaded: Loaded =
        size > MAX_FILE_BYTES
          ? { kind: 'skipped', why: `it has ${size} bytes; at most ${MAX_FILE_BYTES} are read` }
          : bytes > MAX_BYTES
            ? { kind: 'skipped', why: `the files before it have ${MAX_BYTES} bytes already` }
            : before?.stamp === both
              ? before.loaded
              : load(file, outputFile)
      next.set(file, { stamp: both, loaded })
    }
    known = next
    return joined(new Map([...known].map(([file, { loaded }]) => [file, loaded])))
  }
}

function read(file: string, json: unknown, output: (() => unknown) | undefined): Loaded {
  if (file.startsWith('cache/')) return { kind: 'cache', buildOf: buildsIn(json) }
  if (file.startsWith('ignition/') || file.startsWith('broadcast/'))
    return { kind: 'deployment', names: readDeployment(file, json) }
  const has = (key: string) => typeof json === 'object' && json !== null && key in json
  if (!file.includes('build-info/')) {
    // Hardhat's artefacts of single contracts contain less than its builds.
    if (has('_format') && !has('metadata')) return { kind: 'contract', contract: undefined }
    return { kind: 'contract', contract: readFoundryArtefact(json) }
  }
  if (output) return { kind: 'builds', artefacts: readHardhatBuild(json, output()) }
  if (has('output')) return { kind: 'builds', artefacts: readWholeBuild(json) }
  if (has('source_id_to_path')) return { kind: 'ids', paths: foundryIds.parse(json).source_id_to_path }
  return { kind: 'skipped', why: 'it holds no output of a compiler' }
}

/** Each artefact's compilation in Foundry's cache, by the end of the artefact's path. Empty for other caches. */
function buildsIn(json: unknown): ReadonlyMap<string, string> {
  const read = foundryCache.safeParse(json)
  const builds = new Map<string, string>()
  for (const { artifacts } of Object.values(read.success ? read.data.files : {}))
    for (const versions of Object.values(artifacts))
      for (const profiles of Object.values(versions))
        for (const { path: artefactPath, build_id: build } of Object.values(profiles))
          if (artefactPath !== undefined && build !== undefined) builds.set(artefactPath, build)
  return builds
}

function joined(files: ReadonlyMap<string, Loaded>) {
  const artefacts: Artefact[] = []
  /** Files that could not be used, and why. */
  const skipped: string[] = []
  const names = new Map<string, string>()
  const ids = new Map<string, Readonly<Record<string, string>>>()
  const buildOf = new Map<string, string>()
  for (const [file, loaded] of files) {
    if (loaded.kind === 'skipped') skipped.push(`${file}: ${loaded.why}`)
    else if (loaded.kind === 'builds') artefacts.push(...loaded.artefacts)
    else if (loaded.kind === 'ids') ids.set(path.posix.basename(file, '.json'), loaded.paths)
    else if (loaded.kind === 'cache')
      for (const [artefactPath, build] of loaded.buildOf) buildOf.set(artefactPath, build)
    else if (loaded.kind === 'deployment')
      for (const [address, name] of loaded.names) names.set(address, name)
  }
  // A complete build comes before artefacts of single contracts.
  const whole = new Set(artefacts.map(keyOf))
  for (const [file, loaded] of files) {
    if (loaded.kind !== 'contract' || !loaded.contract || whole.has(keyOf(loaded.contract.artefact))) continue
    const { artefact, id } = loaded.contract
    artefacts.push({ ...artefact, fileOfId: idsOf(file, artefact.filePath, id, ids, buildOf) })
  }
  return { artefacts, names, skipped }
}

const keyOf = ({ filePath, name, runtime }: Omit<Artefact, 'fileOfId'>): string =>
  `${filePath}:${name}:${runtime.object}`

/** Source ids of the artefact's compilation: by the cache, otherwise of the only one that has the file under this id. */
function idsOf(
  file: string,
  filePath: string,
  id: number | undefined,
  ids: ReadonlyMap<string, Readonly<Record<string, string>>>,
  buildOf: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const build = buildOf.get(file.split('/').slice(-2).join('/')) ?? buildOf.get(file)
  const named = build === undefined ? undefined : ids.get(build)
  if (named && (id === undefined || named[id] === filePath)) return named
  const fitting = [...ids.values()].filter((paths) => id !== undefined && paths[id] === filePath)
  if (fitting.length === 1) return fitting[0]!
  // No single compilation fits, so only the id of the artefact's own file is certain.
  return id === undefined ? {} : { [id]: filePath }
}

const text = z.string().max(400)
const ignition = z.record(text, text)
const created = z.object({ contractName: text.nullish(), contractAddress: text.nullish() })
const broadcast = z.object({ transactions: z.array(created).max(100_000) })

/** `deployed_addresses.json` of Ignition, by `Module#Contract`, or `run-latest.json` of `forge script --broadcast`. */
function readDeployment(file: string, json: unknown): [address: string, name: string][] {
  const deployed: (readonly [string | null | undefined, string | null | undefined])[] = file.startsWith(
    'ignition/',
  )
    ? Object.entries(ignition.parse(json)).map(([id, address]) => [
        address,
        id.slice(id.lastIndexOf('#') + 1),
      ])
    : broadcast
        .parse(json)
        .transactions.map(({ contractAddress, contractName }) => [contractAddress, contractName])
  return deployed.flatMap(([address, name]) =>
    address && name && /^0x[0-9a-f]{40}$/i.test(address) ? [[address.toLowerCase(), name]] : [],
  )
}

/** All contracts of a complete compilation: Hardhat 2, and Foundry with `--build-info`. */
export function readWholeBuild(json: unknown): Artefact[] {
  const { solcLongVersion, input, output } = wholeBuild.parse(json)
  return artefactsOf(solcLongVersion, input, output, {})
}

/** All contracts of a compilation of Hardhat 3, of `build-info/<id>.json` and `build-info/<id>.output.json`. */
function readHardhatBuild(build: unknown, buildOutput: unknown): Artefact[] {
  const { solcLongVersion, input, userSourceNameMap = {} } = hardhatBuild.parse(build)
  const { output } = hardhatOutput.parse(buildOutput)
  const projectPaths = Object.fromEntries(
    Object.entries(userSourceNameMap).map(([path, name]) => [name, path]),
  )
  return artefactsOf(solcLongVersion, input, output, projectPaths)
}

function artefactsOf(
  version: string,
  { language, sources, settings = {} }: CompilerInput,
  output: CompilerOutput,
  projectPaths: Readonly<Record<string, string>>,
): Artefact[] {
  if (language !== 'Solidity' && language !== 'Yul') return []
  const texts = Object.fromEntries(
    Object.entries(sources).flatMap(([path, { content }]) =>
      content === undefined ? [] : [[path, content]],
    ),
  )
  const { outputSelection: _, ...kept } = settings
  const ids = Object.entries(output.sources ?? {})
  const common = {
    language,
    version,
    settings: kept,
    sources: { kind: 'texts', texts },
    fileOfId: Object.fromEntries(ids.map(([path, { id }]) => [`${id}`, path])),
    projectPaths,
  } as const
  return Object.entries(output.contracts ?? {}).flatMap(([filePath, contracts]) =>
    Object.entries(contracts).flatMap(([name, { abi = [], metadata = '', storageLayout, evm }]) => {
      const runtime = codeOf(evm?.deployedBytecode)
      if (runtime.object === '') return []
      const creation = codeOf(evm?.bytecode)
      return [{ ...common, name, filePath, abi, metadata, storageLayout, runtime, creation }]
    }),
  )
}

/** A Foundry artefact, with facts from its compilation. */
interface FoundryContract {
  readonly artefact: Omit<Artefact, 'fileOfId'>
  /** The id of its own file in the compilation. */
  readonly id: number | undefined
}

/**
 * Reads `out/<file>/<contract>.json`. undefined without code, as for an interface, or without metadata, which
 * identifies compiler and sources. Throws if it is not an artefact.
 */
function readFoundryArtefact(json: unknown): FoundryContract | undefined {
  const read = foundryArtefact.parse(json)
  const runtime = codeOf(read.deployedBytecode)
  if (runtime.object === '') return undefined
  const parsed = read.rawMetadata ? metadata.parse(JSON.parse(read.rawMetadata)) : read.metadata
  if (!parsed) return undefined
  const { compilationTarget, libraries = {}, ...settings } = parsed.settings
  const [target] = Object.entries(compilationTarget)
  if (!target) return undefined
  const [filePath, name] = target
  const sources = Object.entries(parsed.sources)
  const isWhole = sources.every(([, { content }]) => content !== undefined)
  return {
    id: read.id,
    artefact: {
      name,
      filePath,
      language: parsed.language,
      version: parsed.compiler.version,
      abi: read.abi,
      metadata: read.rawMetadata ?? JSON.stringify(parsed),
      storageLayout: read.storageLayout,
      runtime,
      creation: codeOf(read.bytecode),
      settings: withLibraries(settings, libraries),
      sources: isWhole
        ? { kind: 'texts', texts: Object.fromEntries(sources.map(([path, { content }]) => [path, content!])) }
        : {
            kind: 'hashes',
            keccak256: Object.fromEntries(sources.map(([path, { keccak256 }]) => [path, keccak256])),
          },
      projectPaths: {},
    },
  }
}
