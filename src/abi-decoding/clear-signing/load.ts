import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Keccak } from '../../primitives/hash.ts'
import type { Hex } from '../../primitives/hex.ts'
import { type CallFormat, type JsonObject, objectOf, readDescriptor } from './descriptor.ts'

/** What the operator's descriptors say of calls of contracts. */
export interface Descriptors {
  of(contract: Hex, selector: string): CallFormat | undefined
}

export interface DescriptorOptions {
  /** Files, and folders with files of any depth. */
  readonly places: readonly string[]
  readonly chainId: bigint
  readonly keccak: Keccak
  /** A file that cannot be read is left out. */
  readonly failed: (file: string, error: Error) => void
}

const MAX_FILES = 10_000
const MAX_FILE_BYTES = 2_000_000
const MAX_FOLDER_DEPTH = 6
const MAX_INCLUDES = 5

/** Reads all descriptors of one chain, a file in each turn of the event loop. The first file that describes a function counts. */
export async function loadDescriptors(options: DescriptorOptions): Promise<Descriptors> {
  const { places, failed, keccak, chainId } = options
  const formats = new Map<string, CallFormat>()
  if (places.length > 0) {
    const { parseAbi } = await import('micro-eth-signer/abi.js')
    for (const file of await filesIn(places, failed)) {
      await new Promise<void>((done) => setImmediate(done))
      try {
        const its = readDescriptor(await readWhole(file, 0), { chainId, keccak, parseAbi: parseAbi as never })
        for (const contract of its?.deployments ?? [])
          for (const [selector, format] of its!.formats) {
            const key = `${contract}${selector}`
            if (!formats.has(key)) formats.set(key, format)
          }
      } catch (error) {
        failed(file, error as Error)
      }
    }
  }
  return { of: (contract, selector) => formats.get(`${contract}${selector}`) }
}

async function filesIn(places: readonly string[], failed: DescriptorOptions['failed']): Promise<string[]> {
  const files: string[] = []
  const walk = async (place: string, depth: number): Promise<void> => {
    if (files.length >= MAX_FILES || depth > MAX_FOLDER_DEPTH) return
    if (!(await stat(place)).isDirectory()) {
      if (depth === 0 || place.endsWith('.json')) files.push(place)
      return
    }
    for (const name of (await readdir(place)).sort())
      if (!name.startsWith('.')) await walk(join(place, name), depth + 1)
  }
  for (const place of places) await walk(place, 0).catch((error: Error) => failed(place, error))
  return files
}

/** With the file that it includes, whose values its own replace. */
async function readWhole(file: string, depth: number): Promise<JsonObject> {
  if ((await stat(file)).size > MAX_FILE_BYTES) throw new Error(`It is longer than ${MAX_FILE_BYTES} bytes`)
  const own = objectOf(JSON.parse(await readFile(file, 'utf8')))
  const { includes } = own
  if (typeof includes !== 'string' || /^\w+:\/\//.test(includes) || depth >= MAX_INCLUDES) return own
  return merged(await readWhole(resolve(dirname(file), includes), depth + 1), own)
}

/** Objects are merged; of lists of fields those of the same path are, and all others are replaced. */
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
  const own = new Map(above.map((field) => [pathOf(field), field]))
  const shared = below.map((field) => merged(objectOf(field), objectOf(own.get(pathOf(field)))))
  const paths = new Set(below.map(pathOf))
  return [...shared, ...above.filter((field) => !paths.has(pathOf(field)))]
}
