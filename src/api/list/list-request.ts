import type { Range } from '../../primitives/ranges.ts'
import type { Action } from '../action.ts'
import { ActionError } from '../action-error.ts'
import { readOffset } from '../parameters/parameters.ts'
import { type Cursor, questionOf, readCursor } from './cursor.ts'
import { FORMATS, type FormatName, isStream } from './formats.ts'
import type { PageRequest } from './list.ts'

export interface ListRequest extends PageRequest {
  readonly format: FormatName
  /** The name of a stream as a file, which says what it lists, and of which address. */
  readonly file: string
  /** Whether streams end with a line about completeness. If not, only the HTTP trailer has it. */
  readonly trailer: boolean
  /** Whether CSV has a column with the logs' bloom. */
  readonly bloom: boolean
  /** A digest of the list and its parameters. A cursor must have the same one. */
  readonly question: string
  /** Whether the request has a cursor instead of a page. */
  readonly walking: boolean
  /** Where a walk continues; undefined at its start. */
  readonly cursor: Cursor | undefined
  /** First and last block of the list. */
  readonly range: Range | undefined
  /** The Link header for the next request, with this cursor. */
  readonly link: (cursor: string) => Readonly<Record<string, string>>
}

/** Longer than the URL of any request that can be answered. */
const MAX_LINK_LENGTH = 4_000

/** Reads page, offset, cursor and format. A cursor must belong to this list. */
export function readListRequest(
  action: Action,
  dialect: string,
  parameters: ReadonlyMap<string, string>,
  values: Readonly<Record<string, string>>,
): Omit<ListRequest, 'range'> {
  const { page: _, offset: __, ...query } = values
  const question = questionOf(action.module, action.name, dialect, Object.entries(query).sort())
  const text = parameters.get('cursor')
  const format = readFormat(parameters.get('format'))
  return {
    format,
    file: `${fileOf(action, values)}.${format}`,
    trailer: !/^(no|false|0)$/i.test(parameters.get('trailer') ?? ''),
    bloom: /^(yes|true|1)$/i.test(parameters.get('bloom') ?? ''),
    question,
    page: readOffset(parameters.get('page')),
    offset: readOffset(parameters.get('offset')),
    link: (cursor) => linkOf(parameters, cursor),
    walking: text !== undefined,
    cursor: text ? readCursor(question, text) : undefined,
  }
}

/** For example `token-transfers-0x…`. The texts of empty lists name what is listed. */
function fileOf({ name, empty = '' }: Action, values: Readonly<Record<string, string>>): string {
  const [, what = name] = /^No (.+) found$/.exec(empty) ?? []
  const { address, contractaddress, tokenid, startblock, endblock } = values
  const block = startblock === endblock ? startblock : undefined
  const subjects = [address, contractaddress, tokenid, block].map((text = '') => text.toLowerCase())
  return [what.replaceAll(' ', '-'), ...subjects.filter((text) => SUBJECT.test(text))].join('-')
}

const SUBJECT = /^(0x[0-9a-f]{40}|\d{1,78})$/

function readFormat(text = 'json'): FormatName {
  const name = text.toLowerCase()
  if (!Object.hasOwn(FORMATS, name)) throw new UnknownFormatError()
  return name as FormatName
}

/** Throws for formats of streams. Other formats, such as other explorers' `raw`, have no effect on single answers. */
export function assertNoStream(format = 'json'): void {
  const name = format.toLowerCase()
  if (Object.hasOwn(FORMATS, name) && isStream(name as FormatName)) throw new NoListError()
}

/** Relative to the URL of the request, because the server's public URL may be unknown. */
function linkOf(parameters: ReadonlyMap<string, string>, cursor: string): Record<string, string> {
  const query = new URLSearchParams()
  for (const [name, value] of parameters) if (name !== 'page' && name !== 'cursor') query.append(name, value)
  query.append('cursor', cursor)
  const text = `<?${query}>; rel="next"`
  return text.length > MAX_LINK_LENGTH ? {} : { link: text }
}

const UnknownFormatError = ActionError.define(
  'unknown_format',
  `Invalid format: lists are written as ${Object.keys(FORMATS).join(', ')}`,
)

/** Only lists have several formats. */
const NoListError = ActionError.define(
  'no_list',
  'Invalid format: this is no list, and is answered as json only',
)
