import { afterEach, expect, test } from 'vitest'
import { type ReplayedNode, startReplayedNode } from '../../support/replayed-node.ts'
import {
  type RawBlock,
  type RawReceipt,
  readTwoCurrencyRecording,
} from '../../support/two-currency-recording.ts'

const USER = '0x002e0E7721CdFB9c67656854a4D27A2029fA6873'
const UTXO = '0x0080539231210E58cEE1380d988ae2B836457DF2'

let node: ReplayedNode
afterEach(() => node.close())

const startLong = async () => {
  node = await startReplayedNode(
    readTwoCurrencyRecording('long-before'),
    readTwoCurrencyRecording('long-after'),
  )
}
const hex = (number: number) => `0x${number.toString(16)}`

async function post(body: string, type = 'application/json') {
  const response = await fetch(node.url, { method: 'POST', headers: { 'content-type': type }, body })
  return { status: response.status, text: await response.text() }
}
interface Answer<Result> {
  readonly result?: Result
  readonly error?: { readonly code: number; readonly message: string }
}
async function ask<Result>(method: string, ...params: unknown[]): Promise<Answer<Result>> {
  return JSON.parse((await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))).text)
}
const blockAt = async (number: number) =>
  (await ask<RawBlock | null>('quai_getBlockByNumber', hex(number), true)).result

test('answers single calls and batches in the node’s words', async () => {
  await startLong()
  expect(await ask('quai_chainId')).toMatchObject({ result: '0x539' })
  expect(await ask('quai_doesNotExistEither')).toMatchObject({ error: { code: -32601 } })
  expect((await post('not JSON')).text).toContain('"code":-32700')
  expect((await post('[]')).text).toContain('"message":"empty batch"')
  expect(await post('')).toEqual({ status: 200, text: '' })
  expect((await post('{}', 'text/plain')).status).toBe(415)
  expect((await post(' '.repeat(5_242_881))).status).toBe(413)
})

test('refuses a batch whose response is longer than 10 MB with one error', async () => {
  await startLong()
  const hashes = node.recording.blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
  const batch = (calls: number) =>
    JSON.stringify(
      hashes
        .slice(0, calls)
        .map((hash, id) => ({ jsonrpc: '2.0', id, method: 'quai_getTransactionReceipt', params: [hash] })),
    )
  expect(JSON.parse((await post(batch(480))).text)).toHaveLength(480)
  expect(JSON.parse((await post(batch(500))).text)).toMatchObject({
    id: null,
    error: { code: -32600, message: 'batch response size exceeds 10485760 Bytes' },
  })
})

test('takes addresses in state methods in EIP-55 spelling only', async () => {
  await startLong()
  const refused = { error: { code: -32000, message: 'address has invalid checksum' } }
  for (const method of ['quai_getBalance', 'quai_getCode', 'quai_getTransactionCount'])
    expect(await ask(method, USER.toLowerCase(), 'latest')).toMatchObject(refused)
  expect(await ask('quai_getStorageAt', USER.toLowerCase(), '0x0', 'latest')).toMatchObject(refused)
  const [balance, byNumber] = [
    await ask('quai_getBalance', USER, 'latest'),
    await ask('quai_getBalance', USER, hex(407)),
  ]
  expect(balance).toMatchObject({ result: byNumber.result })
  const { hash } = node.recording.blocks[399]!
  const past = await ask('quai_getBalance', USER, hex(399))
  expect(await ask('quai_getBalance', USER, hash)).toMatchObject({ result: past.result })
  expect(await ask('quai_getBalance', USER, { blockHash: hash })).toMatchObject({ result: past.result })
  expect(await ask('quai_getBalance', UTXO, hex(399))).toMatchObject({
    error: { message: 'qi balance query is only supported for the current block' },
  })
  expect(await ask('quai_getOutpointsByAddress', UTXO.toLowerCase())).toHaveProperty('result')
})

test('pretends that the chain ends earlier', async () => {
  await startLong()
  node.setHead(100)
  expect(await ask('quai_blockNumber')).toMatchObject({ result: hex(100) })
  expect((await ask<RawBlock>('quai_getBlockByNumber', 'latest', false)).result!.woHeader.number).toBe(
    hex(100),
  )
  expect(await blockAt(101)).toBeNull()
  const later = node.recording.blocks[120]!
  expect(await ask('quai_getBlockByHash', later.hash, true)).toMatchObject({
    error: { message: 'block not found' },
  })
  expect((await ask('quai_getTransactionReceipt', later.transactions[0]!.hash)).result).toBeNull()
  expect(await ask('quai_getBalance', USER, 'latest')).toMatchObject({
    result: (await ask('quai_getBalance', USER, hex(100))).result,
  })
  const logs = await ask<{ blockNumber: string }[]>('quai_getLogs', { fromBlock: '0x0', toBlock: 'latest' })
  expect(Math.max(...logs.result!.map(({ blockNumber }) => Number(blockNumber)))).toBeLessThanOrEqual(100)
  node.setHead(undefined)
  expect((await blockAt(407))!.hash).toBe(node.recording.blocks[407]!.hash)
})

test('reorganises to the next recording, and still knows the old blocks by hash', async () => {
  await startLong()
  const left = node.recording.blocks[405]!
  const lost = left.transactions.find(
    ({ hash }) => readTwoCurrencyRecording('long-after').receipt(hash) === undefined,
  )!
  node.next()
  expect(node.head).toBe(414)
  expect((await blockAt(405))!.hash).not.toBe(left.hash)
  expect((await ask<RawBlock>('quai_getBlockByHash', left.hash, true)).result).toEqual(left)
  expect((await ask<RawReceipt>('quai_getTransactionReceipt', lost.hash)).result).toBeNull()
  expect(() => node.next()).toThrow('there is no further recording')
})

test('lists calls that are not recorded', async () => {
  await startLong()
  const call = [USER, hex(50), hex(60)]
  expect(await ask('quai_getOutPointsByAddressAndRange', ...call)).toMatchObject({ error: { code: -32099 } })
  expect([...node.missing]).toEqual([[`quai_getOutPointsByAddressAndRange ${JSON.stringify(call)}`, 1]])
})

test('hides blocks for some calls, drops connections, waits, and changes results', async () => {
  await startLong()
  node.hide([42], 2)
  expect([await blockAt(42), await blockAt(42)]).toEqual([null, null])
  expect((await blockAt(42))!.hash).toBe(node.recording.blocks[42]!.hash)
  node.drop(1)
  await expect(ask('quai_chainId')).rejects.toThrow()
  node.tamper((method) => (method === 'quai_chainId' ? '0x1' : undefined))
  expect(await ask('quai_chainId')).toMatchObject({ result: '0x1' })
  node.delay(50)
  const start = performance.now()
  await ask('quai_blockNumber')
  expect(performance.now() - start).toBeGreaterThan(45)
})
