import { hash } from 'node:crypto'
import type { BlockRef } from '../chain/types.ts'
import { createSizedCache } from '../primitives/sized-cache.ts'
import type { Head } from '../query/indexed-head.ts'
import { limitEach } from '../query/limit-concurrency.ts'
import {
  AnswerAgainError,
  type Database,
  NothingIndexedError,
  openSnapshot,
  type Snapshot,
  StandbyCannotAnswerError,
  TooManyRowsError,
} from '../query/reader.ts'
import { type Action, ActionError, type ActionParts, type PartName, WindowTooLargeError } from './action.ts'
import { OlderStateError, pinnedBlock } from './asof.ts'
import type { Dialect } from './dialect.ts'
import { type ApiAnswer, envelopeOf, indexBlockHeader } from './envelope.ts'
import { answerList } from './list/answer.ts'
import { isStream } from './list/formats.ts'
import { indexOfWalk } from './list/walk.ts'
import type { ParsedRequest } from './parse.ts'
import { missingWithin, withMissing } from './partial.ts'

/** Parts that each request has its own of. */
type RequestPart = 'index' | 'dialect' | 'byGet' | 'uploads' | 'sender'

/** Parts that all requests share: those that every request needs, and those that actions use. */
export type ApiParts<Used extends PartName = PartName> = Pick<
  ActionParts,
  'pool' | 'settings' | 'profile' | 'methodNames' | Exclude<Used, RequestPart>
> & { readonly chainId: bigint }

/** Bytes of all cached lists. */
const MAX_CACHED = 32_000_000
/** Bytes that a list keeps in memory with it: its headers, and the 8 kB of Node that short buffers share. */
const BESIDES_LENGTH = 12_000

/**
 * Runs parsed requests, each as of one block. Short lists are cached while their ETag stays the same, because many readers
 * ask for the same ones. Throws `AnswerAgainError` if a reorganisation replaced that block, or if a standby fails or would
 * refuse a request that the primary may answer.
 */
export function createRun(parts: ApiParts) {
  /** Streams use at most half of a pool's connections. */
  const streamPoolOf = limitEach(Math.max(1, Math.floor(parts.settings.DATABASE_CONNECTIONS / 2)))
  const lists = createSizedCache<string, ApiAnswer & { readonly body: Buffer }>(
    ({ body }, key) => body.length + 2 * key.length + BESIDES_LENGTH,
    { total: MAX_CACHED },
  )
  const poolOf = ({ list }: ParsedRequest, database: Database) =>
    list && isStream(list.format) ? streamPoolOf(database) : database
  const contextOf = (index: Snapshot, { dialect, byGet, uploads, sender }: ParsedRequest): ActionParts => ({
    ...parts,
    index,
    dialect,
    byGet,
    uploads,
    sender,
  })

  async function answer(parsed: ParsedRequest, index: Snapshot): Promise<ApiAnswer> {
    const { action, dialect, list: request, range, values } = parsed
    const parameters = parsed.parameters as never
    const context = contextOf(index, parsed)
    if (request) {
      const list = await action.list!(parameters, context)
      const { headers, ...rest } = await answerList(list, request, index, { action, dialect })
      return { httpStatus: 200, headers: { ...indexBlockHeader(index.known), ...headers }, ...rest }
    }
    const result = await action.answer!(parameters, context)
    const missing = range ? missingWithin(range, await index.head()) : []
    return envelopeOf(action).success(action, dialect, withMissing(result, missing), index.known, values)
  }

  return async (parsed: ParsedRequest, database: Database): Promise<ApiAnswer> => {
    const { action, dialect, list, asof, ifNoneMatch } = parsed
    // The state of a development node can change without a block, so an ETag would not change with it.
    const lasting = parsed.lasting && !parts.profile.isDevelopment
    // User data is always read from the primary, so the head of a standby does not show whether it has changed.
    const isKnownByHead = action.facts === true || database.primary === undefined
    const key = lasting && isKnownByHead ? parsed.cacheKey : undefined
    const pool = poolOf(parsed, database)
    let index = openSnapshot(pool)
    // Taken at the start, because a name may be learnt while the answer is made, too late for the answer.
    const learnt = namesMethods(action, dialect) ? parts.methodNames.learnt() : ''
    const etag = (head: Head) => etagOf(head, dialect, parsed.list?.format, learnt)
    try {
      const pinned = asof === undefined ? undefined : await pinnedBlock(pool, asof)
      if (action.facts)
        index = list?.cursor
          ? await indexOfWalk(list.cursor, { ...parsed, list }, contextOf(index, parsed), pool, pinned)
          : openSnapshot(pool, pinned)
      const cached = key === undefined ? undefined : lists.get(key)
      // The newest head that a request has read. A list of an older one is not worth reading the head for.
      const newest = database.statementCache?.head?.head
      const isRecent = cached && newest && cached.headers['etag'] === etag(newest)
      if (lasting && (ifNoneMatch !== undefined || isRecent)) {
        const head = await index.head()
        const tag = etag(head)
        if (ifNoneMatch !== undefined && etagMatches(ifNoneMatch, tag)) {
          assertNewestState(pinned, head)
          return notModified(tag, head)
        }
        if (cached?.headers['etag'] === tag) return cached
        // State is read as of the first statement of a new snapshot.
        if (!action.facts) index = openSnapshot(pool)
      }
      const success = await answer(parsed, index)
      if (pinned) assertNewestState(pinned, await index.head())
      if (!lasting || !index.known) return success
      const { body } = success
      const lastingAnswer = { ...success, headers: { ...success.headers, ...revalidated(etag(index.known)) } }
      return key !== undefined && Buffer.isBuffer(body)
        ? lists.set(key, { ...lastingAnswer, body })
        : lastingAnswer
    } catch (error) {
      if (error instanceof AnswerAgainError) throw error
      const isRefusal = error instanceof ActionError || error instanceof NothingIndexedError
      if (index.ofStandby && isRefusal) throw new StandbyCannotAnswerError(error)
      return failureOf(error, parsed, index.known)
    }
  }
}

/** Whether the answer names called functions. Records that are the same in all dialects always name them. */
const namesMethods = ({ uses = [] }: Action, dialect: Dialect): boolean =>
  uses.includes('methodNames') && (dialect.methodNames || !uses.includes('dialect'))

function assertNewestState(pinned: BlockRef | undefined, { hash }: Head): void {
  if (pinned && pinned.hash !== hash) throw new OlderStateError()
}

/** Clients may cache the answer, but must revalidate it. */
const revalidated = (etag: string) => ({ etag, 'cache-control': 'no-cache' })

/** The client already has this answer. */
const notModified = (etag: string, head: Head): ApiAnswer => ({
  httpStatus: 304,
  headers: { ...indexBlockHeader(head), ...revalidated(etag) },
  body: undefined,
})

/** The answer to an error that the client can act on. Other errors are rethrown. */
function failureOf(error: unknown, parsed: ParsedRequest, head: Head | undefined): ApiAnswer {
  const { action, dialect, values, list, cursorText } = parsed
  const fail = (refused: ActionError) => envelopeOf(action).failure(action, dialect, refused, values)
  if (error instanceof NothingIndexedError)
    return fail(
      new ActionError(error.message, { cause: error, httpStatus: 503, headers: { 'retry-after': '5' } }),
    )
  const tooMany = error instanceof TooManyRowsError
  const refused = tooMany ? new ActionError(error.message, { cause: error }) : error
  if (!(refused instanceof ActionError)) throw error
  const { headers, ...failed } = fail(refused)
  const beyond = list && (tooMany || error instanceof WindowTooLargeError)
  const onwards = beyond ? { 'x-complete': 'false', ...list.link(cursorText) } : {}
  return { ...failed, headers: { ...headers, ...onwards, ...indexBlockHeader(head) } }
}

/** To be increased when the form of answers changes, so that an upgrade invalidates cached ones. */
const ANSWER_VERSION = 2

/**
 * The ETag changes with everything that can change an answer: the block, writes to earlier blocks, the format, and the range
 * of indexed blocks. A rebuilt index counts its revisions from zero again, but its range differs from that of the old one.
 */
function etagOf(
  { number, hash: blockHash, revision, blocks, keptFrom, unsummed, untraced }: Head,
  dialect: Dialect,
  format = 'json',
  learnt = '',
): string {
  const state = JSON.stringify([
    ANSWER_VERSION,
    number,
    blockHash,
    revision,
    blocks,
    keptFrom,
    unsummed,
    untraced,
    dialect.name,
    format,
    learnt,
  ])
  return `W/"${hash('sha256', state, 'base64url').slice(0, 27)}"`
}

/** `*` is not a version that can be compared, so it gets a full answer. */
const etagMatches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',', 100).some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
