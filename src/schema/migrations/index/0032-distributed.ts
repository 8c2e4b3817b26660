import { type Kysely, sql } from 'kysely'

/** Functions that do the same on a schema whose tables are on a worker of Citus (docs/decisions/0038-schemas.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await bindFunctions(db)
  await measureTables(db)
}

/**
 * A body that is text finds its functions by the search path of the session that runs it. On a worker of Citus that path does not
 * lead to this schema. The body of standard SQL is bound to the function that it calls.
 */
async function bindFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function word256(numeric) returns bytea language sql immutable parallel safe
    return word64(div($1, 6277101735386680763835789423207666416102355444464034512896))
      || word64(mod(div($1, 340282366920938463463374607431768211456), 18446744073709551616))
      || word64(mod(div($1, 18446744073709551616), 18446744073709551616))
      || word64(mod($1, 18446744073709551616))`.execute(db)
}

/** Whether a table is on a worker, and its size there: PostgreSQL's functions measure the empty table on the coordinator. */
async function measureTables(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function is_distributed(its regclass) returns boolean language plpgsql stable as $$
    begin
      -- Without Citus there is no such table.
      if to_regclass('pg_catalog.pg_dist_partition') is null then return false; end if;
      return exists (select 1 from pg_catalog.pg_dist_partition where logicalrelid = its);
    end
  $$`.execute(db)
  await sql`create or replace function bytes_of(its regclass, with_indexes boolean) returns bigint language plpgsql stable as $$
    begin
      if is_distributed(its) then
        return case when with_indexes then citus_total_relation_size(its) else citus_table_size(its) end;
      end if;
      return case when with_indexes then pg_total_relation_size(its) else pg_table_size(its) end;
    end
  $$`.execute(db)
}
