import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSnapshot } from '../../../src/query/reader.ts'
import { ALL_TABLES } from '../../../src/schema/tables.ts'
import { repository } from '../../support/chainscope.ts'
import { freshDatabase } from '../../support/database.ts'

/* Rules of a PostgreSQL that spreads tables over machines (docs/decisions/0038-schemas.md). */

test('every unique key of a table of facts has the block in it', async () => {
  const database = await freshDatabase()
  try {
    const { rows } = await database.pool.query<{ table: string; key: string; columns: string[] }>(
      `select relname::text as table, indexrelid::regclass::text as key,
          array(select attname::text from pg_attribute where attrelid = indexrelid) as columns
        from pg_index join pg_class on pg_class.oid = indrelid
        where indisunique and relnamespace = 'chain'::regnamespace and relname = any($1::text[])`,
      [Object.values(ALL_TABLES).map(({ name }) => name)],
    )
    expect(rows.length).toBeGreaterThan(10)
    const without = rows.filter(
      ({ table, columns }) => !columns.includes(table === 'block' ? 'number' : 'block'),
    )
    expect(without).toEqual([])
  } finally {
    await database.close()
  }
})

/** The program's own files with what they contain. */
function texts(): (readonly [file: string, text: string])[] {
  const folder = path.join(repository, 'src')
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // What migrations did is done.
      .filter((file) => file.endsWith('.ts') && !file.includes('migrations'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)
  )
}
const filesWith = (pattern: RegExp) =>
  texts()
    .filter(([, text]) => pattern.test(text))
    .map(([file]) => file)

test('no statement selects no columns', () => {
  expect(texts().length).toBeGreaterThan(300)
  expect(filesWith(/\bselect\s+from\b/)).toEqual([])
})

test('no statement that writes an index calls a volatile clock', () => {
  expect(filesWith(/\b(?:update|insert into|delete from) (?!app\.)[^`]*\bclock_timestamp\(\)/)).toEqual([])
})

test('what every read is wrapped in joins nothing laterally', async () => {
  const database = await freshDatabase()
  const texts: string[] = []
  const query = (config: { text: string }) => {
    texts.push(config.text)
    return database.pool.query(config)
  }
  try {
    const index = openSnapshot({ query } as Parameters<typeof openSnapshot>[0])
    const rows = index.query({ text: 'select number from block where number <= at' })
    await expect(rows).rejects.toThrow('Chain is indexing now')
    expect(texts).toHaveLength(1)
    expect(texts[0]).not.toContain('lateral')
  } finally {
    await database.close()
  }
})
