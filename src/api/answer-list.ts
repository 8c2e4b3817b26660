import { lengthOf, type Range } from '../primitives/ranges.ts'
import { untracedWithin } from '../query/internal-calls.ts'
import { type Snapshot, TooManyRowsError } from '../query/reader.ts'
import { Told } from './action.ts'
import { type Cursor, HistoryGrewError, type Key, refuseOtherKey, writeCursor } from './cursor.ts'
import { type List, type PageAsked, windowOf } from './list.ts'
import { LAST_BLOCK } from './parameters.ts'

/** How a list was asked for. */
export interface ListAsked extends PageAsked {
  /** What cursors of this question are tied to. */
  readonly question: string
  /** Where a walk goes on; `begin` where it begins; undefined where pages are asked for. */
  readonly cursor: Cursor | 'begin' | undefined
  /** First and last block of the question. */
  readonly range: Range | undefined
  /** The Link header that leads on with this cursor. */
  readonly link: (cursor: string) => Readonly<Record<string, string>>
}

/** Rows that one statement reads. */
const CHUNK = 200

/** A page of a list, with whether that was all and how to go on. */
export async function answerList(list: List, asked: ListAsked, index: Snapshot): Promise<Told<unknown[]>> {
  const { cursor, question, link } = asked
  const from = cursor === 'begin' ? undefined : cursor
  const { skip, take } = windowOf(list, asked, cursor !== undefined)
  if (from) {
    refuseOtherKey(list.key, from.after)
    const now = await walked(list, asked, from.after, index)
    if (now.indexed !== from.indexed || now.untraced !== from.untraced) throw new HistoryGrewError(link(''))
  }
  const partial = cursor !== undefined
  const found = await list.find({ skip, take: take + 1, after: from?.after, partial })
  const items = found.items.slice(0, take)
  const next = found.items.length > take ? list.keyOf(items.at(-1)) : found.reached
  if (next && list.pages === 'whole' && !partial) throw new TooManyRowsError()

  const rows: unknown[] = []
  for (let n = 0; n < items.length; n += CHUNK) rows.push(...(await list.rows(items.slice(n, n + CHUNK))))
  const head = await index.head()
  const result = rows.map((row) => list.record(row, head))
  const after = next && (await cursorAt(list, asked, next, index))
  return new Told(result, {
    // An empty part of a list that goes on is not an empty list.
    ...(next && result.length === 0 ? { message: 'OK' } : {}),
    ...list.pending,
    headers: {
      ...list.headers?.(rows),
      'x-complete': `${!next && !list.pending}`,
      ...(after ? link(writeCursor(question, after)) : {}),
    },
  })
}

/** What a cursor carries that goes on behind this key. */
export async function cursorAt(list: List, asked: ListAsked, after: Key, index: Snapshot): Promise<Cursor> {
  const { hash } = await index.head()
  return { hash, after, ...(await walked(list, asked, after, index)) }
}

/**
 * How much of the blocks up to this key was indexed. On one chain that only grows; while it does not, nothing came in
 * behind the walk. What comes in before it is yet to be walked through.
 */
export async function walked(
  { sort, traced }: List,
  { range }: ListAsked,
  [block]: Key,
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
