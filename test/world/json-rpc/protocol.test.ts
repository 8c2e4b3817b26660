import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { asker, type Json } from '../../support/json-rpc-answers.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let node: TestAnvil
let server: TestServer
let rpc: ReturnType<typeof asker>

beforeAll(async () => {
  node = await startAnvil({})
  await node.mine(3)
  server = await startServer({
    rpcUrl: node.url,
    env: { JSON_RPC_MAX_BATCH: '50', JSON_RPC_CALLS_PER_SECOND: '20' },
  })
  await server.caughtUp(3)
  rpc = asker(`${server.url}/api/eth-rpc`)
})
afterAll(async () => {
  await server?.close()
  await node?.close()
})

const post = (body: string, headers: Record<string, string> = {}, path = '/api/eth-rpc') =>
  server.request(path, { method: 'POST', body, headers })
const call = (method: string, params: unknown = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

describe('JSON-RPC 2.0', () => {
  test('echoes ids with their type, whatever they are', async () => {
    for (const id of [0, 7, -1, 1.5, 'a', '0', '6f1f…', null]) {
      expect(await rpc.post(call('eth_chainId', [], id))).toEqual({ jsonrpc: '2.0', id, result: '0x7a69' })
    }
  })

  test('knows each method by the names that the document, libraries and the chain have for it', async () => {
    for (const method of ['eth_blockNumber', 'chain_blockNumber']) expect(await rpc(method)).toBe('0x3')
    for (const method of [
      'blockNumber',
      'eth_newPendingTransactionFilter',
      'eth_fillTransaction',
      'anvil_mine',
      'constructor',
      '',
    ])
      expect(await rpc.post(call(method))).toMatchObject({ id: 1, error: { code: -32601 } })
  })

  test('takes any kind of body, a missing list of parameters, parameters by name, and a slash behind the path', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    expect((await post(body, { 'content-type': 'text/plain' })).body.result).toBe('0x7a69')
    expect((await post(body, { 'content-type': 'application/json' }, '/api/eth-rpc/')).body.result).toBe(
      '0x7a69',
    )
    expect(await rpc.post(call('eth_getBlockByNumber', { block: '0x1', full: false }))).toMatchObject({
      result: { number: '0x1' },
    })
  })

  test('answers a batch in one list, whatever is wrong with some of it', async () => {
    const answers = await rpc.post([
      call('eth_chainId', [], 'x'),
      1,
      call('eth_nothing', [], 2),
      [],
      call('eth_getBalance', [], 3),
    ])
    expect(answers.map(({ id, result, error }: Json) => [id, result ?? error['code']])).toEqual([
      ['x', '0x7a69'],
      [null, -32600],
      [2, -32601],
      [null, -32600],
      [3, -32602],
    ])
  })

  test('executes notifications, and does not answer them', async () => {
    const note = { jsonrpc: '2.0', method: 'eth_chainId' }
    expect(await post(JSON.stringify(note))).toMatchObject({ status: 204, body: undefined })
    expect(await post(JSON.stringify([note, note]))).toMatchObject({ status: 204, body: undefined })
    expect(await rpc.post([note, call('eth_chainId', [], 5)])).toEqual([
      { jsonrpc: '2.0', id: 5, result: '0x7a69' },
    ])
  })

  test('refuses what is no call, with the code that it has', async () => {
    expect(await post('{"jsonrpc":')).toMatchObject({
      status: 400,
      body: { id: null, error: { code: -32700 } },
    })
    expect(await post('')).toMatchObject({ status: 400, body: { id: null, error: { code: -32700 } } })
    const bad: [unknown, number][] = [
      [[], -32600],
      [{}, -32600],
      ['x', -32600],
      [null, -32600],
      [{ id: 1, method: 'eth_chainId' }, -32600],
      [{ jsonrpc: '2.0', id: 1, method: 1 }, -32600],
      [{ jsonrpc: '2.0', id: {}, method: 'eth_chainId' }, -32600],
      [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: 'bar' }, -32600],
      [call('eth_chainId', [1]), -32602],
      [call('eth_getBalance', [`0x${'11'.repeat(20)}`]), -32602],
      [call('eth_getBalance', ['0x1', 'latest']), -32602],
      [call('eth_getBalance', [`0x${'11'.repeat(20)}`, 'newest']), -32602],
      [call('eth_getBlockByNumber', [{ blockHash: '0x12' }, true]), -32602],
      [call('eth_getBlockByNumber', ['0x1', 'yes']), -32602],
      [call('eth_getLogs', [{ topics: ['0x1'] }]), -32602],
      [call('eth_getLogs', [{ topics: [null, null, null, null, null] }]), -32602],
      [call('eth_getLogs', [{ blockHash: `0x${'11'.repeat(32)}`, fromBlock: '0x1' }]), -32602],
      [call('eth_getBlockByNumber', { number: '0x1' }), -32602],
    ]
    for (const [body, code] of bad) {
      const { status, body: answer } = await post(JSON.stringify(body))
      expect([status, answer.error?.code, body]).toEqual([200, code, body])
    }
    expect(await rpc.post(call('eth_getBalance', []))).toMatchObject({
      error: { message: 'missing value for required argument 0 (address)' },
    })
  })

  test('refuses a range of blocks that is reversed or ends beyond the head, in the words of geth', async () => {
    for (const [fromBlock, toBlock] of [
      ['0x3', '0x2'],
      ['0x1', '0x4'],
      ['0x4', '0x9'],
      ['0x9', 'latest'],
      ['latest', '0x1'],
    ])
      expect(await rpc.post(call('eth_getLogs', [{ fromBlock, toBlock }]))).toMatchObject({
        error: { code: -32000, message: 'invalid block range params' },
      })
    expect(await rpc('eth_getLogs', [{ fromBlock: '0x3', toBlock: '0x3' }])).toEqual([])
  })

  test('refuses filters of more than 1,000 addresses or topics, and answers as many', async () => {
    const many = (count: number, bytes: number) =>
      Array.from({ length: count }, (_, n) => `0x${n.toString(16).padStart(2 * bytes, '0')}`)
    for (const filter of [{ address: many(1_001, 20) }, { topics: [null, many(1_001, 32)] }])
      expect(await rpc.post(call('eth_getLogs', [filter]))).toMatchObject({ error: { code: -32602 } })
    const topics = Array.from({ length: 4 }, () => many(1_000, 32))
    const all = { fromBlock: '0x0', toBlock: 'latest', address: many(1_000, 20), topics }
    expect(await rpc('eth_getLogs', [all])).toEqual([])
  })

  test('keeps running after hostile parameters', async () => {
    const hostile = [
      "'; drop table block; --",
      '\u0000',
      `0x${'f'.repeat(100_000)}`,
      { toString: 1 },
      [[[]]],
      1e300,
      -1,
      '0xffffffffffffffff',
      '9'.repeat(70),
    ]
    const names = [
      'getBalance',
      'getLogs',
      'getBlockByNumber',
      'getBlockByHash',
      'getTransactionByHash',
      'getTransactionByBlockNumberAndIndex',
      'getUncleByBlockNumberAndIndex',
      'getFilterChanges',
      'call',
      'sendRawTransaction',
    ]
    const calls = names.flatMap((name) =>
      hostile.flatMap((value) => [
        call(`eth_${name}`, [value, value]),
        call(`eth_${name}`, [`0x${'11'.repeat(20)}`, value]),
      ]),
    )
    for (let at = 0; at < calls.length; at += 50) {
      for (const { error } of await rpc.post(calls.slice(at, at + 50))) expect(error?.code).not.toBe(-32603)
    }
    expect(await rpc('eth_chainId')).toBe('0x7a69')
  })

  test('answers GET with a hint, and browsers that ask first', async () => {
    const got = await server.request('/api/eth-rpc')
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect(got.body.error.message).toContain('POST')
    const preflight = await server.request('/api/eth-rpc', { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })

  test('says as of which block it answered', async () => {
    const { headers } = await post(JSON.stringify(call('eth_blockNumber')))
    const { hash } = await rpc('eth_getBlockByNumber', ['latest', false])
    expect(headers.get('x-index-block')).toBe(`3;${hash}`)
  })
})

describe('limits', () => {
  test('a batch longer than JSON_RPC_MAX_BATCH is refused whole, by name', async () => {
    const answer = await rpc.post(Array.from({ length: 51 }, (_, id) => call('eth_chainId', [], id)))
    expect(answer).toMatchObject({ id: null, error: { code: -32005 } })
    expect(answer.error.message).toContain('JSON_RPC_MAX_BATCH')
  })

  test('calls have a budget of one batch saved up, by client; clients on this machine have no limit', async () => {
    const batch = Array.from({ length: 50 }, (_, id) => call('eth_chainId', [], id))
    const from = async (address: string) => {
      const { body } = await post(JSON.stringify(batch), { 'x-forwarded-for': address })
      return body.filter(({ error }: Json) => error).map(({ error }: Json) => error)
    }
    expect(await from('203.0.113.1')).toEqual([])
    const refused = await from('203.0.113.1')
    expect(refused.length).toBeGreaterThan(20)
    expect(refused[0]).toMatchObject({ code: -32005 })
    expect(refused[0].message).toContain('JSON_RPC_CALLS_PER_SECOND')
    for (let n = 0; n < 5; n++) expect((await rpc.post(batch)).every(({ result }: Json) => result)).toBe(true)
  })

  test('a body that is too large is refused', async () => {
    // Its length alone says so: the answer comes before the body is written.
    const [status, body] = await new Promise<[number, Json]>((resolve, reject) => {
      const asking = request(`${server.url}/api/eth-rpc`, {
        method: 'POST',
        headers: { 'content-length': 11 * 1_048_576 },
      })
      asking.on('error', reject)
      asking.on('response', async (answer) => {
        let text = ''
        for await (const chunk of answer) text += chunk
        resolve([answer.statusCode!, JSON.parse(text)])
        asking.destroy()
      })
      asking.flushHeaders()
    })
    expect([status, body['error'].code]).toEqual([413, -32600])
  })
})
