import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksummed, ledgerOf, lower } from '../../oracle/two-currency/addresses.ts'
import { type ReplayedNode, startReplayedNode } from '../../support/replayed-node.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import {
  RECORDED_CHAIN_PARAMETERS,
  type Recording,
  readTwoCurrencyRecording,
} from '../../support/two-currency-recording.ts'
import { JsonRpcProvider, Shard, Zone } from '../../vendor/quais/index.js'

/* The library of a chain with two currencies, with the endpoint as its only provider, against what the node answered. */

const recording: Recording = readTwoCurrencyRecording('short')
let node: ReplayedNode
let server: TestServer
let provider: JsonRpcProvider

beforeAll(async () => {
  node = await startReplayedNode(recording)
  server = await startServer({
    rpcUrl: node.url,
    env: { CHAIN_PROFILE: 'two-currency', CHAIN_PARAMETERS: RECORDED_CHAIN_PARAMETERS },
  })
  await server.reachesHash(recording.blocks.at(-1)!.hash)
  provider = new JsonRpcProvider(`${server.url}/api/eth-rpc`, undefined, { usePathing: false })
})
afterAll(async () => {
  provider?.destroy()
  await server?.close()
  await node?.close()
})

/** The node's result; fails where it refused. */
function recorded(method: string, ...params: unknown[]): string {
  const answer = recording.answer(`quai_${method}`, params)
  if (answer === undefined || 'error' in answer) throw new Error(`not recorded: ${method} ${params}`)
  return answer.result as string
}

/** Parameters of calls that the node answered. */
const callsOf = (method: string) =>
  recording.calls.filter(({ method: name, params }) => {
    const answer = recording.answer(name, params)
    return name === `quai_${method}` && answer !== undefined && 'result' in answer
  })

const isBlockNumber = (value: unknown): value is string => typeof value === 'string' && /^0x/.test(value)
const addressesOf = (ledger: 'account' | 'utxo') => [
  ...new Set(
    callsOf('getBalance')
      .map(({ params }) => String(params[0]))
      .filter((address) => ledgerOf(lower(address)) === ledger && checksummed(lower(address)) === address),
  ),
]

test('knows the network, the head, fees and the expansion number', async () => {
  expect((await provider.getNetwork()).chainId).toBe(1337n)
  expect(await provider.getBlockNumber(Shard.Cyprus1)).toBe(recording.head)
  expect((await provider.getFeeData(Zone.Cyprus1)).gasPrice).toBe(BigInt(recorded('gasPrice')))
  expect(await provider.getProtocolExpansionNumber()).toBe(0)
  expect(await provider.getRunningLocations(Shard.Cyprus1)).toEqual([[0, 0]])
})

test('reads blocks, with and without their transactions', async () => {
  const eventful = recording.blocks.filter(({ transactions }) => transactions.length > 3).slice(0, 6)
  for (const raw of eventful) {
    const number = Number(raw.woHeader.number)
    const [byNumber, byHash] = await Promise.all([
      provider.getBlock(Shard.Cyprus1, number),
      provider.getBlock(Shard.Cyprus1, raw.hash, true),
    ])
    for (const block of [byNumber!, byHash!]) {
      expect(block.hash).toBe(raw.hash)
      expect(block.woHeader.number).toBe(number)
      expect(lower(block.woHeader.primaryCoinbase)).toBe(lower(raw.woHeader.primaryCoinbase))
      expect(block.header.gasUsed).toBe(BigInt(raw.header.gasUsed))
      expect(block.uncles).toHaveLength(raw.uncles.length)
    }
    expect(byNumber!.transactions).toEqual(raw.transactions.map(({ hash }) => hash))
    expect(byHash!.prefetchedTransactions.map(({ hash }) => hash)).toEqual(byNumber!.transactions)
  }
  expect((await provider.getBlock(Shard.Cyprus1, 'latest'))?.hash).toBe(recording.blocks.at(-1)!.hash)
})

test('reads transactions of every type, and their receipts', async () => {
  const ofType = (type: string) =>
    recording.blocks.flatMap(({ transactions }) => transactions.filter((one) => one.type === type)).slice(-5)
  for (const raw of ['0x0', '0x1', '0x2'].flatMap(ofType)) {
    const receipt = recording.receipt(raw.hash)!
    const found = await provider.getTransaction(raw.hash)
    expect([found?.hash, found?.type, found?.blockNumber]).toEqual([
      raw.hash,
      Number(raw.type),
      Number(receipt.blockNumber),
    ])
    if (found?.value !== undefined) expect(found.value).toBe(BigInt(raw.value!))
    else expect(found?.txOutputs?.length).toBe(raw.outputs?.length)
    const its = await provider.getTransactionReceipt(raw.hash)
    expect([its?.status, its?.gasUsed, its?.logs.length, its?.outboundEtxs.length]).toEqual([
      Number(receipt.status),
      BigInt(receipt.gasUsed),
      receipt.logs.length,
      receipt.outboundEtxs?.length ?? 0,
    ])
  }
})

test('reads balances of both ledgers, at the head and at past blocks', async () => {
  const accounts = addressesOf('account')
  for (const address of [...accounts.slice(0, 10), ...addressesOf('utxo').slice(0, 10)])
    expect([address, await provider.getBalance(address)]).toEqual([
      address,
      BigInt(recorded('getBalance', address, 'latest')),
    ])
  const past = callsOf('getBalance').filter(({ params }) => isBlockNumber(params[1]) && params[1] !== '0x0')
  for (const { params } of past.filter((_, n) => n % 200 === 0))
    expect(await provider.getBalance(String(params[0]), Number(params[1]))).toBe(
      BigInt(recorded('getBalance', ...params)),
    )
  for (const address of accounts.slice(0, 10))
    expect(await provider.getLockedBalance(address)).toBe(BigInt(recorded('getLockedBalance', address)))
})

test('reads outpoints, nonces, code and storage', async () => {
  for (const address of addressesOf('utxo').slice(0, 10)) {
    const outpoints = recorded('getOutpointsByAddress', address) as unknown as readonly { txHash: string }[]
    expect((await provider.getOutpointsByAddress(address)).map(({ txhash }) => txhash)).toEqual(
      outpoints.map(({ txHash }) => txHash),
    )
  }
  for (const { params } of callsOf('getTransactionCount')
    .filter(({ params }) => params[1] === 'latest')
    .slice(0, 8))
    expect(await provider.getTransactionCount(String(params[0]))).toBe(
      Number(recorded('getTransactionCount', ...params)),
    )
  for (const { params } of callsOf('getCode')
    .filter(({ params }) => params[1] === 'latest')
    .slice(0, 8))
    expect(await provider.getCode(String(params[0]))).toBe(recorded('getCode', ...params))
  for (const { params } of callsOf('getStorageAt').slice(0, 8))
    expect(await provider.getStorage(String(params[0]), BigInt(String(params[1])))).toBe(
      recorded('getStorageAt', ...params),
    )
})

test('calls contracts, estimates gas, converts amounts and filters logs', async () => {
  for (const { params } of callsOf('call')
    .filter(({ params }) => params[1] === 'latest')
    .slice(0, 5))
    expect(await provider.call(params[0])).toBe(recorded('call', ...params))
  // Recorded calls are found by the order of their fields, and the library writes the value first.
  for (const { params } of callsOf('estimateGas').filter(({ params }) => !('value' in (params[0] as object))))
    expect(await provider.estimateGas(params[0])).toBe(BigInt(recorded('estimateGas', ...params)))
  expect(await provider.getLatestQiToQuaiRate(Zone.Cyprus1, 1_000n)).toBe(
    BigInt(recorded('qiToQuai', '0x3e8', 'latest')),
  )
  expect(await provider.getQuaiToQiRateAtBlock(Zone.Cyprus1, 100, 10n ** 18n)).toBe(
    BigInt(recorded('quaiToQi', '0xde0b6b3a7640000', '0x64')),
  )
  for (const { params } of callsOf('calculateConversionAmount'))
    expect(await provider.calculateConversionAmount(params[0])).toBe(
      BigInt(recorded('calculateConversionAmount', ...params)),
    )
  const logs = await provider.getLogs({ fromBlock: 0, toBlock: recording.head, nodeLocation: [0, 0] })
  const expected = recording.blocks.flatMap(({ hash, transactions }) =>
    transactions.flatMap((one) =>
      recording.receipt(one.hash)!.logs.filter(({ blockHash }) => blockHash === hash),
    ),
  )
  expect(logs.map(({ transactionHash, data }) => [transactionHash, data])).toEqual(
    expected.map(({ transactionHash, data }) => [transactionHash, data]),
  )
})

test('takes addresses in lower case and leaves out the block, under both method prefixes', async () => {
  const [account] = addressesOf('account')
  const { params } = callsOf('createAccessList').find(({ params }) => params[1] === 'latest')!
  const call = callsOf('call').find(({ params }) => params[1] === 'latest')
  for (const prefix of ['quai_', 'chain_'])
    for (const [name, parameters, expected] of [
      ['getBalance', [lower(account!)], recorded('getBalance', account, 'latest')],
      ['getLockedBalance', [lower(account!)], recorded('getLockedBalance', account)],
      ['createAccessList', [params[0]], recorded('createAccessList', ...params)],
      ['qiToQuai', ['0x3e8'], recorded('qiToQuai', '0x3e8', 'latest')],
      ['call', call!.params.slice(0, 1), recorded('call', ...call!.params)],
    ] as const) {
      const { body } = await server.request('/api/eth-rpc', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: `${prefix}${name}`, params: parameters }),
      })
      expect([prefix, name, body.result ?? body.error]).toEqual([prefix, name, expected])
    }
})
