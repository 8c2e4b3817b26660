import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createNodeClient } from '../../../src/node/client.ts'
import { isSameNode } from '../../../src/node/http.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server of the test's own, where a real node cannot be made to answer so. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function clientOf(url: string, maxBytes?: number) {
  const node = createNodeClient({
    urls: [url],
    timeout: 5_000,
    connections: 4,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  closers.push(() => node.close())
  return node
}

const answerOf = (result: unknown, id: unknown = 0) => JSON.stringify({ jsonrpc: '2.0', id, result })
const once = { attempts: 1 }

describe('a redirect', () => {
  test('to another path is followed with the body, and with the password', async () => {
    const url = await serve((request, response) => {
      if (request.url !== '/rpc/v1') return response.writeHead(301, { location: '/rpc/v1' }).end()
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () =>
        response.end(answerOf([request.method, request.headers.authorization, JSON.parse(body).method])),
      )
    })
    const node = clientOf(url.replace('//', '//user:word@'))
    expect(await node.call('eth_chainId', [], once)).toEqual([
      'POST',
      `Basic ${Buffer.from('user:word').toString('base64')}`,
      'eth_chainId',
    ])
  })

  test('to anything else is refused, and its target is named without what it may hide', async () => {
    let asked = 0
    const other = await serve((_request, response) => {
      asked++
      response.end(answerOf('0x1'))
    })
    for (const [location, named] of [
      [`${other}/v1?key=secret`, `${other}/…`],
      ['https://elsewhere.example/', 'https://elsewhere.example'],
    ]) {
      const url = await serve((_request, response) => response.writeHead(302, { location }).end())
      await expect(clientOf(url).call('eth_chainId', [], once)).rejects.toMatchObject({
        code: 'node_redirect',
        message: expect.stringMatching(new RegExp(`leads on to ${named}, which is not followed`)),
      })
    }
    expect(asked).toBe(0)
  })

  test('of a socket is refused and named alike', async () => {
    const url = await serve((_request, response) => response.end())
    const moved = createServer().on('upgrade', (_request, socket) =>
      socket.end(`HTTP/1.1 302 Found\r\nLocation: ${url.replace('http', 'ws')}\r\nConnection: close\r\n\r\n`),
    )
    await new Promise<void>((listening) => moved.listen(0, '127.0.0.1', listening))
    closers.push(() => void moved.close())
    const address = `ws://127.0.0.1:${(moved.address() as AddressInfo).port}`
    await expect(clientOf(address).call('eth_chainId', [], once)).rejects.toThrow(
      `leads on to ${url.replace('http', 'ws')}, which is not followed`,
    )
  })

  test('that leads round in a circle ends', async () => {
    const url = await serve((_request, response) => response.writeHead(307, { location: '/' }).end())
    await expect(clientOf(url).call('eth_chainId', [], once)).rejects.toMatchObject({ code: 'node_redirect' })
  })

  test('may lead from http to https on the same host, and not back', () => {
    const may = (from: string, to: string) => isSameNode(new URL(from), new URL(to))
    expect(may('http://node.example/a', 'https://node.example/b')).toBe(true)
    expect(may('http://node.example:8545', 'https://node.example')).toBe(true)
    expect(may('ws://node.example', 'wss://node.example')).toBe(true)
    expect(may('https://node.example', 'http://node.example')).toBe(false)
    expect(may('http://node.example', 'https://other.example')).toBe(false)
    expect(may('http://node.example:8545', 'http://node.example:9000')).toBe(false)
    expect(may('http://node.example', 'ftp://node.example')).toBe(false)
  })
})

const ENCODERS: Readonly<Record<string, (text: string) => Buffer>> = {
  gzip: zlib.gzipSync,
  br: zlib.brotliCompressSync,
  deflate: zlib.deflateSync,
}

describe('a compressed answer', () => {
  test('is asked for in encodings that can be decoded', async () => {
    const url = await serve((request, response) => response.end(answerOf(request.headers['accept-encoding'])))
    const asked = ((await clientOf(url).call('eth_a')) as string).split(', ')
    expect(asked).toEqual(expect.arrayContaining(['gzip', 'br']))
    expect(asked.includes('zstd')).toBe('createZstdDecompress' in zlib)
  })

  test.each(Object.keys(ENCODERS))('in %s is decoded', async (encoding) => {
    const long = '0x'.padEnd(500_000, 'ab')
    const url = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(ENCODERS[encoding]!(answerOf(long))),
    )
    expect(await clientOf(url).call('eth_a', [], once)).toBe(long)
  })

  test.each(Object.keys(ENCODERS))('in %s is bounded by what it decodes to', async (encoding) => {
    const bomb = ENCODERS[encoding]!(answerOf('0'.repeat(10_000_000)))
    expect(bomb.length).toBeLessThan(1_000_000)
    const url = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    )
    await expect(clientOf(url, 1_000_000).call('eth_a', [], once)).rejects.toMatchObject({
      code: 'node_answer_too_large',
    })
  })

  test.each(['', '0'.repeat(100_000)])(
    'that goes on for ever is left soon, whatever it decodes to',
    async (text) => {
      const part = zlib.gzipSync(text)
      let sent = 0
      const url = await serve((_request, response) => {
        const endless = Readable.from(
          (function* () {
            for (;;) {
              sent += 1_000 * part.length
              yield Buffer.concat(Array(1_000).fill(part))
            }
          })(),
        )
        response.writeHead(200, { 'content-encoding': 'gzip' })
        endless.pipe(response)
        response.on('close', () => endless.destroy())
      })
      await expect(clientOf(url, 1_000_000).call('eth_a', [], once)).rejects.toMatchObject({
        code: 'node_answer_too_large',
      })
      expect(sent).toBeLessThan(20_000_000)
    },
  )

  test('that is not what it says, or in an unknown encoding, is named', async () => {
    for (const [encoding, words] of [
      ['gzip', /no gzip/],
      ['br', /no br/],
      ['compress', /the encoding compress, which cannot be decoded/],
    ] as const) {
      const url = await serve((_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(answerOf('0x1')),
      )
      await expect(clientOf(url).call('eth_a', [], once)).rejects.toMatchObject({
        code: 'node_unreadable',
        message: expect.stringMatching(words),
      })
    }
  })

  test('of a gateway that fails is its status, whatever it decodes to', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(502, { 'content-encoding': 'gzip' }).end('<html>'),
    )
    await expect(clientOf(url).call('eth_a', [], once)).rejects.toMatchObject({ code: 'node_status' })
  })
})

test('the number of a call that comes back as a text is the same number', async () => {
  const url = await serve((_request, response) =>
    response.end(`[${answerOf('second', '1')},${answerOf('first', '0')}]`),
  )
  const calls = [
    { method: 'eth_a', params: [] },
    { method: 'eth_b', params: [] },
  ]
  expect(await clientOf(url).batch(calls, once)).toEqual([{ result: 'first' }, { result: 'second' }])
})

test('calls that have to be sent one by one are repeated one by one', async () => {
  let requests = 0
  const url = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const call = JSON.parse(body)
      if (Array.isArray(call)) return response.writeHead(413).end()
      if (++requests % 3 === 0) return response.writeHead(502).end('<html>')
      response.end(answerOf(call.id, call.id))
    })
  })
  const calls = Array.from({ length: 20 }, () => ({ method: 'eth_a', params: [] }))
  const answers = await clientOf(url).batch(calls, once)
  expect(answers).toEqual(calls.map((_, result) => ({ result })))
})

test('of an answer in plain ASCII more is read, as its characters take one byte each', async () => {
  const answers = ['a'.repeat(700), 'é'.repeat(200), 'é'.repeat(350), `\\u4e2d${'a'.repeat(700)}`]
  let asked = 0
  const url = await serve((_request, response) =>
    response.end(answerOf(answers[asked++]).replace('\\\\u', '\\u')),
  )
  const node = clientOf(url, 500)
  const limits = { ...once, maxAsciiBytes: 1_000 }
  expect(await node.call('eth_a', [], limits)).toBe(answers[0])
  expect(await node.call('eth_a', [], limits)).toBe(answers[1])
  for (let n = 0; n < 2; n++)
    await expect(node.call('eth_a', [], limits)).rejects.toMatchObject({ code: 'node_answer_too_large' })
})
