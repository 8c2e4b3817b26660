import type { Range } from '../../primitives/ranges.ts'
import type { Head } from '../../query/indexed-head.ts'
import {
  type FoundPositions,
  listed,
  type PageOfPositions,
  type Position,
  pageOfPositions,
  positionIn,
  positionsOf,
  type Search,
} from '../../query/positions.ts'
import type { Snapshot } from '../../query/reader.ts'
import type { Key, KeyPart } from './cursor.ts'

/** A part of a list: `take` items behind a key, or after the first `skip`. */
export interface ListPart<K = Key> {
  readonly skip: number
  readonly take: number
  readonly after: K | undefined
  /** Over the budget, what was found so far is enough, with the key up to which was looked. */
  readonly partial: boolean
}

export interface FoundItems<Item> {
  readonly items: readonly Item[]
  readonly reached: Key | undefined
}

/** Where the rows of a list come from. Its items are the keys of facts, or rows of state; they alone decide what a page is. */
export interface ListRows<Item = unknown, Row = unknown> {
  /** What the parts of a key are, so that a cursor can be judged. */
  readonly key: readonly KeyPart[]
  readonly keyOf: (item: Item) => Key
  readonly find: (part: ListPart) => Promise<FoundItems<Item>>
  readonly rows: (items: readonly Item[]) => Promise<readonly Row[]>
  /** The rows of a part, by one statement; undefined where that takes more. And the key of a row that came so. */
  readonly atOnce?: {
    readonly rows: (part: ListPart) => Promise<readonly Row[] | undefined>
    readonly keyOf: (row: Row) => Key
  }
  /** Of facts: which way it leads through the blocks. */
  readonly sort?: 'asc' | 'desc'
  /** Rows come with the traces of their blocks. */
  readonly traced?: boolean
  /** Blocks that may hold more, beside those of the action's range. */
  readonly missing?: readonly Range[]
  /** Made from balances of tokens, which lack what transfers of some indexed blocks do while history is read. */
  readonly ofBalances?: boolean
  /** The message instead of OK, where part of the list is missing; status 2: it is still to come. */
  readonly pending?: { readonly message: string; readonly status: '1' | '2' } | undefined
  /** What belongs to it and is never in it, in words: the index does not keep it. */
  readonly omits?: string | undefined
  /** Fields that this request adds to the action's records, behind all others. */
  readonly moreFields?: readonly string[]
  /** The block of a value that is older than the answer; the answer names the oldest. */
  readonly valueBlock?: (row: Row) => number | undefined
}

/** A list that an action answers with, however it is asked for: by pages, by cursors, or as a stream. */
export interface List<Item = unknown, Row = unknown, Record = unknown> extends ListRows<Item, Row> {
  readonly record: (row: Row, head: Head) => Record
  /** Records on a page where nothing says how many, and at most. */
  readonly usual: number
  readonly most?: number | undefined
  /** `narrow`: page × offset has an end (compatibility.md, Pages); `none`: there is only the first; `whole`: that
   * one must hold all. */
  readonly pages: 'narrow' | 'far' | 'none' | 'whole'
}

/** Keeps the types of items and rows together where a list is made, and forgets them. */
export const listOf = <Item, Row, Record>(list: List<Item, Row, Record>): List<unknown, unknown, Record> =>
  list as unknown as List<unknown, unknown, Record>

export interface PageRequest {
  readonly page?: number | undefined
  readonly offset?: number | undefined
}

interface Searched<Row> {
  readonly index: Snapshot
  /** Names of the columns of a row's position. */
  readonly position: readonly string[]
  /** undefined if no row can match. */
  readonly search: (part: ListPart<Position>) => Promise<Search | undefined>
  readonly rowsOn: (page: PageOfPositions) => Promise<Row[]>
  /** The search's condition, of a row that was read, where nearly all rows of its only access path meet it. */
  readonly nearlyAlways?: ((row: Row) => boolean) | undefined
}

/** The part of a list of facts that is found by a search: positions first, which are its keys, or rows where they are few. */
export const ofSearch = <Row>({ index, position, search, rowsOn, nearlyAlways }: Searched<Row>) => ({
  ...ofPositions(async (part) => {
    const its = await search(part)
    return its ? positionsOf(index, its) : { positions: [], reached: undefined }
  }, position.length),
  rows: (items: readonly Position[]) => rowsOn(listed(position, items)),
  atOnce: {
    async rows(part: ListPart): Promise<Row[] | undefined> {
      const its = await search(part as ListPart<Position>)
      if (!its) return []
      if (its.where !== undefined && (!nearlyAlways || its.skip > 0)) return undefined
      const rows = await rowsOn(await pageOfPositions(index, { ...its, where: undefined }))
      // A page of which every row meets the condition is the page of those that meet it.
      return its.where === undefined || rows.every(nearlyAlways!) ? rows : undefined
    },
    keyOf: (row: Row): Key => positionIn(row, position),
  },
})

/** The part of a list of facts that finds positions by indexes; they are its keys. */
export const ofPositions = (find: (part: ListPart<Position>) => Promise<FoundPositions>, places: number) => ({
  key: Array.from({ length: places }, () => 'integer' as const),
  keyOf: (item: Position): Key => item,
  async find(part: ListPart): Promise<FoundItems<Position>> {
    const { positions, reached } = await find(part as ListPart<Position>)
    return { items: positions, reached }
  },
})

/** The part of a list of state whose items are rows already, in the order of their keys. */
export const ofRows = <Row>(
  key: readonly KeyPart[],
  // A key was judged by its kinds before it comes here.
  find: (part: ListPart<never>) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
) => ({
  key,
  keyOf,
  find: async (part: ListPart): Promise<FoundItems<Row>> => ({
    items: await find(part as ListPart<never>),
    reached: undefined,
  }),
  rows: async (items: readonly Row[]): Promise<readonly Row[]> => items,
})
