import { describe, expect, test } from 'vitest'
import { absent } from '../../bench/support/absent.ts'
import { PAGE_PATHS } from '../../src/http/page-paths.ts'
import { bareServer } from '../support/bare-server.ts'

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
  for (const path of [`/address/${address}`, `/v2/address/${address}`]) {
    const { statusCode, headers } = await server.inject({ url: `${path}?tab=contract` })
    expect([statusCode, headers.location]).toEqual([302, `/search?q=${address}`])
    expect((await below.inject({ url: path })).headers.location).toBe(`/chain/scope/search?q=${address}`)
  }
  for (const path of ['/tx/0x12', '/block/7', '/token/0x12', '/v2/tx/0x12'])
    expect((await server.inject({ url: path })).headers.location).toBe(`/search?q=${path.split('/').at(-1)}`)
  const hostile = await server.inject({ url: '/address/%22%3E%3Cscript%3E%0d%0aSet-Cookie:x' })
  expect(hostile.headers.location).toBe('/search?q=%22%3E%3Cscript%3E%0D%0ASet-Cookie%3Ax')
})

describe.each([
  ['the application', PAGE_PATHS.filter((path) => path !== '/'), "style-src 'self';"],
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
      expect(body).not.toMatch(/https?:|\son\w+=|style=|<style/)
      for (const [, attributes, inside] of body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
        expect(attributes).toContain('src="')
        expect(inside).toBe('')
      }
      const files = filesOf(body)
      expect(files.length).toBeGreaterThan(1)
      for (const file of files)
        for (const encoding of ['gzip', 'identity']) {
          const one = await server.inject({ url: file, headers: { 'accept-encoding': encoding } })
          expect(one.statusCode, file).toBe(200)
          expect(one.headers['content-type']).toMatch(/^(text\/(javascript|css)|image\/svg)/)
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
