import { beforeAll, expect, test } from 'vitest'
import { balancechanges } from '../../../src/api/actions/explorer/balancechanges.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import type { TestServer } from '../../support/server.ts'
import { alonePerBlock, type Workload, type WorkloadTransaction } from '../../support/workload.ts'
import { sharedWorld } from '../../support/world.ts'
import { encodeFunctionData, parseAbi } from '../../vendor/viem/index.js'

/*
 * What transactions change of balances, against what the node says of the accounts before and after blocks of one
 * transaction each.
 */

const world = sharedWorld()
let anvil: TestAnvil
let workload: Workload
let server: TestServer
let alone: readonly WorkloadTransaction[]

beforeAll(() => {
  ;({ node: anvil, workload, server } = world())
  alone = alonePerBlock(workload)
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
async function coinsOf(addresses: readonly string[], block: number): Promise<bigint[]> {
  const answers = await anvil.batch<Hex>(
    addresses.map((address) => ({ method: 'eth_getBalance', params: [address, tag(block)] })),
  )
  return answers.map(BigInt)
}
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
  for (const { hash, block, status } of alone) {
    const rows = await changesOf(hash)
    for (const { kind } of rows) kinds.add(kind)
    const ofCoin = rows.filter(({ kind }) => kind === 'coin')
    const sum = rows
      .filter(({ kind }) => kind === 'coin' || kind === 'burnt' || kind === 'fees')
      .reduce((all, { change }) => all + BigInt(change), 0n)
    expect(sum).toBe(0n)
    const { miner } = await anvil.rpc<{ miner: Hex }>('eth_getBlockByNumber', [tag(block), false])
    const known = [...new Set([...ofCoin.map(({ address }) => address), ...workload.holders, miner])]
    const [after, before] = [await coinsOf(known, block), await coinsOf(known, block - 1)]
    for (const [n, address] of known.entries()) {
      const change = after[n]! - before[n]!
      const row = ofCoin.find((one) => one.address === address.toLowerCase())
      expect(BigInt(row?.change ?? 0), `${hash} ${address} ${status}`).toBe(change)
    }
  }
  expect([...kinds].sort()).toEqual(['ERC-1155', 'ERC-20', 'ERC-721', 'burnt', 'coin'])
})

test('changes of tokens are those of their contracts', async () => {
  const { token, collectible, items } = workload.demo.contracts
  const honest = [token, collectible, items].map(({ address }) => address.toLowerCase())
  let compared = 0
  for (const { hash, block } of alone) {
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
})

test('names tokens and leaves out what is zero', async () => {
  const rows = (await Promise.all(alone.map(({ hash }) => changesOf(hash)))).flat()
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
