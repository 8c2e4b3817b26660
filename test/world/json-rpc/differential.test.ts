import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import {
  asker,
  blobTransaction,
  differences,
  type Json,
  unprotectedTransaction,
  withoutExtras,
} from '../../support/json-rpc-answers.ts'
import { createRandom } from '../../support/random.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { runWorkload, type Workload } from '../../support/workload.ts'

/*
 * Answers of the index against the node's own, field by field, over a whole chain. `withoutExtras` lists and removes
 * fields that only one client has.
 */

let node: TestAnvil
let server: TestServer
let workload: Workload
let head: number
let blocks: Json[]
let ours: ReturnType<typeof asker>
let theirs: ReturnType<typeof asker>

beforeAll(async () => {
  node = await startAnvil({ noMining: true, hardfork: 'prague' })
  workload = await runWorkload(node, { seed: 7, blocks: 5, perBlock: 20 })
  await unusual(node)
  head = await node.head()
  server = await startServer({ rpcUrl: node.url })
  await server.caughtUp(head)
  ours = asker(`${server.url}/api/eth-rpc`)
  theirs = asker(node.url)
  blocks = await theirs.batch(numbers().map((n) => ['eth_getBlockByNumber', [toQuantity(n), true]]))
})
afterAll(async () => {
  await server?.close()
  await node?.close()
})

const numbers = () => Array.from({ length: head + 1 }, (_, n) => n)
const transactions = (): Json[] => blocks.flatMap((block) => block['transactions'])

/** Asks both the same, and compares all answers. */
async function compare(calls: [method: string, params: unknown[]][]): Promise<void> {
  const [mine, its] = await Promise.all([ours.whole(calls), theirs.whole(calls)])
  const found = calls.flatMap(([method, params], n) =>
    differences(withoutExtras(its[n]), withoutExtras(mine[n])).map(
      (difference) => `${method} ${JSON.stringify(params)}: ${difference}`,
    ),
  )
  expect(found.slice(0, 20)).toEqual([])
}

describe('what the index answers equals what the node says', () => {
  test('of every block, by number and hash, with transactions and without', async () => {
    for (const full of [true, false]) {
      await compare(numbers().map((n) => ['eth_getBlockByNumber', [toQuantity(n), full]]))
      await compare(blocks.map(({ hash }) => ['eth_getBlockByHash', [hash, full]]))
    }
    await compare(numbers().map((n) => ['eth_getBlockReceipts', [toQuantity(n)]]))
    await compare(blocks.map(({ hash }) => ['eth_getBlockReceipts', [hash]]))
    await compare(numbers().map((n) => ['eth_getBlockTransactionCountByNumber', [toQuantity(n)]]))
    await compare(blocks.map(({ hash }) => ['eth_getBlockTransactionCountByHash', [hash]]))
    await compare(numbers().map((n) => ['eth_getUncleCountByBlockNumber', [toQuantity(n)]]))
    await compare(blocks.map(({ hash }) => ['eth_getUncleCountByBlockHash', [hash]]))
    await compare(numbers().map((n) => ['eth_getUncleByBlockNumberAndIndex', [toQuantity(n), '0x0']]))
    await compare(blocks.map(({ hash }) => ['eth_getUncleByBlockHashAndIndex', [hash, '0x0']]))
  })

  test('of every transaction, by hash and by its place', async () => {
    const all = transactions()
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['0x0', '0x1', '0x2', '0x3', '0x4']))
    await compare(all.map(({ hash }) => ['eth_getTransactionByHash', [hash]]))
    await compare(all.map(({ hash }) => ['eth_getTransactionReceipt', [hash]]))
    await compare(
      all.map((t) => ['eth_getTransactionByBlockNumberAndIndex', [t['blockNumber'], t['transactionIndex']]]),
    )
    await compare(
      all.map((t) => ['eth_getTransactionByBlockHashAndIndex', [t['blockHash'], t['transactionIndex']]]),
    )
    await compare([['eth_getTransactionByBlockNumberAndIndex', [toQuantity(head), '0xfff']]])
  })

  test('of logs, by every kind of filter', async () => {
    const random = createRandom(3)
    const all = (await theirs('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }])) as Json[]
    expect(all.length).toBeGreaterThan(200)
    const some = () => random.pick(all)
    const filters: Json[] = [
      {},
      { fromBlock: 'latest' },
      { fromBlock: 'earliest', toBlock: toQuantity(head) },
    ]
    for (let i = 0; i < 80; i++) {
      const filter: Json = {}
      if (random.below(5) === 0) filter['blockHash'] = some()['blockHash']
      else {
        const [a, b] = [random.below(head + 1), random.below(head + 1)].sort((x, y) => x - y)
        filter['fromBlock'] = toQuantity(a!)
        filter['toBlock'] = random.below(3) ? toQuantity(b!) : 'latest'
      }
      const address = random.below(4)
      if (address === 1) filter['address'] = some()['address']
      if (address === 2) filter['address'] = [some()['address'], some()['address'], random.hex(20)]
      const { topics } = some() as { topics: string[] }
      const places = random.below(6)
      if (places > 0) {
        filter['topics'] = Array.from({ length: Math.min(4, places) }, (_, n) => {
          const [topic, way] = [topics[n], random.below(4)]
          // Wildcards may stand where a log has no topic.
          if (topic === undefined) return random.pick([null, []])
          if (way === 0) return random.pick([null, [], [topic, null]])
          return way === 1 ? [topic, some()['topics'][n] ?? random.hex(32)] : topic
        })
      }
      filters.push(filter)
    }
    // Long lists, in which what is there is hidden among as many as may be.
    for (const count of [201, 1_000]) {
      const { address, topics } = some() as { address: string; topics: string[] }
      const among = (value: string, bytes: number) => [
        ...Array.from({ length: count - 1 }, () => random.hex(bytes)),
        value,
      ]
      const all = { fromBlock: '0x0', toBlock: 'latest' }
      filters.push({ ...all, address: among(address, 20) })
      filters.push({ ...all, topics: topics.map((topic) => among(topic, 32)) })
      filters.push({ ...all, address: among(address, 20), topics: [topics[0] ? among(topics[0], 32) : null] })
      filters.push({ ...all, address, topics: topics.map((topic) => among(topic, 32)) })
    }
    await compare(filters.map((filter) => ['eth_getLogs', [filter]]))
  })

  test('of balances, now and at every block', async () => {
    const parties = [...workload.holders, `0x${'00'.repeat(20)}`, `0x${'77'.repeat(20)}`]
    await compare(parties.map((address) => ['eth_getBalance', [address, 'latest']]))
    const random = createRandom(5)
    await compare(
      parties.flatMap((address) =>
        [0, 1, 2].map((): [string, unknown[]] => [
          'eth_getBalance',
          [address, toQuantity(random.below(head + 1))],
        ]),
      ),
    )
    await compare([
      ['eth_getBalance', [parties[0], 'pending']],
      ['eth_getBalance', [parties[0], { blockHash: blocks.at(-2)!['hash'] }]],
    ])
    // The document's number is an integer.
    expect(await ours('eth_getBalance', [parties[0], head])).toBe(
      await theirs('eth_getBalance', [parties[0], toQuantity(head)]),
    )
  })

  test('of what is passed on', async () => {
    const { token, reverter } = workload.demo.contracts
    const [account] = workload.demo.accounts
    const supply = { to: token.address, data: '0x18160ddd' }
    await compare([
      ['eth_chainId', []],
      ['eth_blockNumber', []],
      ['net_version', []],
      ['web3_clientVersion', []],
      ['eth_syncing', []],
      ['eth_gasPrice', []],
      ['eth_maxPriorityFeePerGas', []],
      ['eth_feeHistory', ['0x3', 'latest', [25, 75]]],
      ['eth_getTransactionCount', [account, 'latest']],
      ['eth_getTransactionCount', [account, 'pending']],
      ['eth_getTransactionCount', [account, '0x3']],
      ['eth_getCode', [token.address, 'latest']],
      ['eth_getStorageAt', [token.address, '0x2', 'latest']],
      ['eth_call', [supply, 'latest']],
      ['eth_call', [supply]],
      ['eth_call', [supply, { blockHash: blocks.at(-2)!['hash'] }]],
      ['eth_call', [supply, 'latest', { [token.address]: { balance: '0x1' } }]],
      ['eth_call', [{ to: reverter.address, data: '0x589baa0a' }, 'latest']],
      ['eth_estimateGas', [{ from: account, to: token.address, value: '0x0', data: '0x18160ddd' }]],
      ['eth_estimateGas', [{ from: account, to: reverter.address, data: '0x589baa0a' }]],
      ['eth_createAccessList', [supply, 'latest']],
      ['eth_getProof', [token.address, ['0x2'], 'latest']],
      ['eth_sendRawTransaction', ['0x02']],
    ])
    expect(await ours('eth_accounts')).toEqual([])
  })

  test('of what is nowhere', async () => {
    const nothing = `0x${'11'.repeat(32)}`
    await compare([
      ['eth_getTransactionByHash', [nothing]],
      ['eth_getTransactionReceipt', [nothing]],
      ['eth_getBlockByHash', [nothing, true]],
      ['eth_getBlockByNumber', ['0xffffff', false]],
      ['eth_getBlockReceipts', ['0xffffff']],
      ['eth_getLogs', [{ blockHash: nothing }]],
      ['eth_getBalance', [`0x${'11'.repeat(20)}`, '0xffffff']],
      ['eth_getFilterChanges', ['0x1234']],
    ])
  })

  test('of a pending transaction', async () => {
    const [from, to] = workload.demo.accounts
    const hash = await theirs('eth_sendTransaction', [{ from, to, value: '0x5' }])
    await compare([
      ['eth_getTransactionByHash', [hash]],
      ['eth_getTransactionReceipt', [hash]],
    ])
  })
})

/** What a workload does not have: blobs, senders without a signature, transactions without replay protection. */
async function unusual(anvil: TestAnvil): Promise<void> {
  const stranger = `0x${'ab'.repeat(20)}`
  const [, to] = await anvil.rpc<string[]>('eth_accounts')
  await anvil.rpc('anvil_impersonateAccount', [stranger])
  await anvil.rpc('anvil_setBalance', [stranger, '0xde0b6b3a7640000'])
  await anvil.rpc('eth_sendTransaction', [{ from: stranger, to, value: '0x1' }])
  await anvil.rpc('eth_sendTransaction', [
    { from: stranger, to, value: '0x1', nonce: '0x1', gasPrice: '0x1d1a94a2000', type: '0x0' },
  ])
  await anvil.rpc('evm_mine')
  await anvil.rpc('eth_sendRawTransaction', [await blobTransaction(anvil)])
  await anvil.rpc('evm_mine')
  await anvil.rpc('eth_sendRawTransaction', [await unprotectedTransaction(anvil)])
  await anvil.rpc('evm_mine')
}
