import { StartError } from '../../errors.ts'
import { APP_SCHEMA } from '../../schema/migrate.ts'
import { type Queryable, readValue } from '../../schema/read-rows.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'

/*
 * Marks of `chainscope db move`. In the old place, a table with the address that the index moved to. In the new place,
 * a table `arriving` in the schema of the index until the index is complete.
 */

/** Has one row. Dropping the index keeps it. */
const MOVED_TABLE = `${APP_SCHEMA}.moved`
const REFUSAL = `${APP_SCHEMA}.refuse_moved`
/** Tables of the index that servers and commands write without holding the writer's lock. */
export const GUARDED_INDEX_TABLES = ['chain_identity', 'head', 'repair']

export interface MovedTo {
  /** The address without credentials, for example `postgres://db.example/chainscope`. */
  readonly place: string
  /** How to use the new place: `set DATABASE_URL to that address`. */
  readonly advice: string
  /** ISO 8601, to the second. */
  readonly at: string
}

/**
 * Throws if the index was moved away, or has not arrived completely. `dropsIndex`: the caller drops the part that
 * arrived.
 */
export async function assertNotMoved(client: Queryable, { dropsIndex = false } = {}): Promise<void> {
  const { moved, arriving } = await readMarks(client)
  if (moved) throw new DatabaseMovedError(moved)
  if (arriving && !dropsIndex) throw new MoveUnfinishedError()
}

/** `arriving`: a move into this database is running, or was interrupted. */
export async function readMarks(client: Queryable) {
  const hasTable = (name: string) => readValue<boolean>(client, `select to_regclass(${name}) is not null`)
  const arriving = await hasTable(`${SESSION_SCHEMA} || '.arriving'`)
  if (!(await hasTable(`'${MOVED_TABLE}'`))) return { moved: undefined, arriving }
  const { rows } = await client.query<MovedTo>(
    `select place, advice, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from ${MOVED_TABLE}`,
  )
  return { moved: rows[0], arriving }
}

/**
 * Tables that a move closes to every writer of any version. Citus allows no trigger on a table that is on a worker;
 * there only the raised epoch keeps writers out.
 */
export async function guardedTables(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as n on n.oid = relnamespace
      where relkind = 'r' and relname not like 'kysely%' and (nspname = '${APP_SCHEMA}'
        or nspname = ${SESSION_SCHEMA} and relname = any($1) and not is_distributed(pg_class.oid)) order by 1`,
    [GUARDED_INDEX_TABLES],
  )
  return rows.map(({ name }) => name)
}

/** Closes this place to writers when the transaction commits. The transaction has locked the `guarded` tables. */
export async function markMoved(
  client: Queryable,
  { place, advice }: Omit<MovedTo, 'at'>,
  guarded: readonly string[],
): Promise<void> {
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
  for (const table of guarded)
    await client.query(
      `create trigger refuse_moved before insert or update or delete or truncate on ${table} for each statement execute function ${REFUSAL}()`,
    )
}

/** Opens a database for use again after its index was moved. Returns false if it was not moved. */
export async function reopen(client: Queryable): Promise<boolean> {
  const { moved } = await readMarks(client)
  if (!moved) return false
  // Dropping the function drops its triggers.
  await client.query(`drop function ${REFUSAL}() cascade; drop table ${MOVED_TABLE}`)
  return true
}

const DatabaseMovedError = StartError.define(
  'database_moved',
  ({ place, advice, at }: MovedTo) =>
    `The index of this database was moved to ${place} at ${at}: ${advice}. To use what is here all the same, run \`chainscope db reopen\`.`,
)

const MoveUnfinishedError = StartError.define(
  'move_unfinished',
  'An index is being moved into this database, and is not whole yet: run the same `chainscope db move` again, or start with --reset-index, which drops what has arrived.',
)

/** The sentence says what prevents the move, and what to do. */
export const MoveRefusedError = StartError.define('move_refused', (sentence: string) => sentence)
