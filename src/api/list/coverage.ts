import { MAX_INT4 } from '../../primitives/quantity.ts'
import { lengthOf, type Range } from '../../primitives/ranges.ts'
import { untracedBlocks, untracedWithin } from '../../query/internal-calls.ts'
import type { Snapshot } from '../../query/reader.ts'
import { LAST_BLOCK } from '../parameters.ts'
import type { Cursor, Key } from './cursor.ts'
import type { List } from './list.ts'

/** How much of the blocks up to a key was indexed, and how many of these blocks waited for their traces. */
export type WalkCoverage = Pick<Cursor, 'indexed' | 'untraced'>

/**
 * The coverage of a walk that came as far as this key. On one chain it only grows; while it does not, nothing came in
 * behind the walk. What comes in before it is yet to be walked through.
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

/** Remembers which blocks of the list wait for their traces before any row is read. */
export async function rememberUntraced(
  { traced, sort }: List,
  range: Range | undefined,
  index: Snapshot,
): Promise<UntracedBefore> {
  if (!traced || !sort || !range) return async (_, now) => now
  const first = range[0] === LAST_BLOCK ? (await index.head()).number : range[0]
  const blocks = await untracedBlocks(index, { first, last: range[1], sort, most: MAX_REMEMBERED_BLOCKS })
  if (blocks.length < MAX_REMEMBERED_BLOCKS)
    return async ([key]) => blocks.filter((one) => (sort === 'asc' ? one <= +key! : one >= +key!)).length
  // Too many to remember: of those it is known only whether any came in.
  const count = await untracedWithin(index, first, range[1])
  return async (_, now) => ((await untracedWithin(index, first, range[1])) === count ? now : REFUSED)
}
