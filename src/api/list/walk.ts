import type pg from 'pg'
import { defineError } from '../../errors.ts'
import type { Snapshot } from '../../query/reader.ts'
import { type BlockPlace, standingOf } from '../../query/standing.ts'
import type { Action } from '../action.ts'
import { ActionError } from '../action-error.ts'
import { forkHeader } from '../asof.ts'
import { readOffset } from '../parameters.ts'
import { cursorAt, type ListAsked, walked } from './answer.ts'
import {
  BadCursorError,
  type Cursor,
  CursorBlockGoneError,
  questionOf,
  readCursor,
  refuseOtherKey,
  writeCursor,
} from './cursor.ts'
import { FORMATS, type FormatName, isStream } from './formats.ts'
import type { List } from './list.ts'

/** Longer than any question that has an answer. */
const LONGEST_LINK = 4_000

/** How a list is asked for: by a page, or by a cursor, which must be one of this very question. */
export function readAsked(
  action: Action,
  dialect: string,
  parameters: ReadonlyMap<string, string>,
  values: Readonly<Record<string, string>>,
): ListAsked {
  const { page: _, offset: __, ...own } = values
  const question = questionOf(action.module, action.name, dialect, Object.entries(own).sort())
  const text = parameters.get('cursor')
  return {
    format: readFormat(parameters.get('format')),
    trailer: !/^(no|false|0)$/i.test(parameters.get('trailer') ?? ''),
    bloom: /^(yes|true|1)$/i.test(parameters.get('bloom') ?? ''),
    question,
    page: readOffset(parameters.get('page')),
    offset: readOffset(parameters.get('offset')),
    cursor: text === undefined ? undefined : text === '' ? 'begin' : readCursor(question, text),
    range: undefined,
    link: (cursor) => linkOf(parameters, cursor),
  }
}

function readFormat(text = 'json'): FormatName {
  const name = text.toLowerCase()
  if (!Object.hasOwn(FORMATS, name)) throw new UnknownFormatError()
  return name as FormatName
}

/** Other explorers know other formats of what is no list (`raw`), which change nothing here. */
export function refuseStream(format = 'json'): void {
  const name = format.toLowerCase()
  if (Object.hasOwn(FORMATS, name) && isStream(name as FormatName)) throw new NoListError()
}

/** Relative to the request's own address, whatever that is called from the outside. */
function linkOf(parameters: ReadonlyMap<string, string>, cursor: string): Record<string, string> {
  const query = new URLSearchParams()
  for (const [name, value] of parameters) if (name !== 'page' && name !== 'cursor') query.append(name, value)
  query.append('cursor', cursor)
  const text = `<?${query}>; rel="next"`
  return text.length > LONGEST_LINK ? {} : { link: text }
}

/** The block as of which a walk through facts goes on; where it is none of the chain's, from where to go on instead. */
export async function pinnedWalk(
  pool: Pick<pg.Pool, 'query'>,
  { cursor, link }: ListAsked,
  asof: BlockPlace | undefined,
  anew: (from: Cursor, fork: BlockPlace) => Promise<string>,
): Promise<BlockPlace | undefined> {
  if (cursor === undefined || cursor === 'begin') return asof
  if (asof && asof.hash !== cursor.hash) throw new BadCursorError('it is of another block than asof')
  const standing = await standingOf(pool, cursor.hash)
  if (standing.kind === 'ours') return standing.block
  const fork = standing.kind === 'replaced' ? standing.fork : undefined
  throw new CursorBlockGoneError({ ...forkHeader(fork), ...link(fork ? await anew(cursor, fork) : '') })
}

/**
 * A cursor that goes on from the last block that both branches share. Upwards, what was answered up to there stays
 * right; downwards the walk began with blocks that are gone, and begins anew.
 */
export async function resumed(
  list: List,
  asked: ListAsked,
  from: Cursor,
  fork: BlockPlace,
  index: Snapshot,
): Promise<string> {
  refuseOtherKey(list.key, from.after)
  const [first] = asked.range ?? []
  const [block] = from.after as number[]
  if (list.sort !== 'asc' || first === undefined || fork.number < first) return ''
  const after =
    block! <= fork.number ? from.after : list.key.map((_, n) => (n === 0 ? fork.number : 2_147_483_647))
  const now = await walked(list, asked, after, index)
  // Had something come in behind the walk meanwhile, its rows would be missed.
  const same =
    block! <= fork.number
      ? now.indexed === from.indexed && now.untraced === from.untraced
      : from.indexed === block! - first + 1 && from.untraced === 0 && now.indexed === fork.number - first + 1
  return same ? writeCursor(asked.question, await cursorAt(list, asked, after, index)) : ''
}

export const UnknownFormatError = defineError(
  'unknown_format',
  `Invalid format: lists are written as ${Object.keys(FORMATS).join(', ')}`,
  { base: ActionError },
)

/** What is no list has one form. */
export const NoListError = defineError(
  'no_list',
  'Invalid format: this is no list, and is answered as json only',
  { base: ActionError },
)
