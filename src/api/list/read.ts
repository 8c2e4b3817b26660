import type { Key } from './cursor.ts'
import type { List } from './list.ts'

/** Neighbouring items of a list, and the key behind which it goes on; undefined where they are its last. */
export interface Stretch {
  readonly items: readonly unknown[]
  readonly next: Key | undefined
}

/** Some rows, written, and where the list goes on behind them. */
export interface Chunk {
  readonly pieces: readonly Buffer[]
  readonly next: Key | undefined
}

/** The first items of a part, and the list that they are items of. */
export interface Begun {
  readonly list: List
  readonly first: Stretch
}

/** A list whose rows were read: they are its items from then on. */
export const readAlready = (list: List): List => ({ ...list, rows: async (some) => some })

/** Items that a stream holds at once; a page holds all of its own, since what it says first follows from them. */
const HELD = 1_000

const FIRST_CHUNK = 50
const LARGEST_CHUNK = 200
const BYTES_OF_CHUNK = 131_072

/** Rows are as large as the chain makes them: how many are read at once follows from how large those before were. */
function fitting(rows: number, pieces: readonly Buffer[]): number {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  const fit = bytes === 0 ? LARGEST_CHUNK : Math.floor((BYTES_OF_CHUNK * rows) / bytes)
  return Math.max(1, Math.min(fit, 4 * rows, LARGEST_CHUNK))
}

export interface PartAsked {
  readonly skip: number
  readonly take: number
  readonly after: Key | undefined
  readonly partial: boolean
  readonly stream: boolean
}

/** The first items of a part, all of them where it is a page; with their rows at once where they are few. */
export async function begin(list: List, asked: PartAsked): Promise<Begun> {
  const { stream, take, ...part } = asked
  const { atOnce } = list
  if (!stream && take < FIRST_CHUNK && atOnce) {
    const rows = await atOnce.rows({ ...part, take: take + 1 })
    if (rows) {
      const items = rows.slice(0, take)
      const next = rows.length > take ? atOnce.keyOf(items.at(-1)) : undefined
      return { list: { ...readAlready(list), keyOf: atOnce.keyOf }, first: { items, next } }
    }
  }
  return { list, first: await firstOf(list, asked) }
}

/** The first items of a part, all of them where it is a page. */
async function firstOf(list: List, { take, stream, ...part }: PartAsked): Promise<Stretch> {
  const most = stream ? Math.min(take, HELD) : take
  // One more than is answered: whether there is more.
  const found = await list.find({ ...part, take: most + 1 })
  const items = found.items.slice(0, most)
  return { items, next: found.items.length > most ? list.keyOf(items.at(-1)) : found.reached }
}

/**
 * The rows of a part of a list, as they are asked for: each chunk by a statement of its own, which is over before they
 * are handed out, so that nothing is held while they wait to be taken, and nothing but their text. The last chunk may be
 * empty, and says where the list goes on.
 */
export async function* chunksOf(
  list: List,
  asked: PartAsked,
  first: Stretch,
  write: (rows: readonly unknown[]) => Promise<Buffer[]>,
): AsyncGenerator<Chunk, void> {
  const written = async (items: readonly unknown[]) => write(await list.rows(items))
  let left = asked.take
  let size = FIRST_CHUNK
  for (let stretch = first; ; ) {
    const { items, next } = stretch
    for (let n = 0; n < items.length; ) {
      const some = items.slice(n, n + size)
      n += some.length
      const pieces = await written(some)
      size = fitting(some.length, pieces)
      yield { pieces, next: n < items.length ? list.keyOf(some.at(-1)) : next }
    }
    if (items.length === 0) yield { pieces: [], next }
    left -= items.length
    if (!asked.stream || left === 0 || next === undefined) return
    stretch = await firstOf(list, { ...asked, skip: 0, take: left, after: next })
  }
}
