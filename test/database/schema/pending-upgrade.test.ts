import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../src/schema/migrate.ts'
import { pendingUpgrade } from '../../../src/schema/pending-upgrade.ts'
import { freshDatabase } from '../../support/database.ts'
import { divideAt } from '../../support/partitions.ts'

test('an upgrade that reads large tables is known before, with how long it takes', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const { pool, place } = database
  expect(await pendingUpgrade(pool, 0)).toBeUndefined()
  await divideAt(place, 10)
  await pool.query(
    `drop index transaction_by_funded, call_by_funded, log_by_approver, block_with_access_list;
      drop table block_access_list, code_reading;
      alter table chain_identity drop column checks_left_out;
      delete from kysely_migration where name >= '0025'`,
  )
  const { rows } = await pool.query(
    `select sum(pg_table_size(oid) * case when relname ~ '^log' then 2 else 1 end)::float8 as bytes
      from pg_class where relname ~ '^((transaction|call|log)_\\d|block)$'`,
  )
  expect(await pendingUpgrade(pool, 0)).toEqual({
    steps: [
      '0025-funding',
      '0026-approvals',
      '0027-checks-left-out',
      '0028-other-fees',
      '0029-access-lists',
      '0030-odd-transfers',
      '0031-code-readings',
      '0032-distributed',
    ],
    bytes: rows[0].bytes,
    seconds: expect.closeTo(rows[0].bytes / 1e8),
  })
  // An index as small as this one is brought up to date in no time.
  expect(await pendingUpgrade(pool)).toBeUndefined()
  await migrate(pool)
  expect(await pendingUpgrade(pool, 0)).toBeUndefined()
  // A new database has no earlier version.
  await pool.query('drop schema chain cascade')
  expect(await pendingUpgrade(pool, 0)).toBeUndefined()
})
