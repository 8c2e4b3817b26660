import { partsOf } from '../../primitives/parts-of.ts'
import { findRows, type Key, ofRowsRead } from '../../query/list-rows.ts'
import type { ListPart } from '../../query/positions.ts'
import type { List } from './list.ts'
import type { UntracedBefore } from './walk.ts'

/** Which part of a list is read, and as what it is written. */
export interface ListPlan extends ListPart<Key> {
  readonly stream: boolean
  /** undefined where its rows do not come with traces. */
  readonly untracedBefore?: UntracedBefore | undefined
}

/** Neighbouring items of a list, and the key behind which it goes on; undefined where they are its last. */
export interface Items {
  readonly items: readonly unknown[]
  readonly next: Key | undefined
  /** The search read as many rows as one may: there may be no more behind `next`. */
  readonly isCut: boolean
}

/** Some rows as text, and where the list goes on behind them. */
export interface TextChunk {
  readonly pieces: readonly Buffer[]
  readonly next: Key | undefined
}

/** The first items of a part, and the list that they are items of. */
export interface FirstItems extends Items {
  readonly list: List
}

/** Items that a stream holds at once; a page holds all of its own, since what comes first follows from them. */
const MAX_ITEMS_HELD = 1_000

/** A stream ends after this many searches in a row without a result. Its cursor says where to go on. */
const MAX_EMPTY_SEARCHES = 4

const FIRST_CHUNK_ROWS = 50
const MAX_CHUNK_ROWS = 200
/** One statement reads a page of up to this many rows; a longer page takes its positions first, then its rows in chunks. */
const MAX_ROWS_AT_ONCE = 100
const CHUNK_BYTES = 131_072

/** Rows are as large as the chain makes them: how many are read at once follows from how large those before were. */
function rowsThatFit(rows: number, pieces: readonly Buffer[]): number {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  const fit = bytes === 0 ? MAX_CHUNK_ROWS : Math.floor((CHUNK_BYTES * rows) / bytes)
  return Math.max(1, Math.min(fit, 4 * rows, MAX_CHUNK_ROWS))
}

/** The first items of a part, all of them where it is a page; with their rows at once where they are few. */
export async function readFirst(
  list: List,
  { take, skip, after, partial, stream }: ListPlan,
): Promise<FirstItems> {
  const most = stream ? Math.min(take, MAX_ITEMS_HELD) : take
  // One more than is answered: whether there is more.
  const part = { skip, after, partial, take: most + 1 }
  const isShort = !stream && take <= MAX_ROWS_AT_ONCE
  const found = isShort ? await findRows(list, part) : { list, ...(await list.find(part)) }
  const items = found.items.slice(0, most)
  const next = found.items.length > most ? found.list.keyOf(items.at(-1)) : found.reached
  return { list: found.list, items, next, isCut: found.reached !== undefined }
}

/** All rows of a page of state; they are its items from then on. */
export async function readRows({ list, items, ...rest }: FirstItems): Promise<FirstItems> {
  const rows: unknown[] = []
  for (const some of partsOf(items, MAX_CHUNK_ROWS)) rows.push(...(await list.rows(some)))
  return { list: ofRowsRead(list), items: rows, ...rest }
}

/**
 * The rows of a part of a list, as they are taken: each chunk by a statement of its own, which is over before they
 * are handed out, so that nothing is held while they wait to be taken, and nothing but their text. The last chunk may be
 * empty, and says where the list goes on.
 */
export async function* readChunks(
  { list, ...first }: FirstItems,
  plan: ListPlan,
  write: (rows: readonly unknown[]) => Promise<Buffer[]>,
): AsyncGenerator<TextChunk, void> {
  let left = plan.take
  let size = FIRST_CHUNK_ROWS
  let emptySearches = 0
  for (let { items, next }: Omit<Items, 'isCut'> = first; ; ) {
    for (let n = 0; n < items.length; ) {
      const some = items.slice(n, n + size)
      n += some.length
      const pieces = await write(await list.rows(some))
      size = rowsThatFit(some.length, pieces)
      yield { pieces, next: n < items.length ? list.keyOf(some.at(-1)) : next }
    }
    if (items.length === 0) yield { pieces: [], next }
    emptySearches = items.length === 0 ? emptySearches + 1 : 0
    left -= items.length
    if (!plan.stream || left === 0 || next === undefined || emptySearches === MAX_EMPTY_SEARCHES) return
    ;({ items, next } = await readFirst(list, { ...plan, skip: 0, take: left, after: next }))
  }
}
