import type { Range } from '../../primitives/ranges.ts'
import type { Head } from '../../query/indexed-head.ts'
import type { ListRows } from '../../query/list-rows.ts'

/** The rows of a list, with facts about its completeness. */
export interface AnsweredRows<Item = unknown, Row = unknown> extends ListRows<Item, Row> {
  /** Rows come with the traces of their blocks. */
  readonly traced?: boolean
  /** Further blocks that may hold rows, besides the action's range. */
  readonly missing?: readonly Range[]
  /** Made from token balances, which lack transfers of some indexed blocks during backfill. */
  readonly ofBalances?: boolean
  /** The message instead of OK, where part of the list is missing; status 2: it is still to come. */
  readonly pending?: { readonly message: string; readonly status: '1' | '2' } | undefined
  /** Rows that the index never keeps, in words. */
  readonly omits?: string | undefined
  /** Fields that this request appends to the action's records. */
  readonly moreFields?: readonly string[]
  /** The block of a value that is older than the answer; the answer names the oldest. */
  readonly valueBlock?: (row: Row) => number | undefined
}

/** A list that an action answers with, by pages, cursors, or as a stream. */
export interface List<Item = unknown, Row = unknown, Record = unknown> extends AnsweredRows<Item, Row> {
  readonly record: (row: Row, head: Head) => Record
  /** The default and largest number of records on a page. */
  readonly usual: number
  readonly most?: number | undefined
  // `narrow`: page × offset is bounded (compatibility.md, Pages). `none`: only the first page exists.
  // `whole`: the first page must hold all.
  readonly pages: 'narrow' | 'far' | 'none' | 'whole'
}

/** Keeps the types of items and rows together where a list is made, and forgets them. */
export const listOf = <Item, Row, Record>(list: List<Item, Row, Record>): List<unknown, unknown, Record> =>
  list as unknown as List<unknown, unknown, Record>

export interface PageRequest {
  readonly page?: number | undefined
  readonly offset?: number | undefined
}
