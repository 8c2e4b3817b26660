import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { FORMER_APP_STEPS } from '../../../src/schema/step-names.ts'
import { restoreUserData } from '../../../src/store/user-data/read-backup.ts'
import { backupUserData } from '../../../src/store/user-data/write-backup.ts'
import { freshDatabase } from '../../support/database.ts'

test('a backup that a version before 0.1.0 made is restored', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  await database.pool.query(
    `insert into app.user_account (name, email) values ('first', 'first@example.org')`,
  )
  const client = await database.pool.connect()
  try {
    const pieces: Buffer[] = []
    for await (const piece of backupUserData(client, { made: new Date(), secret: null }, () => {}))
      pieces.push(piece)
    const lines = Buffer.concat(pieces).toString().trimEnd().split('\n')
    const head = JSON.stringify({ ...JSON.parse(lines[0]!), steps: FORMER_APP_STEPS })
    const early = [head, ...lines.slice(1, -1), ''].join('\n')
    const sha256 = createHash('sha256').update(early).digest('hex')
    const end = JSON.stringify({ ...JSON.parse(lines.at(-1)!), sha256 })
    await client.query('delete from app.user_account; delete from app.plan')
    const content = Readable.from([Buffer.from(`${early}${end}\n`)])
    expect(
      await restoreUserData(client, content, { replace: false, accountsOnly: false }, async () => {}),
    ).toMatchObject({ user_account: 1, plan: 1 })
    expect((await client.query('select name from app.user_account')).rows).toEqual([{ name: 'first' }])
  } finally {
    client.release()
  }
})
