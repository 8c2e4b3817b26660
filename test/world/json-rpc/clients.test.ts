import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { runWorkload, type Workload } from '../../support/workload.ts'
import { Contract, isError, JsonRpcProvider, Wallet } from '../../vendor/ethers/index.js'

/*
 * Libraries with the endpoint as their only provider: what they read, send, wait for and subscribe to, while the chain
 * grows. Requests have no forwarding header, so that they count as those of a developer's machine.
 */

const KEYS = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
] as const
const ABI = [
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
] as const
const REVERTS = ['function withReason(string)', 'function withCustomError(string)'] as const
const TO: Hex = `0x${'5e'.repeat(20)}`

let node: TestAnvil
let server: TestServer
let workload: Workload
let url: string
let token: Hex
let reverter: Hex

beforeAll(async () => {
  node = await startAnvil({ noMining: true, chainId: 31_338 })
  workload = await runWorkload(node, { seed: 2, blocks: 2, perBlock: 8 })
  token = workload.demo.contracts.token.address
  reverter = workload.demo.contracts.reverter.address
  await node.rpc('evm_setAutomine', [true])
  server = await startServer({ rpcUrl: node.url })
  await server.caughtUp(await node.head())
  url = `${server.url}/api/eth-rpc`
})
afterAll(async () => {
  await server?.close()
  await node?.close()
})

describe('ethers', () => {
  test('reads, sends, waits, subscribes by filter, batches, and decodes reverts', async () => {
    // Without its cache: for 250 ms it answers from it that there is no receipt, though the block came meanwhile, and
    // then waits for another block, which never comes here.
    const provider = new JsonRpcProvider(url, undefined, { pollingInterval: 200, cacheTimeout: -1 })
    onTestFinished(() => provider.destroy())
    const wallet = new Wallet(KEYS[0], provider)
    const contract = new Contract(token, ABI, wallet)

    // Within one moment: it makes a batch of them.
    const [network, number, block, fees, balance, code, logs] = await Promise.all([
      provider.getNetwork(),
      provider.getBlockNumber(),
      provider.getBlock('latest', true),
      provider.getFeeData(),
      provider.getBalance(wallet.address),
      provider.getCode(token),
      contract.queryFilter('Transfer', 0, 'latest'),
    ])
    expect(network.chainId).toBe(31_338n)
    expect(block?.number).toBe(number)
    expect(block?.prefetchedTransactions.length).toBe(block?.length)
    expect(fees.maxFeePerGas).toBeGreaterThan(0n)
    expect(balance).toBeGreaterThan(0n)
    expect(code.length).toBeGreaterThan(2)
    expect(logs.length).toBeGreaterThan(0)

    const waitForOutput: bigint[] = []
    await contract.on('Transfer', (_from, _to, value: bigint) => waitForOutput.push(value))
    await eventually(async () => {
      const { rows } = await server.index.query('select count(*)::int as count from json_rpc_filter')
      expect(rows).toEqual([{ count: 1 }])
    })
    const sent = await contract['transfer']!(TO, 41n)
    const receipt = await sent.wait()
    expect(receipt.status).toBe(1)
    expect(receipt.logs).toHaveLength(1)
    await eventually(() => expect(waitForOutput).toContain(41n))
    await contract.removeAllListeners()
    const transaction = await provider.getTransaction(sent.hash)
    expect(transaction).toMatchObject({
      hash: sent.hash,
      blockNumber: receipt.blockNumber,
      from: wallet.address,
    })
    expect(await provider.waitForTransaction(sent.hash, 1, 60_000)).toMatchObject({ hash: sent.hash })

    const failing = new Contract(reverter, REVERTS, wallet)
    for (const method of ['staticCall', 'estimateGas'] as const) {
      const error = await failing['withReason']![method]('so it is').catch((caught: unknown) => caught)
      expect(isError(error, 'CALL_EXCEPTION') && error.reason).toBe('so it is')
    }
  })
})
