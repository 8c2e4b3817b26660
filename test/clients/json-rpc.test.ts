import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { long } from '../support/seeds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { runWorkload, type Workload } from '../support/workload.ts'
import { installed, type Project } from './environment.ts'

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

/** Waits until it is true. */
async function until(met: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !met(); ) {
    if (Date.now() > end) throw new Error('It never came')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Libraries by names of npm, installed by the lock file of test/clients/libraries: they have no types here. */
let project: Project
// biome-ignore lint/suspicious/noExplicitAny: whatever the library exports
const library = (name: string): any => createRequire(path.join(project.folder, 'package.json'))(name)

describe.runIf(long)('libraries from npm', () => {
  beforeAll(async () => {
    project = await installed('libraries')
  })
  afterAll(() => project?.close())

  describe('viem', () => {
    test.each([false, true])(
      'reads, sends, waits, subscribes, and decodes reverts; in batches: %s',
      async (batch) => {
        const { createPublicClient, createWalletClient, http, parseAbi } = library('viem')
        const { privateKeyToAccount } = library('viem/accounts')
        const { foundry } = library('viem/chains')
        const chain = { ...foundry, id: 31_338 }
        const transport = http(url, { batch: batch ? { batchSize: 1000 } : false })
        const reader = createPublicClient({ chain, transport, pollingInterval: 100 })
        const account = privateKeyToAccount(KEYS[1])
        const writer = createWalletClient({ chain, transport, account })
        const abi = parseAbi(ABI)

        const [number, block, balance, fees, logs, receipts] = await Promise.all([
          reader.getBlockNumber({ cacheTime: 0 }),
          reader.getBlock({ includeTransactions: true }),
          reader.readContract({ address: token, abi, functionName: 'balanceOf', args: [account.address] }),
          reader.estimateFeesPerGas(),
          reader.getContractEvents({ address: token, abi, eventName: 'Transfer', fromBlock: 0n }),
          reader.request({ method: 'eth_getBlockReceipts' as never, params: ['latest'] as never }),
        ])
        expect(block.number).toBe(number)
        expect(balance).toBeGreaterThan(0n)
        expect(fees.maxFeePerGas).toBeGreaterThan(0n)
        expect(logs.length).toBeGreaterThan(0)
        expect(receipts).toHaveLength(block.transactions.length)

        const waitForOutput: bigint[] = []
        const heads: bigint[] = []
        const stop = reader.watchContractEvent({
          address: token,
          abi,
          eventName: 'Transfer',
          onLogs: (some: { args: { value: bigint } }[]) =>
            waitForOutput.push(...some.map(({ args }) => args.value)),
        })
        const stopBlocks = reader.watchBlockNumber({ onBlockNumber: (head: bigint) => heads.push(head) })
        onTestFinished(() => {
          stop()
          stopBlocks()
        })
        await new Promise((resolve) => setTimeout(resolve, 500))
        const hash = await writer.writeContract({
          address: token,
          abi,
          functionName: 'transfer',
          args: [TO, 42n],
        })
        const receipt = await reader.waitForTransactionReceipt({ hash, timeout: 20_000 })
        expect(receipt).toMatchObject({ status: 'success', transactionHash: hash })
        await until(() => waitForOutput.includes(42n) && heads.includes(receipt.blockNumber))
        expect(await reader.getTransaction({ hash })).toMatchObject({
          hash,
          blockNumber: receipt.blockNumber,
          type: 'eip1559',
        })

        const filter = await reader.createBlockFilter()
        await node.mine(2)
        await server.caughtUp(await node.head())
        expect(await reader.getFilterChanges({ filter })).toHaveLength(2)
        expect(await reader.uninstallFilter({ filter })).toBe(true)

        const failing = {
          address: reverter,
          abi: parseAbi(REVERTS),
          functionName: 'withReason',
          args: ['so it is'],
          account,
        } as const
        await expect(reader.simulateContract(failing as never)).rejects.toThrow('so it is')
        await expect(reader.request({ method: 'eth_nothing' as never })).rejects.toMatchObject({
          code: -32601,
        })
      },
    )
  })

  describe('web3', () => {
    test('reads, sends, waits, reads events, batches, and decodes reverts', async () => {
      const { Web3 } = library('web3')
      const web3 = new Web3(url)
      const account = web3.eth.accounts.privateKeyToAccount(KEYS[2])
      web3.eth.accounts.wallet.add(account)
      web3.eth.transactionPollingInterval = 100
      expect(await web3.eth.net.getId()).toBe(31_338n)
      expect(await web3.eth.getChainId()).toBe(31_338n)
      expect(await web3.eth.getNodeInfo()).toContain('anvil')
      expect(await web3.eth.isSyncing()).toBe(false)
      const block = await web3.eth.getBlock('latest', true)
      expect(await web3.eth.getBlockTransactionCount('latest')).toBe(BigInt(block.transactions?.length ?? 0))
      expect(await web3.eth.getBalance(account.address)).toBeGreaterThan(0n)

      const contract = new web3.eth.Contract(
        [
          {
            type: 'function',
            name: 'transfer',
            stateMutability: 'nonpayable',
            inputs: [
              { name: 'to', type: 'address' },
              { name: 'value', type: 'uint256' },
            ],
            outputs: [{ name: '', type: 'bool' }],
          },
          {
            type: 'event',
            name: 'Transfer',
            inputs: [
              { name: 'from', type: 'address', indexed: true },
              { name: 'to', type: 'address', indexed: true },
              { name: 'value', type: 'uint256', indexed: false },
            ],
          },
        ] as const,
        token,
      )
      const receipt = await contract.methods.transfer(TO, 43n).send({ from: account.address })
      expect(receipt.status).toBe(1n)
      const events = await contract.getPastEvents('Transfer', {
        fromBlock: receipt.blockNumber,
        toBlock: 'latest',
      })
      expect(events).toHaveLength(1)
      expect(await web3.eth.getTransaction(receipt.transactionHash)).toMatchObject({
        hash: receipt.transactionHash,
      })

      const batch = new web3.BatchRequest()
      const calls = [
        batch.add({ method: 'eth_blockNumber', params: [] }),
        batch.add({ method: 'eth_chainId', params: [] }),
      ]
      await batch.execute()
      expect(await calls[1]).toBe('0x7a6a')

      const failing = new web3.eth.Contract(
        [
          {
            type: 'function',
            name: 'withReason',
            stateMutability: 'nonpayable',
            inputs: [{ name: 'why', type: 'string' }],
            outputs: [],
          },
        ] as const,
        reverter,
      )
      const error = (await failing.methods
        .withReason('so it is')
        .call({ from: account.address })
        .catch((caught: unknown) => caught)) as {
        innerError?: { message: string; data: unknown }
        cause?: { message: string }
        message: string
      }
      expect(`${error.message} ${error.innerError?.message ?? error.cause?.message}`).toMatch(
        /so it is|revert/,
      )
    })
  })
})
