import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUsage } from '../../../src/accounts/account-records.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type TestUser, userAt } from '../../support/test-user.ts'
import { protectionTests } from './protection-tests.ts'

let anvil: TestAnvil
let server: TestServer
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  server = await startServer({ rpcUrl: anvil.url })
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

const someone = () => userAt(() => server.url)
async function signedIn(): Promise<TestUser> {
  const person = someone()
  await person.signUp()
  await person.signIn()
  return person
}
let one: Promise<TestUser> | undefined
/** A user that tests share which change nothing of it. */
const anyone = () => {
  one ??= signedIn()
  return one
}

describe('signing up, in and out', () => {
  test('creates a session in an HttpOnly cookie', async () => {
    const person = someone()
    const { body: before } = await person.ask('GET', '/account/me')
    expect(before).toEqual({ user: null, ways: { email: true, mail: false, oidc: null, siwe: true } })
    await person.signUp()
    const { email, password } = person
    const { status, headers, body } = await person.ask('POST', '/auth/sign-in/email', { email, password })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('token')
    const [session] = headers.getSetCookie()
    expect(session).toMatch(
      /^chainscope\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await person.ask('GET', '/account/me')).body.user).toEqual({
      id: expect.any(String),
      email,
      name: 'Some One',
      emailVerified: false,
      plan: { name: 'standard', perSecond: 10 },
    })
    expect((await person.ask('POST', '/auth/sign-out', {})).status).toBe(200)
    expect((await person.ask('GET', '/account/me')).body.user).toBeNull()
    expect((await person.ask('GET', '/account/keys')).status).toBe(401)
  })

  test('does not reveal whether an account exists', async () => {
    const there = someone()
    await there.signUp()
    const [again, fresh] = await Promise.all(
      [there.email, 'not.yet@example.org'].map((email) =>
        someone().ask('POST', '/auth/sign-up/email', { email, password: 'another long one', name: 'X' }),
      ),
    )
    expect([again!.status, Object.keys(again!.body.user)]).toEqual([
      fresh!.status,
      Object.keys(fresh!.body.user),
    ])
    const [wrong, unknown] = await Promise.all(
      [there.email, 'never@example.org'].map((email) =>
        someone().ask('POST', '/auth/sign-in/email', { email, password: 'wrong wrong' }),
      ),
    )
    expect([wrong!.status, wrong!.body]).toEqual([unknown!.status, unknown!.body])
    // The first one's password is still valid.
    await there.signIn()
  })

  test.each([
    [{ email: 'not an address', password: 'long enough one', name: '' }, 'This is no e-mail address.'],
    [{ email: 'a@example.org', password: 'short', name: '' }, 'Password too short'],
    [{ email: 'a@example.org', password: 'x'.repeat(129), name: '' }, 'Password too long'],
    [{ email: 'a@example.org', password: 'long enough one' }, /^name: /],
    [{}, /^name: /],
  ])('refuses %j', async (body, message) => {
    const answer = await someone().ask('POST', '/auth/sign-up/email', body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(message)
  })
})

describe('API keys', () => {
  test('are created, copied, renamed and deleted, and a fourth is refused', async () => {
    const person = await signedIn()
    const made = await person.ask('POST', '/account/keys', { name: '  first  ' })
    expect(made.status).toBe(201)
    const { id, key } = made.body
    expect(made.body).toEqual({ id, name: 'first', key, createdAt: expect.any(String) })
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect((await person.ask('GET', '/account/keys')).body).toEqual([
      { id, name: 'first', createdAt: made.body.createdAt, lastUsed: null },
    ])
    expect((await person.ask('GET', `/account/keys/${id}/value`)).body).toEqual({ key })
    const renamed = await person.ask('PATCH', `/account/keys/${id}`, { name: 'other <b>' })
    expect(renamed.body.name).toBe('other <b>')
    for (const name of ['second', 'third']) await person.ask('POST', '/account/keys', { name })
    const fourth = await person.ask('POST', '/account/keys', { name: 'fourth' })
    expect(fourth.status).toBe(409)
    expect(fourth.body.message).toBe('An account has at most 3 API keys: delete one first.')
    expect((await person.ask('DELETE', `/account/keys/${id}`)).status).toBe(204)
    expect((await person.ask('DELETE', `/account/keys/${id}`)).status).toBe(404)
    expect((await person.ask('POST', '/account/keys', { name: 'fourth' })).status).toBe(201)
  })

  test('are three at most, also with concurrent requests', async () => {
    const person = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => person.ask('POST', '/account/keys', { name: `key ${at}` })),
    )
    const codes = answers.map(({ status }) => status).sort()
    expect(codes).toEqual([...Array(3).fill(201), ...Array(9).fill(409)])
    expect((await person.ask('GET', '/account/keys')).body).toHaveLength(3)
  })

  test('cannot be read or changed by another user', async () => {
    const [owner, other] = [await signedIn(), await anyone()]
    const { id } = (await owner.ask('POST', '/account/keys', { name: 'mine' })).body
    for (const [method, path, body] of [
      ['GET', `/account/keys/${id}/value`],
      ['PATCH', `/account/keys/${id}`, { name: 'yours' }],
      ['DELETE', `/account/keys/${id}`],
    ] as const)
      expect((await other.ask(method, path, body)).status).toBe(404)
    expect((await owner.ask('GET', '/account/keys')).body[0].name).toBe('mine')
  })

  test.each([
    ['POST', '/account/keys', {}],
    ['POST', '/account/keys', { name: '' }],
    ['POST', '/account/keys', { name: 'x'.repeat(101) }],
    ['POST', '/account/keys', { name: 'two\nlines' }],
    ['POST', '/account/keys', { name: { toString: 1 } }],
    ['POST', '/account/keys', ['name']],
    ['PATCH', `/account/keys/${randomUUID()}`, {}],
    ['PATCH', "/account/keys/1'; drop table app.user_account --", { name: 'x' }],
    ['GET', '/account/keys/none/value', undefined],
    ['GET', '/account/usage?days=0', undefined],
    ['GET', '/account/usage?days=1e9', undefined],
  ])('%s %s with %j is refused with a sentence', async (method, path, body) => {
    const answer = await (await anyone()).ask(method, path, body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toEqual(expect.any(String))
  })

  test('cannot be derived from the database', async () => {
    const person = await signedIn()
    const { key } = (await person.ask('POST', '/account/keys', { name: 'kept' })).body
    const { rows } = await server.index.query(`select t::text as row from app.api_key t
      union all select t::text from app.session t union all select t::text from app.metadata t`)
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows)
      for (const form of [key, key.replaceAll('-', ''), Buffer.from(key).toString('hex')])
        expect(row).not.toContain(form)
  })

  test('have usage by hour and by day, which only their owner can read', async () => {
    const [person, other] = [await signedIn(), await anyone()]
    const [first, second] = [
      (await person.ask('POST', '/account/keys', { name: 'first' })).body,
      (await person.ask('POST', '/account/keys', { name: 'second' })).body,
    ]
    const day = 86_400_000
    const today = Math.floor(Date.now() / day) * day
    const used = (hour: number, requests: number, refused: number) => ({
      key: first.id,
      hour,
      requests,
      refused,
    })
    await addUsage(server.index, [used(today, 5, 1), used(today - day + 3_600_000, 7, 0)])
    await addUsage(server.index, [used(today, 1, 1), used(today - 40 * day, 100, 0)])
    const at = (time: number, requests: number, refused: number) => ({
      at: new Date(time).toISOString(),
      requests,
      refused,
    })
    expect((await person.ask('GET', '/account/usage')).body).toEqual([
      { id: first.id, name: 'first', days: [at(today - day, 7, 0), at(today, 6, 2)] },
      { id: second.id, name: 'second', days: [] },
    ])
    const { body } = await person.ask('GET', '/account/usage?days=2')
    expect(body[0].hours).toEqual([at(today - day + 3_600_000, 7, 0), at(today, 6, 2)])
    expect((await other.ask('GET', '/account/usage')).body).toEqual([])
  })

  test('and sessions of a stolen database allow no sign-in', async () => {
    const person = await signedIn()
    const { rows } = await server.index.query(
      `select token from app.session s join app.user_account a on a.id = s.user_account where email = $1`,
      [person.email],
    )
    for (const value of [
      rows[0].token,
      `${rows[0].token}.`,
      encodeURIComponent(`${rows[0].token}.${'A'.repeat(43)}=`),
    ]) {
      const thief = someone()
      thief.cookies.set('chainscope.session_token', value)
      expect((await thief.ask('GET', '/account/keys')).status).toBe(401)
    }
  })
})

describe('addresses of an account', () => {
  const ADDRESS = `0x${'Ab'.repeat(20)}`
  const path = `/account/addresses/${ADDRESS}`

  test('are noted and watched by their owner alone', async () => {
    const [person, other] = [await signedIn(), await anyone()]
    const note = { note: 'the cold one \u202e', watched: true }
    const { status, body } = await person.ask('PATCH', path, note)
    expect([status, body]).toEqual([
      200,
      { address: ADDRESS.toLowerCase(), ...note, changedAt: expect.any(String) },
    ])
    await person.ask('PATCH', path, { note: '', watched: true })
    expect((await person.ask('GET', '/account/addresses')).body).toEqual([
      { ...body, note: '', changedAt: expect.any(String) },
    ])
    expect((await person.ask('GET', `/account/addresses?address=${ADDRESS}`)).body).toHaveLength(1)
    expect((await person.ask('GET', `/account/addresses?address=0x${'1'.repeat(40)}`)).body).toEqual([])
    expect((await other.ask('GET', '/account/addresses')).body).toEqual([])
    expect((await other.ask('DELETE', path)).status).toBe(404)
    expect((await someone().ask('GET', '/account/addresses')).status).toBe(401)
    expect((await person.ask('GET', '/account/export')).body.addresses).toHaveLength(1)
    expect((await person.ask('DELETE', path)).status).toBe(204)
    expect((await person.ask('GET', '/account/addresses')).body).toEqual([])
  })

  test('are neither changed nor shown where another user signed in than the page shows', async () => {
    const [person, other] = [await signedIn(), await anyone()]
    const { id } = (await person.ask('GET', '/account/me')).body.user
    const note = { note: 'mine', watched: true }
    const own = `${path}?user=${id}`
    expect((await person.ask('PATCH', own, note)).status).toBe(200)
    const refused = { message: expect.stringMatching(/^Another user is signed in/), code: 'another_user' }
    for (const [method, body] of [['PATCH', { note: 'theirs', watched: false }], ['DELETE']] as const)
      expect(await other.ask(method, own, body)).toMatchObject({ status: 409, body: refused })
    const all = `/account/addresses?user=${id}`
    expect(await other.ask('GET', all)).toMatchObject({ status: 409, body: refused })
    expect((await other.ask('GET', '/account/addresses')).body).toEqual([])
    expect((await someone().ask('PATCH', own, note)).status).toBe(401)
    expect((await person.ask('GET', all)).body).toMatchObject([note])
    expect((await person.ask('DELETE', own)).status).toBe(204)
  })

  test('are 200 at most, also of requests at the same moment', async () => {
    const person = await signedIn()
    const { id } = (await person.ask('GET', '/account/me')).body.user
    await server.index.query(
      `insert into app.address_note (user_account, slot, address, note, watched)
        select $1, n, decode(lpad(to_hex(n), 40, '0'), 'hex'), '', true from generate_series(1, 197) as n`,
      [id],
    )
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        person.ask('PATCH', `/account/addresses/0x${`${n}`.repeat(40)}`, { note: 'x', watched: false }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
    // One that is noted already is changed all the same.
    const known = `/account/addresses/0x${'1'.padStart(40, '0')}`
    expect((await person.ask('PATCH', known, { note: 'y', watched: false })).status).toBe(200)
  })

  test.each([
    ['PATCH', path, {}],
    ['PATCH', path, { note: 'x'.repeat(501), watched: true }],
    ['PATCH', path, { note: 'a\u0000b', watched: true }],
    ['PATCH', path, { note: 'x', watched: 'yes' }],
    ['PATCH', '/account/addresses/0x12', { note: 'x', watched: true }],
    ['DELETE', "/account/addresses/1'; drop table app.address_note --", undefined],
  ])('%s %s with %j is refused with a sentence', async (method, where, body) => {
    const answer = await (await anyone()).ask(method, where, body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toEqual(expect.any(String))
  })

  test('are not changed by a page of another site', async () => {
    const person = await signedIn()
    const response = await fetch(`${server.url}${path}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        origin: 'https://example.org',
        cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ note: 'x', watched: true }),
    })
    expect(response.status).toBe(403)
    expect((await person.ask('GET', '/account/addresses')).body).toEqual([])
  })
})

describe('an account', () => {
  test('is exported as a whole, without secrets', async () => {
    const person = await signedIn()
    const { key } = (await person.ask('POST', '/account/keys', { name: 'exported' })).body
    const { headers, body } = await person.ask('GET', '/account/export')
    expect(headers.get('content-disposition')).toBe('attachment; filename="account.json"')
    expect(body.account.email).toBe(person.email)
    expect(body.waysIn).toEqual([expect.objectContaining({ provider: 'credential' })])
    expect(body.keys).toEqual([expect.objectContaining({ name: 'exported' })])
    const text = JSON.stringify(body)
    for (const secret of [key, person.password, ...person.cookies.values()])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/password|hash|sealed|token/)
  })

  test('is deleted with its password, including its keys', async () => {
    const person = await signedIn()
    await person.ask('POST', '/account/keys', { name: 'gone' })
    const { id } = (await person.ask('GET', '/account/me')).body.user
    const without = await person.ask('POST', '/auth/delete-user', {})
    expect([without.status, without.body.message]).toEqual([400, 'Your password is needed for this.'])
    expect((await person.ask('POST', '/auth/delete-user', { password: 'not this one' })).status).toBe(400)
    expect((await person.ask('POST', '/auth/delete-user', { password: person.password })).status).toBe(200)
    expect((await person.ask('GET', '/account/me')).body.user).toBeNull()
    for (const [table, column] of [
      ['user_account', 'id'],
      ['api_key', 'user_account'],
      ['session', 'user_account'],
      ['credential', 'user_account'],
    ]) {
      const { rowCount } = await server.index.query(`select 1 from app.${table} where ${column} = $1`, [id])
      expect(rowCount).toBe(0)
    }
    await expect(person.signIn()).rejects.toThrow(/401/)
  })
})

protectionTests(() => server)
