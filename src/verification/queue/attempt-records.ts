import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { mapSteps, runSteps } from '../../primitives/steps.ts'
import { inPoolTransaction, LASTING, type Tx } from '../../store/connect/in-transaction.ts'
import { sentInPieces } from '../../store/connect/long-text.ts'

/** Attempts at verification, in the schema of user data. */

export type AttemptState = 'pending' | 'running' | 'passed' | 'failed'
export interface AttemptRow {
  readonly guid: string
  readonly kind: 'source' | 'proxy'
  readonly address: Hex
  readonly state: AttemptState
  /** Why it failed, or the result. */
  readonly message: string | null
  /** Unix milliseconds. */
  readonly begun: number
}

type Pool = Pick<pg.Pool, 'query'>

/** 260 bits, as letters and digits that do not look alike. */
function createGuid(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(52), (byte) => letters[byte & 31]).join('')
}

/** Places in the queue: for one sender, and in all. */
export interface QueueLimits {
  readonly perSender: number
  readonly inAll: number
}

/** The result of submitting: a guid, or which queue is full. */
export type Accepted = { readonly guid: string } | { readonly full: 'sender' | 'queue' }

/**
 * Records an attempt. If there is an equal unfinished attempt, returns its guid. A sender without a waiting attempt
 * gets a place even in a full queue, up to twice its length, so that senders who fill it cannot lock others out.
 */
export async function submitAttempt(
  pool: Pick<pg.Pool, 'connect'>,
  attempt: SubmittedAttempt,
): Promise<Accepted> {
  return inPoolTransaction(pool, { durable: true }, async (tx) => {
    const request = await sentInPieces(tx, 'request', attempt.request)
    for (;;) {
      const accepted = await insertAttempt(tx, attempt, request)
      // An equal attempt was inserted concurrently. The next round finds it, or inserts again if it is already done.
      if (accepted) return accepted
    }
  })
}

export type SubmittedAttempt = Pick<AttemptRow, 'kind' | 'address'> & {
  readonly digest: Uint8Array
  /** JSON, UTF-8. */
  readonly request: Uint8Array
  readonly now: number
  /** Empty means the server itself. */
  readonly sender: string
  readonly places: QueueLimits
}

/** `request`: as SQL. undefined if an equal submission was inserted meanwhile. */
async function insertAttempt(
  tx: Tx,
  { kind, address, digest, now, sender, places }: SubmittedAttempt,
  request: string,
): Promise<Accepted | undefined> {
  const { rows } = await tx.run<{ guid: string | null; count: number; own: number }>(
    `with lasting as (${LASTING}),
      same as (
        select guid from app.own_verification_attempt where digest = $4 and state in ('pending', 'running')),
      waiting as (
        select count(*)::int as count, (count(*) filter (where sender = $8))::int as own
        from app.own_verification_attempt where state in ('pending', 'running')),
      added as (
        insert into app.verification_attempt (guid, kind, address, digest, request, state, begun, sender)
        select $1, $2, $3, $4, ${request}::json, 'pending', $5, $8 from lasting, waiting
        where own < $7 and (count < $6 or (own = 0 and count < 2 * $6)) and not exists (select 1 from same)
        on conflict (index_schema, digest) where state in ('pending', 'running') do nothing returning guid)
      select coalesce((select guid from same), (select guid from added)) as guid, count, own from waiting`,
    [createGuid(), kind, toBuffer(address), digest, now, places.inAll, places.perSender, sender],
  )
  const [{ guid, count, own: ofSender } = { guid: null, count: 0, own: 0 }] = rows
  if (guid !== null) return { guid }
  if (count >= places.inAll && (ofSender > 0 || count >= 2 * places.inAll)) return { full: 'queue' }
  if (ofSender >= places.perSender) return { full: 'sender' }
  return undefined
}

/** Records an attempt that is already done. */
export async function noteAttempt(
  pool: Pool,
  { kind, address, state, message, now }: Omit<AttemptRow, 'guid' | 'begun'> & { readonly now: number },
): Promise<string> {
  const guid = createGuid()
  await pool.query({
    text: `insert into app.verification_attempt (guid, kind, address, digest, request, state, message, begun, ended)
      values ($1, $2, $3, $4, 'null', $5, $6, $7, $7)`,
    values: [guid, kind, toBuffer(address), randomBytes(32), state, message, now],
  })
  return guid
}

export async function findAttempt(pool: Pool, guid: string): Promise<AttemptRow | undefined> {
  const { rows } = await pool.query<AttemptRow>({
    name: 'attempt',
    text: `select guid, kind, address, state, message, begun from app.own_verification_attempt where guid = $1`,
    values: [guid.slice(0, 100)],
  })
  return rows[0]
}

export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from app.own_verification_attempt where state in ('pending', 'running')`,
  )
  return rows[0]!.count
}

/** How long the time of an attempt counts against its sender, ms. */
const COUNTED_MS = 3_600_000
/** A sender's attempts wait longer by this multiple of the time that the sender used lately. */
const PENALTY = 10

export type ClaimedAttempt = Pick<AttemptRow, 'guid' | 'address'> & { readonly tries: number }

/** Milliseconds of the database's clock, which leases use because the clocks of servers differ. */
const DATABASE_NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/**
 * Claims the attempt that has waited longest, minus the time spent on its sender. Also claims attempts with
 * an expired lease, because their server has ended.
 */
export async function claimAttempt(pool: Pool, leaseMs: number): Promise<ClaimedAttempt | undefined> {
  const { rows } = await pool.query<ClaimedAttempt>({
    text: `with clock (now) as materialized (select ${DATABASE_NOW}), spent as (
        select sender, sum(coalesce(ended, now) - started) as ms from app.own_verification_attempt cross join clock
        where (ended > now - ${COUNTED_MS} or state = 'running') and started is not null and sender <> ''
        group by sender)
      update app.own_verification_attempt
      set state = 'running', leased_until = now + $1, tries = tries + 1, started = coalesce(started, now)
      from clock
      where guid = (select guid from clock cross join app.own_verification_attempt as it left join spent using (sender)
        where state = 'pending' or (state = 'running' and leased_until < now)
        order by begun + ${PENALTY} * coalesce(ms, 0), begun, guid limit 1 for update of it skip locked)
      returning guid, address, tries`,
    values: [leaseMs],
  })
  return rows[0]
}

/** Bytes that are decoded at once. */
const PIECE_BYTES = 100_000

/** The submission of an attempt as JSON in UTF-8, in pieces: it is joined and parsed on the thread that works on it. */
export async function requestOf(pool: Pool, guid: string): Promise<Uint8Array[]> {
  const { rows } = await pool.query<{ piece: Hex }>(
    `select substr(bytes, 1 + n * ${PIECE_BYTES}, ${PIECE_BYTES}) as piece
      from (select convert_to(request::text, 'UTF8') as bytes from app.own_verification_attempt where guid = $1 offset 0) as it
      cross join generate_series(0, (length(bytes) - 1) / ${PIECE_BYTES}) as n order by n`,
    [guid],
  )
  return runSteps(mapSteps(rows, ({ piece }) => toBuffer(piece)))
}

/** A try that lost its lease to another server must not renew it, and must not end the attempt. */
const IS_OWN_TRY = "guid = $1 and tries = $2 and state = 'running'"

export async function renewLease(
  pool: Pool,
  { guid, tries }: ClaimedAttempt,
  leaseMs: number,
): Promise<void> {
  await pool.query(
    `update app.own_verification_attempt set leased_until = ${DATABASE_NOW} + $3 where ${IS_OWN_TRY}`,
    [guid, tries, leaseMs],
  )
}

export async function endAttempt(
  pool: Pool,
  { guid, tries }: ClaimedAttempt,
  { state, message }: { state: 'passed' | 'failed'; message: string | null },
): Promise<void> {
  await pool.query(
    `update app.own_verification_attempt set state = $3, message = $4, ended = ${DATABASE_NOW}, request = 'null'
      where ${IS_OWN_TRY}`,
    [guid, tries, state, message],
  )
}

/** Deletes attempts that ended longer ago. */
export async function forgetAttempts(pool: Pool, ageMs: number): Promise<void> {
  await pool.query(`delete from app.own_verification_attempt where ended < ${DATABASE_NOW} - $1`, [ageMs])
}
