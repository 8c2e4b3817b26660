import type pg from 'pg'
import { MAX_INT4 } from '../../primitives/quantity.ts'
import { lengthOf, type Range } from '../../primitives/ranges.ts'
import { type BlockRef, statusOfBlock } from '../../query/block-status.ts'
import { untracedBlocks, untracedWithin } from '../../query/internal-calls.ts'
import type { Key } from '../../query/list-rows.ts'
import type { Snapshot } from '../../query/reader.ts'
import { forkHeader } from '../asof.ts'
import { LAST_BLOCK } from '../parameters.ts'
import { BadCursorError, type Cursor, CursorBlockGoneError, refuseOtherKey, writeCursor } from './cursor.ts'
import type { List } from './list.ts'
import type { ListRequest } from './request.ts'

/** A cursor on a replaced block, and the last common block of both branches; undefined if unknown. */
export interface Replaced {
  readonly cursor: Cursor
  readonly fork: BlockRef | undefined
}

/** The block at which a walk continues or, if it was replaced, the known fork. */
export async function placeOfWalk(
  pool: Pick<pg.Pool, 'query'>,
  cursor: Cursor,
  asof: BlockRef | undefined,
): Promise<{ readonly block: BlockRef } | { readonly replaced: Replaced }> {
  if (asof && asof.hash !== cursor.hash) throw new BadCursorError('it is of another block than asof')
  const status = await statusOfBlock(pool, cursor.hash)
  if (status.kind === 'canonical') return { block: status.block }
  return { replaced: { cursor, fork: status.kind === 'replaced' ? status.fork : undefined } }
}

/** Refuses a walk on a replaced block, with the cursor to continue from. An empty cursor starts again. */
export const refusalOfReplaced = ({ fork }: Replaced, { link }: Pick<ListRequest, 'link'>, next: string) =>
  new CursorBlockGoneError({ headers: { ...forkHeader(fork), ...link(next) } })

/**
 * A cursor that continues from the last common block. Ascending, the rows up to it stay valid. Descending,
 * the walk began with blocks that were replaced, so it starts again.
 */
export async function cursorBehindFork(
  list: List,
  { range, question }: ListRequest,
  from: Cursor,
  fork: BlockRef,
  index: Snapshot,
): Promise<string> {
  refuseOtherKey(list.key, from.after)
  const [first] = range ?? []
  const [block] = from.after as number[]
  if (list.sort !== 'asc' || first === undefined || fork.number < first) return ''
  const after =
    block! <= fork.number ? from.after : list.key.map((_, n) => (n === 0 ? fork.number : MAX_INT4))
  const now = await coverageUpTo(after, list, range, index)
  // The walk would miss rows of blocks that were indexed after it passed.
  const same =
    block! <= fork.number
      ? now.indexed === from.indexed && now.untraced === from.untraced
      : from.indexed === block! - first + 1 && from.untraced === 0 && now.indexed === fork.number - first + 1
  if (!same) return ''
  const { hash } = await index.head()
  return writeCursor(question, { hash, after, ...now })
}

/** How many blocks up to a key were indexed, and how many of these waited for traces. */
export type WalkCoverage = Pick<Cursor, 'indexed' | 'untraced'>

/**
 * The coverage of a walk that reached this key. On one chain it only grows. While it stays the same, no
 * history was indexed that the walk has already passed; it will reach all other new history.
 */
export async function coverageUpTo(
  [block]: Key,
  { sort, traced }: List,
  range: Range | undefined,
  index: Snapshot,
): Promise<WalkCoverage> {
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

/** More blocks than ever wait for traces at the head. */
const MAX_REMEMBERED_BLOCKS = 1_000
/** Above any count of blocks: a cursor that carries it is refused when it comes back. */
const REFUSED = MAX_INT4

/** How many blocks up to a key waited for their traces when reading began; `now` is how many do by now. */
export type UntracedBefore = (key: Key, now: number) => Promise<number>

/** Remembers which blocks of a list wait for their traces before any row is read. */
export async function rememberUntraced(
  sort: 'asc' | 'desc',
  range: Range,
  index: Snapshot,
): Promise<UntracedBefore> {
  const first = range[0] === LAST_BLOCK ? (await index.head()).number : range[0]
  const blocks = await untracedBlocks(index, { first, last: range[1], sort, most: MAX_REMEMBERED_BLOCKS })
  if (blocks.length < MAX_REMEMBERED_BLOCKS)
    return async ([key]) => blocks.filter((one) => (sort === 'asc' ? one <= +key! : one >= +key!)).length
  // Too many blocks to remember. Their number only tells whether traces of any arrived.
  const count = await untracedWithin(index, first, range[1])
  return async (_, now) => ((await untracedWithin(index, first, range[1])) === count ? now : REFUSED)
}
