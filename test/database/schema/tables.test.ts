import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ColumnType } from '../../../src/schema/columns.ts'
import { ALL_TABLES } from '../../../src/schema/tables.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

/** Types in DDL. */
const SQL_TYPE: Record<ColumnType, string> = {
  int2: 'smallint',
  int4: 'integer',
  uint64: 'numeric(20,0)',
  uint256: 'numeric(78,0)',
  bytes: 'bytea',
  address: 'bigint',
  text: 'text',
  json: 'jsonb',
  bool: 'boolean',
  int4array: 'integer[]',
}

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

describe('the tables that decoding knows', () => {
  for (const table of Object.values(ALL_TABLES)) {
    it(`${table.name} is in the migrated database, column by column`, async () => {
      const { rows } = await database.pool.query<{ name: string; type: string; nullable: boolean }>(
        `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
        [table.name],
      )
      const expected = Object.entries(table.columns as Record<string, string>)
        .map(([name, type]) => ({
          name,
          type: SQL_TYPE[type.replace('?', '') as ColumnType],
          nullable: type.endsWith('?'),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      expect(rows.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(expected)
    })
  }
})
