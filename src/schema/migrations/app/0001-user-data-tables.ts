import { type Kysely, sql } from 'kysely'
import { ACCOUNT_TABLES } from './account-tables.ts'
import { CONTRACT_TABLES } from './contract-tables.ts'

/**
 * The tables of user data as of version 0.1.0. They have their own schema: neither a rebuild of the index nor a reorg
 * changes them. Later changes are separate migrations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw([ACCOUNT_TABLES, CONTRACT_TABLES].join('\n')).execute(db)
}
