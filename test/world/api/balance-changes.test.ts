import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancechanges } from '../../../src/api/actions/explorer/balancechanges.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { runWorkload, type Workload } from '../../support/workload.ts'
import { encodeFunctionData, parseAbi } from '../../vendor/viem/index.js'

/*
 * What transactions change of balances, against what the node says of the accounts before and after blocks of one
 * transaction each.
 */

let anvil: TestAnvil
let workload: Workload
let server: TestServer

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await runWorkload(anvil, { seed: 44, blocks: 80, perBlock: 1 })
  server = await startServer({ rpcUrl: anvil.url })
  await server.caughtUp(await anvil.head())
}, 180_000)
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

interface Row {
  readonly address: Hex | ''
  readonly kind: string
  readonly contractAddress: Hex | ''
  readonly tokenID: string
  readonly change: string
  readonly symbol: string
  readonly decimals: string
}

async function changesOf(txhash: Hex): Promise<Row[]> {
  const { body } = await server.get({ module: 'explorer', action: 'balancechanges', txhash })
  expect(body.message).toBe('OK')
  return balancechanges.result.parse(body.result) as Row[]
}

const tag = (block: number) => `0x${block.toString(16)}`
const coinsOf = async (address: string, block: number) =>
  BigInt(await anvil.rpc<Hex>('eth_getBalance', [address, tag(block)]))
const ABI = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function balanceOf(address,uint256) view returns (uint256)',
])
async function tokensOf({ kind, contractAddress, address, tokenID }: Row, block: number) {
  const args = kind === 'ERC-1155' ? [address, BigInt(tokenID)] : [address]
  const data = encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args } as never)
  return BigInt(await anvil.rpc<Hex>('eth_call', [{ to: contractAddress, data }, tag(block)]))
}

test('coin changes are those of the node, for every account that the chain knows, and add up to zero', async () => {
  const kinds = new Set<string>()
  for (const { hash, block, status } of workload.sent) {
    const rows = await changesOf(hash)
    for (const { kind } of rows) kinds.add(kind)
    const ofCoin = rows.filter(({ kind }) => kind === 'coin')
    const sum = rows
      .filter(({ kind }) => kind === 'coin' || kind === 'burnt' || kind === 'fees')
      .reduce((all, { change }) => all + BigInt(change), 0n)
    expect(sum).toBe(0n)
    const { miner } = await anvil.rpc<{ miner: Hex }>('eth_getBlockByNumber', [tag(block), false])
    const known = new Set<string>([...ofCoin.map(({ address }) => address), ...workload.holders, miner])
    for (const address of known) {
      const change = (await coinsOf(address, block)) - (await coinsOf(address, block - 1))
      const row = ofCoin.find((one) => one.address === address.toLowerCase())
      expect(BigInt(row?.change ?? 0), `${hash} ${address} ${status}`).toBe(change)
    }
  }
  expect([...kinds].sort()).toEqual(['ERC-1155', 'ERC-20', 'ERC-721', 'burnt', 'coin'])
}, 120_000)

test('changes of tokens are those of their contracts', async () => {
  const { token, collectible, items } = workload.demo.contracts
  const honest = [token, collectible, items].map(({ address }) => address.toLowerCase())
  let compared = 0
  for (const { hash, block } of workload.sent) {
    const rows = (await changesOf(hash)).filter(({ contractAddress }) => honest.includes(contractAddress))
    const byItem = new Map<string, bigint>()
    for (const row of rows) {
      const key = row.kind === 'ERC-721' ? `${row.address} ${row.contractAddress}` : JSON.stringify(row)
      byItem.set(key, (byItem.get(key) ?? 0n) + BigInt(row.change))
    }
    for (const row of rows) {
      const key = row.kind === 'ERC-721' ? `${row.address} ${row.contractAddress}` : JSON.stringify(row)
      const change = (await tokensOf(row, block)) - (await tokensOf(row, block - 1))
      expect(byItem.get(key), `${hash} ${key}`).toBe(change)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(10)
}, 120_000)

test('names tokens and leaves out what is zero', async () => {
  const rows = (await Promise.all(workload.sent.slice(0, 30).map(({ hash }) => changesOf(hash)))).flat()
  const { token } = workload.demo.contracts
  const demo = rows.find(({ contractAddress }) => contractAddress === token.address.toLowerCase())
  expect(demo).toMatchObject({ symbol: 'DEMO', decimals: '18' })
  expect(rows.filter(({ change }) => change === '0')).toEqual([])
})

test('of a transaction that is not there the list is empty', async () => {
  const { body } = await server.get({
    module: 'explorer',
    action: 'balancechanges',
    txhash: `0x${'0'.repeat(64)}`,
  })
  expect(body).toMatchObject({ message: 'No balance changes found', result: [], status: '0' })
})
