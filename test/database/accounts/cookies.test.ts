import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountHandlers, createAccountHandlers } from '../../../src/accounts/account-handlers.ts'
import { createApiKeyHasher } from '../../../src/accounts/api-key-hasher.ts'
import { AUTH_ENDPOINTS } from '../../../src/accounts/auth-endpoints.ts'
import { readAccount } from '../../../src/accounts/endpoints/account.ts'
import { createGuard } from '../../../src/accounts/guard.ts'
import { createMail } from '../../../src/accounts/mail.ts'
import { readSecret } from '../../../src/accounts/secret.ts'
import { readSettings } from '../../../src/settings.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let handlers: AccountHandlers
beforeAll(async () => {
  database = await freshDatabase()
  const settings = readSettings({ SECRET: 'x'.repeat(40) })
  const secret = await readSecret(settings, '.')
  const log = () => {}
  handlers = createAccountHandlers({
    pool: database.pool,
    secret,
    settings,
    chainId: 1n,
    guard: createGuard({ pool: database.pool, secret, now: Date.now }),
    mail: createMail({ settings, mayWriteTo: async () => true, log }),
    hasher: createApiKeyHasher(secret),
    log,
    now: Date.now,
  })
})
afterAll(async () => {
  handlers?.close()
  await database?.close()
})

const post = (base: string, path: string, body: object) =>
  handlers.auth(AUTH_ENDPOINTS.find((one) => one.path === path)!, {
    base,
    url: `/auth${path}`,
    headers: {},
    ip: '203.0.113.7',
    from: '203.0.113.7',
    body,
  })

test('over https cookies are Secure, and for the path of the server', async () => {
  const base = 'https://example.org/explorer'
  const account = { email: 'a@example.org', password: 'long enough for all', name: '' }
  expect((await post(base, '/sign-up/email', account)).status).toBe(200)
  const answer = await post(base, '/sign-in/email', account)
  const cookies = answer.headers.getSetCookie()
  expect(cookies.map((one) => one.split('=')[0])).toEqual([
    '__Secure-chainscope.session_token',
    'chainscope.known',
  ])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/explorer;/)
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(`; ${part}`)
  }
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const caller = { base, url: '/account/me', headers: { cookie }, ip: '203.0.113.7', from: '203.0.113.7' }
  expect(await handlers.account(readAccount, caller)).toMatchObject({ user: { email: account.email } })
  const { rows } = await database.pool.query('select ip_address from app.session')
  expect(rows).toEqual([{ ip_address: '203.0.113.7' }])
})

test('sign-ups from one address are limited', async () => {
  const codes = []
  for (let n = 0; n < 30; n++)
    codes.push(
      await post('http://localhost', '/sign-up/email', {
        email: `${n}@example.net`,
        password: 'short',
        name: '',
      }).then(
        ({ status }) => status,
        ({ httpStatus }) => httpStatus,
      ),
    )
  // One was made above.
  expect(codes).toEqual([...Array(19).fill(400), ...Array(11).fill(429)])
})
