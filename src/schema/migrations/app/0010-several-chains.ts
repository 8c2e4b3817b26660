import { type Kysely, sql } from 'kysely'

/** The schema of a session's index: its search path begins with it. */
const SESSION_SCHEMA = sql.raw("split_part(current_setting('search_path'), ',', 1)")

/** Tables whose rows are of one chain, with their keys and indexes, to which the schema of the chain's index is added. */
const TABLES: readonly {
  name: string
  key?: string
  indexes: readonly (readonly [name: string, on: string])[]
}[] = [
  {
    name: 'verified_contract',
    key: 'address',
    indexes: [
      ['verified_contract_by_time', '(index_schema, verified_at, address)'],
      ['verified_contract_of_unknown_age', '(index_schema, address) where not created'],
      ['verified_contract_by_code', '(index_schema, code_hash) where code_hash is not null'],
      ['verified_contract_by_masked_code', '(index_schema, code_size) where masked_hash is not null'],
    ],
  },
  {
    name: 'decompiled_contract',
    key: 'address, decompiler_version',
    indexes: [['decompiled_contract_of_unknown_age', '(index_schema, address) where not created']],
  },
  {
    name: 'verification_attempt',
    indexes: [
      ['verification_attempt_once', "(index_schema, digest) where state in ('pending', 'running')"],
      ['verification_attempt_waiting', "(index_schema, begun, guid) where state in ('pending', 'running')"],
      ['verification_attempt_ended', '(index_schema, ended) where ended is not null'],
    ],
  },
  { name: 'look_up', key: 'address', indexes: [] },
]

/**
 * Several indexes, one schema each, share the schema of user data (INDEX_SCHEMA): a row about a contract belongs to one of
 * them. Rows are added for the index of the session, and the views `own_…` show its rows alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, key, indexes } of TABLES) {
    const table = sql.ref(`app.${name}`)
    // What is there is of the one schema that there was.
    await sql`alter table ${table} add column index_schema text not null default 'chain'`.execute(db)
    await sql`alter table ${table} alter column index_schema set default ${SESSION_SCHEMA}`.execute(db)
    if (key) {
      await sql`alter table ${table} drop constraint ${sql.ref(`${name}_pkey`)}`.execute(db)
      await sql`alter table ${table} add primary key (index_schema, ${sql.raw(key)})`.execute(db)
    }
    for (const [index, on] of indexes) {
      const unique = sql.raw(index === 'verification_attempt_once' ? 'unique' : '')
      await sql`drop index ${sql.ref(`app.${index}`)}`.execute(db)
      await sql`create ${unique} index ${sql.ref(index)} on ${table} ${sql.raw(on)}`.execute(db)
    }
  }
  // The version of a row, which a view does not have by itself.
  await sql`create view app.own_verified_contract as
    select *, xmin::text as row_version from app.verified_contract where index_schema = ${SESSION_SCHEMA}`.execute(
    db,
  )
  await sql`create view app.own_decompiled_contract as
    select * from app.decompiled_contract where index_schema = ${SESSION_SCHEMA}`.execute(db)
  await sql`create view app.own_verification_attempt as
    select * from app.verification_attempt where index_schema = ${SESSION_SCHEMA}`.execute(db)
  await sql`create view app.own_look_up as
    select * from app.look_up where index_schema = ${SESSION_SCHEMA}`.execute(db)
}
