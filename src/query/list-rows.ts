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

/** The position of a row in the list's order. */
export type Key = readonly (number | string)[]
/** The type of one part of a key. */
export type KeyPart = 'integer' | 'decimal' | 'address' | 'hash' | 'id'

export interface FoundItems<Item> {
  readonly items: readonly Item[]
  /** The search stopped there, and later rows are unknown. */
  readonly reached: Key | undefined
}

/**
 * The rows of a list, read part by part, by the query API, pages and GraphQL alike. Its items are keys of
 * facts, or rows of state. The items alone determine the parts.
 */
export interface ListRows<Item = unknown, Row = unknown> {
  /** The types of a key's parts, to validate a cursor. */
  readonly key: readonly KeyPart[]
  readonly keyOf: (item: Item) => Key
  readonly find: (part: ListPart<Key>) => Promise<FoundItems<Item>>
  /** Facts in this order; absent means the list's order. */
  readonly rows: (items: readonly Item[], sort?: 'asc' | 'desc') => Promise<readonly Row[]>
  /** The rows of a part, by one statement; undefined if that does not suffice. Also the key of such a row. */
  readonly atOnce?: {
    readonly rows: (part: ListPart<Key>) => Promise<readonly Row[] | undefined>
    readonly keyOf: (row: Row) => Key
  }
  /** For facts: the direction through the blocks. */
  readonly sort?: 'asc' | 'desc'
}

/** The same list with its rows read. The rows become its items. */
export const ofRowsRead = <L extends ListRows>(list: L, keyOf = list.keyOf): L => ({
  ...list,
  keyOf,
  rows: async (some: readonly unknown[]) => some,
})

/** The items of a part, and the list that they belong to, with their rows if one statement reads these. */
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
  /** Rows of a page, in the page's order. */
  on(index: Snapshot, page: PageOfPositions, sort: 'asc' | 'desc', path: P): Promise<Row[]>
}
type Found = Search | undefined

/** The same facts, with values added that the index lacks. */
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
 * A list of facts on a path, newest first by default. Keys are positions. One statement reads a short part.
 */
export const ofFacts = <Row, P>(
  index: Snapshot,
  { position, search, on }: ListedFacts<Row, P>,
  path: P,
  criteria: Pick<SearchPart, 'firstBlock' | 'lastBlock' | 'sort'> = NEWEST_FIRST,
  /** The search's condition on a row that was read, if nearly all rows of its only access path meet it. */
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
        // If all rows of a page meet the condition, it equals the page of the matching rows.
        return its.where === undefined || rows.every(nearlyAlways!) ? rows : undefined
      },
      keyOf: (row: Row): Key => positionIn(row, position),
    },
    sort,
  }
}

/** A list of facts that finds positions by indexes. The positions are its keys. */
export const ofPositions = (find: (part: ListPart<Position>) => Promise<FoundPositions>, places: number) => ({
  key: Array.from({ length: places }, () => 'integer' as const),
  keyOf: (item: Position): Key => item,
  async find(part: ListPart<Key>): Promise<FoundItems<Position>> {
    const { positions, reached } = await find(part as ListPart<Position>)
    return { items: positions, reached }
  },
})

/** A list of what one thing contains, with positions in it as keys. */
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
  // The types of a key were validated before.
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
