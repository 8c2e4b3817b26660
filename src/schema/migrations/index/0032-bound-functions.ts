import { type Kysely, sql } from 'kysely'

/**
 * A body that is text finds its functions by the search path of the session that runs it. On a worker of Citus that path does not
 * lead to this schema. The body of standard SQL is bound to the function that it calls.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function word256(numeric) returns bytea language sql immutable parallel safe
    return word64(div($1, 6277101735386680763835789423207666416102355444464034512896))
      || word64(mod(div($1, 340282366920938463463374607431768211456), 18446744073709551616))
      || word64(mod(div($1, 18446744073709551616), 18446744073709551616))
      || word64(mod($1, 18446744073709551616))`.execute(db)
}
