import { hash } from 'node:crypto'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { MAX_INT4 } from '../../primitives/quantity.ts'
import { lengthOf, type Range } from '../../primitives/ranges.ts'
import { untracedWithin } from '../../query/internal-calls.ts'
import type { Key, KeyPart } from '../../query/list-rows.ts'
import type { Snapshot } from '../../query/reader.ts'
import { ActionError } from '../action-error.ts'
import { LAST_BLOCK } from '../parameters/parameters.ts'
import type { List } from './list.ts'

/** The position of a walk through a list. */
export interface Cursor {
  /** The block at which the walk began. */
  readonly hash: Hex
  readonly after: Key
  /** Number of indexed blocks that the walk has passed, and how many of them waited for traces. */
  readonly indexed: number
  readonly untraced: number
}

const CURSOR_VERSION = 1
export const MAX_CURSOR_LENGTH = 1_000

/** A digest of the query, so that a cursor cannot continue a different list. */
export const questionOf = (...parts: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 12)

export const writeCursor = (question: string, { hash, after, indexed, untraced }: Cursor): string =>
  Buffer.from(JSON.stringify([CURSOR_VERSION, question, hash, indexed, untraced, ...after])).toString(
    'base64url',
  )

export function readCursor(question: string, text: string): Cursor {
  if (text.length > MAX_CURSOR_LENGTH || !/^[\w-]+$/.test(text))
    throw new BadCursorError('it is none that was given here')
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw new BadCursorError('it is none that was given here')
  }
  if (!Array.isArray(parts) || parts[0] !== CURSOR_VERSION)
    throw new BadCursorError('it is none that was given here')
  const [, whose, hash, indexed, untraced, ...after] = parts
  if (whose !== question) throw new BadCursorError('it belongs to another list or to other parameters')
  if (!isHex(hash, 32) || !isCount(indexed) || !isCount(untraced))
    throw new BadCursorError('it is none that was given here')
  return { hash, after, indexed, untraced }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_INT4

const FITS: { readonly [part in KeyPart]: (value: unknown) => boolean } = {
  integer: isCount,
  decimal: (value) => typeof value === 'string' && /^\d{1,78}$/.test(value),
  id: (value) => typeof value === 'string' && /^\d{0,78}$/.test(value),
  address: (value) => isHex(value, 20),
  hash: (value) => isHex(value, 32),
}

const isKey = (kinds: readonly KeyPart[], parts: Key): boolean =>
  parts.length === kinds.length && kinds.every((kind, n) => FITS[kind](parts[n]))

export function refuseOtherKey(kinds: readonly KeyPart[], after: Key): void {
  if (!isKey(kinds, after)) throw new BadCursorError('it is none that was given here')
}

/** A cursor of GraphQL, which is only the key in the list with this name. */
export const writeKey = (list: string, key: Key): string =>
  Buffer.from([list, ...key].join(':')).toString('base64url')

/** undefined if the cursor belongs to another list. */
export function readKey(list: string, kinds: readonly KeyPart[], text: string): Key | undefined {
  const [name, ...parts] = Buffer.from(text.slice(0, MAX_CURSOR_LENGTH), 'base64url').toString().split(':')
  const key = parts.map((part, n) =>
    kinds[n] === 'integer' && /^\d{1,10}$/.test(part) ? Number(part) : part,
  )
  return name === list && isKey(kinds, key) ? key : undefined
}

/**
 * The coverage of a walk that reached a key: the number of indexed blocks up to it, and how many of them wait for traces.
 * On one branch it can only grow. While it stays the same, no blocks were indexed that the walk has already passed. Other
 * newly indexed blocks are still ahead of it.
 */
export async function coverageUpTo(
  [block]: Key,
  { sort, traced }: List,
  range: Range | undefined,
  index: Snapshot,
): Promise<Pick<Cursor, 'indexed' | 'untraced'>> {
  if (!sort || !range || typeof block !== 'number') return { indexed: 0, untraced: 0 }
  const { number, blocks } = await index.head()
  const begin = range[0] === LAST_BLOCK ? number : range[0]
  const [first, last] = sort === 'asc' ? [begin, block] : [block, Math.min(range[1], number)]
  const indexed = blocks.map(([a, b]) => [Math.max(a, first), Math.min(b, last)] as const)
  return {
    indexed: lengthOf(indexed.filter(([a, b]) => a <= b)),
    untraced: traced ? await untracedWithin(index, first, last) : 0,
  }
}

export const BadCursorError = ActionError.define(
  'bad_cursor',
  (why: string) => `Invalid cursor: ${why}; begin with an empty one`,
)

type WithHeaders = Pick<ActionError, 'headers'>

/** The walk's block was replaced. The rows up to the fork stay valid. */
export const CursorBlockGoneError = ActionError.define(
  'cursor_block_gone',
  (_: WithHeaders) =>
    'The block of this cursor was reorganised away; the Link header tells from where to go on',
  { httpStatus: 409, factsLast: true },
)

export const HistoryGrewError = ActionError.define(
  'history_grew',
  (_: WithHeaders) => 'History was indexed behind this cursor; the Link header tells from where to go on',
  { httpStatus: 409, factsLast: true },
)
