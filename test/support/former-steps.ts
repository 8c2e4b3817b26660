import type pg from 'pg'
import { FORMER_APP_STEPS, FORMER_INDEX_STEPS } from '../../src/schema/step-names.ts'

/** Notes in a database of this version the steps by which versions before 0.1.0 made the same tables, up to some. */
export async function noteFormerSteps(
  pool: pg.Pool,
  { index = FORMER_INDEX_STEPS, app = FORMER_APP_STEPS } = {},
): Promise<void> {
  for (const [schema, steps] of Object.entries({ chain: index, app })) {
    await pool.query(`delete from ${schema}.kysely_migration`)
    await pool.query(
      `insert into ${schema}.kysely_migration (name, timestamp)
        select name, '2026-11-2' || number / 10 || 'T00:00:0' || number % 10 from unnest($1::text[]) with ordinality as step (name, number)`,
      [steps],
    )
  }
}
