import { z } from 'zod'
import { MAX_ROWS_TOUCHED } from '../../query/positions.ts'
import { TooManyRowsError } from '../../query/reader.ts'
import { type Action, type ActionContext, ActionError, ActionResult } from '../action.ts'
import { DIALECTS } from '../dialect.ts'
import { beginList } from '../list/answer.ts'
import { readListRequest } from '../list/list-request.ts'
import { readRows } from '../list/read.ts'
import { indexOfWalk } from '../list/walk.ts'
import { MAX_RECORDS } from '../parameters/parameters.ts'
import { type RawParameters, readParameters } from '../parse.ts'
import { rowCutter } from './decoded-on-page.ts'
import { FILTER_FIELDS, ROW_CHOICES, ROWS_PER_PAGE } from './page-lists.ts'
import { cursorText, decodedOnPage, listOf, recordOf, textOf } from './page-shapes.ts'
import { MAX_DIGITS, MAX_FIELDS, MAX_TEXTS, type Row, type RowOf } from './rows.ts'
import { type TokensOnPage, tokenOnPage } from './tokens-on-page.ts'

/*
 * Pages are made from answers of other actions, as of the page's block. They use Etherscan's dialect, whose lists name the
 * called functions.
 */

export type Typed = Pick<Action, 'module' | 'name' | 'answer' | 'list'> & {
  readonly parameters: z.ZodObject
  readonly result: z.ZodType
}
type Context = ActionContext<'pool'>

const contextOf = (context: object) => ({ ...context, dialect: DIALECTS.etherscan, byGet: true }) as never

/** Calls another action. Throws its errors, for example an `ActionError` if something does not exist. */
export async function answerOf<A extends Typed>(
  action: A,
  parameters: z.output<A['parameters']>,
  context: ActionContext,
): Promise<z.output<A['result']>> {
  const answer = await action.answer!(parameters as never, contextOf(context))
  return (answer instanceof ActionResult ? answer.result : answer) as z.output<A['result']>
}

/** Characters of the URL of a list with all filters. */
const MAX_CSV = 4_000

const plain = z.union([textOf(MAX_DIGITS), z.number(), z.boolean(), z.null()])
/** The fields of an API record that pages show. They depend on the list. A log also has `event` and `token`. */
const row = recordOf(
  z.string().max(40),
  z.union([plain, listOf(plain, MAX_TEXTS), decodedOnPage, tokenOnPage.omit({ name: true })]),
  MAX_FIELDS,
) as unknown as z.ZodType<Row, Row>

export const rowList = z.strictObject({
  rows: listOf(row, Math.max(...ROW_CHOICES)).describe(
    'The records of the API; names are cut to 61 characters.',
  ),
  message: textOf(300).describe('Why rows are missing.'),
  refused: z
    .partialRecord(z.enum(Object.values(FILTER_FIELDS).flat()), textOf(200))
    .readonly()
    .describe('Why a filter cannot be used, by its name; then there are no rows.'),
  isCut: z
    .boolean()
    .describe(`The search stopped after ${MAX_ROWS_TOUCHED} rows: more may follow after \`next\`.`),
  next: cursorText.nullable().describe('The cursor of the next rows; null: there are none.'),
  isFirst: z.boolean(),
  take: z.int().describe('Rows of one page.'),
  order: z
    .enum(['descending', 'ascending'])
    .nullable()
    .describe(
      'In time the newest rows come first if it is `descending`; null: the list has no order that could be chosen.',
    ),
  csv: textOf(MAX_CSV).describe('The whole list as CSV, relative to this server; empty: it would be longer.'),
})
export type RowList = z.output<typeof rowList>

export interface Rows<Row> extends Omit<RowList, 'rows'> {
  readonly rows: Row[]
}

export const NO_ROWS = {
  ...{ rows: [], message: '', refused: {}, isCut: false, next: null, isFirst: true, csv: '' },
  ...{ take: ROWS_PER_PAGE, order: null },
} satisfies RowList

/** The count for a tab, which may be counted up to one more than `most`; undefined if there is nothing. */
export const countText = (count: number | undefined, most: number): string | undefined =>
  count ? (count > most ? `${most}+` : `${count}`) : undefined

/** An empty list with the reader's choices. */
export const noRows = (
  { take = ROWS_PER_PAGE, sort }: { readonly take?: number | undefined; readonly sort?: string | undefined },
  why: Partial<Pick<RowList, 'message' | 'refused' | 'isCut'>>,
) => ({ ...NO_ROWS, take, order: sort === 'asc' ? ('ascending' as const) : null, ...why })

/** The list to show if it could not be read and the page has other content. */
export const FAILED_LIST = { ...NO_ROWS, message: 'This list could not be read.' } satisfies RowList

/** `tokens`: the tokens whose logs are listed. */
export const cutList = (list: Rows<object>, tokens?: TokensOnPage): RowList => ({
  ...list,
  rows: list.rows.map(rowCutter(tokens)),
})

/** Which part of a list to read. */
interface Place {
  readonly cursor?: string | undefined
  /** Used without a cursor. Default: the first page. */
  readonly page?: number
  readonly take?: number
}

/** Rows of another action's list. If the cursor is refused, the list is read from its beginning. */
export async function rowsOf<A extends Typed>(
  action: A,
  values: RawParameters,
  context: Context,
  place: Place = {},
): Promise<Rows<RowOf<A>>> {
  try {
    return await readPart(action, values, context, place)
  } catch (error) {
    if (!(error instanceof ActionError) || !place.cursor) throw error
    return readPart(action, values, context, { ...place, cursor: undefined })
  }
}

/** Like `rowsOf`, but if the request is refused, returns no rows and the reason as `message`. */
export async function rowsOrReason(action: Typed, values: RawParameters, context: Context, place?: Place) {
  const { found: list, reason } = await orReason(rowsOf(action, values, context, place), context)
  const { sort } = values
  return list ?? noRows({ sort, take: place?.take }, { message: reason, isCut: reason === TOO_MANY_ROWS })
}

/** The API's text mentions a header, which the reader of a page does not see. */
const TOO_MANY_ROWS = 'Too many rows would have to be searched: limit the list further.'

/** The answer, or the reason for its refusal. */
export async function orReason<T>(asked: Promise<T>, { index }: Pick<ActionContext, 'index'>) {
  try {
    return { found: await asked, reason: '' }
  } catch (error) {
    if (index.ofStandby) throw error
    if (error instanceof TooManyRowsError) return { found: undefined, reason: TOO_MANY_ROWS }
    if (error instanceof ActionError) return { found: undefined, reason: error.message }
    throw error
  }
}

async function readPart<A extends Typed>(
  action: A,
  values: RawParameters,
  context: Context,
  { cursor = '', page, take = ROWS_PER_PAGE }: Place,
): Promise<Rows<RowOf<A>>> {
  const { pool } = context
  const way = page === undefined ? { cursor } : { page: `${page}` }
  const untyped = action as unknown as Action
  const written = new Map(Object.entries({ ...values, ...way, offset: `${take}` }))
  const parameters = readParameters(untyped, Object.fromEntries(written))
  const range = untyped.range?.(parameters as never)
  const request = { ...readListRequest(untyped, DIALECTS.etherscan.name, written, values), range }
  const asked = { action: untyped, parameters, list: request }
  const walk = request.cursor && (await indexOfWalk(request.cursor, asked, contextOf(context), pool))
  // The rows of a walk are as of the block at which it began, as in the API. Newer blocks do not change them.
  const index = walk && untyped.facts ? walk : context.index
  const list = await untyped.list!(parameters as never, contextOf({ ...context, index }))
  const { first, head, notice, cursorAfter } = await beginList(list, request, index)
  const { items, next, isCut } = await readRows(first)
  const most = list.pages === 'narrow' ? MAX_RECORDS : MAX_ROWS_TOUCHED
  const isLast = page !== undefined && (page + 1) * take > most
  const reason = !next
    ? items.length === 0 && untyped.empty
    : isLast
      ? `Pages end after ${most} rows: limit the list to see others.`
      : items.length === 0 && 'Nothing found so far.'
  return {
    rows: items.map((item) => list.record(item, head) as RowOf<A>),
    message: notice.message ?? (reason || ''),
    refused: {},
    isCut,
    next: next && !isLast ? await cursorAfter(next) : null,
    isFirst: cursor === '' && (page ?? 1) === 1,
    take,
    order: orderOf(action, values),
    csv: csvOf(action, values),
  }
}

/** Lists by time begin with the newest rows, unless the request says otherwise. */
const orderOf = ({ parameters }: Typed, { sort }: RawParameters): RowList['order'] =>
  !('sort' in parameters.shape) ? null : sort === 'asc' ? 'ascending' : 'descending'

export function csvOf({ module, name }: Pick<Action, 'module' | 'name'>, values: RawParameters): string {
  const url = `v2/api?${new URLSearchParams({ module, action: name, ...values, format: 'csv' })}`
  return url.length > MAX_CSV ? '' : url
}
