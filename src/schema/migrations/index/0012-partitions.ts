import { type Kysely, sql } from 'kysely'

/**
 * The partitions of the large tables of facts, by the blocks they hold. One row: these tables are plain ones, as they
 * are until the first is large enough to be divided (docs/decisions/0030).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table fact_partition (
    number integer primary key,
    -- Both null in the only partition; the first has no first block, the last no end.
    first_block integer,
    end_block integer
  )`.execute(db)
  await sql`insert into fact_partition (number) values (0)`.execute(db)
}
