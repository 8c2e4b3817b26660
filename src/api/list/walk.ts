import type pg from 'pg'
import type { BlockRef } from '../../chain/types.ts'
import { MAX_INT4 } from '../../primitives/quantity.ts'
import { lengthOf, type Range } from '../../primitives/ranges.ts'
import { statusOfBlock } from '../../query/block-status.ts'
import { untracedBlocks, untracedWithin } from '../../query/internal-calls.ts'
import type { Key } from '../../query/list-rows.ts'
import type { Snapshot } from '../../query/reader.ts'
import { forkHeader } from '../asof.ts'
import { LAST_BLOCK } from '../parameters/parameters.ts'
import { BadCursorError, type Cursor, CursorBlockGoneError, refuseOtherKey, writeCursor } from './cursor.ts'
import type { List } from './list.ts'
import type { ListRequest } from './list-request.ts'

/** A cursor whose block was replaced. `fork`: the last common block of both branches; undefined if unknown. */
export interface Replaced {
  readonly cursor: Cursor
  readonly fork: BlockRef | undefined
}

/** The block at which a walk continues. If that block was replaced: the cursor and the fork, if it is known. */
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

/** The error for a walk on a replaced block, with the cursor to continue from. An empty cursor starts again. */
export const refusalOfReplaced = ({ fork }: Replaced, { link }: Pick<ListRequest, 'link'>, next: string) =>
  new CursorBlockGoneError({ headers: { ...forkHeader(fork), ...link(next) } })

/**
 * The cursor that continues from the last common block. In ascending order, the rows up to that block stay valid. In
 * descending order, the walk began with blocks that were replaced, so it starts again.
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

/** Above the number of blocks near the head that wait for traces. */
const MAX_REMEMBERED_BLOCKS = 1_000
/** Above any number of blocks, so that a cursor with this count is refused later. */
const REFUSED = MAX_INT4

/** Number of blocks up to a key that waited for traces when reading began. `now`: the current number. */
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
    return async ([key]) =>
      blocks.filter((block) => (sort === 'asc' ? block <= +key! : block >= +key!)).length
  // Too many blocks to remember. If their total has changed, traces have arrived, and cursors are refused.
  const count = await untracedWithin(index, first, range[1])
  return async (_, now) => ((await untracedWithin(index, first, range[1])) === count ? now : REFUSED)
}
