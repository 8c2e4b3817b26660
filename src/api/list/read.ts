import { partsOf } from '../../primitives/parts-of.ts'
import { findRows, type Key, ofRowsRead } from '../../query/list-rows.ts'
import type { ListPart } from '../../query/positions.ts'
import type { List } from './list.ts'
import type { UntracedBefore } from './walk.ts'

/** The part of a list to read, and the format to write. */
export interface ListPlan extends ListPart<Key> {
  readonly stream: boolean
  /** undefined if its rows do not depend on traces. */
  readonly untracedBefore?: UntracedBefore | undefined
}

export interface FirstItems {
  readonly list: List
  readonly items: readonly unknown[]
  /** The key after which the list continues; undefined after the last item. */
  readonly next: Key | undefined
  /** The search stopped at its row limit, so there may be no more rows after `next`. */
  readonly isCut: boolean
}

/** Rows as text. `next`: the key after which the list continues. */
export interface TextChunk {
  readonly pieces: readonly Buffer[]
  readonly next: Key | undefined
}

/** Largest number of items in memory for a stream. A page has all of its items in memory, because headers depend on them. */
const MAX_ITEMS_HELD = 1_000

/** A stream ends after this many empty searches in a row, with a cursor that continues it. */
const MAX_EMPTY_SEARCHES = 4

const FIRST_CHUNK_ROWS = 50
const MAX_CHUNK_ROWS = 200
/** Largest number of rows per statement. For a longer page, positions are read first and then rows in chunks. */
const MAX_ROWS_AT_ONCE = 100
const CHUNK_BYTES = 131_072

/** Row sizes differ between chains, so the size of earlier rows determines how many are read at once. */
function rowsThatFit(rows: number, pieces: readonly Buffer[]): number {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  const fit = bytes === 0 ? MAX_CHUNK_ROWS : Math.floor((CHUNK_BYTES * rows) / bytes)
  return Math.max(1, Math.min(fit, 4 * rows, MAX_CHUNK_ROWS))
}

/** The first items of a part; for a page all of its items. On a short page, their rows are read at once. */
export async function readFirst(list: List, { take, skip, after, partial, stream }: ListPlan) {
  const most = stream ? Math.min(take, MAX_ITEMS_HELD) : take
  // Reads one more than needed, to find out whether there are more.
  const part = { skip, after, partial, take: most + 1 }
  const isShort = !stream && take <= MAX_ROWS_AT_ONCE
  const search = isShort ? await findRows(list, part) : { list, ...(await list.find(part)) }
  const items = search.items.slice(0, most)
  const next = search.items.length > most ? search.list.keyOf(items.at(-1)) : search.reached
  return { list: search.list, items, next, isCut: search.reached !== undefined }
}

/** Reads all rows of a page of state. The rows replace its items. */
export async function readRows({ list, items, ...rest }: FirstItems): Promise<FirstItems> {
  const rows: unknown[] = []
  for (const some of partsOf(items, MAX_CHUNK_ROWS)) rows.push(...(await list.rows(some)))
  return { list: ofRowsRead(list), items: rows, ...rest }
}

/**
 * The rows of a part of a list, read on demand. Each chunk is one statement that ends before its rows are
 * passed on, so a slow reader holds no connection and only their text. The last chunk may be empty; it has
 * the key to continue from.
 */
export async function* readChunks(
  { list, ...first }: FirstItems,
  plan: ListPlan,
  write: (rows: readonly unknown[]) => Promise<Buffer[]>,
): AsyncGenerator<TextChunk, void> {
  let left = plan.take
  let size = FIRST_CHUNK_ROWS
  let emptySearches = 0
  for (let { items, next }: Pick<FirstItems, 'items' | 'next'> = first; ; ) {
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
