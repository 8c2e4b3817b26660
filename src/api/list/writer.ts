import type { z } from 'zod'
import type { Head } from '../../query/indexed-head.ts'
import type { Key } from '../../query/list-rows.ts'
import type { Action } from '../action.ts'
import type { Dialect } from '../dialect.ts'
import { change, HEX_NUMBERS } from '../records/record-shapes.ts'
import { type Ending, FORMATS } from './formats.ts'
import type { List } from './list.ts'
import type { ListRequest } from './list-request.ts'

/** The action and the dialect determine how a list's rows are written. */
export interface ListForm {
  readonly action: Action
  readonly dialect: Dialect
}

/** The message instead of OK, with its status; undefined if the list is complete. */
export interface Notice {
  readonly message: string | undefined
  readonly status: '0' | '1' | '2'
}

interface WriterParts extends ListForm {
  readonly list: List
  readonly request: ListRequest
  readonly notice: Notice
  /** Whether the page has the whole list. If so, an empty page gets the action's message. */
  readonly complete: boolean
  readonly stream: boolean
  readonly head: Head
  /** The block of the oldest value, if all rows are read before the first is written. */
  readonly oldest: number | undefined
  readonly cursorAfter: (next: Key) => Promise<string>
}

/** Writes a list's records in one format, one by one. */
export function createListWriter(parts: WriterParts) {
  const { list, request, action, dialect, notice, complete, stream, head } = parts
  const format = FORMATS[request.format](() => columnsOf(action, list, request))
  const rewrite = dialect.rewriteRecord[`${action.module}/${action.name}`]
  let { oldest } = parts
  let written = 0
  let ending: Ending | undefined
  const openingOf = (empty: boolean) =>
    empty && complete && action.empty !== undefined
      ? { message: action.empty, status: '0' }
      : { message: notice.message ?? 'OK', status: notice.status }
  return {
    headers: format.headers,
    /** undefined until the end is written. */
    get ending() {
      return ending
    },
    record(row: unknown): string {
      if (stream) oldest = older(oldest, list.valueBlock?.(row))
      const record = list.record(row, head) as object
      const before = written++ === 0 ? format.begin(openingOf(false)) : format.separator
      return before + format.record(rewrite ? rewrite(record as never) : record)
    },
    async end(next: Key | undefined): Promise<string> {
      const empty = written === 0
      const opening = openingOf(empty)
      ending = {
        status: opening.status,
        complete: notice.message === undefined && next === undefined,
        next: stream && next ? await parts.cursorAfter(next) : undefined,
        message: notice.message,
        valuesAsOf: oldest,
      }
      const end = stream && !request.trailer ? '' : format.end(ending)
      return empty ? format.begin(opening) + end : end
    },
  }
}

/** A bloom has 512 digits per row, so CSV includes it only on request. */
const BLOOM = 'logsBloom'

/** Fields of a list's records, in order. */
function columnsOf({ result }: Action, { fields, moreFields = [] }: List, { bloom }: ListRequest) {
  const { shape } = (result as unknown as z.ZodArray<z.ZodObject>).element
  return [...(fields ?? Object.keys(shape)), ...moreFields]
    .filter((field) => bloom || field !== BLOOM)
    .map((field) => ({
      name: field,
      isHexNumber: HEX_NUMBERS.has(shape[field]),
      isChange: shape[field] === change,
    }))
}

export const older = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b)
