import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOpenIdProvider } from '../../../src/accounts/openid-provider.ts'

/* Answers that a real provider cannot be made to send; sign-in-methods.test.ts uses a real one. */

async function providerThat(answers: (issuer: () => string) => RequestListener) {
  let issuer = ''
  const server = createServer(answers(() => issuer))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createOpenIdProvider({ issuer, clientId: 'chainscope', clientSecret: 'secret', now: Date.now })
}

const document = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
})

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test.each<[what: string, listener: (issuer: () => string) => RequestListener]>([
  [
    'an answer without end',
    () => (_request, answer) => {
      const timer = setInterval(() => answer.write(' '.repeat(100_000)), 1)
      answer.on('close', () => clearInterval(timer))
    },
  ],
  ['many small values', () => (_request, answer) => void answer.end(`[${'{},'.repeat(50_000)}{}]`)],
  ['a page', () => (_request, answer) => void answer.end('<html>')],
  [
    'another issuer',
    () => (_request, answer) => void answer.end(JSON.stringify(document('https://other.example'))),
  ],
  [
    'an endpoint that is no web address',
    (issuer) => (_request, answer) =>
      void answer.end(
        JSON.stringify({ ...document(issuer()), authorization_endpoint: 'javascript:alert(1)' }),
      ),
  ],
  [
    'a way to another host',
    () => (_request, answer) => void answer.writeHead(302, { location: 'http://localhost:9/' }).end(),
  ],
])('a discovery document that is %s is refused within a moment', async (_what, listener) => {
  const provider = await providerThat(listener)
  await expect(provider.authorizationUrl()).rejects.toThrow('does not answer as one')
})

test('an endless answer of the token endpoint is given up, and an ID token for another client counts for nothing', async () => {
  const provider = await providerThat((issuer) => (request, answer) => {
    if (request.url?.includes('well-known')) return answer.end(JSON.stringify(document(issuer())))
    const timer = setInterval(() => answer.write(' '.repeat(100_000)), 1)
    answer.on('close', () => clearInterval(timer))
    return answer
  })
  await expect(provider.exchange({ code: 'x', redirectURI: 'http://localhost/' })).rejects.toThrow(
    'larger than',
  )
  const claims = { sub: 'ada', email: 'ada@example.org', exp: Date.now() / 1000 + 60 }
  await expect(
    provider.profile({
      accessToken: 'x',
      idToken: jwt({ ...claims, iss: 'http://other', aud: 'chainscope' }),
    }),
  ).rejects.toThrow('does not answer as one')
})
