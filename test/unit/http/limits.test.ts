import { once } from 'node:events'
import { request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../../bench/support/no-limits.ts'
import { createOwnLimiter } from '../../../src/accounts/limits/own.ts'
import { readSettings } from '../../../src/settings.ts'
import { bareServer } from '../../support/bare-server.ts'

/** The clock does not advance, so that no window ends within a test. */
const NOW = 1_700_000_000_000
const KEY = '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0ff'
const BANNED = '99999999-4b5a-4978-8695-a4b3c2d1e0ff'
/** A new key, which `findNew` alone finds. */
const YOUNG = '11111111-4b5a-4978-8695-a4b3c2d1e0ff'
const logged: string[] = []
const counted: string[] = []
const callers: object[] = []

const serverWith = (environment: Record<string, string>) =>
  bareServer({
    jsonRpc: async (_body, caller) => {
      callers.push(caller)
      return { httpStatus: 200, headers: {}, body: '{}' }
    },
    limits: {
      ...noLimits(),
      limiter: createOwnLimiter({ now: () => NOW }),
      keys: {
        find: (text) =>
          text === KEY
            ? { id: 'k1', perSecond: 10, banned: false }
            : text === BANNED
              ? { id: 'k2', perSecond: 10, banned: true }
              : undefined,
        findNew: async (text) => (text === YOUNG ? { id: 'k3', perSecond: 10, banned: false } : undefined),
        isBanned: (ip) => ip === '203.0.113.66',
        count: (id, outcome) => counted.push(`${id} ${outcome}`),
      },
      settings: readSettings({ API_RATE_LIMIT_BY_IP: '3', ...environment }),
      log: (_level, sentence) => void logged.push(sentence),
    },
  })

const servers = {
  open: await serverWith({}),
  behind: await serverWith({
    TRUSTED_PROXIES: '127.0.0.0/8',
    API_RATE_LIMIT_WHITELISTED_IPS: '198.51.100.0/24, 2001:db8::/32',
    API_RATE_LIMIT_STATIC_API_KEY: 'our own',
    API_RATE_LIMIT_BY_KEY: '5',
  }),
  slow: await serverWith({
    TRUSTED_PROXIES: '127.0.0.0/8',
    API_RATE_LIMIT_BY_IP: '100',
    API_RATE_LIMIT_BY_KEY: '1',
  }),
}
const ports = { open: 0, behind: 0, slow: 0 }

beforeAll(async () => {
  for (const name of ['open', 'behind', 'slow'] as const) {
    await servers[name].listen({ host: '127.0.0.1', port: 0 })
    ports[name] = (servers[name].server.address() as AddressInfo).port
  }
})
afterAll(() => Promise.all(Object.values(servers).map((one) => one.close())))

interface RequestOptions {
  readonly path?: string
  readonly from?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** A request through a proxy on this machine with X-Forwarded-For; without `from`, by a local program. */
const ask = (name: keyof typeof ports, { path = '/api', from, headers = {}, body }: RequestOptions) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const forwarded = from === undefined ? {} : { 'x-forwarded-for': from }
      const request = send({
        host: '127.0.0.1',
        port: ports[name],
        path,
        method,
        headers: { ...forwarded, ...headers },
      })
      request.on('error', reject).on('response', async (response) => {
        let text = ''
        for await (const piece of response) text += piece
        resolve({ status: response.statusCode!, headers: response.headers, text })
      })
      request.end(body)
    },
  )

const statuses = async (name: keyof typeof ports, times: number, options: RequestOptions) => {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push((await ask(name, options)).status)
  return found
}

test('a new key is counted from its first request on', async () => {
  const young = await ask('behind', { from: '192.0.2.20', path: `/api?apikey=${YOUNG}` })
  expect(young.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'ratelimit-policy': '"default";q=5;w=1' })
})

test('without a key an address has a number of requests a minute, and headers with the rest', async () => {
  const from = '192.0.2.1'
  const first = await ask('behind', { from })
  expect(first.status).toBe(200)
  expect(first.headers).toMatchObject({
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '2',
    'x-ratelimit-reset': '40000',
    'ratelimit-policy': '"default";q=3;w=60',
    ratelimit: '"default";r=2;t=40',
  })
  expect(await statuses('behind', 3, { from })).toEqual([200, 200, 429])
  const refused = await ask('behind', { from })
  expect(refused.headers['retry-after']).toBe('40')
  expect(JSON.parse(refused.text)).toEqual({
    message:
      'Too many requests: rate limit of 3 requests per minute without an API key reached. Wait 40 s, or send an API key of your own (apikey).',
    result: expect.stringContaining('rate limit'),
    status: '0',
  })
  expect(JSON.parse((await ask('behind', { from, path: '/v2/api?chainid=1' })).text)).toMatchObject({
    message: 'NOTOK',
    result: expect.stringMatching(/^Max rate limit reached/),
  })
  expect(await statuses('behind', 1, { from: '192.0.2.2' })).toEqual([200])
})

test('each API refuses in its own format', async () => {
  const from = '192.0.2.3'
  await statuses('behind', 3, { from })
  const rpc = await ask('behind', { from, path: '/api/eth-rpc', body: '{}' })
  expect([rpc.status, JSON.parse(rpc.text)]).toMatchObject([429, { error: { code: -32005 }, id: null }])
  const graph = await ask('behind', { from, path: '/api/v1/graphql?query={a}' })
  expect([graph.status, JSON.parse(graph.text)]).toMatchObject([429, { errors: [{}] }])
  const registry = await ask('behind', { from, path: '/v2/contract/1/0x00' })
  expect([registry.status, JSON.parse(registry.text)]).toMatchObject([
    429,
    { customCode: 'too_many_requests' },
  ])
  const nothing = await ask('behind', { from, path: '/nothing' })
  expect(nothing.status).toBe(429)
})

test('health and pages have no limit', async () => {
  expect(await statuses('behind', 9, { from: '192.0.2.4', path: '/api/health' })).not.toContain(429)
  expect(await statuses('behind', 9, { from: '192.0.2.4', path: '/api/openapi.json' })).not.toContain(429)
  expect((await ask('behind', { from: '192.0.2.4', path: '/api/health' })).headers).not.toHaveProperty(
    'x-ratelimit-limit',
  )
})

test.for([
  ['in the query', { path: `/api?module=block&apikey=${KEY}` }],
  ['in the query, written otherwise', { path: `/api?apiKey=${KEY}` }],
  ['as a header', { headers: { 'x-api-key': KEY } }],
  ['as a bearer', { headers: { authorization: `Bearer ${KEY}` } }],
  [
    'in a form',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `a=b&apikey=${KEY}` },
  ],
  ['in JSON', { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ apikey: KEY }) }],
] as const)('a key counts by the second, not by address: %s', async ([, options], { task }) => {
  void task
  const { status, headers } = await ask('open', { from: '192.0.2.9', ...options })
  expect(headers).toMatchObject({ 'x-ratelimit-limit': '10', 'ratelimit-policy': '"default";q=10;w=1' })
  expect(status).toBe(200)
})

test('the lower of plan and setting is the limit of a key, and what passes is counted', async () => {
  counted.length = 0
  const from = '192.0.2.21'
  expect(await statuses('behind', 6, { from, path: `/api?apikey=${KEY}` })).toEqual([
    200, 200, 200, 200, 200, 429,
  ])
  expect(counted).toEqual([...Array(5).fill('k1 allowed'), 'k1 refused'])
  expect(await statuses('behind', 6, { from, path: '/api?apikey=our%20own' })).toEqual([
    200, 200, 200, 200, 200, 429,
  ])
})

test('an unknown key counts as none', async () => {
  expect(await statuses('behind', 4, { from: '192.0.2.5', path: '/api?apikey=api_key' })).toEqual([
    200, 200, 200, 429,
  ])
})

test('a banned key and a banned address are refused', async () => {
  expect(await statuses('behind', 1, { path: `/api?apikey=${BANNED}` })).toEqual([403])
  expect(await statuses('behind', 1, { from: '203.0.113.66' })).toEqual([403])
})

test('programs on this machine are exempt, but not what a proxy brings', async () => {
  const { headers } = await ask('open', {})
  expect(headers).not.toHaveProperty('x-ratelimit-limit')
  expect(await statuses('open', 9, {})).not.toContain(429)
  // The proxy's address counts, whatever X-Forwarded-For says, and one warning is logged.
  const forged = [1, 2, 3, 4].map((n) => ask('open', { from: `192.0.2.${n}`, path: '/api?forged' }))
  expect((await Promise.all(forged)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
  expect(logged).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
})

test('listed addresses have no limit, and an IPv6 client is its network', async () => {
  expect(await statuses('behind', 9, { from: '198.51.100.7' })).not.toContain(429)
  expect(await statuses('behind', 9, { from: '2001:db8:1::7' })).not.toContain(429)
  expect(await statuses('behind', 2, { from: '2001:db9:0:1::1' })).toEqual([200, 200])
  expect(await statuses('behind', 2, { from: '2001:db9:0:1:ffff::2' })).toEqual([200, 429])
  expect(await statuses('behind', 1, { from: '2001:db9:0:2::1' })).toEqual([200])
})

test('calls of a batch have the budget of the caller of the request', async () => {
  callers.length = 0
  await ask('behind', { from: '192.0.2.7', path: '/api/eth-rpc', body: '{}' })
  await ask('open', { from: '192.0.2.7', path: '/api/eth-rpc', body: '{}', headers: { 'x-api-key': KEY } })
  await ask('open', { path: '/api/eth-rpc', body: '{}' })
  expect(callers).toEqual([
    { id: '192.0.2.7', exempt: false },
    { id: 'key k1', exempt: false },
    { id: '127.0.0.1', exempt: true },
  ])
})

test('a body that cannot be read counts too', async () => {
  const options = { from: '192.0.2.8', headers: { 'content-type': 'application/json' }, body: '{' }
  expect(await statuses('behind', 1, options)).toEqual([400])
  expect((await ask('behind', { from: '192.0.2.8' })).headers['x-ratelimit-remaining']).toBe('1')
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('limits are checked before a body is read: a client without a rest is refused while still sending', async () => {
  const from = '192.0.2.10'
  await statuses('behind', 3, { from })
  const { hostname, port } = new URL(`http://127.0.0.1:${ports.behind}`)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api HTTP/1.1\r\nhost: here\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\n\r\n{"a"`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 429 /)
  socket.destroy()
})

test('a key in the body alone is counted in place of the address', async () => {
  const from = '192.0.2.11'
  const withKey = { from, headers: FORM, body: `apikey=${KEY}` }
  expect(await statuses('open', 9, { headers: FORM, body: `apikey=${KEY}` })).not.toContain(429)
  expect((await ask('behind', { from })).headers['x-ratelimit-remaining']).toBe('2')
  expect((await ask('behind', withKey)).headers['x-ratelimit-limit']).toBe('5')
  expect((await ask('behind', { from })).headers['x-ratelimit-remaining']).toBe('1')
})

test('an unknown key is reported by a header, and by the refusal', async () => {
  const options = { from: '192.0.2.12', path: '/api?apikey=YourApiKeyToken' }
  const first = await ask('behind', options)
  expect([first.status, first.headers['x-api-key']]).toEqual([200, 'unknown'])
  await statuses('behind', 2, options)
  expect(JSON.parse((await ask('behind', options)).text).message).toBe(
    'Too many requests: rate limit of 3 requests per minute without an API key reached. Wait 40 s; the API key that came along is not known here.',
  )
  const inBody = await ask('behind', { from: '192.0.2.13', headers: FORM, body: 'apikey=mistyped' })
  expect(inBody.headers['x-api-key']).toBe('unknown')
  expect((await ask('behind', { from: '192.0.2.13' })).headers).not.toHaveProperty('x-api-key')
  const known = await ask('behind', { from: '192.0.2.13', headers: { 'x-api-key': KEY } })
  expect(known.headers).not.toHaveProperty('x-api-key')
})

test('a key never lowers what its caller may do without it', async () => {
  counted.length = 0
  const path = `/api?apikey=${KEY}`
  expect(await statuses('behind', 12, { path })).not.toContain(429)
  expect((await ask('behind', { path })).headers).not.toHaveProperty('x-ratelimit-limit')
  expect(counted).toEqual(Array(13).fill('k1 allowed'))
  const slow = await ask('slow', { from: '192.0.2.14', path })
  // 60 a minute by key are fewer than 100 by address.
  expect(slow.headers).toMatchObject({
    'x-ratelimit-limit': '100',
    'ratelimit-policy': '"default";q=100;w=60',
  })
})

test.for([
  ['a port', '192.0.2.30', '192.0.2.30:4711', '192.0.2.30:4712'],
  ['IPv4 in IPv6', '192.0.2.31', '::ffff:192.0.2.31', '::FFFF:c000:21f'],
  ['zeros of one /64', '2001:db9:0:7::1', '2001:0db9:0000:0007:0:0:0:1', '2001:db9::7:0:0:0:2'],
  ['a port of IPv6, and a zone', 'fe80::1', '[fe80::1]:443', 'fe80::1%eth0'],
  ['letters', '2001:db9:0:ab::1', '2001:DB9:0:AB::1', '[2001:db9:0:00ab::9]'],
])('an address is counted by its value, however it is written: %s', async ([, one, two, three]) => {
  expect(await statuses('behind', 1, { from: one! })).toEqual([200])
  expect(await statuses('behind', 1, { from: two! })).toEqual([200])
  expect(await statuses('behind', 1, { from: three! })).toEqual([200])
  for (const from of [one!, two!, three!]) expect(await statuses('behind', 1, { from })).toEqual([429])
})

test('requests without a valid address are counted as one caller', async () => {
  expect(await statuses('behind', 3, { from: 'unknown' })).toEqual([200, 200, 200])
  expect(await statuses('behind', 1, { from: 'something else' })).toEqual([429])
})

test('a banned address is refused however it is written', async () => {
  for (const from of ['203.0.113.66:80', '::ffff:203.0.113.66'])
    expect(await statuses('behind', 1, { from })).toEqual([403])
})
