import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getMigrations } from 'better-auth/db/migration'
import { expect, onTestFinished, test } from 'vitest'
import { addKey } from '../../../src/accounts/account-records.ts'
import { createApiKeyHasher } from '../../../src/accounts/api-key-hasher.ts'
import { authOptions } from '../../../src/accounts/auth.ts'
import { createMail } from '../../../src/accounts/mail.ts'
import { assertSameSecret, readSecret } from '../../../src/accounts/secret.ts'
import { assertSettingsComplete } from '../../../src/accounts/settings-complete.ts'
import { readSettings } from '../../../src/settings.ts'
import { forgetKeys } from '../../../src/store/user-data/operators.ts'
import { freshDatabase } from '../../support/database.ts'

const secretOf = (SECRET: string, folder = '.') => readSecret(readSettings({ SECRET }), folder)
const mark = async (SECRET: string, folder?: string) =>
  (await secretOf(SECRET, folder)).derive('something').toString('hex')

test('without a setting a secret is created once, readable only by its owner', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chainscope-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inside = path.join(folder, 'data')
  const [first, second] = await Promise.all([mark('', inside), mark('', inside)])
  expect(first).toBe(second)
  expect(await mark('', inside)).toBe(first)
  const file = path.join(inside, 'secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // Elsewhere the setting replaces the file.
  expect(await mark((await readFile(file, 'utf8')).trim())).toBe(first)
  await expect(secretOf('', path.join(file, 'below'))).rejects.toThrow(
    /^The server's secret cannot be kept in or read from .*; set SECRET, or make the folder writable$/,
  )
})

test('a database with keys of another secret is refused, and one without keys is not', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const [one, other] = [await secretOf('x'.repeat(40)), await secretOf('y'.repeat(40))]
  await assertSameSecret(database.pool, other)
  await assertSameSecret(database.pool, one)
  const { rows } = await database.pool.query(
    `insert into app.user_account (name, email) values ('', 'a@example.org') returning id`,
  )
  const { id, hash, sealed } = createApiKeyHasher(one).create()
  await addKey(database.pool, { id, userId: rows[0].id, name: '', hash, sealed })
  await assertSameSecret(database.pool, one)
  await expect(assertSameSecret(database.pool, other)).rejects.toThrow(
    /^The API keys in this database were made under another SECRET/,
  )
  // With a lost secret, the operator can discard the keys.
  expect(await forgetKeys(database.pool)).toEqual({ keys: 1, sessions: 0 })
  await assertSameSecret(database.pool, other)
  expect(() => createApiKeyHasher(other).open(id, sealed)).toThrow(/cannot be opened with this SECRET/)
})

test('the encrypted form of a key opens only with the id of that key', async () => {
  const hasher = createApiKeyHasher(await secretOf('x'.repeat(40)))
  const [mine, yours] = [hasher.create(), hasher.create()]
  expect(hasher.open(mine.id, mine.sealed)).toBe(mine.value)
  expect(() => hasher.open(yours.id, mine.sealed)).toThrow()
  for (let at = 0; at < mine.sealed.length; at++) {
    const changed = Buffer.from(mine.sealed)
    changed[at]! ^= 1
    expect(() => hasher.open(mine.id, changed)).toThrow()
  }
})

test.each([
  [
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    'The setting SMTP_URL needs PUBLIC_URL too, so that links in mail lead here.',
  ],
  [
    { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' },
    'The setting SMTP_URL needs MAIL_FROM too, as mail has a sender.',
  ],
  [
    { OIDC_ISSUER: 'http://127.0.0.1:1', PUBLIC_URL: 'http://localhost' },
    'The setting OIDC_ISSUER needs OIDC_CLIENT_ID too, as the provider knows us by it.',
  ],
  [{ SECRET: 'short' }, 'The setting SECRET is not usable: it takes a text of at least 32 characters.'],
  [
    { PUBLIC_URL: 'ftp://x' },
    'The setting PUBLIC_URL="ftp://x" is not usable: it takes an address that begins with http:// or https:// and ends with its path.',
  ],
])('incomplete settings are refused: %j', (environment, sentence) => {
  expect(() => assertSettingsComplete(readSettings(environment))).toThrow(sentence)
})

test('the tables are those that better-auth expects, by its own check', async () => {
  const settings = readSettings({ SECRET: 'x'.repeat(40), OIDC_ISSUER: 'http://127.0.0.1:1' })
  const database = await freshDatabase()
  try {
    const wishes = async () => {
      const parts = {
        pool: database.pool,
        secret: await readSecret(settings, '.'),
        settings,
        chainId: 1n,
        mail: createMail({ settings, mayWriteTo: async () => true, log: () => {} }),
        log: () => {},
      }
      return (await getMigrations(authOptions(parts, 'http://localhost'))).compileMigrations()
    }
    expect((await wishes()).replaceAll(/[;\s]/g, '')).toBe('')
    await database.pool.query('alter table app.wallet drop column is_primary')
    expect(await wishes()).toMatch(/add column "is_primary"/)
  } finally {
    await database.close()
  }
})
