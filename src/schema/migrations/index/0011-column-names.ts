import { type Kysely, sql } from 'kysely'

/** Renames columns to what they hold: the block of the last call of a token's contract, and the error of a repair. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['token_balance', 'token_id_balance']) {
    await sql`alter table ${sql.ref(table)} rename asked_block to called_block`.execute(db)
    await sql`alter index ${sql.ref(`${table}_by_asked`)} rename to ${sql.ref(`${table}_by_called`)}`.execute(
      db,
    )
  }
  await sql`alter table repair rename trouble to error`.execute(db)
}
