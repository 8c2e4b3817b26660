import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchRemote } from '../../../src/untrusted/fetch-remote.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const LIMITS = { timeoutMs: 2_000, maxBytes: 10_000 }

test('a redirect on the same host is followed, one to another host only where it is allowed', async () => {
  const other = await serve((_request, answer) => answer.end('other'))
  const host = await serve((request, answer) => {
    if (request.url === '/end') return answer.end('here')
    answer.writeHead(302, { location: request.url === '/out' ? other : '/end' }).end()
  })
  expect((await fetchRemote(`${host}/in`, LIMITS)).text).toBe('here')
  await expect(fetchRemote(`${host}/out`, LIMITS)).rejects.toThrow(/redirects to .*REDIRECT_HOSTS/)
  const allowed = await fetchRemote(`${host}/out`, { ...LIMITS, redirectHosts: [new URL(other).host] })
  expect(allowed.text).toBe('other')
})

test('redirects in a circle, and to another scheme, end', async () => {
  const circle = await serve((_request, answer) => answer.writeHead(302, { location: '/' }).end())
  await expect(fetchRemote(circle, LIMITS)).rejects.toThrow('redirects to')
  const file = await serve((_request, answer) =>
    answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  )
  await expect(fetchRemote(file, { ...LIMITS, redirectHosts: ['*'] })).rejects.toThrow('redirects to')
})

test('an answer without end, a slow one, and one of many small values are given up', async () => {
  const endless = await serve((_request, answer) => {
    const timer = setInterval(() => answer.write('x'.repeat(1_000)), 1)
    answer.on('close', () => clearInterval(timer))
  })
  await expect(fetchRemote(endless, LIMITS)).rejects.toThrow('larger than 10000 bytes')
  await expect(fetchRemote(endless, { timeoutMs: 200, maxBytes: 1e9 })).rejects.toThrow(/timeout|aborted/)
  const many = await serve((_request, answer) => answer.end(`[${'{},'.repeat(3_000)}{}]`))
  await expect(fetchRemote(many, { ...LIMITS, json: { maxDepth: 10, maxValues: 1_000 } })).rejects.toThrow(
    'holds more than 1000 values',
  )
})
