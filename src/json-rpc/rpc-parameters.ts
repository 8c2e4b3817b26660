import { z } from 'zod'
import { type Hex, isHex } from '../primitives/hex.ts'
import { MAX_INT4, parseQuantity, toQuantity } from '../primitives/quantity.ts'

export type BlockReference =
  | { readonly tag: 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized' }
  | { readonly number: number }
  /** EIP-1898. */
  | { readonly hash: Hex; readonly requireCanonical?: boolean | undefined }

const TAGS = new Set(['latest', 'earliest', 'pending', 'safe', 'finalized'])
/** Above any indexed block, and a safe integer. Larger numbers count as this. */
const MAX_BLOCK_NUMBER = 2 ** 48

export const address = z
  .custom<string>((value) => isHex(value, 20), 'an address is expected: 0x and 40 hex digits')
  .transform((text) => text.toLowerCase() as Hex)

export const hash = z
  .custom<string>((value) => isHex(value, 32), 'a hash is expected: 0x and 64 hex digits')
  .transform((text) => text.toLowerCase() as Hex)

/** A position, for example in a block, that fits PostgreSQL's integer. Larger ones match nothing. */
export const position = z
  .custom<string | number>((value) => quantityOf(value) !== undefined, 'a quantity is expected, such as 0x0')
  .transform((value) => Number(min(quantityOf(value)!, BigInt(MAX_INT4))))

export const filterId = z.custom<Hex>((value) => typeof value === 'string', 'the id of a filter is expected')

/** A value that goes to the node unchanged, and is validated there. */
export const anything = z.unknown().refine((value) => value !== undefined, 'a value is expected')

export const blockReference = z
  .custom<unknown>((value) => readBlock(value) !== undefined, 'a block is expected: a number, hash or tag')
  .transform((value) => readBlock(value)!)

/** The specification requires the block, but nodes and libraries do not. */
export const orLatest = blockReference.default({ tag: 'latest' })

function readBlock(value: unknown): BlockReference | undefined {
  if (typeof value === 'string' && TAGS.has(value))
    return { tag: value as 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized' }
  // 64 hex digits are a hash: numbers are shorter.
  if (isHex(value, 32)) return { hash: value.toLowerCase() as Hex }
  const number = quantityOf(value)
  if (number !== undefined) return { number: Number(min(number, BigInt(MAX_BLOCK_NUMBER))) }
  if (typeof value !== 'object' || value === null) return undefined
  const { blockNumber, blockHash, requireCanonical } = value as Record<string, unknown>
  if (blockHash === undefined) return readBlock(blockNumber)
  if (!isHex(blockHash, 32) || blockNumber !== undefined) return undefined
  return {
    hash: blockHash.toLowerCase() as Hex,
    ...(typeof requireCanonical === 'boolean' ? { requireCanonical } : {}),
  }
}

/** Hex as specified; also JSON integers, and decimal digits as in the specification's example. */
function quantityOf(value: unknown): bigint | undefined {
  if (typeof value === 'string' && value.length > 66) return undefined
  return typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : parseQuantity(value)
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The form that the node accepts. */
export function writeBlock(reference: BlockReference): unknown {
  if ('tag' in reference) return reference.tag
  if ('number' in reference) return toQuantity(reference.number)
  const { hash, requireCanonical } = reference
  return { blockHash: hash, ...(requireCanonical === undefined ? {} : { requireCanonical }) }
}

/** Largest number of entries in one list of a filter. */
const MAX_FILTER_LIST = 1_000

const listOf = <T extends z.ZodType>(item: T) =>
  z.union([
    item.transform((value) => [value]),
    z.array(item).max(MAX_FILTER_LIST, `at most ${MAX_FILTER_LIST} entries`),
    z.null().transform(() => [] as z.output<T>[]),
  ])

/** One position of a filter's topics. As with nodes, a null in its list makes it a wildcard. */
const topicList = z.union([
  listOf(hash),
  z
    .array(hash.nullable())
    .max(MAX_FILTER_LIST)
    .transform((list) => (list.includes(null) ? [] : (list as Hex[]))),
])

/** A log filter. `null` and an empty list are wildcards. */
export const logFilter = z
  .object({
    fromBlock: blockReference.nullish(),
    toBlock: blockReference.nullish(),
    blockHash: hash.nullish(),
    address: listOf(address).default([]),
    topics: z
      .array(topicList)
      .max(4, 'a log has at most 4 topics')
      .nullish()
      .transform((topics) => topics ?? []),
  })
  .refine(
    ({ blockHash, fromBlock, toBlock }) => !blockHash || (!fromBlock && !toBlock),
    'blockHash stands alone, without fromBlock and toBlock',
  )

export type LogQuery = z.output<typeof logFilter>
