import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { type Query, startServer, type TestServer } from '../../support/server.ts'
import { runWorkload, type Workload } from '../../support/workload.ts'
import {
  Contract,
  EtherscanProvider,
  isError,
  Network,
  toQuantity,
  Wallet,
} from '../../vendor/ethers/index.js'

/** One of those that the client knows. */
const CHAIN_ID = 11_155_111
const KEY = '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'
const TO = `0x${'5e'.repeat(20)}`

let node: TestAnvil
let server: TestServer
let workload: Workload
let client: EtherscanProvider

beforeAll(async () => {
  node = await startAnvil({ noMining: true, chainId: CHAIN_ID })
  workload = await runWorkload(node, { seed: 3, blocks: 2, perBlock: 8 })
  server = await startServer({ rpcUrl: node.url })
  await server.caughtUp(await node.head())
  const base = `${server.url}/v2/api?chainid=${CHAIN_ID}`
  client = new (class extends EtherscanProvider {
    override getUrl(module: string, params: Record<string, string>): string {
      return `${base}&${new URLSearchParams({ module, ...JSON.parse(JSON.stringify(params)) })}`
    }
    override getPostUrl = () => base
    override isCommunityResource = () => false
  })(new Network('sepolia', CHAIN_ID))
})
afterAll(async () => {
  client?.destroy()
  await server?.close()
  await node?.close()
})

const getProxy = async (action: string, more: Query = {}) =>
  (await server.get({ module: 'proxy', action, ...more })).body

describe('answers are those of the node', () => {
  test.each([
    ['eth_blockNumber', {}, []],
    ['eth_getBlockByNumber', { tag: '0x5', boolean: 'true' }, ['0x5', true]],
    ['eth_getBlockByNumber', { tag: '5', boolean: 'false' }, ['0x5', false]],
    ['eth_getBlockByNumber', { tag: '0xffffff' }, ['0xffffff', false]],
    ['eth_getBlockTransactionCountByNumber', { tag: '0x1' }, ['0x1']],
    ['eth_getTransactionByBlockNumberAndIndex', { tag: '0x1', index: '0' }, ['0x1', '0x0']],
    ['eth_getUncleByBlockNumberAndIndex', { tag: '0x1', index: '0x0' }, ['0x1', '0x0']],
  ] as const)('%s %o', async (action, more, params) => {
    const result = await node.rpc(action, params)
    expect(await getProxy(action, more)).toEqual({ jsonrpc: '2.0', id: 1, result })
  })

  test('of transactions, code, storage, nonces and calls', async () => {
    const { hash } = workload.demo.transactions[0]!
    const token = workload.demo.contracts.token.address
    const [someone] = workload.demo.accounts
    const cases: [string, Query, unknown[]][] = [
      ['eth_getTransactionByHash', { txhash: hash }, [hash]],
      ['eth_getTransactionReceipt', { txhash: hash }, [hash]],
      ['eth_getCode', { address: token, tag: 'latest' }, [token, 'latest']],
      ['eth_getStorageAt', { address: token, position: '0' }, [token, '0x0', 'latest']],
      ['eth_getTransactionCount', { address: someone, tag: 'latest' }, [someone, 'latest']],
      ['eth_call', { to: token, data: '0x18160ddd' }, [{ to: token, data: '0x18160ddd' }, 'latest']],
      ['eth_estimateGas', { to: TO, value: '5', from: someone }, [{ to: TO, value: '0x5', from: someone }]],
      ['eth_gasPrice', {}, []],
    ]
    for (const [action, more, params] of cases) {
      const result = await node.rpc<Record<string, unknown>>(action, params)
      // The node's own addition; a receipt has no such field.
      if (action === 'eth_getTransactionReceipt') delete result['blockTimestamp']
      expect(await getProxy(action, more), action).toEqual({ jsonrpc: '2.0', id: 1, result })
      expect((await getProxy(action.replace('eth_', 'chain_'), more)).result).toEqual(result)
    }
  })
})

describe('what cannot be answered', () => {
  test('is an error in the same envelope, by HTTP 200', async () => {
    for (const [action, more, message] of [
      ['eth_getTransactionByHash', {}, 'missing value for required argument txhash'],
      ['eth_getTransactionByHash', { txhash: '0x1' }, 'invalid argument txhash: a hash is expected'],
      ['eth_getBlockByNumber', { tag: 'x' }, 'invalid argument tag: a block is expected'],
      ['eth_call', { to: 'x' }, 'invalid argument to: an address is expected'],
      ['eth_call', { value: '-1' }, /^invalid argument value: a number/],
      ['eth_sendRawTransaction', { hex: 'x' }, 'invalid argument hex: bytes in hex are expected'],
    ] as const) {
      const { status, body } = await server.get({ module: 'proxy', action, ...more })
      expect(status).toBe(200)
      expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, error: { code: -32602 } })
      expect(body.error.message).toMatch(message)
    }
  })

  test("carries the node's own words, and the data of what was reverted", async () => {
    const { reverter } = workload.demo.contracts
    const call = workload.actor.call(reverter, 'withReason', ['no'])
    const { error } = await getProxy('eth_call', { to: reverter.address, data: call.data! })
    expect(error).toMatchObject({ code: 3, message: expect.stringMatching(/^execution reverted/) })
    expect(error.data).toMatch(/^0x08c379a0/)
  })
})

describe("ethers' client of Etherscan", () => {
  test('reads blocks, transactions, accounts and contracts', async () => {
    const token = workload.demo.contracts.token.address
    const [someone] = workload.demo.accounts as [Hex]
    const { hash } = workload.demo.transactions[0]!
    expect(await client.getBlockNumber()).toBe(await node.head())
    const block = await client.getBlock(3, true)
    expect(block!.hash).toBe((await node.rpc<{ hash: Hex }>('eth_getBlockByNumber', ['0x3', false])).hash)
    expect((await client.getTransaction(hash))!.hash).toBe(hash)
    expect((await client.getTransactionReceipt(hash))!.status).toBe(1)
    expect(await client.getCode(token)).toBe(await node.rpc('eth_getCode', [token, 'latest']))
    expect(toQuantity(await client.getBalance(someone))).toBe(
      await node.rpc('eth_getBalance', [someone, 'latest']),
    )
    expect(await client.getTransactionCount(someone)).toBe(
      Number(await node.rpc('eth_getTransactionCount', [someone, 'latest'])),
    )
    expect((await client.getFeeData()).gasPrice).toBeGreaterThan(0n)
    const contract = new Contract(token, ['function symbol() view returns (string)'], client)
    expect(await contract['symbol']!()).toBe('DEMO')
  })

  test('decodes the reason of a revert', async () => {
    const { reverter } = workload.demo.contracts
    const contract = new Contract(reverter.address, ['function withReason(string) view'], client)
    const error = await contract['withReason']!('as it should').then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(isError(error, 'CALL_EXCEPTION')).toBe(true)
    expect((error as { reason: string }).reason).toBe('as it should')
  })

  test('sends a transaction, once', async () => {
    const wallet = new Wallet(KEY, client)
    const transaction = await wallet.populateTransaction({ to: TO, value: 7n, gasPrice: 10n ** 12n, type: 0 })
    const raw = await wallet.signTransaction(transaction)
    const sent = await client.broadcastTransaction(raw)
    await node.mine(1)
    await server.caughtUp(await node.head())
    expect((await client.getTransactionReceipt(sent.hash))!.status).toBe(1)
    expect(await node.rpc('eth_getBalance', [TO, 'latest'])).toBe('0x7')
    const again = await client.broadcastTransaction(raw).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(isError(again, 'NONCE_EXPIRED')).toBe(true)
  })
})
