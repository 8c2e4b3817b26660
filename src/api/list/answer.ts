import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { lengthOf, type Range } from '../../primitives/ranges.ts'
import { untracedBlocks, untracedWithin } from '../../query/internal-calls.ts'
import { type Snapshot, TooManyRowsError } from '../../query/reader.ts'
import type { Action } from '../action.ts'
import type { Dialect } from '../dialect.ts'
import { LAST_BLOCK } from '../parameters.ts'
import { missingWithin, textOf as textOfMissing } from '../partial.ts'
import { asOfHeader } from '../records/holdings.ts'
import { HEX_NUMBERS } from '../records/shapes.ts'
import { type Cursor, HistoryGrewError, type Key, refuseOtherKey, writeCursor } from './cursor.ts'
import { type Column, type Ending, FORMATS, type FormatName, isStream, type Opening } from './formats.ts'
import { type List, type PageAsked, windowOf } from './list.ts'
import { begin, chunksOf, readAlready, type Stretch } from './read.ts'
import { bodyOf, piecesOf, textOf } from './render.ts'

/** How a list was asked for. */
export interface ListAsked extends PageAsked {
  readonly format: FormatName
  /** Streams end with a line that says whether they are complete; otherwise the HTTP trailer alone does. */
  readonly trailer: boolean
  /** CSV has a column of the logs' bloom. */
  readonly bloom: boolean
  /** What cursors of this question are tied to. */
  readonly question: string
  /** Where a walk goes on; `begin` where it begins; undefined where pages are asked for. */
  readonly cursor: Cursor | 'begin' | undefined
  /** First and last block of the question. */
  readonly range: Range | undefined
  /** The Link header that leads on with this cursor. */
  readonly link: (cursor: string) => Readonly<Record<string, string>>
}

export interface ListAnswer {
  readonly headers: Readonly<Record<string, string>>
  /** Headers that are known when a stream has ended, by name; each is asked for then. */
  readonly trailers?: Readonly<Record<string, () => string>>
  readonly body: Buffer | Readable
}

/** A page of a list, or all of it, with whether that was all and how to go on. */
export async function answerList(
  found: List,
  asked: ListAsked,
  index: Snapshot,
  { action, dialect }: { action: Action; dialect: Dialect },
): Promise<ListAnswer> {
  const { cursor } = asked
  const stream = isStream(asked.format)
  const window = windowOf(found, asked, { walking: cursor !== undefined, stream })
  const from = cursor === 'begin' ? undefined : cursor
  if (from) await refuseGrown(found, asked, from, index)
  const waiting = await waitingOf(found, asked, index)
  // A page behind others is found by counting, so that a part of the way there leads nowhere.
  const partial = cursor !== undefined || (stream && window.skip === 0)
  const part = { ...window, after: from?.after, partial, stream }
  const { list, first } = await begin(found, part)
  if (first.next && list.pages === 'whole' && !partial) throw new TooManyRowsError()

  const { message, status } = await saidOf(list, asked, index)
  const complete = message === undefined && first.next === undefined
  const leadOn = async (next: Key): Promise<string> => {
    // Traces that came in meanwhile may not be in what was read: the cursor tells of how it was when that began.
    const cursor = await cursorAt(list, asked, next, index)
    return writeCursor(asked.question, { ...cursor, untraced: await waiting(next, cursor.untraced) })
  }
  const opening = (empty: boolean): Opening =>
    empty && complete && action.empty !== undefined
      ? { message: action.empty, status: '0' }
      : { message: message ?? 'OK', status }

  // A header tells of all rows, and needs them all first.
  const whole = list.valueBlock && !stream ? await readWhole(list, first) : undefined
  let oldest = whole?.oldest
  let written = 0
  const head = await index.head()
  const format = FORMATS[asked.format](columnsOf(action, dialect, asked))
  let ending: Ending | undefined
  const rewrite = dialect.rewriteRecord[`${action.module}/${action.name}`]
  const write = (row: unknown): string => {
    if (stream) oldest = older(oldest, list.valueBlock?.(row))
    const record = list.record(row, head) as object
    const before = written++ === 0 ? format.begin(opening(false)) : format.separator
    return before + format.record(rewrite ? rewrite(record as never) : record)
  }
  const pieces = textOf({
    chunks: chunksOf(whole?.list ?? list, part, whole?.stretch ?? first, (rows) => piecesOf(rows, write)),
    end: async (next) => {
      const empty = written === 0
      ending = {
        ...opening(empty),
        complete: message === undefined && next === undefined,
        next: stream && next ? await leadOn(next) : undefined,
        message,
        valuesAsOf: oldest,
      }
      const end = stream && !asked.trailer ? '' : format.end(ending)
      return empty ? format.begin(opening(true)) + end : end
    },
    stream,
  })
  const body = await bodyOf(pieces, stream)
  const headers = { ...omitsHeader(list), ...format.headers }
  if (stream) return streamAnswer({ headers, body, ending: () => ending, asked, action })
  const told = {
    'x-complete': `${complete}`,
    ...asOfHeader(oldest),
    ...(first.next ? asked.link(await leadOn(first.next)) : {}),
  }
  return { headers: { ...headers, ...told }, body }
}

interface StreamParts {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | Readable
  /** undefined until the last row is written. */
  readonly ending: () => Ending | undefined
  readonly asked: ListAsked
  readonly action: Action
}

/** A stream without a last line tells in HTTP trailers whether it is complete; a short one that is made already, in headers. */
function streamAnswer({ headers, body, ending, asked, action }: StreamParts): ListAnswer {
  const name = `${action.module}-${action.name}.${asked.format}`
  const all = { ...headers, 'content-disposition': `attachment; filename="${name}"` }
  if (asked.trailer) return { headers: all, body }
  const value = {
    'x-complete': () => `${ending()?.complete ?? false}`,
    'x-next-cursor': () => ending()?.next ?? '',
  }
  const done = ending()
  if (done === undefined || !Buffer.isBuffer(body)) return { headers: all, trailers: value, body }
  const { next, complete } = done
  return {
    headers: { ...all, 'x-complete': `${complete}`, ...(next ? { 'x-next-cursor': next } : {}) },
    body,
  }
}

/** Pages may all be there, and something still be on none of them. */
const omitsHeader = ({ omits }: List): Record<string, string> =>
  omits === undefined ? {} : { 'x-omits': omits }

/** What is said in place of OK: that something of the list is still to come. */
async function saidOf(list: List, { range }: ListAsked, index: Snapshot) {
  const { message, status } = list.pending ?? {}
  const head = await index.head()
  const missing = [...(list.missing ?? []), ...(range ? missingWithin(range, head) : [])]
  return {
    message: message ?? (missing.length > 0 ? textOfMissing(missing) : undefined),
    status: status ?? '1',
  }
}

/** A bloom is 512 digits a row, of no use in a table unless somebody asks for it. */
const BLOOM = 'logsBloom'

/** Fields of a list's records, in order. */
function columnsOf(
  { module, name, result }: Action,
  { fields }: Dialect,
  { bloom }: ListAsked,
): readonly Column[] {
  const { shape } = (result as unknown as z.ZodArray<z.ZodObject>).element
  return (fields[`${module}/${name}`] ?? Object.keys(shape))
    .filter((field) => bloom || field !== BLOOM)
    .map((field) => ({ name: field, isHexNumber: HEX_NUMBERS.has(shape[field]) }))
}

/** Rows that one statement reads, or that the node is asked about at once. */
const CHUNK = 200

/** A list of state with its rows read; they are its items from then on. */
async function readWhole(list: List, { items, next }: Stretch) {
  const rows: unknown[] = []
  for (let n = 0; n < items.length; n += CHUNK) rows.push(...(await list.rows(items.slice(n, n + CHUNK))))
  const oldest = rows.map((row) => list.valueBlock!(row)).reduce(older, undefined)
  return {
    oldest,
    stretch: { items: rows, next },
    list: readAlready(list),
  }
}

const older = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b)

/** What came in behind a walk would be missed by it. */
async function refuseGrown(list: List, asked: ListAsked, from: Cursor, index: Snapshot): Promise<void> {
  refuseOtherKey(list.key, from.after)
  const now = await walked(list, asked, from.after, index)
  if (now.indexed !== from.indexed || now.untraced !== from.untraced)
    throw new HistoryGrewError(asked.link(''))
}

/** More blocks than ever wait at the head. */
const MOST_WAITING = 1_000
/** So many never wait: a cursor that says so is refused when it comes back. */
const NEVER = 2_147_483_647

/**
 * Remembers which blocks of the list wait for their traces by now. What is handed back says of a key how many of them
 * lie up to there; it is told how many do when it is asked.
 */
async function waitingOf(
  { traced, sort }: List,
  { range }: ListAsked,
  index: Snapshot,
): Promise<(key: Key, now: number) => Promise<number>> {
  if (!traced || !sort || !range) return async (_, now) => now
  const first = range[0] === LAST_BLOCK ? (await index.head()).number : range[0]
  const blocks = await untracedBlocks(index, { first, last: range[1], sort, most: MOST_WAITING })
  if (blocks.length < MOST_WAITING)
    return async ([key]) => blocks.filter((one) => (sort === 'asc' ? one <= +key! : one >= +key!)).length
  // Too many to remember: of those it is known only whether any came in.
  const count = await untracedWithin(index, first, range[1])
  return async (_, now) => ((await untracedWithin(index, first, range[1])) === count ? now : NEVER)
}

/** What a cursor carries that goes on behind this key. */
export async function cursorAt(list: List, asked: ListAsked, after: Key, index: Snapshot): Promise<Cursor> {
  const { hash } = await index.head()
  return { hash, after, ...(await walked(list, asked, after, index)) }
}

/**
 * How much of the blocks up to this key was indexed. On one chain that only grows; while it does not, nothing came in
 * behind the walk. What comes in before it is yet to be walked through.
 */
export async function walked(
  { sort, traced }: List,
  { range }: ListAsked,
  [block]: Key,
  index: Snapshot,
): Promise<Pick<Cursor, 'indexed' | 'untraced'>> {
  if (!sort || !range || typeof block !== 'number') return { indexed: 0, untraced: 0 }
  const { number, blocks } = await index.head()
  const begin = range[0] === LAST_BLOCK ? number : range[0]
  const [first, last] = sort === 'asc' ? [begin, block] : [block, Math.min(range[1], number)]
  const indexed = blocks.map(([a, b]) => [Math.max(a, first), Math.min(b, last)] as const)
  return {
    indexed: lengthOf(indexed.filter(([a, b]) => a <= b)),
    untraced: traced ? await untracedWithin(index, first, last) : 0,
  }
}
