import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Keccak } from '../../primitives/hash.ts'
import type { Hex } from '../../primitives/hex.ts'
import { isRemote } from '../../primitives/is-remote.ts'
import { type JsonLimits, parseJson } from '../../untrusted/json-limits.ts'
import { readSource } from '../../untrusted/read-source.ts'
import { type CallFormat, type JsonObject, objectOf, readDescriptor } from './descriptor.ts'

/** The formats of calls, by `callKey`. */
export type Formats = ReadonlyMap<string, CallFormat>

export const callKey = (contract: Hex, selector: string): string => `${contract}${selector}`

export interface DescriptorOptions {
  readonly chainId: bigint
  readonly keccak: Keccak
  /** Hosts that a URL may redirect to. */
  readonly redirectHosts: readonly string[]
}

const MAX_FILES = 10_000
const LIMITS = { maxBytes: 2_000_000, timeoutMs: 30_000 }
/** For one file. The longest files of the public registry have some thousand values, at up to twelve levels. */
const JSON_LIMITS: JsonLimits = { maxDepth: 64, maxValues: 200_000 }
const MAX_FOLDER_DEPTH = 6
const MAX_INCLUDES = 5

/**
 * Reads the descriptors of files and folders, one file per turn of the event loop. Returns them by place. A file that
 * cannot be read is left out.
 */
export async function loadFiles(
  places: readonly string[],
  options: DescriptorOptions,
  failed: (file: string, error: Error) => void,
): Promise<ReadonlyMap<string, Formats>> {
  const byPlace = new Map(places.map((place) => [place, new Map<string, CallFormat>()]))
  for (const { place, file } of await filesIn(places, failed)) {
    await new Promise<void>((done) => setImmediate(done))
    await addFormats(byPlace.get(place)!, file, options).catch((error: Error) => failed(file, error))
  }
  return byPlace
}

/** Reads one descriptor from a file or a URL. */
export async function loadDescriptor(source: string, options: DescriptorOptions): Promise<Formats> {
  const formats = new Map<string, CallFormat>()
  await addFormats(formats, source, options)
  return formats
}

/** The first descriptor of a function counts. */
async function addFormats(
  to: Map<string, CallFormat>,
  source: string,
  options: DescriptorOptions,
): Promise<void> {
  const { parseAbi } = await import('micro-eth-signer/abi.js')
  const { chainId, keccak } = options
  const raw = await readWhole(source, options, 0)
  const descriptor = readDescriptor(raw, { chainId, keccak, parseAbi: parseAbi as never })
  for (const contract of descriptor?.deployments ?? [])
    for (const [selector, format] of descriptor!.formats) {
      const key = callKey(contract, selector)
      if (!to.has(key)) to.set(key, format)
    }
}

async function filesIn(
  places: readonly string[],
  failed: (place: string, error: Error) => void,
): Promise<{ place: string; file: string }[]> {
  const files: { place: string; file: string }[] = []
  const walk = async (place: string, at: string, depth: number): Promise<void> => {
    if (files.length >= MAX_FILES || depth > MAX_FOLDER_DEPTH) return
    if (!(await stat(at)).isDirectory()) {
      if (depth === 0 || at.endsWith('.json')) files.push({ place, file: at })
      return
    }
    for (const name of (await readdir(at)).sort())
      if (!name.startsWith('.')) await walk(place, join(at, name), depth + 1)
  }
  for (const place of places) await walk(place, place, 0).catch((error: Error) => failed(place, error))
  return files
}

/** Reads a file and the file that it includes. Values of the including file replace included values. */
async function readWhole(source: string, options: DescriptorOptions, depth: number): Promise<JsonObject> {
  const bytes = await readSource(source, { ...LIMITS, redirectHosts: options.redirectHosts })
  const including = objectOf(parseJson(bytes, JSON_LIMITS))
  const included = includedBy(source, including['includes'])
  if (included === undefined || depth >= MAX_INCLUDES) return including
  return merged(await readWhole(included, options, depth + 1), including)
}

/** The included path, or for a URL a URL of the same server, because the operator named no other server. */
function includedBy(source: string, includes: unknown): string | undefined {
  if (typeof includes !== 'string') return undefined
  if (!isRemote(source)) return /^\w+:\/\//.test(includes) ? undefined : resolve(dirname(source), includes)
  const url = URL.canParse(includes, source) ? new URL(includes, source) : undefined
  return url?.origin === new URL(source).origin ? url.href : undefined
}

/** Puts `above` over `below`. Objects are merged, and so are fields with the same path; any other value is replaced. */
function merged(below: JsonObject, above: JsonObject): JsonObject {
  const all: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const before = Object.hasOwn(below, key) ? below[key] : undefined
    if (key === 'fields' && Array.isArray(value) && Array.isArray(before))
      all[key] = mergedFields(before, value)
    else if (isObject(value) && isObject(before)) all[key] = merged(before, value)
    else all[key] = value
  }
  return all
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergedFields(below: readonly unknown[], above: readonly unknown[]): unknown[] {
  const pathOf = (field: unknown) => objectOf(field)['path']
  const fieldsByPath = new Map(above.map((field) => [pathOf(field), field]))
  const shared = below.map((field) => merged(objectOf(field), objectOf(fieldsByPath.get(pathOf(field)))))
  const paths = new Set(below.map(pathOf))
  return [...shared, ...above.filter((field) => !paths.has(pathOf(field)))]
}
