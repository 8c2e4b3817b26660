import type { Keccak } from '../../primitives/hash.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { type AbiItem, readItem, SELECTOR_LENGTH } from '../items.ts'

/** The parts of an ERC-7730 file that describe calls. */
export interface Descriptor {
  readonly deployments: readonly Hex[]
  /** By selector. */
  readonly formats: ReadonlyMap<string, CallFormat>
}

/** How one function is shown. */
export interface CallFormat {
  readonly item: AbiItem
  readonly intent: string
  /** `Send {value} to {to}`; undefined if the intent alone is a sentence. */
  readonly interpolatedIntent: string | undefined
  readonly fields: readonly FieldFormat[]
  /** What paths with `$.` refer to: metadata and display of the file. */
  readonly root: JsonObject
}

export interface FieldFormat {
  readonly path: string
  readonly label: string
  readonly format: string
  readonly params: JsonObject
  /** A constant in place of the path. */
  readonly value: unknown
}

export type JsonObject = Readonly<Record<string, unknown>>

const MAX_DEPLOYMENTS = 2_000
const MAX_FORMATS = 500
const MAX_FIELDS = 100
const MAX_DEPTH = 8
const MAX_TEXT = 300

export const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '')

export type ParseAbi = (signatures: readonly string[]) => readonly unknown[]

/** undefined if the file has no contracts of this chain. */
export function readDescriptor(
  raw: JsonObject,
  { chainId, keccak, parseAbi }: { chainId: bigint; keccak: Keccak; parseAbi: ParseAbi },
): Descriptor | undefined {
  const contract = objectOf(objectOf(raw['context'])['contract'])
  const deployments = listOf(contract['deployments'])
    .slice(0, MAX_DEPLOYMENTS)
    .map(objectOf)
    .filter((deployment) => String(deployment['chainId']) === `${chainId}`)
    .flatMap(({ address }) => (isHex(address, 20) ? (address.toLowerCase() as Hex) : []))
  if (deployments.length === 0) return undefined
  const display = objectOf(raw['display'])
  // Only an ABI in the file counts. A URL of an ABI would have to be fetched.
  const abi = listOf(contract['abi']).flatMap((entry) => readItem(entry, keccak) ?? [])
  const formats = new Map<string, CallFormat>()
  for (const [key, value] of Object.entries(objectOf(display['formats'])).slice(0, MAX_FORMATS)) {
    const item = itemOf(key, abi, parseAbi, keccak)
    const format = objectOf(value)
    if (!item) continue
    formats.set(item.hash.slice(0, SELECTOR_LENGTH), {
      item,
      intent: intentOf(format['intent']),
      interpolatedIntent: textOf(format['interpolatedIntent']) || undefined,
      fields: fieldsOf(format['fields'], objectOf(display['definitions']), '', 0).slice(0, MAX_FIELDS),
      root: { metadata: raw['metadata'], display: raw['display'] },
    })
  }
  return { deployments, formats }
}

/** The function of a key: `transfer(address to,uint256 value)`, `transfer(address,uint256)` or `0xa9059cbb`. */
function itemOf(
  key: string,
  abi: readonly AbiItem[],
  parseAbi: ParseAbi,
  keccak: Keccak,
): AbiItem | undefined {
  if (isHex(key, 4))
    return abi.find(({ kind, hash }) => kind === 'function' && hash.startsWith(key.toLowerCase()))
  try {
    const item = readItem(parseAbi([`function ${key}`])[0], keccak)
    // The key may have no names of parameters, but the ABI has them.
    return abi.find(({ kind, hash }) => kind === 'function' && hash === item?.hash) ?? item
  } catch {
    return undefined
  }
}

/** The intent as text; in the file it is a text, or labels and texts. */
const intentOf = (intent: unknown): string =>
  typeof intent === 'string' ? textOf(intent) : Object.values(objectOf(intent)).map(textOf).join(', ')

/** All fields. The path of a group comes before the paths of its fields. */
function fieldsOf(raw: unknown, definitions: JsonObject, prefix: string, depth: number): FieldFormat[] {
  return listOf(raw)
    .slice(0, MAX_FIELDS)
    .flatMap((entry) => {
      const field = objectOf(entry)
      const [, name = ''] = /^\$\.display\.definitions\.(\w+)$/.exec(textOf(field['$ref'])) ?? []
      const definition = Object.hasOwn(definitions, name) ? objectOf(definitions[name]) : {}
      const path = pathOf(prefix, textOf(field['path']))
      if (Array.isArray(field['fields']))
        return depth < MAX_DEPTH ? fieldsOf(field['fields'], definitions, path, depth + 1) : []
      if (field['visible'] === 'never') return []
      return [
        {
          path,
          label: textOf(field['label'] ?? definition['label']),
          format: textOf(field['format'] ?? definition['format']) || 'raw',
          params: { ...objectOf(definition['params']), ...objectOf(field['params']) },
          value: field['value'],
        },
      ]
    })
}

const pathOf = (prefix: string, path: string): string =>
  prefix === '' || /^[#$@]\./.test(path) ? path : path === '' ? prefix : `${prefix}.${path}`
