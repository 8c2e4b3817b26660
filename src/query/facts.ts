import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { IndexRange } from './index-ranges.ts'
import { nameAddresses } from './name-addresses.ts'
import {
  type PageOfPositions,
  type Path,
  type PositionRange,
  type Search,
  type SearchPart,
  searchedPageSql,
  WHOLE_CHAIN,
} from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { idFromSql, lookedUpSql } from './transaction-columns.ts'

/** Kinds of columns and the type of their values; `?` adds null. */
interface Kinds {
  integer: number
  /** Decimal text. */
  decimal: string
  /** Decimal text, in the smallest unit of the chain's coin. */
  amount: string
  address: Hex
  hash: Hex
  bytes: Hex
  hashes: readonly Hex[]
  text: string
}
export type Kind = keyof Kinds | `${keyof Kinds}?`
export type ValueOf<K extends Kind> = K extends keyof Kinds
  ? Kinds[K]
  : K extends `${infer N extends keyof Kinds}?`
    ? Kinds[N] | null
    : never

export type ColumnKinds = Readonly<Record<string, Kind>>
export type RowOfKinds<K extends ColumnKinds> = { readonly [name in keyof K]: ValueOf<K[name]> }

/** Columns by name, each with its content and SQL. */
type Columns = Readonly<Record<string, readonly [kind: Kind, sql: string]>>

interface Declaration<C extends Columns, P extends string, Row> {
  readonly table: string
  /** The columns of a position, the block first. Each row has them as numbers. */
  readonly position: readonly P[]
  readonly columns: C
  /** SQL that joins the row, named `alias`, and related rows to a page of positions. */
  readonly joins: string
  readonly alias: string
  /** Columns with address ids of the dictionary. A later step replaces the ids by addresses. */
  readonly named?: readonly (keyof C & string)[]
  /** Adds results of further statements. */
  readonly complete?: (index: Snapshot, rows: FactRow<C, P>[]) => Promise<Row[]>
}

export type FactRow<C extends Columns, P extends string> = { readonly [name in P]: number } & {
  readonly [name in keyof C]: ValueOf<C[name][0]>
}

/** One kind of fact. Its declaration gives its searches, its statement and the type of its rows. */
export interface Facts<Row> {
  readonly position: readonly (keyof Row & string)[]
  /** SQL of all columns of a row, the position first. */
  readonly selectedSql: string
  readonly kinds: ColumnKinds
  search(path: Path, part: SearchPart): Search
  /** Rows of a page, in the page's order. */
  on(index: Snapshot, page: PageOfPositions, sort: 'asc' | 'desc'): Promise<Row[]>
  within(index: Snapshot, path: Path, range: PositionRange): Promise<Row[]>
}
export type RowOfFacts<F> = F extends Facts<infer Row> ? Row : never

export function defineFacts<const C extends Columns, const P extends string, Row = FactRow<C, P>>({
  table,
  position,
  columns,
  joins,
  alias,
  named = [],
  complete,
}: Declaration<C, P, Row>): Facts<Row> {
  const places = position.map((column) => `${alias}.${column}`)
  const others = Object.entries(columns).map(([name, [, sql]]) =>
    sql.endsWith(`.${name}`) ? sql : `${sql} as "${name}"`,
  )
  const selectedSql = [...places, ...others].join(', ')
  const search = (path: Path, part: SearchPart): Search => ({ ...path, ...part, table, position })
  async function on(index: Snapshot, page: PageOfPositions, sort: 'asc' | 'desc'): Promise<Row[]> {
    const rows = await index.query<FactRow<C, P>>(
      prepared(`select ${selectedSql} from (${page.text}) as page ${joins}
        order by ${places.map((place) => `${place} ${sort}`).join(', ')}`),
      page.values,
    )
    if (named.length > 0) await nameAddresses(index, rows as never, named)
    return complete ? complete(index, rows) : (rows as Row[])
  }
  return {
    position: position as readonly string[] as readonly (keyof Row & string)[],
    selectedSql,
    kinds: Object.fromEntries([
      ...position.map((column) => [column, 'integer'] as const),
      ...Object.entries(columns).map(([name, [kind]]) => [name, kind] as const),
    ]),
    search,
    on,
    async within(index, path, range) {
      return on(index, await searchedPageSql(index, search(path, { ...WHOLE_CHAIN, ...range })), range.sort)
    },
  }
}

/** Every row of a table, by the primary key. */
export const EVERY_ROW: Path = { accessPaths: [[{ key: [] }]], values: [] }

/** The rows of an address, by indexes that begin with the address's id and these values. */
export const rowsOfAddress = (
  address: Hex,
  ...ranges: readonly { column: string; and?: IndexRange['key']; where?: string }[]
): Path => ({
  accessPaths: [
    ranges.map(({ column, and = [], where }) => ({
      key: [[column, idFromSql('party')], ...and],
      ...(where === undefined ? {} : { where }),
    })),
  ],
  ctes: [lookedUpSql('party', '$1')],
  values: [toBuffer(address)],
})
