import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually } from '../support/chainscope.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { type Query, startServer, type TestServer } from '../support/server.ts'
import { type RunningWorkload, startWorkload } from '../support/workload.ts'

/*
 * Two branches differ in the same accounts, tokens and contracts, and share one transaction. A server that indexed both
 * answers as one that indexed only the second, except for balances recorded on the first.
 */

/** The last hard fork in which SELFDESTRUCT removes any contract. */
const HARDFORK = 'shanghai'
const ETHER = 10n ** 18n
const ghost = (n: number): Hex => `0x${`${n}`.repeat(40)}`
const SHARED = ghost(1)
const [ONLY_FIRST, ONLY_SECOND] = [ghost(2), ghost(3)]
const SALT: Hex = `0x${'7c'.repeat(32)}`

let anvil: TestAnvil
let workload: RunningWorkload
let both: TestServer
let second: TestServer
let moved: Hex
let child: Hex
const created: Record<'first' | 'second', Hex[]> = { first: [], second: [] }
let movedFrom: number
let recordedOnFirst: string

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true, hardfork: HARDFORK })
  workload = await startWorkload(anvil, { seed: 4, types: [0, 2] })
  both = await startServer({ rpcUrl: anvil.url })
  const { actor, demo } = workload
  const { token, items, factory, collectible } = demo.contracts
  const [alice, bob, carol] = demo.accounts as [Hex, Hex, Hex]
  await actor.mine([actor.call(factory, 'create', [1n])])
  const count = await actor.read<bigint>(factory, 'count')
  child = await actor.read<Hex>(factory, 'children', [count - 1n])
  const back = await anvil.snapshot()

  // The first branch.
  await actor.mine([
    actor.transfer(ONLY_FIRST, 2n * ETHER),
    actor.transfer(SHARED, 5n),
    actor.call(token, 'transfer', [ONLY_FIRST, 100n]),
    actor.call(token, 'mint', [bob, 1_000n]),
  ])
  // Nothing before it in its sender's order is of one branch alone.
  moved = (await actor.mine([actor.transfer(SHARED, 7n * ETHER, { from: carol })]))[0]!.transactionHash
  movedFrom = await anvil.head()
  const raw = (await anvil.rpc('eth_getRawTransactionByHash', [moved])) as Hex
  created.first.push((await actor.deploy([['DemoToken', 'First', 'ONE', 6, 1000n]]))[0]!.address)
  await actor.mine([
    actor.call(factory, 'create2', [1n, SALT], { from: bob }),
    actor.call(factory, 'destroy', [child, ONLY_FIRST]),
    actor.call(collectible, 'mint', [ONLY_FIRST, 900_001n]),
    actor.call(items, 'safeTransferFrom', [alice, ONLY_FIRST, 1n, 3n, '0x']),
  ])
  created.first.push(
    await actor.read<Hex>(factory, 'children', [(await actor.read<bigint>(factory, 'count')) - 1n]),
  )
  // Higher than the second branch will be.
  await anvil.mine(12)
  await actor.mine([actor.transfer(ONLY_FIRST, 1n)])
  await caughtUpWith(anvil, both)
  recordedOnFirst = await eventually(async () => {
    const { body } = await both.get({ module: 'account', action: 'balance', address: ONLY_FIRST })
    expect(body.result).toBe(`${await balanceOf(ONLY_FIRST)}`)
    return body.result as string
  })

  // The second: the same transaction later, the same contract by another account, the child stays.
  await back()
  await actor.mine([actor.transfer(ONLY_SECOND, 3n * ETHER), actor.call(token, 'burn', [500n])])
  await anvil.mine(2)
  await actor.mine([actor.call(token, 'transfer', [ONLY_SECOND, 70n])])
  await anvil.rpc('eth_sendRawTransaction', [raw])
  await anvil.mine()
  created.second.push((await actor.deploy([['DemoToken', 'Second', 'TWO', 8, 2000n]]))[0]!.address)
  await actor.mine([
    actor.call(factory, 'create2', [1n, SALT], { from: alice }),
    actor.call(collectible, 'mint', [ONLY_SECOND, 900_001n]),
    actor.call(items, 'safeTransferFrom', [alice, ONLY_SECOND, 1n, 4n, '0x']),
  ])
  created.second.push(
    await actor.read<Hex>(factory, 'children', [(await actor.read<bigint>(factory, 'count')) - 1n]),
  )
  await anvil.mine(2)
  second = await startServer({ rpcUrl: anvil.url })
  await Promise.all([caughtUpWith(anvil, both), caughtUpWith(anvil, second)])
})
afterAll(async () => {
  await Promise.all([both?.close(), second?.close()])
  await anvil?.close()
})

const balanceOf = async (address: Hex): Promise<bigint> =>
  BigInt((await anvil.rpc('eth_getBalance', [address, 'latest'])) as Hex)
const ask = async (module: string, action: string, parameters: Query = {}, of = both) =>
  (await of.get({ module, action, ...parameters })).body

const everybody = () => [
  ...workload.holders,
  SHARED,
  ONLY_FIRST,
  ONLY_SECOND,
  child,
  ...created.first,
  ...created.second,
]
const tokens = () => {
  const { token, dollar, collectible, items, wrapped } = workload.demo.contracts
  const of = [token, dollar, collectible, items, wrapped].map(({ address }) => address)
  return [...of, ...created.first, ...created.second]
}
const each = (of: () => readonly Hex[], name: string, more: Query = {}) =>
  of().map((address): Query => ({ [name]: address, ...more }))

const QUESTIONS: [string, string, () => Query[]][] = [
  ['account', 'listaccounts', () => [1, 2, 3].map((page) => ({ page, offset: 100 }))],
  ['account', 'balance', () => each(everybody, 'address')],
  ['account', 'chain_get_balance', () => each(everybody, 'address', { block: 'latest' })],
  ['account', 'txlist', () => each(everybody, 'address')],
  ['account', 'txlistinternal', () => each(everybody, 'address')],
  ['account', 'tokentx', () => each(everybody, 'address')],
  ['account', 'tokennfttx', () => each(everybody, 'address')],
  ['account', 'token1155tx', () => each(everybody, 'address')],
  ['account', 'tokenlist', () => each(everybody, 'address')],
  ['account', 'fundedby', () => each(everybody, 'address')],
  ['account', 'getminedblocks', () => each(() => [ghost(0)], 'address')],
  ['token', 'getToken', () => each(tokens, 'contractaddress')],
  ['token', 'getTokenHolders', () => each(tokens, 'contractaddress', { offset: 100, page: 1 })],
  ['stats', 'tokensupply', () => each(tokens, 'contractaddress')],
  ['contract', 'getcontractcreation', () => each(everybody, 'contractaddresses')],
  [
    'contract',
    'listcontracts',
    () => [
      { page: 1, offset: 200 },
      { filter: 'empty', page: 1, offset: 200 },
    ],
  ],
  ['logs', 'getLogs', () => each(tokens, 'address', { fromBlock: 0, toBlock: 'latest' })],
  ['transaction', 'gettxinfo', () => [{ txhash: moved }]],
]

describe('after two branches', () => {
  test.each(QUESTIONS)(
    '%s/%s answers as a server that indexed only the second',
    async (module, action, questions) => {
      let rows = 0
      for (const parameters of questions()) {
        const answer = await eventually(async () => {
          const [ours, theirs] = [
            await ask(module, action, parameters),
            await ask(module, action, parameters, second),
          ]
          expect(ours, JSON.stringify(parameters)).toEqual(theirs)
          return ours
        })
        if (answer.status !== '0') rows++
      }
      expect(rows).toBeGreaterThan(0)
    },
  )

  test('a transaction that moved is in its new block alone', async () => {
    const { blockNumber } = (await anvil.rpc('eth_getTransactionByHash', [moved])) as { blockNumber: Hex }
    expect(Number(blockNumber)).not.toBe(movedFrom)
    const { result } = await ask('account', 'txlist', { address: SHARED })
    expect(result.map((row: { hash: string; transactionHash?: string }) => row.hash)).toEqual([moved])
    expect(Number((await ask('transaction', 'gettxinfo', { txhash: moved })).result.blockNumber)).toBe(
      Number(blockNumber),
    )
    expect((await ask('account', 'balance', { address: SHARED })).result).toBe(`${7n * ETHER}`)
  })

  test('an address that only the first branch named is not listed', async () => {
    const listed = await both.index.query(
      'select from chain.address where address = $1 and first_block is not null',
      [Buffer.from(ONLY_FIRST.slice(2), 'hex')],
    )
    expect(listed.rowCount).toBe(0)
    expect((await ask('account', 'txlist', { address: ONLY_FIRST })).result).toEqual([])
    expect(
      (await ask('contract', 'getcontractcreation', { contractaddresses: created.first[0]! })).result,
    ).not.toEqual(expect.arrayContaining([expect.objectContaining({ contractAddress: created.first[0] })]))
  })

  test('a contract that was destroyed on the first branch alone exists', async () => {
    const { rows } = await both.index.query(
      'select from chain.destruction join chain.address on id = address_id where address = $1',
      [Buffer.from(child.slice(2), 'hex')],
    )
    expect(rows).toEqual([])
  })

  test('a contract created by another account on the second branch has that account as its creator', async () => {
    expect(created.first[1]).toBe(created.second[1])
    const [record] = (await ask('contract', 'getcontractcreation', { contractaddresses: created.second[1]! }))
      .result
    expect(record).toMatchObject({
      contractCreator: workload.demo.accounts[0]!.toLowerCase(),
      contractFactory: workload.demo.contracts.factory.address.toLowerCase(),
    })
  })

  test('a balance recorded on the first branch is answered as pending only', async () => {
    const balance = (block: string) =>
      ask('account', 'chain_get_balance', { address: ONLY_FIRST, block }).then(({ result }) => BigInt(result))
    expect(BigInt(recordedOnFirst)).toBeGreaterThan(0n)
    expect(await balance('pending')).toBe(BigInt(recordedOnFirst))
    expect(await balance('latest')).toBe(0n)
  })

  test('replaced blocks are stored by their hashes', async () => {
    const { rows } = await both.index.query(
      'select count(*)::int as kept, count(block.hash)::int as standing from chain.replaced_block left join chain.block using (hash)',
    )
    expect(rows).toEqual([{ kept: expect.any(Number), standing: 0 }])
    expect(rows[0].kept).toBeGreaterThanOrEqual(4)
  })
})
