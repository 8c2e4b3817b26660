import type { Range } from '../../primitives/ranges.ts'
import type { Head } from '../../query/indexed-head.ts'
import type { ListRows } from '../../query/list-rows.ts'

/** The rows of a list, with what an answer says of them. */
export interface AnsweredRows<Item = unknown, Row = unknown> extends ListRows<Item, Row> {
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
export interface List<Item = unknown, Row = unknown, Record = unknown> extends AnsweredRows<Item, Row> {
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
