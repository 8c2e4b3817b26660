import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActor } from '../../../src/demo/actor.ts'
import { loadContracts } from '../../../src/demo/demo-contracts.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import { startServer, type TestServer } from '../../support/server.ts'

/*
 * GraphQL while the chain changes: pending transactions, reorgs, and blocks that are not indexed yet.
 */

// biome-ignore lint/suspicious/noExplicitAny: what a client gets is JSON of any shape
type Json = any

let anvil: TestAnvil
let actor: Actor
let server: TestServer

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  actor = await createActor(anvil, loadContracts())
  await actor.deploy([['DemoToken', 'Token', 'TOK', 18, 10n ** 24n]])
  for (let n = 0; n < 4; n++) await actor.mine([actor.transfer(actor.accounts[1]!, 5n)])
  server = await startServer({ rpcUrl: anvil.url })
  await server.caughtUp(await anvil.head())
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

async function post(query: string, variables: object = {}, of: TestServer = server) {
  const { status, body, headers } = await of.request('/api/v1/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  expect(status).toBe(200)
  const errors: string[] = (body.errors ?? []).map(({ message }: Json) => message)
  return { data: body.data as Json, errors, extensions: body.extensions, block: headers.get('x-index-block') }
}

const TRANSACTION = `query ($hash: FullHash!) { transaction(hash: $hash) { id hash nonce value input gas gasPrice
  fromAddressHash toAddressHash blockHash blockNumber block { number } index type gasUsed cumulativeGasUsed
  maxFeePerGas maxPriorityFeePerGas r s v status error revertReason hasErrorInInternalTransactions
  createdContractAddressHash internalTransactions { edges { node { id } } } } }`

test('a pending transaction has its known fields, by its hash and by its id, until it is mined', async () => {
  const [from, to] = actor.accounts as [Hex, Hex]
  const request = actor.transfer(to, 12_345n, { fields: { gasPrice: '0x77359400' } })
  const hash = await actor.send(request)
  const waiting = await eventually(async () => {
    const { data, errors } = await post(TRANSACTION, { hash })
    expect(errors).toEqual([])
    return data.transaction
  })
  const known = {
    id: expect.any(String),
    hash,
    nonce: `${BigInt((await anvil.rpc<Json>('eth_getTransactionByHash', [hash])).nonce)}`,
    value: '12345',
    input: '0x',
    gas: `${BigInt(request.gas)}`,
    gasPrice: '2000000000',
    fromAddressHash: from,
    toAddressHash: to,
  }
  const mined = [
    'blockHash',
    'blockNumber',
    'block',
    'index',
    'type',
    'gasUsed',
    'cumulativeGasUsed',
    'maxFeePerGas',
  ]
  const more = ['maxPriorityFeePerGas', 'r', 's', 'v', 'status', 'error', 'revertReason']
  const last = ['hasErrorInInternalTransactions', 'createdContractAddressHash']
  const nothing = Object.fromEntries([...mined, ...more, ...last].map((name) => [name, null]))
  expect(waiting).toEqual({ ...known, ...nothing, internalTransactions: { edges: [] } })
  const { data } = await post(
    'query ($id: ID!) { node(id: $id) { id ... on Transaction { value } } }',
    waiting,
  )
  expect(data.node).toEqual({ id: waiting.id, value: '12345' })

  const number = await anvil.mine()
  await server.caughtUp(number)
  const { transaction } = (await post(TRANSACTION, { hash })).data
  expect(transaction).toMatchObject({
    ...known,
    blockNumber: number,
    block: { number },
    index: 0,
    status: 'OK',
  })
})

test('what a reorg removed is not answered any more, and cursors continue from where they were', async () => {
  const stranger: Hex = '0x00000000000000000000000000000000000abcde'
  const [receipt] = await actor.mine([actor.transfer(stranger, 1n)])
  const hash = receipt!.transactionHash
  await server.caughtUp(Number(receipt!.blockNumber))
  const query = `query ($hash: FullHash!, $someone: AddressHash!, $stranger: AddressHash!, $number: Int!, $after: String) {
    transaction(hash: $hash) { blockHash } stranger: address(hash: $stranger) { hash } block(number: $number) { hash }
    someone: address(hash: $someone) { transactionsCount
      transactions(first: 2, after: $after) { edges { cursor node { hash } } } } }`
  const values = { hash, someone: actor.accounts[0], stranger, number: Number(receipt!.blockNumber) }
  const before = await post(query, values)
  expect(before.errors).toEqual([])
  const [newest, second] = before.data.someone.transactions.edges
  expect(newest.node.hash).toBe(hash)

  await anvil.reorg(1)
  const { hash: other } = await anvil.rpc<Json>('eth_getBlockByNumber', ['latest', false])
  expect(other).not.toBe(before.data.block.hash)
  await server.reachesHash(other)
  const after = await post(query, { ...values, after: newest.cursor })
  expect(after.block).toBe(`${values.number};${other}`)
  expect(after.data).toMatchObject({ stranger: null, block: { hash: other } })
  expect(after.errors).toContain('Address not found')
  // The node may put it back into its pool, but it is in no block.
  expect(after.data.transaction?.blockHash ?? null).toBe(null)
  expect(after.data.someone.transactionsCount).toBe(before.data.someone.transactionsCount - 1)
  expect(after.data.someone.transactions.edges[0]).toEqual(second)
})

test('every answer is of one chain while it reorganises', async () => {
  let over = false
  const seen = new Set<string | null>()
  const going = (async () => {
    // As long as it takes on a busy machine until answers are of several chains.
    for (let n = 0; n < 25 || (seen.size <= 5 && n < 1_000); n++) {
      await anvil.mine(2)
      await anvil.reorg(1 + (n % 3))
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    over = true
  })()
  while (!over) {
    const top = await anvil.head()
    const numbers = Array.from({ length: 8 }, (_, n) => top + 1 - n)
    const { data, block } = await post(
      `{ ${numbers.map((n) => `b${n}: block(number: ${n}) { number hash parentHash }`).join(' ')} }`,
    )
    const [at, hash] = block!.split(';')
    const answered = numbers.map((number) => data[`b${number}`]).filter(Boolean)
    expect(answered.filter(({ number }) => number > Number(at))).toEqual([])
    for (const [n, one] of answered.entries()) {
      if (one.number === Number(at)) expect(one.hash).toBe(hash)
      if (n > 0) expect(answered[n - 1].parentHash).toBe(one.hash)
    }
    seen.add(block)
  }
  await going
  expect(seen.size).toBeGreaterThan(5)
})

test('with a part of the history every answer says which blocks are missing', async () => {
  const first = (await anvil.head()) + 1
  const old = await anvil.rpc<Json>('eth_getBlockByNumber', ['0x2', false])
  const [receipt] = await actor.mine([actor.transfer(actor.accounts[2]!, 3n)])
  const young = await startServer({ rpcUrl: anvil.url, env: { START_BLOCK: `${first}` } })
  try {
    await young.caughtUp(first)
    const query = `query ($old: FullHash!, $new: FullHash!, $hash: AddressHash!) {
      old: transaction(hash: $old) { hash } new: transaction(hash: $new) { hash } block(number: 2) { hash }
      address(hash: $hash) { fetchedCoinBalance transactions(first: 5) { edges { node { hash } } } } }`
    const [hash] = actor.accounts
    const values = { old: old.transactions[0], new: receipt!.transactionHash, hash }
    const { data, errors, extensions } = await post(query, values, young)
    expect(extensions).toEqual({ partial: `blocks 0 to ${first - 1} are not indexed yet` })
    expect(errors.sort()).toEqual(['Block not found', 'Transaction not found'])
    expect(data).toEqual({
      old: null,
      new: { hash: values.new },
      block: null,
      address: {
        fetchedCoinBalance: `${BigInt(await anvil.rpc<Hex>('eth_getBalance', [hash, 'latest']))}`,
        transactions: { edges: [{ node: { hash: values.new } }] },
      },
    })
    expect((await post('{ block(number: 2) { hash } }')).extensions).toBeUndefined()
  } finally {
    await young.close()
  }
})
