import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { freePort } from '../../support/chainscope.ts'
import { linkIn, startMailServer } from '../../support/mail-server.ts'
import { startOidcProvider } from '../../support/oidc.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { userAt } from '../../support/test-user.ts'
import { createSiweMessage, generatePrivateKey, privateKeyToAccount } from '../../vendor/viem/index.js'

/* Mail, an OpenID provider and wallets, at an address with a path. */

let anvil: TestAnvil
let mail: Awaited<ReturnType<typeof startMailServer>>
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let server: TestServer
let home: string
beforeAll(async () => {
  const port = await freePort()
  home = `http://127.0.0.1:${port}/explorer`
  anvil = await startAnvil({ noMining: true, chainId: 4_294_967_311 })
  mail = await startMailServer()
  provider = await startOidcProvider({ redirect: `${home}/auth/callback/oidc` })
  server = await startServer({
    rpcUrl: anvil.url,
    env: {
      PORT: `${port}`,
      PUBLIC_URL: `${home}/`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Explorer <explorer@example.org>',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.client.client_id,
      OIDC_CLIENT_SECRET: provider.client.client_secret,
    },
  })
})
afterAll(async () => {
  await server?.close()
  await provider?.close()
  await mail?.close()
  await anvil?.close()
})

const someone = (email?: string) => userAt(() => home, email)
/** Follows a link of the server, as a browser does. */
const follow = (person: ReturnType<typeof someone>, link: string) => {
  expect(link.startsWith(`${home}/`)).toBe(true)
  return person.ask('GET', link.slice(home.length), undefined, { 'sec-fetch-site': 'cross-site' })
}

test('the account endpoint lists the sign-in methods', async () => {
  const { body } = await someone().ask('GET', '/account/me')
  const oidc = { name: new URL(provider.issuer).host }
  expect(body.ways).toEqual({ email: true, mail: true, oidc, siwe: true })
})

describe('by mail', () => {
  test('an address has to be confirmed before the first sign-in', async () => {
    const person = someone()
    const { email, password } = person
    const made = await person.ask('POST', '/auth/sign-up/email', {
      email,
      password,
      name: '',
      callbackURL: '/account',
    })
    expect(made.status).toBe(200)
    const refused = await person.ask('POST', '/auth/sign-in/email', { email, password })
    expect([refused.status, refused.body.message]).toEqual([403, 'Email not verified'])
    const letter = await mail.letterTo(email, /Confirm your address/)
    expect(letter.text).toMatch(/^From: Explorer <explorer@example\.org>/m)
    const { status, headers } = await follow(person, linkIn(letter))
    expect([status, headers.get('location')]).toEqual([302, '/explorer/account'])
    expect(headers.getSetCookie()[0]).toMatch(/; Path=\/explorer; HttpOnly; SameSite=Lax$/)
    expect((await person.ask('GET', '/account/me')).body.user).toMatchObject({ email, emailVerified: true })
  })

  test('a sign-up with a known address notifies its owner, and is answered like any other', async () => {
    const person = await confirmed()
    const { email } = person
    const again = await someone().ask('POST', '/auth/sign-up/email', {
      email,
      password: 'another long one',
      name: '',
    })
    expect([again.status, again.body.user.email]).toEqual([200, email])
    await mail.letterTo(email, /You have an account already/)
    await person.signIn()
  })

  test('a link resets a password once, and ends all sessions', async () => {
    const person = await confirmed()
    await person.signIn()
    const { email } = person
    const ask = (to: string) =>
      someone().ask('POST', '/auth/request-password-reset', {
        email: to,
        redirectTo: '/new-password',
      })
    const [known, unknown] = [await ask(email), await ask('unknown@example.org')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const link = linkIn(await mail.letterTo(email, /Choose a new password/))
    const { headers } = await follow(person, link)
    const location = new URL(headers.get('location')!, home)
    expect(location.pathname).toBe('/explorer/new-password')
    const token = location.searchParams.get('token')!
    const { rows } = await server.index.query(`select t::text as row from app.token t`)
    for (const { row } of rows) expect(row).not.toContain(token)
    const set = (newPassword: string) => someone().ask('POST', '/auth/reset-password', { token, newPassword })
    expect((await set('short')).status).toBe(400)
    expect((await set('quite another password')).status).toBe(200)
    expect((await set('a third password')).status).toBe(400)
    expect((await person.ask('GET', '/account/me')).body.user).toBeNull()
    await expect(person.signIn()).rejects.toThrow(/401/)
    const signedIn = await person.ask('POST', '/auth/sign-in/email', {
      email,
      password: 'quite another password',
    })
    expect(signedIn.status).toBe(200)
    expect(mail.letters.filter(({ to }) => to === 'unknown@example.org')).toEqual([])
  })

  test('all reset links end with the first use of one, and with a change of the password', async () => {
    const person = await confirmed()
    const { email } = person
    const token = async (seen: number) => {
      await someone().ask('POST', '/auth/request-password-reset', { email, redirectTo: '/new-password' })
      const letter = await mail.letterTo(email, /Choose a new password/, seen)
      const { headers } = await follow(person, linkIn(letter))
      return new URL(headers.get('location')!, home).searchParams.get('token')!
    }
    const set = async (link: string, newPassword: string) =>
      (await someone().ask('POST', '/auth/reset-password', { token: link, newPassword })).status
    const [first, second] = [await token(0), await token(1)]
    expect(first).not.toBe(second)
    expect(await set(second, 'the password by the second link')).toBe(200)
    expect(await set(first, 'the password by the first link')).toBe(400)
    const third = await token(2)
    await person.ask('POST', '/auth/sign-in/email', { email, password: 'the password by the second link' })
    const changed = await person.ask('POST', '/auth/change-password', {
      currentPassword: 'the password by the second link',
      newPassword: 'a password that its owner chose',
    })
    expect(changed.status).toBe(200)
    expect(await set(third, 'the password by the third link')).toBe(400)
  })

  test('an address receives at most five letters an hour, of all kinds', async () => {
    const person = someone()
    const { email, password } = person
    const answers = []
    for (let n = 0; n < 8; n++)
      answers.push(
        await someone().ask('POST', '/auth/sign-up/email', {
          email: n % 2 ? email.toUpperCase() : email,
          password,
          name: '',
        }),
      )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await someone().ask('POST', '/auth/request-password-reset', { email })
    const received = () => mail.letters.filter(({ to }) => to.toLowerCase() === email).length
    await expect.poll(received).toBe(5)
    // Letters go out behind the answers, so that a sixth would come a moment later.
    await sleep(1_000)
    expect(received()).toBe(5)
  })

  test('requests of others cannot flood a mailbox', async () => {
    const { email } = await confirmed()
    const answers = []
    for (let n = 0; n < 7; n++)
      answers.push(await someone().ask('POST', '/auth/request-password-reset', { email }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

async function confirmed() {
  const person = someone()
  await person.signUp()
  await follow(someone(), linkIn(await mail.letterTo(person.email, /Confirm your address/)))
  return person
}

describe('by an OpenID provider', () => {
  async function arrive(person: ReturnType<typeof someone>, login: string) {
    const begun = await person.ask('POST', '/auth/sign-in/social', {
      provider: 'oidc',
      callbackURL: '/account',
      errorCallbackURL: '/sign-in',
    })
    expect(begun.status).toBe(200)
    return follow(person, await provider.agree(begun.body.url, login))
  }

  test('a person signs in, has keys, and is the same the next time', async () => {
    const [first, next] = [someone(), someone()]
    const { status, headers } = await arrive(first, 'ada')
    expect([status, headers.get('location')]).toEqual([302, '/explorer/account'])
    const { user } = (await first.ask('GET', '/account/me')).body
    expect(user).toMatchObject({ email: 'ada@example.org', name: 'ada of the provider', emailVerified: true })
    expect((await first.ask('POST', '/account/keys', { name: 'mine' })).status).toBe(201)
    await arrive(next, 'ada')
    expect((await next.ask('GET', '/account/keys')).body).toHaveLength(1)
    expect((await next.ask('POST', '/auth/delete-user', {})).status).toBe(200)
  })

  test('a callback in a browser that did not start the sign-in is refused', async () => {
    const [asking, other] = [someone(), someone()]
    const begun = await asking.ask('POST', '/auth/sign-in/social', {
      provider: 'oidc',
      callbackURL: '/account',
    })
    const back = await provider.agree(begun.body.url, 'eve')
    const { headers } = await follow(other, back)
    expect(headers.get('location')).toMatch(/error=/)
    expect((await other.ask('GET', '/account/me')).body.user).toBeNull()
  })

  test('it does not take over an account with an unconfirmed address', async () => {
    const squatter = someone('grace@example.org')
    await squatter.signUp()
    const { headers } = await arrive(someone(), 'grace')
    expect(headers.get('location')).toMatch(/^\/explorer\/sign-in\?error=/)
  })
})

describe('by a wallet', () => {
  const wallet = privateKeyToAccount(generatePrivateKey())
  async function sign(changes: { domain?: string; uri?: string; chainId?: number; by?: typeof wallet } = {}) {
    const person = someone()
    const { nonce } = (await person.ask('POST', '/auth/siwe/nonce', {})).body
    const message = createSiweMessage({
      address: wallet.address,
      chainId: changes.chainId ?? 4_294_967_311,
      domain: changes.domain ?? new URL(home).host,
      nonce,
      uri: changes.uri ?? home,
      version: '1',
    })
    const signature = await (changes.by ?? wallet).signMessage({ message })
    return {
      person,
      message,
      signature,
      answer: await person.ask('POST', '/auth/siwe/verify', { message, signature }),
    }
  }

  test('a person signs in, on a chain whose id is long, and is the same the next time', async () => {
    const { person, answer, message, signature } = await sign()
    expect(answer.status).toBe(200)
    const { user } = (await person.ask('GET', '/account/me')).body
    expect((await (await sign()).person.ask('GET', '/account/me')).body.user.id).toBe(user.id)
    // What was signed once is worth nothing the second time.
    expect((await someone().ask('POST', '/auth/siwe/verify', { message, signature })).status).toBe(401)
    expect((await person.ask('POST', '/auth/delete-user', {})).status).toBe(200)
  })

  test.each([
    ['another site', { domain: 'evil.example' }],
    ['a page of another site', { uri: 'https://evil.example/explorer' }],
    ['another chain', { chainId: 1 }],
    ['another wallet', { by: privateKeyToAccount(generatePrivateKey()) }],
  ])('what was signed for %s is refused', async (_, changes) => {
    const { answer, person } = await sign(changes)
    expect(answer.status).toBe(401)
    expect((await person.ask('GET', '/account/me')).body.user).toBeNull()
  })
})

test('the database contains only hashes of session tokens', async () => {
  const person = await confirmed()
  await person.signIn()
  const { rows } = await server.index.query<{ token: string }>('select token from app.session')
  expect(rows.length).toBeGreaterThan(0)
  for (const { token } of rows) expect(token).toMatch(/^[0-9a-f]{64}$/)
  const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(cookies).toContain('session_token=')
  for (const { token } of rows) expect(cookies).not.toContain(token)
  expect((await person.ask('POST', '/auth/sign-out', {})).status).toBe(200)
  const back = await someone().ask('GET', '/account/me', undefined, { cookie: cookies })
  expect(back.body.user).toBeNull()
})

test('works behind a proxy that strips the path, and behind one that keeps it', async () => {
  for (const path of ['', '/explorer'])
    expect((await server.request(`${path}/api?module=block&action=eth_block_number`)).body).toHaveProperty(
      'result',
    )
  expect((await server.request('/explorers/api?module=block&action=eth_block_number')).status).toBe(404)
})
