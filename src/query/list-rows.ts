import {
  type FoundPositions,
  knownPageSql,
  type ListPart,
  type PageOfPositions,
  type Path,
  type Position,
  type PositionRange,
  positionIn,
  positionsOf,
  type Search,
  type SearchPart,
  searchedPageSql,
  WHOLE_CHAIN,
} from './positions.ts'
import type { Snapshot } from './reader.ts'

/** The position of a row in the list's order. */
export type Key = readonly (number | string)[]
export type KeyPart = 'integer' | 'decimal' | 'address' | 'hash' | 'id'

export interface FoundItems<Item> {
  readonly items: readonly Item[]
  /** The key where the search stopped; later rows are unknown. undefined if it is complete. */
  readonly reached: Key | undefined
}

/**
 * Reads a list's rows part by part, for the query API, pages and GraphQL. Items are keys of facts, or rows of state.
 * The items alone determine the parts. Its functions are methods, so that a list of some items is also one of unknown ones.
 */
export interface ListRows<Item = unknown, Row = unknown> {
  /** The types of a key's parts, to validate a cursor. */
  readonly key: readonly KeyPart[]
  keyOf(item: Item): Key
  find(part: ListPart<Key>): Promise<FoundItems<Item>>
  /** Reads the items' rows. For facts, `sort` sets their order; the default is the list's. */
  rows(items: readonly Item[], sort?: 'asc' | 'desc'): Promise<readonly Row[]>
  /** Reads a part's rows with one statement; undefined if one is not enough. `keyOf` returns the key of such a row. */
  readonly atOnce?: {
    rows(part: ListPart<Key>): Promise<readonly Row[] | undefined>
    keyOf(row: Row): Key
  }
  /** For facts: the direction through the blocks. */
  readonly sort?: 'asc' | 'desc'
}

/** A list with its rows already read: the rows become its items. */
export const ofRowsRead = <L extends ListRows>(list: L, keyOf = list.keyOf): L => ({
  ...list,
  keyOf,
  rows: async (some: readonly unknown[]) => some,
})

/** The items of a part, and the list that they belong to. If one statement reads the rows, the rows are the items. */
export async function findRows<L extends ListRows>(list: L, part: ListPart<Key>) {
  const { atOnce } = list
  const rows = await atOnce?.rows(part)
  if (!atOnce || !rows) return { list, ...(await list.find(part)) }
  return { list: ofRowsRead(list, atOnce.keyOf), items: rows, reached: undefined }
}

/** Facts of a list: how to find them on a path, and how to read them. */
export interface ListedFacts<Row, P = Path> {
  readonly position: readonly string[]
  /** Returns undefined if no row can match. */
  search(path: P, part: SearchPart, index: Snapshot): Found | Promise<Found>
  /** Rows of a page, in the page's order. */
  on(index: Snapshot, page: PageOfPositions, sort: 'asc' | 'desc', path: P): Promise<Row[]>
}
type Found = Search | undefined

/** The same facts, completed with values that the index lacks. */
export const completed = <Row, Done, P>(
  facts: ListedFacts<Row, P>,
  complete: (index: Snapshot, rows: Row[]) => Promise<Done[]>,
): ListedFacts<Done, P> => ({
  position: facts.position,
  search: facts.search,
  on: async (index, ...page) => complete(index, await facts.on(index, ...page)),
})

const NEWEST_FIRST = { ...WHOLE_CHAIN, sort: 'desc' } as const

/** A list of facts on a path, newest first by default. Keys are positions. One statement reads a short part. */
export const ofFacts = <Row, P>(
  index: Snapshot,
  { position, search, on }: ListedFacts<Row, P>,
  path: P,
  criteria: Pick<SearchPart, 'firstBlock' | 'lastBlock' | 'sort'> = NEWEST_FIRST,
  /** The search's condition on a row, if nearly all rows of its only access path meet it. */
  nearlyAlways?: (row: Row) => boolean,
) => {
  const { sort } = criteria
  const searchOf = async (part: ListPart<Key>) =>
    search(path, { ...criteria, ...(part as ListPart<Position>) }, index)
  return {
    ...ofPositions(async (part) => {
      const partSearch = await searchOf(part)
      return partSearch ? positionsOf(index, partSearch) : { positions: [], reached: undefined }
    }, position.length),
    rows: (items: readonly Position[], order = sort) => on(index, knownPageSql(position, items), order, path),
    atOnce: {
      async rows(part: ListPart<Key>): Promise<Row[] | undefined> {
        const partSearch = await searchOf(part)
        if (!partSearch) return []
        if (partSearch.where !== undefined && (!nearlyAlways || partSearch.skip > 0)) return undefined
        const page = await searchedPageSql(index, { ...partSearch, where: undefined })
        const rows = await on(index, page, partSearch.sort, path)
        // If all rows of the page meet the condition, the page without the condition is the right one.
        return partSearch.where === undefined || rows.every(nearlyAlways!) ? rows : undefined
      },
      keyOf: (row: Row): Key => positionIn(row, position),
    },
    sort,
  }
}

/** A list of facts that are found by position in indexes. Positions are its keys. */
export const ofPositions = (find: (part: ListPart<Position>) => Promise<FoundPositions>, places: number) => ({
  key: Array.from({ length: places }, () => 'integer' as const),
  keyOf: (item: Position): Key => item,
  async find(part: ListPart<Key>): Promise<FoundItems<Position>> {
    const { positions, reached } = await find(part as ListPart<Position>)
    return { items: positions, reached }
  },
})

/** A list of the contents of one thing, such as a block. Keys are positions in it. */
export const ofPlaces = <Row>(
  column: keyof Row & string,
  sort: 'asc' | 'desc',
  find: (range: PositionRange) => Promise<readonly Row[]>,
): ListRows<unknown, Row> & { readonly sort: 'asc' | 'desc' } => ({
  ...ofRows<Row>({ [column]: 'integer' } as KeyColumns<Row>, (part) => find({ sort, ...part })),
  sort,
})

/** The columns that order a list of state and make up its keys. */
type KeyColumns<Row> = { readonly [column in keyof Row & string]?: KeyPart }

/** A list of state with rows that are all known, in order. `isBehind`: whether a row comes after a key. */
export const ofKnown = <Row>(
  columns: KeyColumns<Row>,
  all: readonly Row[],
  isBehind: (row: Row, after: never) => boolean,
) =>
  ofRows<Row>(columns, async ({ skip, take, after }) =>
    all.filter((row) => !after || isBehind(row, after)).slice(skip, skip + take),
  )

/** A list of state with rows as items, in order of these columns. */
export const ofRows = <Row>(
  columns: KeyColumns<Row>,
  // The types of a key were validated before.
  find: (part: ListPart<never>) => Promise<readonly Row[]>,
) => ({
  key: Object.values(columns) as KeyPart[],
  // Null becomes an empty text.
  keyOf: (row: Row): Key =>
    Object.keys(columns).map((column) => (row as Record<string, number | string | null>)[column] ?? ''),
  find: async (part: ListPart<Key>): Promise<FoundItems<Row>> => ({
    items: await find(part as ListPart<never>),
    reached: undefined,
  }),
  rows: async (items: readonly Row[]): Promise<readonly Row[]> => items,
})
