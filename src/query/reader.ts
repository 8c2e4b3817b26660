import type pg from 'pg'
import type { BlockRef } from '../chain/types.ts'
import { ChainscopeError } from '../errors.ts'
import { type AddressCache, createAddressCache } from './address-cache.ts'
import { type Head, headOf } from './indexed-head.ts'
import {
  createStatementCache,
  firstOf,
  laterOf,
  nameOfText,
  prepared,
  type Statement,
  type StatementCache,
} from './statement.ts'

/**
 * All statements of one request, answered as of one block N. The first statement determines N, because one statement
 * sees one snapshot. Later statements get N as a parameter, and detect a reorganisation that replaced it.
 */
export interface Snapshot {
  /** Returns rows as of N. In `text`, `at` is the number of N; facts are limited to positions up to it. */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** The first of these rows; undefined if there is none. */
  first<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | undefined>
  /** The row of a statement that always has one. */
  only<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row>
  /** The only column of the first row; undefined if there is no row. */
  value<T>(statement: Statement, values?: readonly unknown[]): Promise<T>
  /** N. Reads it if no statement has run yet. */
  head(): Promise<Head>
  /** N, if something was read already. */
  readonly known: Head | undefined
  /**
   * Whether no block waits for traces. Before the first statement it relies on what other requests saw. If that is
   * wrong at N, the statement that determines N throws SnapshotGoneError, and the answer is made again.
   */
  hasAllTraces(): boolean
  readonly addresses: AddressCache
  /** Whether this reads from a standby. The primary may have rows that have not reached the standby yet. */
  readonly ofStandby: boolean
  /** The error of a statement after which the answer must be made again. GraphQL does not rethrow errors. */
  readonly again: AnswerAgainError | undefined
}

/** Executes statements; holds cached facts that all requests share. */
export interface Database extends Pick<pg.Pool, 'query'> {
  readonly addresses?: AddressCache | undefined
  /** Whether no block waited for traces at the newest head that any request has read. */
  readonly traces?: { complete: boolean } | undefined
  readonly statementCache?: StatementCache | undefined
  /** A standby that a request may read now. Absent if none is configured. */
  readonly standby?: (() => Database | undefined) | undefined
  /** On a standby: the primary, for statements that must see the latest writes. */
  readonly primary?: Database | undefined
}

/** Largest number of attempts at an answer if reorganisations replace its block. */
const MAX_ATTEMPTS = 3

/** The database for one attempt at an answer: a standby for the first attempt, if one is fresh. */
export const databaseOf = (pool: Database, attempt: number): Database =>
  (attempt === 1 && pool.standby?.()) || pool

/** Makes an answer; retries on the primary after a reorganisation or a standby's failure. */
export async function answerFrom<T>(pool: Database, answer: (database: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await answer(databaseOf(pool, attempt))
    } catch (error) {
      if (!(error instanceof AnswerAgainError) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

interface HeadColumns {
  /** The output of `HEAD`; null if the answer's block was replaced. */
  h_head: string | null
  q_row: true | null
}
/** Position of a statement's own first column in its rows. */
const OWN_COLUMN = 2

const NO_ROWS = prepared('select 1 where false')
/** Name of the statement that reads only the head. */
export const NEWEST_HEAD = nameOfText(NO_ROWS.text)

/** PostgreSQL's code for a cancelled statement. */
const QUERY_CANCELED = '57014'

/** User data and recently sent transactions are read from the primary, so that their writers see them. */
const OF_PRIMARY = /\b(?:app\.|pending_transaction\b)/

export function openSnapshot(pool: Database, pinned?: BlockRef): Snapshot {
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
  /** The statement that determines N. Others wait for it, because each would otherwise use a different head. */
  let pinning: Promise<unknown> | undefined
  let again: AnswerAgainError | undefined
  const run = async <Row extends pg.QueryResultRow>(config: pg.QueryConfig) => {
    const { primary } = database
    const isOfPrimary = primary !== undefined && OF_PRIMARY.test(config.text)
    // Before the first read, the whole answer moves to the primary. Later only this statement does, as of N.
    if (isOfPrimary && at === undefined) database = primary
    try {
      return await (isOfPrimary ? primary : database).query<Row>(config)
    } catch (error) {
      // statement_timeout is the final limit on the work of one request.
      throw (error as { code?: unknown }).code === QUERY_CANCELED ? new TooManyRowsError(error) : error
    }
  }

  const query = async <Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> => {
    // If it failed, the next statement determines N.
    while (at === undefined && pinning) await pinning
    const asked = ask<Row>(statement, values).catch((error) => {
      if (error instanceof AnswerAgainError) again = error
      throw error
    })
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
      // Rows that earlier statements of this answer read have been dropped.
      throw new SnapshotGoneError(known.number)
    return first.q_row === null ? [] : rows
  }
  const only = async <Row>(statement: Statement, values?: readonly unknown[]) =>
    (await query<Row>(statement, values))[0] as Row
  return {
    query,
    first: only,
    only,
    value: async <T>(statement: Statement, values?: readonly unknown[]) =>
      Object.values((await only<HeadColumns>(statement, values)) ?? {})[OWN_COLUMN] as T,
    head: async () => {
      while (!known && pinning) await pinning
      if (!known) await query(NO_ROWS)
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
    get again() {
      return again
    },
  }
}

/** The index is empty until the first block is written. */
export const NothingIndexedError = ChainscopeError.define(
  'nothing_indexed',
  'Chain is indexing now, try again later',
  { exposed: true, retryable: true },
)

/** The answer must be made again, from the primary. */
export abstract class AnswerAgainError extends ChainscopeError {}

/** A reorganisation replaced the answer's block. */
export const SnapshotGoneError = AnswerAgainError.define(
  'snapshot_gone',
  (block: number) => `Block ${block}, as of which the answer was being made, was reorganised away`,
  { retryable: true },
)

/** Used if a standby lacks something or fails: the primary answers instead. */
export const StandbyCannotAnswerError = AnswerAgainError.define(
  'standby_cannot_answer',
  (_cause?: unknown) => 'The standby cannot answer this request',
  { retryable: true, causeLast: true },
)

/** A list that exceeds its budget fails instead of silently leaving out rows (compatibility.md). */
export const TooManyRowsError = ChainscopeError.define(
  'too_many_rows',
  (_cause?: unknown) => 'Query touches too many rows; narrow the range or follow the Link header',
  { exposed: true, causeLast: true },
)
