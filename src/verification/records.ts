import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { inTransaction } from '../store/transaction.ts'
import type { EncodedMatch } from './match/encode-match.ts'

/** Attempts at verification and what was verified, in the schema of user data. */

export type AttemptState = 'pending' | 'running' | 'passed' | 'failed'
export interface AttemptRow {
  readonly guid: string
  readonly kind: 'source' | 'proxy'
  readonly address: Hex
  readonly state: AttemptState
  /** Why it failed, or what was found. */
  readonly message: string | null
  /** Unix milliseconds. */
  readonly begun: number
}

type Pool = Pick<pg.Pool, 'query'>

/** Clients rely on what was answered, so that it is committed synchronously whatever the database is set to. */
const LASTING = "select set_config('synchronous_commit', 'on', true)"

/** 130 bits, as letters and digits that do not look alike. */
export function createGuid(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(52), (byte) => letters[byte & 31]).join('')
}

/** Places in the queue: of one sender, and in all. */
export interface QueueLimits {
  readonly perSender: number
  readonly inAll: number
}

/** What became of a submission: its guid, or which places are all taken. */
export type Accepted = { readonly guid: string } | { readonly full: 'sender' | 'queue' }

/**
 * Writes an attempt down; of the same one that is not done yet the guid is given. Who has none waiting gets a place
 * when the queue is full too, up to twice its length, so that senders who fill the queue do not lock others out.
 */
export async function submitAttempt(
  pool: Pool,
  attempt: Pick<AttemptRow, 'kind' | 'address'> & {
    readonly digest: Uint8Array
    /** JSON, UTF-8. */
    readonly request: Uint8Array
    readonly now: number
    /** Empty: the server itself. */
    readonly sender: string
    readonly places: QueueLimits
  },
): Promise<Accepted> {
  const { kind, address, digest, request, now, sender, places } = attempt
  const { rows } = await pool.query<{ guid: string | null; count: number; own: number }>({
    text: `with lasting as (${LASTING}),
      same as (
        select guid from app.verification_attempt where digest = $4 and state in ('pending', 'running')),
      waiting as (
        select count(*)::int as count, (count(*) filter (where sender = $9))::int as own
        from app.verification_attempt where state in ('pending', 'running')),
      added as (
        insert into app.verification_attempt (guid, kind, address, digest, request, state, begun, sender)
        select $1, $2, $3, $4, $5::json, 'pending', $6, $9 from lasting, waiting
        where own < $8 and (count < $7 or (own = 0 and count < 2 * $7)) and not exists (select from same)
        on conflict (digest) where state in ('pending', 'running') do nothing returning guid)
      select coalesce((select guid from same), (select guid from added)) as guid, count, own from waiting`,
    values: [
      createGuid(),
      kind,
      toBuffer(address),
      digest,
      // Binary, so that it is not encoded again: the binary form of json is its text.
      request,
      now,
      places.inAll,
      places.perSender,
      sender,
    ],
  })
  const [{ guid, count, own } = { guid: null, count: 0, own: 0 }] = rows
  if (guid !== null) return { guid }
  if (count >= places.inAll && (own > 0 || count >= 2 * places.inAll)) return { full: 'queue' }
  if (own >= places.perSender) return { full: 'sender' }
  // The same submission was inserted concurrently: it is found now, or is done already and this one is inserted.
  return submitAttempt(pool, attempt)
}

/** An attempt that is done at once. */
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
    text: `select guid, kind, address, state, message, begun from app.verification_attempt where guid = $1`,
    values: [guid.slice(0, 100)],
  })
  return rows[0]
}

export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from app.verification_attempt where state in ('pending', 'running')`,
  )
  return rows[0]!.count
}

/** For how long the time that attempts took counts against who sent them, ms. */
const COUNTED_MS = 3_600_000
/** A sender waits as if it had come later by this many times of what its attempts took lately. */
const PENALTY = 10

export type ClaimedAttempt = Pick<AttemptRow, 'guid' | 'address'> & { readonly tries: number }

/**
 * Takes the one that has waited longest, of whose sender the time that was spent for it is taken off; a server that took
 * one and did not renew its lease has ended.
 */
export async function claimAttempt(
  pool: Pool,
  { now, lease }: { now: number; lease: number },
): Promise<ClaimedAttempt | undefined> {
  const { rows } = await pool.query<ClaimedAttempt>({
    text: `with spent as (
        select sender, sum(coalesce(ended, $1::bigint) - started) as ms from app.verification_attempt
        where (ended > $1::bigint - ${COUNTED_MS} or state = 'running') and started is not null and sender <> ''
        group by sender)
      update app.verification_attempt
      set state = 'running', leased_until = $1::bigint + $2, tries = tries + 1, started = coalesce(started, $1::bigint)
      where guid = (select guid from app.verification_attempt as it left join spent using (sender)
        where state = 'pending' or (state = 'running' and leased_until < $1::bigint)
        order by begun + ${PENALTY} * coalesce(ms, 0), begun, guid limit 1 for update of it skip locked)
      returning guid, address, tries`,
    values: [now, lease],
  })
  return rows[0]
}

/** A longer text is decoded in more than 20 ms. */
const MAX_PIECE_CHARACTERS = 2_000_000

/** The submission of an attempt as JSON, in pieces: it is joined and parsed on the thread that works on it. */
export async function requestOf(pool: Pool, guid: string): Promise<string[]> {
  const pieces: string[] = []
  for (let from = 1; ; from += MAX_PIECE_CHARACTERS) {
    const { rows } = await pool.query<{ piece: string }>(
      `select substr(request::text, $2::int, ${MAX_PIECE_CHARACTERS}) as piece
        from app.verification_attempt where guid = $1`,
      [guid, from],
    )
    const piece = rows[0]?.piece ?? ''
    pieces.push(piece)
    if (piece.length < MAX_PIECE_CHARACTERS) return pieces
  }
}

export async function renewLease(pool: Pool, guid: string, until: number): Promise<void> {
  await pool.query(
    `update app.verification_attempt set leased_until = $2 where guid = $1 and state = 'running'`,
    [guid, until],
  )
}

export async function endAttempt(
  pool: Pool,
  guid: string,
  { state, message, now }: { state: 'passed' | 'failed'; message: string | null; now: number },
): Promise<void> {
  await pool.query(
    `update app.verification_attempt set state = $2, message = $3, ended = $4, request = 'null' where guid = $1`,
    [guid, state, message, now],
  )
}

/** Those that ended before that time are forgotten. */
export async function forgetAttempts(pool: Pool, before: number): Promise<void> {
  await pool.query(`delete from app.verification_attempt where ended < $1`, [before])
}

/** What is to be kept of a match. */
export interface VerifiedRecord extends EncodedMatch {
  readonly address: Hex
  readonly compilerVersion: string
  readonly codeHash: Buffer
  /** keccak-256 of the code with zeros for its immutables; null: it has none. */
  readonly maskedHash: Buffer | null
  readonly codeSize: number
  /** Is its creation known? */
  readonly created: boolean
}

/** Better than what there is? A match of the metadata's hash is; the same rank, later, is not. */
const RANK = `(case when 'exact' in (creation_match, runtime_match) then 2 else 1 end)`

/**
 * Writes it down unless there is a match as good; says whether it did. Sources and metadata, of up to 10 MB each, go in
 * statements of their own: pg copies all parameters of a statement several times at once, 45 ms for both together.
 */
export async function saveVerified(
  pool: Pick<pg.Pool, 'connect'>,
  one: VerifiedRecord,
  /** Unix seconds. */
  now: number,
): Promise<boolean> {
  const client = await pool.connect()
  const text = 'update app.verified_contract set metadata = $2::json where address = $1'
  try {
    return await inTransaction(client, { durable: true }, async (tx) => {
      if (!(await insertVerified(client, one, now))) return false
      return (await tx.run(text, [toBuffer(one.address), one.metadata])).rowCount === 1
    })
  } finally {
    client.release()
  }
}

async function insertVerified(client: Pool, one: VerifiedRecord, now: number): Promise<boolean> {
  const { rowCount } = await client.query({
    text: `with lasting as (${LASTING}), bumped as (update chain.head set revision = revision + 1)
      insert into app.verified_contract as it (address, name, language, compiler_version, file_path, sources, settings,
        abi, constructor_arguments, license, creation_match, runtime_match, code_hash, created, verified_at, changed_at,
        transformations, metadata, immutables, masked_hash, code_size)
      select $1, $2, $3, $4, $5, $6::json, $7, $8::json, $9, $10, $11, $12, $13, $14, $15, $15, $16::json, $17::json, $18::json, $19, $20 from lasting
      on conflict (address) do update set name = excluded.name, language = excluded.language,
        compiler_version = excluded.compiler_version, file_path = excluded.file_path, sources = excluded.sources,
        settings = excluded.settings, abi = excluded.abi, constructor_arguments = excluded.constructor_arguments,
        license = coalesce(excluded.license, it.license), creation_match = excluded.creation_match,
        runtime_match = excluded.runtime_match, code_hash = excluded.code_hash, created = excluded.created,
        changed_at = excluded.changed_at, transformations = excluded.transformations, metadata = excluded.metadata,
        immutables = excluded.immutables, masked_hash = excluded.masked_hash, code_size = excluded.code_size
      where it.code_hash is distinct from excluded.code_hash
        or ${RANK.replaceAll(/(\w+_match)/g, 'it.$1')} < ${RANK.replaceAll(/(\w+_match)/g, 'excluded.$1')}`,
    values: [
      toBuffer(one.address),
      one.name,
      one.language,
      one.compilerVersion,
      one.filePath,
      one.sources,
      one.settings,
      one.abi,
      toBuffer(one.constructorArguments),
      one.license ?? null,
      one.creationMatch,
      one.runtimeMatch,
      one.codeHash,
      one.created,
      now,
      one.transformations,
      null,
      JSON.stringify(one.immutables),
      one.maskedHash,
      one.codeSize,
    ],
  })
  return rowCount === 1
}

/** Takes a record away; says whether there was one. */
export async function removeVerified(pool: Pool, address: Hex): Promise<boolean> {
  const { rowCount } = await pool.query({
    text: `with bumped as (update chain.head set revision = revision + 1)
      delete from app.verified_contract where address = $1`,
    values: [toBuffer(address)],
  })
  return rowCount === 1
}

/** Those of these that the source registry was not asked for since then, in their order. */
export async function notLookedUp(pool: Pool, addresses: readonly Hex[], since: number): Promise<Hex[]> {
  const { rows } = await pool.query<{ address: Hex }>(
    `select address from app.look_up where address = any($1::bytea[]) and requested_at >= $2`,
    [addresses.map(toBuffer), since],
  )
  const lookedUp = new Set(rows.map(({ address }) => address))
  return addresses.filter((address) => !lookedUp.has(address))
}

export async function noteLookUp(pool: Pool, address: Hex, now: number): Promise<void> {
  await pool.query(
    `insert into app.look_up (address, requested_at) values ($1, $2)
      on conflict (address) do update set requested_at = excluded.requested_at`,
    [toBuffer(address), now],
  )
}
