import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { asker, differences, type Json, withoutExtras } from '../../support/json-rpc-answers.ts'
import { type LoopProbe, loopProbe } from '../../support/loop-probe.ts'
import { startProgram, type TestProgram } from '../../support/server.ts'

/*
 * Answers of megabytes: a transaction with 20,000 logs, and a block of transactions with much data. They are made and
 * sent in slices, so that other requests are answered meanwhile.
 */

/** Creation code that writes as many logs as its first two bytes behind 0x61 name, of three topics, no two alike. */
const LOOP = '5b8060005280801982331860206000a360019003806003575b00'
const MANY_LOGS: Hex = `0x614e20${LOOP}`
const ONE_LOG: Hex = `0x610001${LOOP}`
const MAX_TURN_MS = 20

let anvil: TestAnvil
let server: TestProgram
let probe: LoopProbe
let many: Hex
let short: Hex

beforeAll(async () => {
  // Before the hard fork that limits the gas of a transaction.
  anvil = await startAnvil({ hardfork: 'prague', noMining: true, args: ['--gas-limit', '100000000'] })
  const [from] = await anvil.rpc<Hex[]>('eth_accounts')
  const send = (fields: object) => anvil.rpc<Hex>('eth_sendTransaction', [{ from, ...fields }])
  many = await send({ data: MANY_LOGS, gas: '0x5f00000' })
  await anvil.mine()
  for (let n = 0; n < 60; n++) await send({ to: from, data: `0x${'11'.repeat(60_000)}`, gas: '0x300000' })
  await anvil.mine()
  short = await send({ data: ONE_LOG, gas: '0x300000' })
  await anvil.mine(2)
  probe = await loopProbe()
  server = await startProgram({ rpcUrl: anvil.url, env: probe.env })
  await server.caughtUp(4)
  // What the first page loads once, such as known signatures, is not its own.
  for (const tab of ['', '?tab=logs']) await fetch(`${server.url}/tx/${short}${tab}`)
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

const longestTurn = () => probe.longestTurn()
const call = (method: string, params: unknown[], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })

/** The text of an answer to a POST of calls, or to a GET where there are none. */
async function answerOf(url: string, calls?: unknown): Promise<string> {
  const response = await fetch(url, calls ? { method: 'POST', body: JSON.stringify(calls) } : {})
  const bytes = await response.arrayBuffer()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('content-length')).toBe(`${bytes.byteLength}`)
  expect(response.headers.get('x-index-block')).toMatch(/^4;0x/)
  return Buffer.from(bytes).toString()
}

/** What the text says, which is written as JSON.stringify writes it. */
function read(text: string) {
  const answer = JSON.parse(text)
  expect(JSON.stringify(answer) === text).toBe(true)
  return answer
}

// Turns take 10 ms on an idle machine. What a host takes from a virtual machine counts too, for seconds at a time.
describe('no turn of the event loop takes 20 ms for', { retry: 8 }, () => {
  test.for<[method: string, params: () => unknown[]]>([
    ['eth_getTransactionReceipt', () => [many]],
    ['eth_getBlockByNumber', () => ['0x2', true]],
  ])('%s, which is answered as the node does', async ([method, params]) => {
    await longestTurn()
    const text = await answerOf(`${server.url}/api/eth-rpc`, call(method, params()))
    expect(await longestTurn()).toBeLessThan(MAX_TURN_MS)
    expect(text.length).toBeGreaterThan(4_000_000)
    const answer = read(text)
    expect(Object.keys(answer)).toEqual(['jsonrpc', 'id', 'result'])
    const own = await asker(anvil.url)(method, params())
    expect(differences(withoutExtras(own), withoutExtras(answer.result))).toEqual([])
  })

  test.for<[what: string, method: string, params: unknown[], of: (receipt: Json) => unknown]>([
    ['receipts of a block', 'eth_getBlockReceipts', ['0x1'], (receipt) => [receipt]],
    ['logs', 'eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x1' }], ({ logs }) => logs],
    [
      'logs of three topics',
      'eth_getLogs',
      [{ fromBlock: '0x1', toBlock: '0x1', topics: [null, null, null] }],
      ({ logs }) => logs,
    ],
  ])('%s, which agree with the receipt', async ([, method, params, of]) => {
    const url = `${server.url}/api/eth-rpc`
    const receipt = read(await answerOf(url, call('eth_getTransactionReceipt', [many]))).result
    await longestTurn()
    const text = await answerOf(url, call(method, params))
    expect(await longestTurn()).toBeLessThan(MAX_TURN_MS)
    expect(text === JSON.stringify({ jsonrpc: '2.0', id: 1, result: of(receipt) })).toBe(true)
  })

  test('a batch of long and short answers and errors', async () => {
    await longestTurn()
    const text = await answerOf(`${server.url}/api/eth-rpc`, [
      call('eth_getTransactionReceipt', [many], 'first'),
      call('eth_chainId', [], 2),
      call('eth_nothing', [], null),
      call('eth_getBlockByNumber', ['0x2', true], 4),
    ])
    expect(await longestTurn()).toBeLessThan(MAX_TURN_MS)
    expect(read(text)).toMatchObject([
      { id: 'first', result: { transactionHash: many, logs: { length: 20_000 } } },
      { id: 2, result: '0x7a69' },
      { id: null, error: { code: -32601 } },
      { id: 4, result: { number: '0x2' } },
    ])
  })

  test('a receipt in the query of a URL', async () => {
    await longestTurn()
    const query = `module=proxy&action=eth_getTransactionReceipt&txhash=${many}`
    const answer = read(await answerOf(`${server.url}/api?${query}`))
    expect(await longestTurn()).toBeLessThan(MAX_TURN_MS)
    expect(answer).toMatchObject({ id: 1, result: { transactionHash: many, logs: { length: 20_000 } } })
  })

  test.each(['', '?tab=logs'])('the page of the transaction%s', async (tab) => {
    await longestTurn()
    const response = await fetch(`${server.url}/tx/${many}${tab}`)
    const html = await response.text()
    expect(await longestTurn()).toBeLessThan(MAX_TURN_MS)
    expect(response.status).toBe(200)
    expect(html).toContain('20,000')
  })
})

test('a client that disconnects in the middle of an answer ends it', async () => {
  const url = new URL(`${server.url}/api/eth-rpc`)
  const body = JSON.stringify(call('eth_getTransactionReceipt', [many]))
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      const sent = request(url, { method: 'POST' }).end(body)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      await once(response, 'data')
      response.destroy()
    }),
  )
  const text = await answerOf(url.href, JSON.parse(body))
  expect(read(text)).toMatchObject({ result: { logs: { length: 20_000 } } })
})
