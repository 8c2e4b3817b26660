import { once } from 'node:events'
import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createUpstream } from '../../../src/json-rpc/upstream.ts'
import { createNodeClient, type NodeClient } from '../../../src/node/client.ts'
import type { Snapshot } from '../../../src/query/reader.ts'
import { longestTurn } from '../../support/loop-turns.ts'

/*
 * Answers of a node to calls about the state at the indexed head. The node is a small server of the test: no real one
 * refuses on demand.
 */

type RpcAnswer = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

const HASH = `0x${'ab'.repeat(32)}` as const
const index = { head: async () => ({ number: 100, hash: HASH }) } as unknown as Snapshot

async function upstream(
  answer: (method: string, params: unknown[]) => RpcAnswer | Promise<RpcAnswer>,
  { nodeHead = 101, timeoutMs = 60_000, now = Date.now } = {},
) {
  const received: unknown[][] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, method, params } = JSON.parse(body)
    received.push([method, ...params])
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(await answer(method, params)) }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  const node = createNodeClient({ urls: [`http://127.0.0.1:${port}`], timeout: 60_000, connections: 64 })
  const timeouts: (number | undefined)[] = []
  const watched: NodeClient = {
    ...node,
    batch: (calls, options) => {
      timeouts.push(options?.timeout)
      return node.batch(calls, options)
    },
  }
  const close = () => {
    node.close()
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return {
    received,
    timeouts,
    close,
    node: createUpstream({ node: watched, methodPrefix: 'eth_', timeoutMs, nodeHead: () => nodeHead, now }),
  }
}

const latest = { tag: 'latest' } as const
const state = (at: unknown) => [{}, at]

test('latest is our head, by its hash; far behind it is the node’s own', async () => {
  const near = await upstream(() => ({ result: '0x' }))
  await near.node.readState('call', latest, state, index)
  await near.node.readState('call', { tag: 'pending' }, state, index)
  await near.node.readState('call', { number: 5 }, state, index)
  expect(near.received).toEqual([
    ['eth_call', {}, { blockHash: HASH }],
    ['eth_call', {}, 'pending'],
    ['eth_call', {}, '0x5'],
  ])
  const far = await upstream(() => ({ result: '0x' }), { nodeHead: 164 })
  await far.node.readState('call', latest, state, index)
  expect(far.received).toEqual([['eth_call', {}, 'latest']])
})

test('a node without EIP-1898 is asked by number, and that is remembered', async () => {
  const { node, received } = await upstream((_method, [, at]) =>
    typeof at === 'string' ? { result: '0x1' } : { error: { code: -32602, message: 'invalid argument 1' } },
  )
  expect(await node.readState('call', latest, state, index)).toBe('0x1')
  expect(await node.readState('call', latest, state, index)).toBe('0x1')
  expect(received.map(([, , at]) => at)).toEqual([{ blockHash: HASH }, '0x64', '0x64'])
})

test('a node that does not know our head answers for its own', async () => {
  const { node, received } = await upstream((_method, [, at]) =>
    at === 'latest' ? { result: '0x2' } : { error: { code: -32000, message: 'header not found' } },
  )
  expect(await node.readState('call', latest, state, index)).toBe('0x2')
  expect(received.map(([, , at]) => at)).toEqual([{ blockHash: HASH }, 'latest'])
})

test('a revert is not retried, and is passed on with code, message and data', async () => {
  const error = { code: 3, message: 'execution reverted: state not found', data: '0x08c379a0' }
  const { node, received } = await upstream(() => ({ error }))
  await expect(node.readState('call', latest, state, index)).rejects.toMatchObject({
    rpcCode: 3,
    words: error.message,
    data: error.data,
  })
  expect(received).toHaveLength(1)
})

test('equal concurrent reads are one request; a transaction is sent each time', async () => {
  const { node, received } = await upstream(() => ({ result: '0x3' }))
  const answers = await Promise.all(Array.from({ length: 10 }, () => node.read('gasPrice', [])))
  expect(new Set(answers)).toEqual(new Set(['0x3']))
  expect(received).toHaveLength(1)
  await Promise.all([node.send('sendRawTransaction', ['0x']), node.send('sendRawTransaction', ['0x'])])
  expect(received).toHaveLength(3)
})

test('more than can wait is refused at once, and the rest is answered', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const { node, received } = await upstream(async () => {
    await opened
    return { result: '0x4' }
  })
  const answers = Array.from({ length: 1_100 }, (_, n) =>
    node.read('getCode', [n]).catch((error: { rpcCode: number }) => error.rpcCode),
  )
  await vi.waitFor(() => expect(received).toHaveLength(32), 20_000)
  open()
  const settled = await Promise.all(answers)
  expect(settled.filter((one) => one === -32005)).toHaveLength(1_100 - 1_032)
  expect(settled.filter((one) => one === '0x4')).toHaveLength(1_032)
})

test('an unreachable node is an error without its URL; a transaction is not sent again', async () => {
  const { node, close, received } = await upstream(() => ({ result: '0x' }))
  close()
  await expect(node.send('sendRawTransaction', ['0x'])).rejects.toMatchObject({
    rpcCode: -32002,
    message: 'The node does not answer; the transaction may have reached it',
  })
  expect(received).toEqual([])
})

test('a question has one deadline, whatever is tried within it', async () => {
  let time = 1_000_000
  const { node, received, timeouts } = await upstream(
    () => {
      time += 250
      return { error: { code: -32602, message: 'invalid argument 1' } }
    },
    { timeoutMs: 400, now: () => time },
  )
  await expect(node.readState('call', latest, state, index)).rejects.toThrow('The node does not answer')
  expect(timeouts).toEqual([400, 150])
  expect(received.length).toBe(2)
})

test('the deadline includes the wait for a slot', async () => {
  const { node, received } = await upstream(() => new Promise(() => {}), { timeoutMs: 1_000 })
  const outcomes = await Promise.allSettled(Array.from({ length: 320 }, (_, n) => node.read('call', [n])))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  // Ten times as many as are under way at once: with a time of its own after the wait, each would be sent.
  expect(received.length).toBeLessThan(320 / 2)
})

test('ten calls of 4 MB at once are forwarded as they are, and hold no turn of the event loop for 20 ms', {
  retry: 2,
}, async () => {
  // A node on another thread, which takes nothing of this one's time.
  const server = new Worker(COUNTING_NODE, { eval: true })
  const [port] = (await once(server, 'message')) as [number]
  const lengths: number[] = []
  server.on('message', (length: number) => lengths.push(length))
  const node = createNodeClient({ urls: [`http://127.0.0.1:${port}`], timeout: 20_000, connections: 64 })
  onTestFinished(async () => {
    node.close()
    await server.terminate()
  })
  const forward = createUpstream({ node, methodPrefix: 'eth_', timeoutMs: 20_000, nodeHead: () => 101 })
  // As a parser makes it: `repeat` gives a tree of texts, which takes 30 ms where it is read first.
  const data = Buffer.from(`0x${'ab'.repeat(2_000_000)}`).toString('latin1')
  const calls = Array.from({ length: 10 }, (_, n) => [{ to: `0x${n}`.padEnd(42, '0'), data }, 'latest'])
  const { ms, result } = await longestTurn(() =>
    Promise.all(calls.map((params) => forward.read('call', params))),
  )
  expect(new Set(result)).toEqual(new Set(['0x1']))
  const whole = { jsonrpc: '2.0', id: 0, method: 'eth_call', params: calls[0] }
  expect(lengths).toEqual(calls.map(() => JSON.stringify(whole).length))
  expect(ms).toBeLessThan(20)
})

test('an answer of 9 MB is read without holding the event loop for 20 ms', { retry: 2 }, async () => {
  const server = new Worker(LONG_NODE, { eval: true })
  const [port] = (await once(server, 'message')) as [number]
  const node = createNodeClient({ urls: [`http://127.0.0.1:${port}`], timeout: 20_000, connections: 4 })
  onTestFinished(async () => {
    node.close()
    await server.terminate()
  })
  const forward = createUpstream({ node, methodPrefix: 'eth_', timeoutMs: 20_000, nodeHead: () => 101 })
  const { ms, result } = await longestTurn(() => forward.read('getTransactionReceipt', ['0x1']))
  expect(result).toMatchObject({ status: '0x1', logs: { length: 14_000, 13999: { logIndex: '13999' } } })
  expect(JSON.stringify(result).length).toBeGreaterThan(8_900_000)
  expect(ms).toBeLessThan(20)
})

const LONG_NODE = `
  const { parentPort } = require('node:worker_threads')
  const word = '0x' + 'ab'.repeat(32)
  const log = (n) => ({ address: word.slice(0, 42), topics: [word, word, word, word], data: word, blockHash: word,
    transactionHash: word, blockNumber: '0x1', logIndex: String(n), removed: false })
  const logs = Array.from({ length: 14_000 }, (_, n) => log(n))
  const text = JSON.stringify({ jsonrpc: '2.0', id: 0, result: { status: '0x1', logs } })
  const server = require('node:http').createServer((request, response) => {
    request.resume().once('end', () => response.end(text))
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

const COUNTING_NODE = `
  const { parentPort } = require('node:worker_threads')
  const server = require('node:http').createServer(async (request, response) => {
    let length = 0
    for await (const chunk of request) length += chunk.length
    parentPort.postMessage(length)
    response.end('{"jsonrpc":"2.0","id":0,"result":"0x1"}')
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`
