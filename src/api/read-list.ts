import type { Key } from './cursor.ts'
import type { List } from './list.ts'

/** Neighbouring items of a list, and the key behind which it goes on; undefined where they are its last. */
export interface Stretch {
  readonly items: readonly unknown[]
  readonly next: Key | undefined
}

/** Some rows, and where the list goes on behind them. */
export interface Chunk {
  readonly rows: readonly unknown[]
  readonly next: Key | undefined
}

/** Items that a stream holds at once; a page holds all of its own, since what it says first follows from them. */
const HELD = 2_000

/** How many rows one statement reads. */
export interface Pace {
  readonly rows: number
  /** So many rows made so much text. */
  wrote(rows: number, length: number): void
}

const FIRST_CHUNK = 50
const LARGEST_CHUNK = 200
const TEXT_OF_CHUNK = 262_144

/** Rows are as large as the chain makes them: what is in memory at once is bounded by how large those before were. */
export function createPace(): Pace {
  let rows = FIRST_CHUNK
  return {
    get rows() {
      return rows
    },
    wrote(count, length) {
      if (count === 0) return
      const fitting = Math.floor((TEXT_OF_CHUNK * count) / Math.max(1, length))
      rows = Math.max(1, Math.min(fitting, 4 * rows, LARGEST_CHUNK))
    },
  }
}

export interface PartAsked {
  readonly skip: number
  readonly take: number
  readonly after: Key | undefined
  readonly partial: boolean
  readonly stream: boolean
}

/** The first items of a part, all of them where it is a page. */
export async function firstOf(list: List, { take, stream, ...part }: PartAsked): Promise<Stretch> {
  const most = stream ? Math.min(take, HELD) : take
  // One more than is answered: whether there is more.
  const found = await list.find({ ...part, take: most + 1 })
  const items = found.items.slice(0, most)
  return { items, next: found.items.length > most ? list.keyOf(items.at(-1)) : found.reached }
}

/**
 * The rows of a part of a list, as they are asked for: each chunk by a statement of its own, which is over before the
 * rows are handed out, so that nothing is held while they wait to be taken. The last chunk may be empty, and says
 * where the list goes on.
 */
export async function* chunksOf(
  list: List,
  asked: PartAsked,
  first: Stretch,
  pace: Pace,
): AsyncGenerator<Chunk, void> {
  let left = asked.take
  for (let stretch = first; ; ) {
    const { items, next } = stretch
    for (let n = 0; n < items.length; ) {
      const some = items.slice(n, n + pace.rows)
      n += some.length
      yield { rows: await list.rows(some), next: n < items.length ? list.keyOf(some.at(-1)) : next }
    }
    if (items.length === 0) yield { rows: [], next }
    left -= items.length
    if (!asked.stream || left === 0 || next === undefined) return
    stretch = await firstOf(list, { ...asked, skip: 0, take: left, after: next })
  }
}
