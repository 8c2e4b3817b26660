import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { tryDatabase } from '../../../src/store/connect/open.ts'
import { freshDatabase } from '../../support/database.ts'
import { inDatabase } from '../../support/places.ts'

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused in a sentence', async (encoding) => {
  const { pool, place, close } = await freshDatabase()
  const name = `encoded_${randomBytes(6).toString('hex')}`
  await pool.query(`create database ${name} template template0 encoding '${encoding}' locale 'C'`)
  onTestFinished(async () => {
    await pool.query(`drop database ${name} with (force)`)
    await close()
  })
  await expect(tryDatabase(inDatabase(place, name))).rejects.toMatchObject({
    code: 'database_encoding',
    message: expect.stringMatching(new RegExp(`encoded in ${encoding}, .*ENCODING 'UTF8'`)),
  })
})
