import { cutRow, type Row } from '../../../src/api/page/rows.ts'
import type { Api, QueryAnswer } from './api.ts'
import { cursorOf, ROWS_PER_PAGE } from './shapes.ts'

/** Part of a list of the query API. */
export interface RowList {
  readonly rows: readonly Row[]
  /** Why there are none. */
  readonly message: string
  /** Leads to what is behind. */
  readonly next: string | null
  readonly isFirst: boolean
  /** All of it as CSV, below the base. */
  readonly csv: string
}

export const NO_ROWS: RowList = { rows: [], message: '', next: null, isFirst: true, csv: '' }

/** The first rows of a list, or those behind a cursor; a cursor that does not fit begins it again. */
export async function listRows(
  api: Api,
  parameters: Readonly<Record<string, string>>,
  after: string | null,
  cut: (row: Row) => Row = cutRow,
): Promise<RowList> {
  const ask = (cursor: string): Promise<QueryAnswer<Row[]>> =>
    api.query({ ...parameters, offset: `${ROWS_PER_PAGE}`, cursor })
  const cursor = cursorOf(after)
  let answer = await ask(cursor ?? '')
  const isRefused = cursor !== undefined && /cursor/.test(answer.message)
  if (isRefused) answer = await ask('')
  const { result, message, cursor: next } = answer
  return {
    rows: (Array.isArray(result) ? result : []).slice(0, ROWS_PER_PAGE).map((row) => cut(row)),
    message: message.slice(0, 300),
    next,
    isFirst: cursor === undefined || isRefused,
    csv: `v2/api?${new URLSearchParams({ ...parameters, format: 'csv' })}`,
  }
}
