import type pg from 'pg'
import { StartError } from '../../errors.ts'
import { APP_SCHEMA } from '../../schema/migrate.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'

/*
 * Marks of `chainscope db move`. In the old place: the address that the index moved to. In the new place: that the
 * index is incomplete.
 */

type Client = Pick<pg.ClientBase, 'query'>

/** In the old place: a table with one row. Dropping the index keeps it. */
const MOVED_TABLE = `${APP_SCHEMA}.moved`
/** In the new place, in the schema of the index: a table that exists until the move is done. */
const ARRIVING_TABLE = 'arriving'
const REFUSAL = `${APP_SCHEMA}.refuse_moved`
const TRIGGER = 'refuse_moved'

/** Tables of the index that servers and commands write without holding the writer's lock. */
const GUARDED_INDEX_TABLES = ['head', 'repair', 'chain_identity']

/** The place that an index moved to. */
export interface MovedTo {
  /** The address without credentials, for example `postgres://db.example/chainscope`. */
  readonly place: string
  /** How to use the new place: `set DATABASE_URL to that address`. */
  readonly advice: string
  /** ISO 8601, to the second. */
  readonly at: string
}

/** Call it right after the migrations made the tables. */
export async function markArriving(client: Client): Promise<void> {
  await client.query(`create table ${ARRIVING_TABLE} ()`)
}

/** Last step: opens the index for writing. Raises the epoch, because the old place has the same epoch. */
export async function endArriving(client: Client): Promise<void> {
  await client.query(`update head set epoch = epoch + 1; drop table ${ARRIVING_TABLE}`)
}

/**
 * Throws if the index was moved away, or has not arrived completely. `dropsIndex`: the caller drops the part that
 * arrived.
 */
export async function assertNotMoved(client: Client, { dropsIndex = false } = {}): Promise<void> {
  const { moved, arriving } = await readMarks(client)
  if (moved) throw new DatabaseMovedError(moved)
  if (arriving && !dropsIndex) throw new MoveUnfinishedError()
}

/** `arriving`: a move into this database is running, or was interrupted. */
export async function readMarks(
  client: Client,
): Promise<{ readonly moved: MovedTo | undefined; readonly arriving: boolean }> {
  const { rows: marks } = await client.query<{ gone: boolean; arriving: boolean }>(
    `select to_regclass('${MOVED_TABLE}') is not null as gone, to_regclass(${SESSION_SCHEMA} || '.${ARRIVING_TABLE}') is not null as arriving`,
  )
  const { gone, arriving } = marks[0]!
  if (!gone) return { moved: undefined, arriving }
  const { rows } = await client.query<MovedTo>(
    `select place, advice, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from ${MOVED_TABLE}`,
  )
  return { moved: rows[0], arriving }
}

/**
 * Tables that a move closes to every writer of any version. Citus allows no trigger on a table that is on a worker;
 * there only the raised epoch keeps writers out.
 */
export async function guardedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as n on n.oid = relnamespace
      where relkind = 'r' and relname not like 'kysely%' and format('%I.%I', nspname, relname) <> '${MOVED_TABLE}'
        and (nspname = '${APP_SCHEMA}' or nspname = ${SESSION_SCHEMA} and relname = any($1) and not is_distributed(pg_class.oid)) order by 1`,
    [GUARDED_INDEX_TABLES],
  )
  return rows.map(({ name }) => name)
}

/** Closes this place to writers when the transaction commits. The transaction has locked the guarded tables. */
export async function markMoved(client: Client, { place, advice }: Omit<MovedTo, 'at'>): Promise<void> {
  await client.query(
    `create table ${MOVED_TABLE} (place text not null, advice text not null, at timestamp not null)`,
  )
  await client.query(`insert into ${MOVED_TABLE} values ($1, $2, now() at time zone 'UTC')`, [place, advice])
  await client.query(
    `create function ${REFUSAL}() returns trigger language plpgsql as $$
      begin
        raise exception using message = (select format(
          'The index of this database was moved to %s, and nothing is written here any longer: %s.', place, advice) from ${MOVED_TABLE});
      end
    $$`,
  )
  for (const table of await guardedTables(client))
    await client.query(
      `create trigger ${TRIGGER} before insert or update or delete or truncate on ${table} for each statement execute function ${REFUSAL}()`,
    )
}

/** Opens a database for use again after its index was moved. Returns false if it was not moved. */
export async function reopen(client: Client): Promise<boolean> {
  const { moved } = await readMarks(client)
  if (!moved) return false
  // Dropping the function drops its triggers.
  await client.query(`drop function ${REFUSAL}() cascade; drop table ${MOVED_TABLE}`)
  return true
}

export const DatabaseMovedError = StartError.define(
  'database_moved',
  ({ place, advice, at }: MovedTo) =>
    `The index of this database was moved to ${place} at ${at}: ${advice}. To use what is here all the same, run \`chainscope db reopen\`.`,
)

export const MoveUnfinishedError = StartError.define(
  'move_unfinished',
  'An index is being moved into this database, and is not whole yet: run the same `chainscope db move` again, or start with --reset-index, which drops what has arrived.',
)

/** The sentence says what prevents the move, and what to do. */
export const MoveRefusedError = StartError.define('move_refused', (sentence: string) => sentence)
