import { afterAll, beforeAll, expect, test } from 'vitest'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { asker, type Json } from '../../support/json-rpc-answers.ts'
import { startWorld, type World } from '../../support/world.ts'

/* Results are kept as long as their block is indexed; see src/json-rpc/kept-answers.ts. */

let world: Awaited<ReturnType<typeof startWorld>>
let ours: ReturnType<typeof asker>
beforeAll(async () => {
  world = await startWorld()
  ours = asker(`${world.server.url}/api/eth-rpc`)
})
afterAll(() => world?.close())

type Call = [method: string, params: unknown[]]

/** A block with a transaction. */
async function newBlock(): Promise<number> {
  const { actor } = world.workload
  await actor.mine([actor.transfer(actor.accounts[1]!, 5n)])
  const number = await world.node.head()
  await world.server.caughtUp(number)
  return number
}

/** Everything that is kept of a block with its first transaction. */
async function callsAbout(node: World['node'], number: number): Promise<Call[]> {
  const at = toQuantity(number)
  const { hash, transactions } = await node.rpc<Json>('eth_getBlockByNumber', [at, false])
  return [
    ['eth_getBlockByNumber', [at, true]],
    ['eth_getBlockByNumber', [at, false]],
    ['eth_getBlockByHash', [hash, true]],
    ['eth_getBlockReceipts', [at]],
    ['eth_getTransactionByHash', [transactions[0]]],
    ['eth_getTransactionReceipt', [transactions[0]]],
  ]
}

const answers = async (calls: readonly Call[]): Promise<Json[]> => {
  const all: Json[] = []
  for (const [method, params] of calls) all.push(await ours(method, params))
  return all
}

test('a question that is asked again is answered as before, alone and in a batch', async () => {
  const calls = await callsAbout(world.node, await newBlock())
  const first = await answers(calls)
  expect(first).not.toContain(null)
  expect(await answers(calls)).toEqual(first)
  expect(await ours.batch(calls)).toEqual(first)
})

test('after a reorganisation only the new branch is answered', async () => {
  const { node, server } = world
  const number = await newBlock()
  const calls = await callsAbout(node, number)
  const [before] = await answers(calls)
  await node.reorg(2)
  const { hash } = await node.rpc<Json>('eth_getBlockByNumber', [toQuantity(number), false])
  expect(hash).not.toBe(before!['hash'])
  await server.reachesHash(hash)
  const [after] = await answers(calls)
  expect(after!['hash']).toBe(hash)
  expect(await ours('eth_getBlockByHash', [before!['hash'], false])).toBeNull()
})

test('a block that was repaired is read again', async () => {
  const { node, server } = world
  const head = await newBlock()
  const calls = await callsAbout(node, head)
  const before = (await answers(calls)).at(-1)!
  await server.index.query('update transaction set gas_used = gas_used + 1 where block = $1', [head])
  await server.index.query('update head set revision = revision + 1')
  expect((await answers(calls)).at(-1)).toEqual(before)
  await server.index.query(
    `insert into repair (first_block, last_block, next_block, finished_at) values ($1, $1, $1::int + 1, 1)`,
    [head],
  )
  await server.index.query('update head set revision = revision + 1')
  const after = (await answers(calls)).at(-1)!
  expect(Number(after['gasUsed'])).toBe(Number(before['gasUsed']) + 1)
})
