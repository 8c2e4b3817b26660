import type { Readable } from 'node:stream'
import type { Head } from '../../query/indexed-head.ts'
import type { Key } from '../../query/list-rows.ts'
import { MAX_ROWS_TOUCHED } from '../../query/positions.ts'
import { type Snapshot, TooManyRowsError } from '../../query/reader.ts'
import { WindowTooLargeError } from '../action-error.ts'
import { type ApiAnswer, asOfHeader } from '../envelope.ts'
import { MAX_RECORDS } from '../parameters/parameters.ts'
import { missingText, missingWithin } from '../partial.ts'
import { type Cursor, coverageUpTo, HistoryGrewError, refuseOtherKey, writeCursor } from './cursor.ts'
import { type Ending, isStream } from './formats.ts'
import type { List, PageRequest } from './list.ts'
import type { ListRequest } from './list-request.ts'
import { type FirstItems, type ListPlan, readChunks, readFirst, readRows } from './read.ts'
import { bodyOf, piecesOf, textOf } from './render.ts'
import { rememberUntraced } from './walk.ts'
import { createListWriter, type ListForm, type Notice, older } from './writer.ts'

type ListAnswer = Omit<ApiAnswer, 'httpStatus'>

/** Answers with a page of a list, or with all of it as a stream; includes its completeness and the cursor to continue. */
export async function answerList(wanted: List, request: ListRequest, index: Snapshot, form: ListForm) {
  const { plan, first, notice, head, cursorAfter } = await beginList(wanted, request, index)
  if (first.next && wanted.pages === 'whole' && !plan.partial) throw new TooManyRowsError()
  const complete = notice.message === undefined && first.next === undefined
  const { page, oldest } = await readPageOfState(first, plan)
  const { list } = page
  const { stream } = plan
  const parts = { ...form, list, request, notice, complete, stream, head, oldest, cursorAfter }
  const writer = createListWriter(parts)
  const chunks = readChunks(page, plan, (rows) => piecesOf(rows, writer.record))
  const body = await bodyOf(textOf(chunks, writer.end, stream), stream)
  // A list can omit rows even if all its pages are read.
  const headers = { ...(wanted.omits === undefined ? {} : { 'x-omits': wanted.omits }), ...writer.headers }
  if (stream) return streamAnswer(headers, body, () => writer.ending, request)
  const more = first.next ? request.link(await cursorAfter(first.next)) : {}
  return { headers: { ...headers, 'x-complete': `${complete}`, ...asOfHeader(oldest), ...more }, body }
}

/** Reads the first items of the requested part of a list. */
export async function beginList(list: List, request: ListRequest, index: Snapshot) {
  const plan = await planList(list, request, index)
  const first = await readFirst(list, plan)
  const head = await index.head()
  return {
    ...{ plan, first, head, notice: noticeOf(list, request, head) },
    /** The cursor that continues after this key. Its counts reveal later that traces have arrived meanwhile. */
    async cursorAfter(after: Key): Promise<string> {
      const { indexed, untraced: now } = await coverageUpTo(after, list, request.range, index)
      const untraced = plan.untracedBefore ? await plan.untracedBefore(after, now) : now
      return writeCursor(request.question, { hash: head.hash, after, indexed, untraced })
    },
  }
}

/** Throws if blocks were indexed that the walk has already passed, because it would miss their rows. */
async function planList(list: List, request: ListRequest, index: Snapshot): Promise<ListPlan> {
  const { walking, cursor, range } = request
  const { traced, sort } = list
  const stream = isStream(request.format)
  const window = windowOf(list, request, { walking, stream })
  if (cursor) await assertNothingGrew(list, request, cursor, index)
  return {
    ...window,
    after: cursor?.after,
    // Later pages are found by counting rows, so a search that ends early would give wrong pages.
    partial: walking || (stream && window.skip === 0),
    stream,
    untracedBefore: traced && sort && range ? await rememberUntraced(sort, range, index) : undefined,
  }
}

async function assertNothingGrew(list: List, { range, link }: ListRequest, from: Cursor, index: Snapshot) {
  refuseOtherKey(list.key, from.after)
  const now = await coverageUpTo(from.after, list, range, index)
  if (now.indexed !== from.indexed || now.untraced !== from.untraced)
    throw new HistoryGrewError({ headers: link('') })
}

const ENDLESS = Number.POSITIVE_INFINITY

/** The requested part. With a cursor, `offset` is only the size. A stream without a page has no limit. */
function windowOf(
  { usual, most = MAX_RECORDS, pages }: List,
  { page, offset }: PageRequest,
  { walking, stream }: { walking: boolean; stream: boolean },
): { skip: number; take: number } {
  const otherwise = { skip: 0, take: stream ? ENDLESS : usual }
  if (walking) return offset !== undefined && offset <= most ? { skip: 0, take: offset } : otherwise
  if (pages === 'none' || pages === 'whole') return otherwise
  // The default applies if one is missing or not a number from 1, or if the offset is above 10,000.
  if (page === undefined || offset === undefined || offset > MAX_RECORDS) return otherwise
  const take = Math.min(offset, most)
  if (pages === 'narrow' && page * take > MAX_RECORDS) throw new WindowTooLargeError()
  if (page * take > MAX_ROWS_TOUCHED) throw new TooManyRowsError()
  return { skip: (page - 1) * take, take }
}

/** If a header has the block of the page's oldest value, all rows are read before the first is written. */
async function readPageOfState(first: FirstItems, { stream }: ListPlan) {
  const { valueBlock } = first.list
  if (!valueBlock || stream) return { page: first, oldest: undefined }
  const page = await readRows(first)
  return { page, oldest: page.items.map(valueBlock).reduce(older, undefined) }
}

/** If the stream has no last line, trailers report completeness. If the body is complete already, headers do. */
function streamAnswer(
  headers: Readonly<Record<string, string>>,
  body: Buffer | Readable,
  ending: () => Ending | undefined,
  { file, trailer }: ListRequest,
): ListAnswer {
  const all = { ...headers, 'content-disposition': `attachment; filename="${file}"` }
  if (trailer) return { headers: all, body }
  const trailers = {
    'x-complete': () => `${ending()?.complete ?? false}`,
    'x-next-cursor': () => ending()?.next ?? '',
  }
  const done = ending()
  if (done === undefined || !Buffer.isBuffer(body)) return { headers: all, trailers, body }
  const next: Record<string, string> = done.next ? { 'x-next-cursor': done.next } : {}
  return { headers: { ...all, 'x-complete': `${done.complete}`, ...next }, body }
}

/** The message about missing rows: the list's own message, otherwise one about unindexed blocks. */
function noticeOf(list: List, { range }: ListRequest, head: Head): Notice {
  const { message, status } = list.pending ?? {}
  const missing = [
    ...(list.missing ?? []),
    ...(range ? missingWithin(range, head) : []),
    ...(list.ofBalances ? head.unsummed : []),
  ].sort(([first], [other]) => first - other)
  return {
    message: message ?? (missing.length > 0 ? missingText(missing) : undefined),
    status: status ?? '1',
  }
}
