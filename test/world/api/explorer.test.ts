import { beforeAll, expect, test } from 'vitest'
import type { TestAnvil } from '../../support/anvil.ts'
import type { TestServer } from '../../support/server.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'

/* Lists of tokens and of their items, compared with what the node says of them. */

let anvil: TestAnvil
let workload: Workload
let server: TestServer

beforeAll(async () => {
  const world = await startWorld()
  ;({ node: anvil, workload, server } = world)
  return world.close
})

interface Listed {
  readonly contractAddress: string
  readonly holders: string
}

const MAX_ID = 2n ** 256n - 1n
const ZERO = `0x${'0'.repeat(40)}`
const word = (id: bigint) => id.toString(16).padStart(64, '0')
const explorer = async (action: string, parameters: Record<string, string> = {}) =>
  (await server.get({ module: 'explorer', action, ...parameters })).body
const countsOf = async (contractaddress: string) =>
  (await explorer('tokencounts', { contractaddress })).result as { holders: string; transfers: string }

/** Waits until the counts of the list are those of the index. */
async function listedTokens(): Promise<Listed[]> {
  let listed: Listed[] = []
  await expect
    .poll(
      async () => {
        listed = (await explorer('tokens', { page: '1', offset: '100' })).result
        const exact = await Promise.all(listed.map(({ contractAddress }) => countsOf(contractAddress)))
        return exact.map(({ holders }) => holders)
      },
      { interval: 200 },
    )
    .toEqual(expect.toSatisfy((exact) => `${exact}` === `${listed.map(({ holders }) => holders)}`))
  return listed
}

test('tokens are listed by their holders, as many as the list of holders has', async () => {
  const listed = await listedTokens()
  expect(listed.length).toBeGreaterThan(10)
  const counts = listed.map(({ holders }) => Number(holders))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const { token } = workload.demo.contracts
  const holders = await server.get({
    module: 'token',
    action: 'getTokenHolders',
    contractaddress: token.address,
    page: '1',
    offset: '1000',
  })
  expect(await countsOf(token.address)).toMatchObject({ holders: `${holders.body.result.length}` })
})

test('items of an NFT contract have the owners that the contract names, and the transfers that its logs are', async () => {
  const { collectible } = workload.demo.contracts
  const { result: items } = await explorer('tokenitems', {
    contractaddress: collectible.address,
    page: '1',
    offset: '1000',
  })
  expect(items.length).toBeGreaterThan(3)
  let transfers = 0
  for (const { tokenID, owner } of items) {
    const data = `0x6352211e${word(BigInt(tokenID))}`
    const named = await anvil.rpc<string>('eth_call', [{ to: collectible.address, data }, 'latest']).then(
      (answer) => `0x${answer.slice(26)}`,
      () => ZERO,
    )
    expect(owner).toBe(named)
    const logs = await anvil.rpc<{ transactionHash: string }[]>('eth_getLogs', [
      {
        address: collectible.address,
        fromBlock: '0x0',
        topics: [null, null, null, `0x${word(BigInt(tokenID))}`],
      },
    ])
    const moved = await explorer('itemtransfers', {
      contractaddress: collectible.address,
      tokenid: tokenID,
      sort: 'asc',
    })
    const hashes = moved.result.map(({ hash }: { hash: string }) => hash)
    transfers += hashes.length
    const isTransfer = await Promise.all(
      logs.map(async ({ transactionHash }) => hashes.includes(transactionHash)),
    )
    expect(isTransfer).not.toContain(false)
    expect(moved.result.at(-1).to).toBe(owner)
  }
  expect(items.some(({ owner }: { owner: string }) => owner === ZERO)).toBe(true)
  expect(await countsOf(collectible.address)).toMatchObject({ transfers: `${transfers}` })
})

test('one item is found by its id, decimal or hex; what is no id of the EVM is refused', async () => {
  const { collectible, items } = workload.demo.contracts
  const of = (contractaddress: string, tokenid: string) =>
    explorer('tokenitems', { contractaddress, tokenid })
  for (const id of ['2', '0x2', `0x${word(2n)}`])
    expect((await of(collectible.address, id)).result).toMatchObject([{ tokenID: '2', type: 'ERC-721' }])
  const { result } = await explorer('tokenitems', { contractaddress: items.address })
  expect(result[0]).toMatchObject({ type: 'ERC-1155', owner: '' })
  expect(await of(collectible.address, `${MAX_ID}`)).toMatchObject({ message: 'No items found' })
  for (const id of [`${MAX_ID + 1n}`, '-1', 'one', `0x${'f'.repeat(65)}`])
    expect(await of(collectible.address, id)).toMatchObject({
      status: '0',
      message: 'Invalid tokenid format',
    })
})

test('counts follow a reorganisation', async () => {
  const { actor, demo } = workload
  // The list counts a token with a hundred holders again after two blocks, with fewer after each.
  const token = demo.contracts.bytes32
  const before = await countsOf(token.address)
  await actor.mine([actor.call(token, 'transfer', [`0x${'77'.repeat(20)}`, 5n])])
  await server.caughtUp(await anvil.head())
  const more = { holders: `${Number(before.holders) + 1}`, transfers: `${Number(before.transfers) + 1}` }
  expect(await countsOf(token.address)).toEqual(more)
  await listedTokens()
  await anvil.reorg(1)
  await server.reachesHash(
    (await anvil.rpc<{ hash: string }>('eth_getBlockByNumber', ['latest', false])).hash,
  )
  expect(await countsOf(token.address)).toEqual(before)
  await listedTokens()
})

test('the bytes of a transaction are those that the node has, of every type and while it waits', async () => {
  const [sender, receiver] = workload.actor.accounts
  const waiting = await workload.actor.send(workload.actor.transfer(receiver!, 1n, { from: sender! }))
  const hashes = [...workload.sent.map(({ hash }) => hash), waiting]
  const types = new Set<string>()
  for (const hash of hashes) {
    const raw = await anvil.rpc('eth_getRawTransactionByHash', [hash])
    const { result } = await explorer('rawtransaction', { txhash: hash })
    expect(result, hash).toMatchObject({ hash, raw })
    types.add(result.type)
  }
  expect([...types].sort()).toEqual(expect.arrayContaining(['0', '1', '2', '4']))
  const nothing = await explorer('rawtransaction', { txhash: `0x${'1'.repeat(64)}` })
  expect(nothing).toMatchObject({ status: '0', message: expect.stringMatching(/not found/i) })
})
