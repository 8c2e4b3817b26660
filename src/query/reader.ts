import type pg from 'pg'
import { ChainscopeError } from '../errors.ts'
import type { Hex } from '../primitives/hex.ts'
import { type AddressCache, createAddressCache } from './address-cache.ts'
import { type Head, headOf } from './indexed-head.ts'
import { createStatementCache, firstOf, laterOf, type Statement, type StatementCache } from './statement.ts'

/**
 * All statements of one request, answered as of one block N. The first one finds out N, as one statement is a
 * snapshot by itself; later ones carry N along and notice when a reorganisation took it away.
 */
export interface Snapshot {
  /** Rows as of N. In `text`, the name `at` is the number of N: facts are limited to positions up to it. */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** N. Reads it when nothing was read yet. */
  head(): Promise<Head>
  /** N, when something was read already. */
  readonly known: Head | undefined
  /**
   * Whether no block waits for its traces. Before anything was read, what other requests saw is believed: where N is otherwise,
   * the statement that finds it out throws SnapshotGoneError, so that the answer is made again.
   */
  hasAllTraces(): boolean
  readonly addresses: AddressCache
  /** Whether it is read from a standby: what it does not find, the primary may have. */
  readonly ofStandby: boolean
}

/** Where statements go, with what all requests share of what they read. */
export interface Database extends Pick<pg.Pool, 'query'> {
  readonly addresses?: AddressCache | undefined
  readonly traces?: TracesSeen | undefined
  readonly statementCache?: StatementCache | undefined
  /** A standby that a request may read now. Absent if there is none at any time. */
  readonly standby?: (() => Database | undefined) | undefined
  /** Of a standby: the primary, where statements go that have to see what was written a moment ago. */
  readonly primary?: Database | undefined
}

/** How often an answer is made again because its block was reorganised away meanwhile. */
const MAX_ATTEMPTS = 3

/** The one database from which an attempt at an answer is made: a standby at the first attempt, where one is fresh. */
export const databaseOf = (pool: Database, attempt: number): Database =>
  (attempt === 1 && pool.standby?.()) || pool

/** Makes an answer, and again from the primary where its block was reorganised away meanwhile or a standby could not make it. */
export async function answerFrom<T>(pool: Database, answer: (database: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await answer(databaseOf(pool, attempt))
    } catch (error) {
      if (!(error instanceof AnswerAgainError) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/** What the newest head that any request read says of traces. */
export interface TracesSeen {
  /** No block waited for its own. */
  complete: boolean
}

interface HeadColumns {
  /** What `HEAD` writes; null if the block as of which is answered is gone. */
  h_head: string | null
  q_row: true | null
}

/** The name of the statement that asks for the head alone. */
export const NEWEST_HEAD = 'head'

/** PostgreSQL's code. */
const QUERY_CANCELED = '57014'

/** User data, and transactions that were sent a moment ago: who wrote them reads them from the primary. */
const OF_PRIMARY = /\b(?:app\.|pending_transaction\b)/

export function openSnapshot(pool: Database, pinned?: { number: number; hash: Hex }): Snapshot {
  let database = pool
  const {
    addresses = createAddressCache(),
    traces = { complete: false },
    statementCache = createStatementCache(),
  } = pool
  let known: Head | undefined
  let knownText: string | undefined
  let expectsTraces = false
  let at = pinned
  /** The statement that finds out N: those that are sent beside it wait, or each would be as of a head of its own. */
  let pinning: Promise<unknown> | undefined
  const run = async <Row extends pg.QueryResultRow>(config: pg.QueryConfig) => {
    const { primary } = database
    const isOfPrimary = primary !== undefined && OF_PRIMARY.test(config.text)
    // Where nothing was read yet the whole answer is the primary's; else its statement is as of the standby's block.
    if (isOfPrimary && at === undefined) database = primary
    try {
      return await (isOfPrimary ? primary : database).query<Row>(config)
    } catch (error) {
      // statement_timeout: the last word on how much one question may touch.
      throw (error as { code?: unknown }).code === QUERY_CANCELED ? new TooManyRowsError(error) : error
    }
  }

  const query = async <Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> => {
    // Where it failed, the next one finds out.
    while (at === undefined && pinning) await pinning
    const asked = ask<Row>(statement, values)
    if (at === undefined)
      pinning = asked
        .catch(() => {})
        .finally(() => {
          pinning = undefined
        })
    return asked
  }

  const ask = async <Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await run<HeadColumns & Row>(
      at === undefined
        ? firstOf(statement, values, statementCache)
        : laterOf(statement, values, at, statementCache),
    )
    const first = rows[0]!
    if (first.h_head === null) throw new SnapshotGoneError(at!.number)
    if (known === undefined) {
      const newest =
        first.h_head === statementCache.head?.text ? statementCache.head.head : headOf(first.h_head)
      if (newest === undefined) throw new NothingIndexedError()
      statementCache.head = { text: first.h_head, head: newest }
      known = at === undefined ? newest : { ...newest, ...at }
      knownText = first.h_head
      at ??= known
      traces.complete = known.untraced === 0
      addresses.enter(known.epoch)
      if (expectsTraces && !traces.complete) throw new SnapshotGoneError(known.number)
    } else if (first.h_head !== knownText && headOf(first.h_head)!.keptFrom > known.keptFrom)
      // Rows that earlier statements of this answer saw have been dropped.
      throw new SnapshotGoneError(known.number)
    return first.q_row === null ? [] : rows
  }
  return {
    query,
    head: async () => {
      if (!known) await query({ name: NEWEST_HEAD, text: 'select 1 where false' })
      return known!
    },
    get known() {
      return known
    },
    hasAllTraces() {
      if (known !== undefined) return known.untraced === 0
      expectsTraces ||= traces.complete
      return expectsTraces
    },
    addresses,
    get ofStandby() {
      return database.primary !== undefined
    },
  }
}

/** Before the first block is in there is nothing to answer from. */
export class NothingIndexedError extends ChainscopeError {
  readonly code = 'nothing_indexed'
  override readonly exposed = true
  override readonly retryable = true
  constructor() {
    super('Chain is indexing now, try again later')
  }
}

/** The answer is to be made again, from the primary. */
export abstract class AnswerAgainError extends ChainscopeError {}

/** The block that this answer began with was reorganised away meanwhile. */
export const SnapshotGoneError = AnswerAgainError.define(
  'snapshot_gone',
  (block: number) => `Block ${block}, as of which the answer was being made, was reorganised away`,
  { retryable: true },
)

/** What a standby does not have, or cannot answer, is asked from the primary. */
export const StandbyCannotAnswerError = AnswerAgainError.define(
  'standby_cannot_answer',
  (_cause?: unknown) => 'The standby cannot answer this request',
  { retryable: true, causeLast: true },
)

/** Never silently short: a list that would have to look at more rows than its budget is an error (compatibility.md, Never silently short). */
export const TooManyRowsError = ChainscopeError.define(
  'too_many_rows',
  (_cause?: unknown) => 'Query touches too many rows; narrow the range or follow the Link header',
  { exposed: true, causeLast: true },
)
