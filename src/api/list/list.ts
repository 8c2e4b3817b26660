import type { Range } from '../../primitives/ranges.ts'
import type { Head } from '../../query/indexed-head.ts'
import type { ListRows } from '../../query/list-rows.ts'

/** The rows of a list, with facts about its completeness. */
export interface AnsweredRows<Item = unknown, Row = unknown> extends ListRows<Item, Row> {
  /** Whether rows appear only when their blocks are traced. */
  readonly traced?: boolean
  /** Further blocks that may have rows, in addition to the action's range. */
  readonly missing?: readonly Range[]
  /** Whether rows are token balances. During a backfill these lack transfers of some indexed blocks. */
  readonly ofBalances?: boolean
  /** The message instead of OK if part of the list is missing. Status 2: that part will follow. */
  readonly pending?: { readonly message: string | undefined; readonly status: '1' | '2' } | undefined
  /** Rows that the index never has, in words. */
  readonly omits?: string | undefined
  /** The fields of the records of this request, in order; without them, those of the action's result. */
  readonly fields?: readonly string[] | undefined
  /** Fields that are added to the records for this request. */
  readonly moreFields?: readonly string[]
  /** The block of a row's value if it is older than the answer. The answer names the oldest one. */
  readonly valueBlock?: (row: Row) => number | undefined
}

/** A list that an action returns, as pages, by cursor, or as a stream. */
export interface List<Item = unknown, Row = unknown, Record = unknown> extends AnsweredRows<Item, Row> {
  record(row: Row, head: Head): Record
  /** The default and largest number of records on a page. */
  readonly usual: number
  readonly most?: number | undefined
  // `narrow`: page × offset is limited (compatibility.md, Pages). `none`: only the first page exists.
  // `whole`: the first page must have all records.
  readonly pages: 'narrow' | 'far' | 'none' | 'whole'
}

export interface PageRequest {
  readonly page?: number | undefined
  readonly offset?: number | undefined
}
