import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { BlockRef } from '../../../src/chain/types.ts'
import { bareServer } from '../../support/bare-server.ts'
import { eventually } from '../../support/chainscope.ts'

const block = (number: number): BlockRef => ({
  number,
  hash: `0x${number.toString(16).padStart(64, '0')}`,
})

const INTERVAL_MS = 50

/** A server whose newest block the test sets, and how often that is read. */
async function served() {
  let head: BlockRef | undefined
  let reads = 0
  const server = await bareServer({
    newestBlockIntervalMs: INTERVAL_MS,
    newestBlock: async () => {
      reads++
      if (!head) throw new Error('there is none')
      return head
    },
  })
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    server,
    url,
    reads: () => reads,
    setHead: (number: number) => {
      head = block(number)
    },
  }
}

/** A reader of the stream, with what it has received. */
async function reader(url: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${url}/api/events`, resolve).on('error', reject),
  )
  let text = ''
  let hasEnded = false
  response.on('data', (chunk) => {
    text += chunk
  })
  response.on('error', () => {})
  response.on('close', () => {
    hasEnded = true
  })
  return {
    response,
    text: () => text,
    hasEnded: () => hasEnded,
    heads: () =>
      [...text.matchAll(/event: head\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data!).number),
  }
}

test('each reader has the newest block at once, and those that replace it', async () => {
  const { url, setHead } = await served()
  const first = await reader(url)
  expect(first.response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  })
  await eventually(() => expect(first.text()).toBe('retry: 5000\n\nevent: health\ndata: healthy\n\n'))
  setHead(7)
  await eventually(() => expect(first.heads()).toEqual([7]))
  const second = await reader(url)
  await eventually(() => expect(second.heads()).toEqual([7]))
  setHead(6)
  await eventually(() =>
    expect([first.heads(), second.heads()]).toEqual([
      [7, 6],
      [7, 6],
    ]),
  )
  expect(first.text()).toContain(`{"number":6,"hash":"${block(6).hash}"}`)
})

test('many readers cost one read, and none costs nothing', async () => {
  const { url, setHead, reads } = await served()
  setHead(1)
  const readers = await Promise.all(Array.from({ length: 40 }, () => reader(url)))
  await eventually(() => expect(readers.every((one) => one.heads().length === 1)).toBe(true))
  const [before, began] = [reads(), performance.now()]
  await eventually(() => expect(reads() - before).toBeGreaterThan(3))
  expect(reads() - before).toBeLessThanOrEqual((performance.now() - began) / INTERVAL_MS + 1)
  for (const { response } of readers) response.destroy()
  let last = -1
  await eventually(async () => {
    const now = reads()
    await new Promise((resolve) => setTimeout(resolve, 2 * INTERVAL_MS))
    last = reads() - now
    expect(last).toBe(0)
  })
})

test('an address has a bounded number of streams, which others of it free', async () => {
  const { url } = await served()
  const readers = await Promise.all(Array.from({ length: 50 }, () => reader(url)))
  const refused = await reader(url)
  expect(refused.response.statusCode).toBe(429)
  expect(refused.response.headers['retry-after']).toBe('60')
  readers[0]!.response.destroy()
  await eventually(async () => {
    const again = await reader(url)
    expect(again.response.statusCode).toBe(200)
  })
})

test('a server that closes ends its streams at once', async () => {
  const { url, server } = await served()
  const one = await reader(url)
  await server.close()
  await eventually(() => expect(one.hasEnded()).toBe(true))
})
