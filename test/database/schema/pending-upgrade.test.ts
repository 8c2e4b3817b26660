import { expect, onTestFinished, test } from 'vitest'
import { pendingUpgrade } from '../../../src/schema/pending-upgrade.ts'
import { INDEX_STEPS } from '../../../src/schema/step-names.ts'
import { freshDatabase } from '../../support/database.ts'
import { noteFormerSteps } from '../../support/former-steps.ts'
import { divideAt } from '../../support/partitions.ts'

test('an upgrade that reads large tables is known before, with how long it takes', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const { pool, place } = database
  expect(await pendingUpgrade(pool, 0)).toBeUndefined()
  await divideAt(place, 10)
  const { rows } = await pool.query(
    `select sum(pg_table_size(oid) * case when relname ~ '^log' then 2 else 1 end)::float8 as bytes
      from pg_class where relname ~ '^((transaction|call|log)_\\d|block)$'`,
  )
  const later = [...INDEX_STEPS, '0097-one', '0098-two', '0099-three']
  const readBy = { '0097-one': ['transaction', 'call', 'log'], '0099-three': ['log', 'block'] }
  expect(await pendingUpgrade(pool, 0, later, readBy)).toEqual({
    steps: ['0097-one', '0098-two', '0099-three'],
    bytes: rows[0].bytes,
    seconds: expect.closeTo(rows[0].bytes / 1e8),
  })
  // An index as small as this one is brought up to date in no time.
  expect(await pendingUpgrade(pool, undefined, later, readBy)).toBeUndefined()
  // The first step reads nothing where the tables are there already.
  await noteFormerSteps(pool)
  expect(await pendingUpgrade(pool)).toBeUndefined()
  // A new database has no earlier version.
  await pool.query('drop schema chain cascade')
  expect(await pendingUpgrade(pool, 0, later, readBy)).toBeUndefined()
})
