import type pg from 'pg'
import { MAX_INT4 } from '../../primitives/quantity.ts'
import { type BlockRef, statusOfBlock } from '../../query/block-status.ts'
import type { Snapshot } from '../../query/reader.ts'
import { forkHeader } from '../asof.ts'
import { coverageUpTo } from './coverage.ts'
import { BadCursorError, type Cursor, CursorBlockGoneError, refuseOtherKey, writeCursor } from './cursor.ts'
import type { List } from './list.ts'
import type { ListRequest } from './request.ts'

/** The block as of which a walk goes on; where it was reorganised away, throws with the cursor to go on from. */
export async function blockOfWalk(
  pool: Pick<pg.Pool, 'query'>,
  { cursor, link }: Pick<ListRequest, 'cursor' | 'link'>,
  asof: BlockRef | undefined,
  resume: (from: Cursor, fork: BlockRef) => Promise<string>,
): Promise<BlockRef | undefined> {
  if (cursor === undefined || cursor === 'begin') return asof
  if (asof && asof.hash !== cursor.hash) throw new BadCursorError('it is of another block than asof')
  const status = await statusOfBlock(pool, cursor.hash)
  if (status.kind === 'canonical') return status.block
  const fork = status.kind === 'replaced' ? status.fork : undefined
  const headers = { ...forkHeader(fork), ...link(fork ? await resume(cursor, fork) : '') }
  throw new CursorBlockGoneError({ headers })
}

/**
 * A cursor that goes on from the last block that both branches share. Upwards, what was answered up to there stays
 * right; downwards the walk began with blocks that are gone, and begins again.
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
  // Had something come in behind the walk meanwhile, its rows would be missed.
  const same =
    block! <= fork.number
      ? now.indexed === from.indexed && now.untraced === from.untraced
      : from.indexed === block! - first + 1 && from.untraced === 0 && now.indexed === fork.number - first + 1
  if (!same) return ''
  const { hash } = await index.head()
  return writeCursor(question, { hash, after, ...now })
}
