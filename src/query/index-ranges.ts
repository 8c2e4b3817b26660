import { MAX_INT4 } from '../primitives/quantity.ts'

/** A contiguous range of index entries, in order of position. */
export interface IndexRange {
  /** The index's columns before the position, with the SQL of their conditions. */
  readonly key: readonly (readonly [column: string, value: string])[]
  /** The condition of a partial index, or a recheck of the row if index entries have only a part of the key. */
  readonly where?: string
  /** SQL of rows with the column `wanted`. There is a range for each row, and its key uses that column. */
  readonly each?: string
  /** Searches another table instead, with positions of the same kind. */
  readonly elsewhere?: Elsewhere
}

export interface Elsewhere {
  readonly table: string
  readonly position: readonly string[]
  /** Index columns after the key that order positions; absent means the position's columns. */
  readonly order?: readonly string[]
  /** The condition on rows of this table, instead of the search's `where`. */
  readonly where: string
  /** The search's `where` must also hold for the row at the same position in the search's table. */
  readonly alsoOfRow?: true
  /** SQL of the first block with such rows; null if there is none. */
  readonly firstBlock: string
}

/** A number, the answer's block, or a number that is limited to the answer's block. */
export type Bound = number | 'at' | { readonly upTo: number }
export interface Bounds {
  readonly low: readonly Bound[]
  readonly high: readonly Bound[]
}
/** Adds a value to a statement's parameters, and returns its placeholder. */
type Bind = (value: number) => string

export const binder =
  (values: unknown[]): Bind =>
  (value) =>
    `$${values.push(value)}::int`

/** Declares the table of a search's ranges. */
interface Searched {
  readonly table: string
  /** The columns of a position, the block first. */
  readonly position: readonly string[]
  readonly sort: 'asc' | 'desc'
  /** Common table expressions for the ranges. */
  readonly ctes?: readonly string[] | undefined
}

export const withSql = ({ ctes = [] }: Searched): string =>
  ctes.length > 0 ? `with ${ctes.join(', ')} ` : ''

export const orderSql = ({ position, sort }: Searched): string =>
  `order by ${position.map((column) => `${column} ${sort}`).join(', ')}`

/** SQL of the positions on an access path within bounds, in order: `take` of them after the first `skip`. */
export function pageSql(
  search: Searched,
  accessPath: readonly IndexRange[],
  bounds: Bounds,
  { skip, take }: { skip?: number; take: number },
  bind: Bind,
  where?: string,
): string {
  const entries = entriesSql(search, accessPath, bounds, (skip ?? 0) + take, bind, where)
  const offset = skip === undefined ? '' : `offset ${bind(skip)} `
  return `${withSql(search)}${entries}
    group by ${search.position.join(', ')} ${orderSql(search)} ${offset}limit ${bind(take)}`
}

/** SQL of the positions on an access path within bounds, at most `limit` per range. */
export function entriesSql(
  { table, position, sort }: Searched,
  accessPath: readonly IndexRange[],
  { low, high }: Bounds,
  limit: number,
  bind: Bind,
  where = 'true',
): string {
  const boundSql = (bound: Bound) =>
    bound === 'at' ? 'at' : typeof bound === 'number' ? bind(bound) : `least(${bind(bound.upTo)}, at)`
  const least = low.map(boundSql)
  const most = high.map(boundSql)
  const many = bind(limit)
  // `is true` hides the condition from the planner. It must check the condition on this path, and not choose another
  // index for it.
  const branches = accessPath.map((range) => {
    const branch = range.elsewhere ? elsewhereSql(range, range.elsewhere) : rangeSql(range)
    return range.each ? `(select its.* from ${range.each} cross join lateral ${branch} as its)` : branch
  })
  return `select ${position.join(', ')} from (${branches.join(' union all ')}) as entries`

  function rangeSql(range: IndexRange): string {
    const columns = [...range.key.map(([column]) => column), ...position]
    const values = range.key.map(([, value]) => value)
    return `(select ${position.join(', ')} from ${table}
      where (${columns.join(', ')}) >= (${[...values, ...least].join(', ')})
        and (${columns.join(', ')}) <= (${[...values, ...most].join(', ')})
        and ${range.where ?? 'true'} and (${where}) is true
      order by ${columns.map((column) => `${column} ${sort}`).join(', ')} limit ${many})`
  }

  /** Bounds the index scan by block alone. Skips the blocks before the table's first row. */
  function elsewhereSql({ key, where: partial = 'true' }: IndexRange, elsewhere: Elsewhere): string {
    const order = elsewhere.order ?? elsewhere.position
    const columns = [...key.map(([column]) => column), ...order]
    const values = key.map(([, value]) => value)
    const [block] = elsewhere.position
    const entered = [...key.map(([column]) => column), block].join(', ')
    const within = elsewhere.position.join(', ')
    const there = elsewhere.position.map((column) => `${elsewhere.table}.${column}`).join(', ')
    const isWanted =
      where === 'true' || !elsewhere.alsoOfRow
        ? 'true'
        : `exists (select 1 from ${table} where (${position.join(', ')}) = (${there}) and (${where}))`
    return `(select ${elsewhere.position.map((column, n) => `${column} as ${position[n]}`).join(', ')} from ${elsewhere.table}
      where (${entered}) >= (${[...values, `greatest(${least[0]}, coalesce(${elsewhere.firstBlock}, ${MAX_INT4}))`].join(', ')})
        and (${entered}) <= (${[...values, most[0]].join(', ')})
        and ((${within}) >= (${least.join(', ')}) and (${within}) <= (${most.join(', ')})) is true
        and ${partial} and (${elsewhere.where} and ${isWanted}) is true
      order by ${columns.map((column) => `${column} ${sort}`).join(', ')} limit ${many})`
  }
}

/** Filters for lists of an address. */
export interface AmountsAndSide {
  /** Which side the address must be on; absent means either. */
  readonly side?: 'from' | 'to' | undefined
  /** Bounds of the amount, both included, in the smallest unit. */
  readonly least?: bigint | undefined
  readonly greatest?: bigint | undefined
}

/** SQL of these bounds, without parameters, because some statements of a search do not use the condition. */
export function amountsSql(column: string, { least, greatest }: AmountsAndSide): string[] {
  const bound = (how: '>=' | '<=', amount: bigint | undefined) =>
    amount === undefined ? [] : [`${column} ${how} ${amount}`]
  return [...bound('>=', least), ...bound('<=', greatest)]
}

/** Returns undefined if there is no condition. */
export const conditionsSql = (conditions: readonly string[]): string | undefined =>
  conditions.length === 0 ? undefined : conditions.join(' and ')
