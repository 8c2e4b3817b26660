import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../src/demo/actor.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import type { TestServer } from '../../support/server.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'

let anvil: TestAnvil
let workload: Workload
let actor: Actor
let server: TestServer
beforeAll(async () => {
  const world = await startWorld()
  ;({ node: anvil, workload, server } = world)
  actor = workload.actor
  return world.close
})

const seen = async (address: string) =>
  (await server.get({ module: 'explorer', action: 'seen', address })).body.result

test('says which block names an address first and last, as every block of the node does', async () => {
  const named = new Map<string, [first: number, last: number]>()
  const head = await anvil.head()
  for (let number = 0; number <= head; number++) {
    const hex = `0x${number.toString(16)}`
    const block = await anvil.rpc<{
      miner: string
      transactions: { from: string; to: string | null; hash: string }[]
    }>('eth_getBlockByNumber', [hex, true])
    const receipts = await anvil.rpc<
      { status: string; contractAddress: string | null; logs: { address: string; topics: string[] }[] }[]
    >('eth_getBlockReceipts', [hex])
    const all = [
      block.miner,
      ...block.transactions.flatMap(({ from, to }) => [from, to]),
      ...receipts.flatMap(({ status, contractAddress, logs }) => [
        status === '0x1' ? contractAddress : null,
        ...logs.map((log) => log.address),
      ]),
    ]
    for (const address of all) if (address) named.set(address, [named.get(address)?.[0] ?? number, number])
  }
  expect(named.size).toBeGreaterThan(10)
  for (const [address, [first, last]] of named) {
    const { firstBlock, lastBlock, lastTimeStamp } = await seen(address)
    // Calls within transactions, and transfers of tokens, name addresses too.
    expect(Number(firstBlock), address).toBeLessThanOrEqual(first)
    expect(Number(lastBlock), address).toBeGreaterThanOrEqual(last)
    const hex = `0x${Number(lastBlock).toString(16)}`
    const { timestamp } = await anvil.rpc<{ timestamp: string }>('eth_getBlockByNumber', [hex, false])
    expect(lastTimeStamp).toBe(`${Number(timestamp)}`)
  }
})

test('follows new blocks, and says nothing of an address that none names', async () => {
  const unknown = `0x${'9'.repeat(40)}`
  expect(await seen(unknown)).toEqual({
    firstBlock: '',
    firstTimeStamp: '',
    lastBlock: '',
    lastTimeStamp: '',
  })
  await actor.mine([actor.transfer(unknown as `0x${string}`, 5n)])
  const head = await anvil.head()
  await server.caughtUp(head)
  expect(await seen(unknown)).toMatchObject({ firstBlock: `${head}`, lastBlock: `${head}` })
})
