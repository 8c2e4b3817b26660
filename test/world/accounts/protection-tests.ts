import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AUTH_ENDPOINTS } from '../../../src/accounts/auth-endpoints.ts'
import type { TestServer } from '../../support/server.ts'
import { userAt } from '../../support/test-user.ts'

/* Protection from pages of other sites, password guessing and wrong bodies; and what the log must not contain. */

export function protectionTests(testServer: () => TestServer): void {
  const server = {
    request: (where: string, init?: RequestInit) => testServer().request(where, init),
    get url() {
      return testServer().url
    },
    get index() {
      return testServer().index
    },
  }
  const someone = () => userAt(() => server.url)
  async function signedIn() {
    const person = someone()
    await person.signUp()
    await person.signIn()
    return person
  }

  describe('a page of another site', () => {
    const other = 'https://evil.example'
    const attempts: [what: string, init: RequestInit][] = [
      [
        'a form',
        {
          method: 'POST',
          headers: {
            origin: other,
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'cross-site',
          },
          body: 'name=stolen',
        },
      ],
      [
        'a form of text that is JSON',
        {
          method: 'POST',
          headers: { origin: other, 'content-type': 'text/plain' },
          body: '{"name":"stolen"}',
        },
      ],
      [
        'a form that hides where it is from',
        {
          method: 'POST',
          headers: { origin: 'null', 'content-type': 'text/plain' },
          body: '{"name":"stolen"}',
        },
      ],
      [
        'a fetch',
        {
          method: 'POST',
          headers: { origin: other, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
          body: '{"name":"stolen"}',
        },
      ],
      [
        'a fetch of a browser without fetch metadata',
        {
          method: 'POST',
          headers: { origin: other, 'content-type': 'application/json' },
          body: '{"name":"stolen"}',
        },
      ],
      [
        'a fetch that says nothing of where it is from',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"stolen"}' },
      ],
      [
        'a fetch from a neighbouring site',
        {
          method: 'POST',
          headers: {
            origin: 'http://localhost:1',
            'content-type': 'application/json',
            'sec-fetch-site': 'same-site',
          },
          body: '{"name":"stolen"}',
        },
      ],
    ]
    test.each(attempts)('changes nothing by %s', async (_, init) => {
      const person = await victim()
      const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      for (const path of ['/account/keys', '/auth/sign-out', '/auth/delete-user']) {
        const answer = await server.request(path, { ...init, headers: { ...init.headers, cookie } })
        expect(answer.status).toBe(403)
        expect(answer.body.message).toBe('This can be asked for by pages of this server only.')
      }
      expect((await person.ask('GET', '/account/keys')).body).toEqual([])
    })

    test('can neither delete nor read: no CORS, no caching, no embedding', async () => {
      const person = await victim()
      const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { cookie, origin: other, 'sec-fetch-site': 'cross-site' }
      expect(
        (await server.request(`/account/keys/${randomUUID()}`, { method: 'DELETE', headers })).status,
      ).toBe(403)
      const preflight = { ...headers, 'access-control-request-method': 'DELETE' }
      for (const [method, path, more] of [
        ['GET', '/account/me', headers],
        ['GET', '/account/nothing', headers],
        ['OPTIONS', '/account/keys', preflight],
        ['OPTIONS', '/auth/sign-in/email', preflight],
        ['POST', '/auth/sign-in/email', headers],
      ] as const) {
        const answer = await fetch(`${server.url}${path}`, { method, headers: more })
        const cors = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
        expect([path, cors]).toEqual([path, []])
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
      // The read API stays open to everybody, and never with cookies.
      const open = await fetch(`${server.url}/api?module=block&action=chain_block_number`, { headers })
      expect(open.headers.get('access-control-allow-origin')).toBe('*')
      expect(open.headers.get('access-control-allow-credentials')).toBeNull()
    })

    test('cannot redirect users to another site', async () => {
      const { email, password, ask } = await victim()
      for (const callbackURL of [
        'https://evil.example/',
        '//evil.example',
        '/\\evil.example',
        'evil',
        'javascript:1',
      ]) {
        const answer = await ask('POST', '/auth/sign-in/email', { email, password, callbackURL })
        expect(answer.status).toBe(400)
      }
      const link = `/auth/verify-email?token=x&callbackURL=${encodeURIComponent('https://evil.example/')}`
      const { status, headers } = await ask('GET', link)
      expect([status, headers.get('location')]).toEqual([403, null])
    })
  })

  let victims: ReturnType<typeof signedIn> | undefined
  const victim = () => {
    victims ??= signedIn()
    return victims
  }

  describe('endpoints that are not offered', () => {
    test.each([
      ['GET', '/auth/get-session'],
      ['GET', '/auth/list-sessions'],
      ['GET', '/auth/ok'],
      ['POST', '/auth/change-email'],
      ['POST', '/auth/siwe/get-nonce'],
      ['POST', '/auth/link-social'],
      ['POST', '/auth/sign-in/email/'],
      ['GET', '/account'],
      ['GET', '/account/keys/'],
    ])('%s %s is not there', async (method, path) => {
      const answer = await someone().ask(method, path, method === 'POST' ? {} : undefined)
      expect(answer.status).toBe(404)
    })

    test('a body that is large, or no object', async () => {
      const person = someone()
      expect((await person.ask('POST', '/auth/sign-in/email', { email: 'x'.repeat(20_000) })).status).toBe(
        413,
      )
      for (const body of [[], 'text', 7, null])
        expect((await person.ask('POST', '/auth/sign-in/email', body)).status).toBe(400)
      const { origin } = new URL(server.url)
      const broken = await server.request('/auth/sign-in/email', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{',
      })
      expect(broken.status).toBe(400)
    })

    test.each(AUTH_ENDPOINTS.map(({ method, path }) => [method, path] as const))(
      '%s /auth%s never fails at nonsense',
      async (method, path) => {
        const where = `/auth${path.replace('{token}', 'nonsense')}?token=%00&state=x&code=x&callbackURL=%2F`
        const answers = await Promise.all(
          [
            {},
            { email: 'a\u0000@x', password: '\u0000'.repeat(20), name: '\u0000' },
            { token: '\u0000' },
          ].map((body) => someone().ask(method, where, method === 'POST' ? body : undefined)),
        )
        for (const { status } of answers) expect(status).toBeLessThan(500)
      },
    )
  })

  describe('guessing', () => {
    const guess = (email: string, password = 'not the right one', headers = {}) =>
      someone().ask('POST', '/auth/sign-in/email', { email, password }, headers)

    test('is limited to five attempts on an account from one address, also in parallel, with retry-after', async () => {
      const person = someone()
      await person.signUp()
      const answers = await Promise.all(Array.from({ length: 8 }, () => guess(person.email)))
      expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
      const { headers, body } = await guess(person.email, person.password)
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(800)
      expect(seconds).toBeLessThanOrEqual(900)
      expect(body).toEqual({
        message: `Too many attempts: try again in ${seconds} seconds.`,
        code: 'too_many_guesses',
      })
      // Being refused does not make it longer, and it ends.
      await server.index.query(`update app.login_attempt set until = now() - interval '1 second'`)
      expect((await guess(person.email, person.password)).status).toBe(200)
    })

    test('does not lock out the owner: neither a session, nor a browser that signed in before', async () => {
      const person = await signedIn()
      await person.ask('POST', '/auth/sign-out', {})
      for (let n = 0; n < 6; n++) await guess(person.email)
      expect((await guess(person.email, person.password)).status).toBe(429)
      await person.signIn()
      // The proof is bound to the account, and cannot be made.
      const forged = { cookie: `chainscope.known=${'a'.repeat(16)}.${'b'.repeat(43)}` }
      expect((await guess(person.email, person.password, forged)).status).toBe(429)
      const another = someone()
      await another.signUp()
      for (let n = 0; n < 5; n++) await guess(another.email)
      const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      expect((await guess(another.email, another.password, { cookie })).status).toBe(429)
    })

    test('stores e-mail and IP addresses of attempts only as hashes', async () => {
      const { rows } = await server.index.query(
        `select encode(subject, 'escape') as subject from app.login_attempt`,
      )
      expect(rows.length).toBeGreaterThan(0)
      for (const { subject } of rows) expect(subject).not.toMatch(/example|127\.0\.0\.1/)
    })
  })
}
