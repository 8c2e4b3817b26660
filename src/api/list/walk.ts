import type { BlockRef } from '../../chain/types.ts'
import { MAX_INT4 } from '../../primitives/quantity.ts'
import type { Range } from '../../primitives/ranges.ts'
import { statusOfBlock } from '../../query/block-status.ts'
import { untracedBlocks, untracedWithin } from '../../query/internal-calls.ts'
import type { Key } from '../../query/list-rows.ts'
import { type Database, openSnapshot, type Snapshot } from '../../query/reader.ts'
import { forkHeader } from '../asof.ts'
import { LAST_BLOCK } from '../parameters/parameters.ts'
import type { ParsedRequest } from '../parse.ts'
import {
  BadCursorError,
  type Cursor,
  CursorBlockGoneError,
  coverageUpTo,
  refuseOtherKey,
  writeCursor,
} from './cursor.ts'
import type { ListRequest } from './list-request.ts'

type Walk = Pick<ParsedRequest, 'action' | 'parameters'> & { readonly list: ListRequest }

/**
 * The index as of the block at which a walk began. If that block was replaced, throws an error with the cursor to continue
 * from; an empty one starts again.
 */
export async function indexOfWalk(
  cursor: Cursor,
  walk: Walk,
  context: object,
  pool: Database,
  asof?: BlockRef,
): Promise<Snapshot> {
  if (asof && asof.hash !== cursor.hash) throw new BadCursorError('it is of another block than asof')
  const status = await statusOfBlock(pool, cursor.hash)
  if (status.kind === 'canonical') return openSnapshot(pool, status.block)
  const fork = status.kind === 'replaced' ? status.fork : undefined
  const next = fork ? await cursorAfterFork(cursor, walk, context, fork, openSnapshot(pool)) : ''
  throw new CursorBlockGoneError({ headers: { ...forkHeader(fork), ...walk.list.link(next) } })
}

/**
 * The cursor that continues from the last common block. In ascending order, the rows up to that block stay valid. In
 * descending order, the walk began with blocks that were replaced, so it starts again.
 */
async function cursorAfterFork(
  from: Cursor,
  { action, parameters, list: { range, question } }: Walk,
  context: object,
  fork: BlockRef,
  index: Snapshot,
): Promise<string> {
  const list = await action.list!(parameters as never, { ...context, index } as never)
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
