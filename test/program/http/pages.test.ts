import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { absent } from '../../../bench/support/absent.ts'
import { bareServer, HEALTHY } from '../../support/bare-server.ts'

const PUBLIC = 'https://example.org/chain/scope'
const server = await bareServer()
const below = await bareServer({ accounts: { handlers: absent, publicUrl: PUBLIC } })

/** Files that a document names, as a browser finds them: by its base. */
function filesOf(html: string): string[] {
  const base = /<base href="([^"]+)" \/>/.exec(html)![1]!
  return [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)]
    .map(([, file]) => file!)
    .filter((file) => !file.startsWith('data:'))
    .map((file) => new URL(file, `http://x${base}`).pathname)
}

test('links that forge, Hardhat and other explorers print lead to a page of the thing', async () => {
  const address = `0x${'aB'.repeat(20)}`
  const noToken = { page: null, head: 7, names: [], missing: [] }
  const dispatch = async () => ({ httpStatus: 200, headers: {}, body: { status: '1', result: noToken } })
  const server = await bareServer({ dispatch })
  const below = await bareServer({ dispatch, accounts: { handlers: absent, publicUrl: PUBLIC } })
  onTestFinished(async () => {
    await server.close()
    await below.close()
  })
  const locationOf = async (url: string, from = server) => {
    const { statusCode, headers } = await from.inject({ url })
    expect(statusCode).toBe(302)
    return headers.location
  }
  const older = `/v2/address/${address}?tab=contract`
  expect(await locationOf(older)).toBe(`/address/${address}?tab=contract`)
  expect(await locationOf(older, below)).toBe(`/chain/scope/address/${address}?tab=contract`)
  expect(await locationOf(`/token/${address}`)).toBe(`/address/${address}`)
  expect(await locationOf(`/token/${address}`, below)).toBe(`/chain/scope/address/${address}`)
  expect(await locationOf(`/nft/${address}/7`)).toBe(`/token/${address}/instance/7`)
  for (const older of ['/v2', ''])
    expect(await locationOf(`${older}/token/${address}/instance/7/metadata`)).toBe(
      `/token/${address}/instance/7`,
    )
  expect(await locationOf('/search?q=7')).toBe('/block/7')
  for (const grouped of ['1,006', '1%20006', '1%C2%A0006'])
    for (const url of [`/block/${grouped}`, `/search?q=${grouped}`])
      expect(await locationOf(url)).toBe('/block/1006')
  expect(await locationOf(`/search?q=0x${'12'.repeat(32)}`)).toBe(`/tx/0x${'12'.repeat(32)}`)
  for (const rest of ['/', '/contracts', '/token-transfers?x=1', '//example.org'])
    expect(await locationOf(`/address/${address}${rest}`)).toBe(
      `/address/${address}${rest.includes('?') ? '?x=1' : ''}`,
    )
  expect(await locationOf('/sign-in/?next=%2F')).toBe('/sign-in?next=%2F')
  expect(await locationOf('/txs/pending/', below)).toBe('/chain/scope/txs/pending')
  expect(await locationOf(`/nft/${address}/7/`)).toBe(`/nft/${address}/7`)
  for (const odd of ['/nft/%2e%2e/\\example.org/', '/address/%2e%2e/x', '/v2/tx/%2e%2e']) {
    const { statusCode, headers } = await server.inject({ url: odd })
    expect([302, 404]).toContain(statusCode)
    expect(`${headers.location}`).not.toMatch(/^\/\/|:/)
  }
  expect(await locationOf('/v2/tx/%22%3E%0d%0aSet-Cookie:x')).toBe('/tx/%22%3E%0d%0aSet-Cookie:x')
})

test('a page of something of the chain comes as HTML, under the same policy, with what its script begins with', async () => {
  for (const path of ['/block/%3C%2Fscript%3E%3Cscript%3Ealert(1)', '/address/$&', '/tx/0x12', '/tx/%ff']) {
    const { statusCode, headers, body } = await server.inject({ url: path })
    if (path === '/tx/%ff') {
      expect(statusCode).toBe(404)
      continue
    }
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body).not.toMatch(/\son\w+=|style=|<style|<noscript/)
    expect(body.match(/<script/g)).toHaveLength(2)
    const state = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(body)![1]!
    expect(JSON.parse(state)).toMatchObject({ loaded: { status: 404 } })
  }
  const packed = await server.inject({ url: '/tx/0x12', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toContain(
    'A transaction hash is 0x followed by 64 hex digits.',
  )
})

test('a page says what it is about to search engines, and to programs that show a link', async () => {
  const { body } = await below.inject({ url: '/tx/0x12?x="><b>' })
  const tags = Object.fromEntries(
    [...body.matchAll(/<meta (?:name|property)="([\w:-]+)" content="([^"]*)" \/>/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  )
  expect(tags).toMatchObject({
    description: 'A transaction hash is 0x followed by 64 hex digits. · Chainscope',
    'og:title': 'Invalid transaction hash · Chainscope',
    'og:site_name': 'Chainscope',
    'og:url': `${PUBLIC}/tx/0x12`,
  })
})

test('the footer of every page has the health of the server, and a notice if something is wrong', async () => {
  const index = { ...HEALTHY.index, caughtUp: false }
  for (const [health, state] of [
    [HEALTHY, 'healthy'],
    [{ ...HEALTHY, index }, 'indexing'],
    [{ ...HEALTHY, healthy: false }, 'unhealthy'],
    [new Error('of this test'), 'unhealthy'],
  ] as const) {
    const source = async () => {
      if (health instanceof Error) throw health
      return health
    }
    const server = await bareServer({ health: { health: source, notReady: async () => undefined } })
    for (const url of ['/tx/0x12', '/nothing', '/sign-in']) {
      const { body } = await server.inject({ url, headers: { accept: 'text/html' } })
      expect(body).toContain(`<meta name="health" content="${state}" />`)
      expect(body).toContain(`<a class="${state}" href="status">`)
      expect(body.includes('may miss the newest blocks')).toBe(state === 'unhealthy')
    }
    await server.close()
  }
})

test('a form says that it needs scripts, and the token of a link in a mail is not in the document', async () => {
  const { statusCode, body } = await server.inject({ url: '/new-password?token=of-this-test' })
  expect(statusCode).toBe(200)
  expect(body).toContain('This page needs JavaScript.')
  expect(body).not.toContain('of-this-test')
})

test('crawlers find what they may read, and all lists', async () => {
  const robots = await below.inject({ url: '/robots.txt' })
  expect(robots.body).toContain('Disallow: /chain/scope/api\n')
  expect(robots.body).toContain(`Sitemap: ${PUBLIC}/sitemap.xml\n`)
  const sitemap = await below.inject({ url: '/sitemap.xml' })
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(sitemap.body).toContain(`<url><loc>${PUBLIC}/tokens</loc></url>`)
  expect((await below.inject({ url: '/favicon.ico' })).headers.location).toBe('/chain/scope/icon.svg')
})

test('a page says that the API is not available, with its status', async () => {
  const failing = await bareServer({
    async dispatch() {
      throw new Error('of this test')
    },
  })
  const { statusCode, body } = await failing.inject({ url: '/block/7' })
  await failing.close()
  expect(statusCode).toBe(500)
  expect(body).toContain('Something went wrong.')
})

describe.each([
  ['the application', ['/sign-in', '/api-keys', '/components'], "style-src 'self';"],
  ['the GraphQL explorer', ['/graphiql', '/graphiql/'], "style-src 'self' 'unsafe-inline';"],
])('%s', (_, paths, styles) => {
  test('comes from this server alone: every file of it is there, nothing is inline, nothing from elsewhere', async () => {
    for (const url of paths) {
      const { statusCode, headers, body } = await server.inject({ url })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
      const policy = `${headers['content-security-policy']};`
      expect(policy).toContain("default-src 'none';")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none';")
      expect(policy).toContain(styles)
      expect(policy).not.toMatch(/unsafe-eval|https?:|script-src[^;]*unsafe/)
      // Pages name their own address, for previews of links.
      expect(body.replaceAll('http://localhost/', '')).not.toMatch(/https?:|\son\w+=|style=|<style/)
      for (const [, attributes, inside] of body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (attributes === ' type="application/json" id="state"') continue
        expect(attributes).toContain('src="')
        expect(inside).toBe('')
      }
      const files = filesOf(body)
      expect(files.length).toBeGreaterThan(1)
      for (const file of files)
        for (const encoding of ['gzip', 'identity']) {
          const one = await server.inject({ url: file, headers: { 'accept-encoding': encoding } })
          expect(one.statusCode, file).toBe(200)
          expect(one.headers['content-type']).toMatch(/^(text\/(javascript|css)|image\/svg|font\/woff2)/)
          expect(one.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined)
          expect(one.rawPayload.length).toBeGreaterThan(50)
        }
    }
  })

  test('finds its files below the path of PUBLIC_URL, whether the proxy takes that off or not', async () => {
    for (const base of ['/chain/scope', '']) {
      const { body } = await below.inject({ url: `${base}${paths[0]}` })
      expect(body).toContain('<base href="/chain/scope/" />')
      for (const file of filesOf(body)) expect((await below.inject({ url: file })).statusCode).toBe(200)
    }
  })
})

test('the root is a page for browsers and JSON for programs', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const person = await server.inject({ url: '/', headers: { accept } })
  expect(person.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await server.inject({ url: '/', headers: { accept: '*/*' } })).json()).toEqual({
    name: 'Chainscope',
  })
  const response = await server.inject({ url: '/?module=block&action=x', headers: { accept } })
  expect(response.json()).toMatchObject({ status: '1' })
})

test('the home page shows without scripts what there is, says what is left out, and sends old searches on', async () => {
  const headers = { accept: 'text/html' }
  const page = { indexed: 1, blocks: [], transactions: [], gas: null, totals: null, days: [] }
  const chain = { head: 7, baseFee: null, coin: { symbol: 'ETH', unit: 'wei', decimals: 18 }, network: null }
  const result = { page, ...chain, names: [], missing: ['The node has not answered yet.'] }
  const partial = await bareServer({
    dispatch: async () => ({ httpStatus: 200, headers: {}, body: { message: 'OK', result, status: '1' } }),
  })
  const { statusCode, body } = await partial.inject({ url: '/', headers })
  await partial.close()
  expect(statusCode).toBe(200)
  for (const text of [
    'Chainscope Explorer',
    'Latest blocks',
    'Latest transactions',
    'href="txs"',
    'href="blocks"',
  ])
    expect(body).toContain(text)
  expect(body).toContain('Parts of this page could not be read')
  expect((await server.inject({ url: '/?q=7', headers })).headers.location).toBe('/block/7')
  expect((await server.inject({ url: '/?q=DEMO+x', headers })).headers.location).toBe('/search?q=DEMO+x')
})

test('an address that has no page is answered to browsers with 404 and where to go', async () => {
  const { statusCode, body } = await server.inject({
    url: '/nothing/%3Cscript%3E',
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(404)
  expect(body).toContain('Page not found')
  expect(body).toContain('href="txs"')
  expect(body.match(/<script/g)).toHaveLength(2)
})

test('files named by their hash are cached for ever, and documents are not', async () => {
  const { body, headers } = await server.inject({ url: '/api-docs' })
  expect(headers['cache-control']).toBe('no-cache')
  const script = filesOf(body).find((file) => file.endsWith('.js'))!
  expect((await server.inject({ url: script })).headers['cache-control']).toContain('immutable')
})

test('the workers of the GraphQL editor are there under the names that it asks for', async () => {
  for (const label of ['editorWorkerService', 'json', 'graphql']) {
    const { statusCode, headers } = await server.inject({ url: `/graphiql/worker-${label}.js` })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/javascript/)
  }
})

test.each(['assets', 'graphiql'])('/%s serves no file outside of its folder', async (folder) => {
  for (const file of [
    'nothing.js',
    '..%2f..%2fpackage.json',
    '.made',
    '%00',
    'index.html.gz',
    'constructor',
    '__proto__',
  ]) {
    const { statusCode } = await server.inject({ url: `/${folder}/${file}` })
    expect([400, 404]).toContain(statusCode)
  }
})
