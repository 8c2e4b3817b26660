import { MAX_INT4 } from '../primitives/quantity.ts'
import {
  type Bound,
  type Bounds,
  binder,
  entriesSql,
  type IndexRange,
  orderSql,
  pageSql,
  withSql,
} from './index-ranges.ts'
import { type Snapshot, TooManyRowsError } from './reader.ts'
import { prepared, type Statement, unprepared } from './statement.ts'

/** Which rows of a table belong to a list. */
export interface Path {
  /** Access paths to the rows. Each is complete: a union of index ranges. */
  readonly accessPaths: readonly (readonly IndexRange[])[]
  /** The condition on rows of an access path. Without one, each path has exactly the wanted rows. */
  readonly where?: string | undefined
  /** Common table expressions for the search's SQL. */
  readonly ctes?: readonly string[] | undefined
  /** Parameters of the search's SQL. */
  readonly values: readonly unknown[]
}

/** A part of a list: `take` rows after a key, or after the first `skip`. */
export interface ListPart<Key> {
  /** The order of facts; the default is the list's. */
  readonly sort?: 'asc' | 'desc'
  /** Only rows after `after`, and before `before`, in that order. */
  readonly after?: Key | undefined
  readonly before?: Key | undefined
  readonly skip: number
  readonly take: number
  /** If the search reads too many rows, it returns what it found and where it stopped. Otherwise it throws. */
  readonly partial?: boolean | undefined
}

/** A part of a list of facts, with its range of blocks. */
export interface SearchPart extends ListPart<Position> {
  readonly firstBlock: number
  readonly lastBlock: number
  readonly sort: 'asc' | 'desc'
}

/** Rows of a table by their positions, found by indexes. */
export interface Search extends Path, SearchPart {
  readonly table: string
  /** The columns of a position, the block first. */
  readonly position: readonly string[]
}

/** Positions in order. `reached`: the search stopped there, and later rows are unknown. */
export interface FoundPositions {
  readonly positions: readonly Position[]
  readonly reached: Position | undefined
}

/** SQL that selects the positions of a page, with its parameters. */
export interface PageOfPositions extends Statement {
  readonly values: readonly unknown[]
}

/** A number for each column of a search's `position`. */
export type Position = readonly number[]

/** A part of a list without skipped rows. */
export type PositionRange = Pick<SearchPart, 'sort' | 'after' | 'before' | 'take'>

/** The exclusive lower and upper position, independent of the order. */
const boundsOf = ({ sort, after, before }: Omit<PositionRange, 'take'>) =>
  sort === 'asc' ? { above: after, below: before } : { above: before, below: after }

/** The last columns of these positions, for lists with positions that differ only there. */
export function placesOf(range: Omit<PositionRange, 'take'>): [above: number, below: number] {
  const { above, below } = boundsOf(range)
  return [above?.at(-1) ?? -1, below?.at(-1) ?? MAX_INT4]
}

/** Throws if a part is so far in the list that too many rows would be counted on the way to it. */
export function refuseTooFar({ skip, take }: Pick<SearchPart, 'skip' | 'take'>): void {
  // One more row than returned shows whether there are more.
  if (skip + take > MAX_ROWS_TOUCHED + 1) throw new TooManyRowsError()
}

export const positionIn = <Row>(row: Row, columns: readonly string[]): Position =>
  columns.map((column) => (row as Record<string, number>)[column]!)

/** As a bound: the answer's block. */
export const LATEST_BLOCK = MAX_INT4
/** For a part of a search: from the first block to the answer's block. */
export const WHOLE_CHAIN = { firstBlock: 0, lastBlock: LATEST_BLOCK, skip: 0 } as const
/** Number of index entries in the first chunk (per wanted row, minimum, maximum), and in the largest chunk. */
const CHUNK_PER_WANTED = 8
const MIN_CHUNK = 100
const MAX_FIRST_CHUNK = 500
const MAX_CHUNK = 32_000
const CHUNK_GROWTH = 4
/** Largest number of index entries that one request may read (compatibility.md, Never silently short). */
export const MAX_ROWS_TOUCHED = 300_000

/**
 * SQL of a search's page. Ranges are bounded by row comparison and ordered by the index's columns, so that the planner
 * reads only that part of that index, whatever the table's statistics are.
 *
 * A single exact access path becomes one statement. If rows have a condition, the search goes in chunks: it looks up
 * where the next hundreds of entries end on each path, and reads the path that gets farthest with that many entries.
 * So it is fast for a rare topic in a busy contract, and for a rare contract among the logs of a busy topic.
 */
export async function searchedPageSql(index: Snapshot, search: Search): Promise<PageOfPositions> {
  const { where, values, skip, take, position } = search
  refuseTooFar(search)
  const whole = await wholeOf(index, search)
  if (where === undefined) {
    const parameters = [...values]
    const text = pageSql(search, search.accessPaths[0]!, whole, { skip, take }, binder(parameters))
    return { text, values: parameters }
  }
  return knownPageSql(position, (await follow(index, search, whole)).positions)
}

export async function positionsOf(index: Snapshot, search: Search): Promise<FoundPositions> {
  if (search.where !== undefined) {
    refuseTooFar(search)
    return follow(index, search, await wholeOf(index, search))
  }
  const { text, values } = await searchedPageSql(index, search)
  return { positions: await askPositions(index, search, text, values), reached: undefined }
}

/** Many positions come as one JSON value, which parses in a tenth of the time of as many rows. */
async function askPositions(index: Snapshot, search: Search, text: string, values: readonly unknown[]) {
  const { position } = search
  return index.value<Position[]>(
    (search.where === undefined ? prepared : unprepared)(
      `select coalesce(json_agg(json_build_array(${position.join(', ')})), '[]') as positions from (${text}) as page`,
    ),
    values,
  )
}

async function follow(index: Snapshot, search: Search, whole: Bounds): Promise<FoundPositions> {
  const { accessPaths, where, values, sort, skip, take } = search
  const wanted = skip + take
  const positions: Position[] = []
  let reached: Position | undefined
  let entriesRead = 0
  let size = Math.min(MAX_FIRST_CHUNK, Math.max(MIN_CHUNK, CHUNK_PER_WANTED * wanted))
  for (let bounds: Bounds | undefined = whole; bounds && positions.length < wanted; ) {
    if (entriesRead > MAX_ROWS_TOUCHED) {
      if (!search.partial) throw new TooManyRowsError()
      return { positions: positions.slice(skip), reached }
    }
    const ahead = await lookAhead(index, search, bounds, size)
    if (ahead.some(({ entries }) => entries === 0)) break
    entriesRead += ahead.reduce((sum, { entries }) => sum + entries, 0)
    const lead = leading(ahead, sort)
    const { end } = ahead[lead]!
    const chunk: Bounds = !end
      ? bounds
      : sort === 'asc'
        ? { low: bounds.low, high: end }
        : { low: end, high: bounds.high }
    const left = wanted - positions.length
    const parameters = [...values]
    const text = pageSql(search, accessPaths[lead]!, chunk, { take: left }, binder(parameters), where)
    for (const position of await askPositions(index, search, text, parameters)) positions.push(position)
    size = Math.min(CHUNK_GROWTH * size, MAX_CHUNK)
    bounds = !end ? undefined : beyond(bounds, end, sort)
    reached = end
  }
  return { positions: positions.slice(skip), reached: undefined }
}

/** Bounds that exclude `after`, `before`, and everything outside of them. */
async function wholeOf(index: Snapshot, { position, firstBlock, lastBlock, after, before, sort }: Search) {
  const low: Bound[] = [firstBlock === LATEST_BLOCK ? 'at' : firstBlock, ...position.slice(1).map(() => 0)]
  const high: Bound[] = [{ upTo: lastBlock }, ...position.slice(1).map(() => MAX_INT4)]
  const { above: least, below: most } = boundsOf({ sort, after, before })
  const { number: head } = least || most ? await index.head() : { number: 0 }
  // A position outside of the blocks or after the head has no effect.
  const first = firstBlock === LATEST_BLOCK ? head : firstBlock
  return {
    low: least && least[0]! >= first ? [...least.slice(0, -1), least.at(-1)! + 1] : low,
    high: most && most[0]! <= Math.min(head, lastBlock) ? [...most.slice(0, -1), most.at(-1)! - 1] : high,
  }
}

/** A page of known positions. */
export function knownPageSql(position: readonly string[], positions: readonly Position[]): PageOfPositions {
  const arrays = position.map((_, n) => `$${n + 1}::int[]`).join(', ')
  return {
    text: `select * from unnest(${arrays}) as known (${position.join(', ')})`,
    values: position.map((_, n) => positions.map((known) => known[n]!)),
  }
}

/** The end of the next `size` entries of an access path; `end` is undefined if there are fewer. */
interface Ahead {
  readonly entries: number
  readonly end: Position | undefined
}

async function lookAhead(index: Snapshot, search: Search, bounds: Bounds, size: number) {
  const { accessPaths, position } = search
  const values = [...search.values]
  const bind = binder(values)
  const paths = accessPaths.map((path, n) => {
    const entries = entriesSql(search, path, bounds, size, bind)
    return `select ${n} as path, * from (with entries as materialized (${entries})
      select counted.entries, last.*
      from (select count(*)::int as entries from entries) as counted
      left join (select * from entries ${orderSql(search)} offset ${bind(size - 1)} limit 1) as last on true) as path${n}`
  })
  const rows = await index.query<Record<string, number | null> & { path: number; entries: number }>(
    unprepared(`${withSql(search)}select * from (${paths.join(' union all ')}) as paths order by path`),
    values,
  )
  return rows.map((row) => ({
    entries: row.entries,
    end: row[position[0]!] === null ? undefined : position.map((column) => row[column]!),
  }))
}

/** The path with the fewest entries, among those with fewer entries than a chunk; otherwise the one that gets farthest. */
function leading(ahead: readonly Ahead[], sort: 'asc' | 'desc'): number {
  const sign = sort === 'asc' ? 1 : -1
  const better = (a: Ahead, b: Ahead): boolean =>
    a.end && b.end
      ? sign * compare(a.end, b.end) > 0
      : !a.end && (b.end !== undefined || a.entries < b.entries)
  return ahead.reduce((best, path, n) => (better(path, ahead[best]!) ? n : best), 0)
}

function compare(a: Position, b: Position): number {
  const n = a.findIndex((value, at) => value !== b[at])
  return n < 0 ? 0 : a[n]! - b[n]!
}

/** Bounds of the rest after a position. Bounds are inclusive, so the last column goes one further. */
const beyond = ({ low, high }: Bounds, end: Position, sort: 'asc' | 'desc'): Bounds =>
  sort === 'asc'
    ? { low: [...end.slice(0, -1), end.at(-1)! + 1], high }
    : { low, high: [...end.slice(0, -1), end.at(-1)! - 1] }
