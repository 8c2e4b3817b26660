import { type Bound, type Bounds, binder, type IndexRange, LAST, union } from './index-ranges.ts'
import { prepared, type Question, type Snapshot, TooManyRowsError } from './reader.ts'

/** Rows of a table by their positions, found by indexes. */
export interface Search {
  readonly table: string
  /** The columns of a position, the block first. */
  readonly position: readonly string[]
  /** Ways to the rows, each of them complete: the union of some ranges. */
  readonly ways: readonly (readonly IndexRange[])[]
  /** What rows must be beside standing on a way; without it each way leads to what is asked for and nothing else. */
  readonly where?: string | undefined
  /** What the SQL of this search names beside tables: the members of a WITH clause. */
  readonly knowing?: readonly string[] | undefined
  /** Parameters that the SQL of this search names. */
  readonly values: readonly unknown[]
  readonly firstBlock: number
  readonly lastBlock: number
  /** Only rows behind this position in the order of `sort`, and only those that come before that one. */
  readonly after?: Position | undefined
  readonly before?: Position | undefined
  readonly sort: 'asc' | 'desc'
  readonly skip: number
  readonly take: number
  /** Over the budget, what was found so far is answered, with how far that reaches; else it is an error. */
  readonly partial?: boolean | undefined
}

/** Positions in order; `reached`: only up to there was looked, and nothing is known of what lies behind. */
export interface FoundPositions {
  readonly positions: readonly Position[]
  readonly reached: Position | undefined
}

/** SQL that selects the positions of a page, with its parameters. */
export interface PageOfPositions extends Question {
  readonly values: readonly unknown[]
}

/** One number for each column of a search's `position`. */
export type Position = readonly number[]

/** As a bound: the block as of which is answered. */
export const LATEST = LAST
/** Entries in the first stretch, for each that is wanted and at least and at most; and in the longest one. */
const REACH_OF_WANTED = 8
const SHORTEST_REACH = 100
const FIRST_REACH = 500
const LONGEST_REACH = 32_000
/** Each stretch is so many times as long as the one before. */
const GROWTH = 4
/** Entries that one request may look at (compatibility.md, Never silently short). */
export const MOST_TOUCHED = 300_000

/**
 * The page of a search. Ranges are entered and left by comparing whole rows, and ordered by the index's own columns:
 * so the planner has no choice but to read just that part of just that index, whatever it believes of the table.
 *
 * With one exact way that is one statement. Where rows on the way are to be picked, the ways are followed stretch by
 * stretch: of each is asked where its next hundreds of entries end, and the one that gets farthest leads through
 * that stretch, being the emptiest. So a rare topic leads past a busy contract, and a rare contract past a busy topic.
 */
export async function pageOfPositions(index: Snapshot, search: Search): Promise<PageOfPositions> {
  const { where, values, skip, take, position } = search
  const wanted = skip + take
  // One more than is answered: whether there is more.
  if (wanted > MOST_TOUCHED + 1) throw new TooManyRowsError()
  const whole = await wholeOf(index, search)
  if (where === undefined) {
    const all = [...values]
    const bind = binder(all)
    const text = `${knowing(search)}${union(search, search.ways[0]!, whole, wanted, bind)} group by ${position.join(', ')} ${orderOf(search)} offset ${bind(skip)} limit ${bind(take)}`
    return { text, values: all }
  }
  return listed(position, (await follow(index, search, whole)).positions)
}

/** The same page as numbers. */
export async function positionsOf(index: Snapshot, search: Search): Promise<FoundPositions> {
  if (search.where !== undefined) {
    if (search.skip + search.take > MOST_TOUCHED + 1) throw new TooManyRowsError()
    return follow(index, search, await wholeOf(index, search))
  }
  const { text, values } = await pageOfPositions(index, search)
  return { positions: await askPositions(index, search, text, values), reached: undefined }
}

/** The rows of a search's page: by the same statement where its way is exact. */
export async function rowsOfSearch<Row>(
  index: Snapshot,
  search: Search | undefined,
  rowsOn: (page: PageOfPositions) => Promise<Row[]>,
): Promise<Row[]> {
  return search ? rowsOn(await pageOfPositions(index, search)) : []
}

/** Many of them come as one value, which is read in a tenth of the time that as many rows take. */
async function askPositions(
  index: Snapshot,
  search: Search,
  text: string,
  values: readonly unknown[],
): Promise<Position[]> {
  const { position } = search
  const [row] = await index.ask<{ positions: Position[] }>(
    (search.where === undefined ? prepared : unprepared)(
      `select coalesce(json_agg(json_build_array(${position.join(', ')})), '[]') as positions from (${text}) as page`,
    ),
    values,
  )
  return row!.positions
}

async function follow(index: Snapshot, search: Search, whole: Bounds): Promise<FoundPositions> {
  const { ways, where, values, sort, skip, take, position } = search
  const wanted = skip + take
  const found: Position[] = []
  let reached: Position | undefined
  let touched = 0
  let reach = Math.min(FIRST_REACH, Math.max(SHORTEST_REACH, REACH_OF_WANTED * wanted))
  for (let bounds: Bounds | undefined = whole; bounds && found.length < wanted; ) {
    if (touched > MOST_TOUCHED) {
      if (!search.partial) throw new TooManyRowsError()
      return { positions: found.slice(skip), reached }
    }
    touched += reach * ways.length
    const ahead = await lookAhead(index, search, bounds, reach)
    const lead = leading(ahead, sort)
    const { end } = ahead[lead]!
    const stretch: Bounds = !end
      ? bounds
      : sort === 'asc'
        ? { low: bounds.low, high: end }
        : { low: end, high: bounds.high }
    const left = wanted - found.length
    const all = [...values]
    const bind = binder(all)
    const entries = union(search, ways[lead]!, stretch, left, bind, where)
    const text = `${knowing(search)}${entries} group by ${position.join(', ')} ${orderOf(search)} limit ${bind(left)}`
    for (const one of await askPositions(index, search, text, all)) found.push(one)
    reach = Math.min(GROWTH * reach, LONGEST_REACH)
    bounds = !end ? undefined : beyond(bounds, end, sort)
    reached = end
  }
  return { positions: found.slice(skip), reached: undefined }
}

/** Bounds that leave out what lies before `after` and behind `before`, and these two themselves. */
async function wholeOf(
  index: Snapshot,
  { position, firstBlock, lastBlock, after, before, sort }: Search,
): Promise<Bounds> {
  const low: Bound[] = [firstBlock === LATEST ? 'at' : firstBlock, ...position.slice(1).map(() => 0)]
  const high: Bound[] = [{ upTo: lastBlock }, ...position.slice(1).map(() => LAST)]
  const [least, most] = sort === 'asc' ? [after, before] : [before, after]
  const { number: head } = least || most ? await index.head() : { number: 0 }
  // A position outside of the blocks bounds nothing, nor does one beyond the head.
  const first = firstBlock === LATEST ? head : firstBlock
  return {
    low: least && least[0]! >= first ? [...least.slice(0, -1), least.at(-1)! + 1] : low,
    high: most && most[0]! <= Math.min(head, lastBlock) ? [...most.slice(0, -1), most.at(-1)! - 1] : high,
  }
}

/** Positions that are known already, as a page of their own. */
export function listed(position: readonly string[], found: readonly Position[]): PageOfPositions {
  const arrays = position.map((_, n) => `$${n + 1}::int[]`).join(', ')
  return {
    text: `select * from unnest(${arrays}) as known (${position.join(', ')})`,
    values: position.map((_, n) => found.map((one) => one[n]!)),
  }
}

/** Where the next `reach` entries of a way end; one with fewer has an `end` of undefined. */
interface Ahead {
  readonly entries: number
  readonly end: Position | undefined
}

async function lookAhead(
  index: Snapshot,
  search: Search,
  bounds: Bounds,
  reach: number,
): Promise<readonly Ahead[]> {
  const { ways, position } = search
  const values = [...search.values]
  const bind = binder(values)
  const ahead = ways.map(
    (way) => `(with entries as materialized (${union(search, way, bounds, reach, bind)})
      select counted.entries, last.* from (select count(*)::int as entries from entries) as counted
      left join (select * from entries ${orderOf(search)} offset ${bind(reach - 1)} limit 1) as last on true)`,
  )
  const rows = await index.ask<Record<string, number | null> & { way: number; entries: number }>(
    unprepared(
      `${knowing(search)}select * from (${ahead.map((one, way) => `select ${way} as way, * from ${one} as way${way}`).join(' union all ')}) as ways order by way`,
    ),
    values,
  )
  return rows.map((row) => ({
    entries: row.entries,
    end: row[position[0]!] === null ? undefined : position.map((column) => row[column]!),
  }))
}

/** The emptiest of the ways that end within their reach, which leads to the very end; else the one that gets farthest. */
function leading(ways: readonly Ahead[], sort: 'asc' | 'desc'): number {
  const sign = sort === 'asc' ? 1 : -1
  const better = (a: Ahead, b: Ahead): boolean =>
    a.end && b.end
      ? sign * compare(a.end, b.end) > 0
      : !a.end && (b.end !== undefined || a.entries < b.entries)
  return ways.reduce((best, way, n) => (better(way, ways[best]!) ? n : best), 0)
}

function compare(a: Position, b: Position): number {
  const n = a.findIndex((value, at) => value !== b[at])
  return n < 0 ? 0 : a[n]! - b[n]!
}

/** What is left behind a position; bounds are inclusive, so the last column steps over it. */
const beyond = ({ low, high }: Bounds, end: Position, sort: 'asc' | 'desc'): Bounds =>
  sort === 'asc'
    ? { low: [...end.slice(0, -1), end.at(-1)! + 1], high }
    : { low, high: [...end.slice(0, -1), end.at(-1)! - 1] }

const orderOf = ({ position, sort }: Search): string =>
  `order by ${position.map((column) => `${column} ${sort}`).join(', ')}`

const knowing = ({ knowing: members = [] }: Search): string =>
  members.length > 0 ? `with ${members.join(', ')} ` : ''

/** Conditions come in too many forms for each to have a plan kept for it; common ones have. */
const unprepared = (text: string): Question => ({ text })
