import {
  type FoundPositions,
  type ListPart,
  type PageOfPositions,
  type Path,
  type Position,
  type PositionRange,
  pageOfKnown,
  pageOfPositions,
  positionIn,
  positionsOf,
  type Search,
  type SearchPart,
  WHOLE_CHAIN,
} from './positions.ts'
import type { Snapshot } from './reader.ts'

/** The position of a row in the order of its list. */
export type Key = readonly (number | string)[]
/** What a part of a key is. */
export type KeyPart = 'integer' | 'decimal' | 'address' | 'hash' | 'id'

export interface FoundItems<Item> {
  readonly items: readonly Item[]
  /** The search ended there, and what lies behind it is not known. */
  readonly reached: Key | undefined
}

/**
 * The rows of a list, part by part. Every list is read so, by the query API, by pages and by GraphQL. Its items are the keys of
 * facts, or rows of state; they alone decide what a part is.
 */
export interface ListRows<Item = unknown, Row = unknown> {
  /** What the parts of a key are, so that a cursor can be judged. */
  readonly key: readonly KeyPart[]
  readonly keyOf: (item: Item) => Key
  readonly find: (part: ListPart<Key>) => Promise<FoundItems<Item>>
  /** Of facts: in this order; that of the list if it is absent. */
  readonly rows: (items: readonly Item[], sort?: 'asc' | 'desc') => Promise<readonly Row[]>
  /** The rows of a part, by one statement; undefined where that takes more. And the key of a row that came so. */
  readonly atOnce?: {
    readonly rows: (part: ListPart<Key>) => Promise<readonly Row[] | undefined>
    readonly keyOf: (row: Row) => Key
  }
  /** Of facts: which way it leads through the blocks. */
  readonly sort?: 'asc' | 'desc'
}

/** The same list with rows that were read: they are its items from then on. */
export const ofRowsRead = <L extends ListRows>(list: L, keyOf = list.keyOf): L => ({
  ...list,
  keyOf,
  rows: async (some: readonly unknown[]) => some,
})

/** The items of a part, and the list that they are items of: with their rows where one statement reads these. */
export async function findRows<L extends ListRows>(
  list: L,
  part: ListPart<Key>,
): Promise<FoundItems<unknown> & { readonly list: L }> {
  const { atOnce } = list
  const rows = await atOnce?.rows(part)
  if (!atOnce || !rows) return { list, ...(await list.find(part)) }
  return { list: ofRowsRead(list, atOnce.keyOf), items: rows, reached: undefined }
}

/** Facts that a list reads: how they are found along a path, and read. */
export interface ListedFacts<Row, P = Path> {
  /** Names of the columns of a row's position. */
  readonly position: readonly string[]
  /** undefined if no row can match. */
  search(path: P, part: SearchPart, index: Snapshot): Found | Promise<Found>
  /** Rows of a page, in its order. */
  on(index: Snapshot, page: PageOfPositions, sort: 'asc' | 'desc', path: P): Promise<Row[]>
}
type Found = Search | undefined

/** The same facts, with what more than the index knows added to their rows. */
export const completed = <Row, Done, P>(
  facts: ListedFacts<Row, P>,
  complete: (index: Snapshot, rows: Row[]) => Promise<Done[]>,
): ListedFacts<Done, P> => ({
  position: facts.position,
  search: facts.search,
  on: async (index, ...page) => complete(index, await facts.on(index, ...page)),
})

const NEWEST_FIRST = { ...WHOLE_CHAIN, sort: 'desc' } as const

/**
 * A list of facts on a path, newest first by default. Its keys are positions, and a short part is read by one statement.
 */
export const ofFacts = <Row, P>(
  index: Snapshot,
  { position, search, on }: ListedFacts<Row, P>,
  path: P,
  criteria: Pick<SearchPart, 'firstBlock' | 'lastBlock' | 'sort'> = NEWEST_FIRST,
  /** The search's condition, of a row that was read, where nearly all rows of its only access path meet it. */
  nearlyAlways?: (row: Row) => boolean,
) => {
  const { sort } = criteria
  const searchOf = async (part: ListPart<Key>) =>
    search(path, { ...criteria, ...(part as ListPart<Position>) }, index)
  return {
    ...ofPositions(async (part) => {
      const its = await searchOf(part)
      return its ? positionsOf(index, its) : { positions: [], reached: undefined }
    }, position.length),
    rows: (items: readonly Position[], order = sort) => on(index, pageOfKnown(position, items), order, path),
    atOnce: {
      async rows(part: ListPart<Key>): Promise<Row[] | undefined> {
        const its = await searchOf(part)
        if (!its) return []
        if (its.where !== undefined && (!nearlyAlways || its.skip > 0)) return undefined
        const page = await pageOfPositions(index, { ...its, where: undefined })
        const rows = await on(index, page, its.sort, path)
        // A page of which every row meets the condition is the page of those that meet it.
        return its.where === undefined || rows.every(nearlyAlways!) ? rows : undefined
      },
      keyOf: (row: Row): Key => positionIn(row, position),
    },
    sort,
  }
}

/** A list of facts that finds positions by indexes; they are its keys. */
export const ofPositions = (find: (part: ListPart<Position>) => Promise<FoundPositions>, places: number) => ({
  key: Array.from({ length: places }, () => 'integer' as const),
  keyOf: (item: Position): Key => item,
  async find(part: ListPart<Key>): Promise<FoundItems<Position>> {
    const { positions, reached } = await find(part as ListPart<Position>)
    return { items: positions, reached }
  },
})

/** A list of what one thing has, by their places in it. */
export const ofPlaces = <Row>(
  column: keyof Row & string,
  sort: 'asc' | 'desc',
  find: (range: PositionRange) => Promise<readonly Row[]>,
) => ({
  ...ofRows(
    ['integer'],
    (part) => find({ sort, ...part }),
    (row: Row) => positionIn(row, [column]),
  ),
  sort,
})

/** A list of state with items that are rows already, in the order of their keys. */
export const ofRows = <Row>(
  key: readonly KeyPart[],
  // A key was judged by its kinds before it comes here.
  find: (part: ListPart<never>) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
) => ({
  key,
  keyOf,
  find: async (part: ListPart<Key>): Promise<FoundItems<Row>> => ({
    items: await find(part as ListPart<never>),
    reached: undefined,
  }),
  rows: async (items: readonly Row[]): Promise<readonly Row[]> => items,
})
