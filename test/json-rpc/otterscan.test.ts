import { afterAll, beforeAll, expect, test } from 'vitest'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { type ChainStory, tellStory } from '../support/chain-story.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { asker, differences, type Json, withoutExtras } from './support.ts'

let node: TestAnvil
let server: TestServer
let story: ChainStory
let head: number
let ours: ReturnType<typeof asker>
let theirs: ReturnType<typeof asker>

beforeAll(async () => {
  node = await startAnvil({ noMining: true })
  story = await tellStory(node, { seed: 11, blocks: 8, perBlock: 16 })
  head = await node.head()
  server = await startServer({ rpcUrl: node.url })
  await server.caughtUp(head)
  ours = asker(`${server.url}/api/eth-rpc`)
  theirs = asker(node.url)
})
afterAll(async () => {
  await server?.close()
  await node?.close()
})

type Call = [method: string, params: unknown[]]

async function compare(calls: Call[], trim: (answer: Json, n: number) => unknown = (answer) => answer) {
  const [mine, its] = await Promise.all([ours.whole(calls), theirs.whole(calls)])
  const found = calls.flatMap(([method, params], n) =>
    differences(withoutExtras(trim(its[n]!, n)), withoutExtras(trim(mine[n]!, n))).map(
      (difference) => `${method} ${JSON.stringify(params)}: ${difference}`,
    ),
  )
  expect(found.slice(0, 20)).toEqual([])
}

const blocks = () => Array.from({ length: head + 1 }, (_, n) => n)

test('level and code', async () => {
  const addresses = [...story.holders, `0x${'11'.repeat(20)}`]
  await compare([
    ['ots_getApiLevel', []],
    ...addresses.map((address): Call => ['ots_hasCode', [address, 'latest']]),
    ...addresses.map((address): Call => ['ots_hasCode', [address, '0x0']]),
  ])
})

test('details and pages of every block', async () => {
  await compare(blocks().map((n): Call => ['ots_getBlockDetails', [n]]))
  const hashes = await theirs.batch(blocks().map((n) => ['eth_getBlockByNumber', [toQuantity(n), false]]))
  await compare(hashes.map(({ hash }): Call => ['ots_getBlockDetailsByHash', [hash]]))
  await compare(
    blocks().flatMap((n): Call[] => [
      ['ots_getBlockTransactions', [n, 0, 100]],
      ['ots_getBlockTransactions', [n, 0, 5]],
      ['ots_getBlockTransactions', [n, 1, 5]],
    ]),
  )
})

test('traces, operations and errors of every transaction', async () => {
  const hashes = story.deeds.map(({ hash }) => hash)
  await compare(hashes.map((hash): Call => ['ots_getTransactionError', [hash]]))
  await compare(hashes.map((hash): Call => ['ots_traceTransaction', [hash]]))
  await compare(hashes.map((hash): Call => ['ots_getInternalOperations', [hash]]))
})

test('transactions of senders by nonce, and who made contracts', async () => {
  const calls: Call[] = []
  for (const account of story.demo.accounts) {
    const count = Number(await theirs('eth_getTransactionCount', [account, 'latest']))
    for (let nonce = 0; nonce <= count; nonce++)
      calls.push(['ots_getTransactionBySenderAndNonce', [account, nonce]])
  }
  await compare(calls)
  await compare(story.holders.map((address): Call => ['ots_getContractCreator', [address]]))
})

test('searches walk an account from end to end, each transaction once, and back', async () => {
  for (const address of [
    story.demo.accounts[0]!,
    story.demo.accounts[3]!,
    story.demo.contracts.token.address,
    story.holders.at(-1)!,
  ]) {
    const whole = await ours('ots_searchTransactionsBefore', [address, 0, 100])
    const down: string[] = []
    let block = 0
    for (;;) {
      const page = await ours('ots_searchTransactionsBefore', [address, block, 7])
      expect(page.firstPage).toBe(block === 0)
      expect(page.receipts.map((receipt: Json) => receipt['transactionHash'])).toEqual(
        page.txs.map((tx: Json) => tx['hash']),
      )
      down.push(...page.txs.map((tx: Json) => tx['hash']))
      if (page.lastPage) break
      block = Number(page.txs.at(-1)['blockNumber'])
    }
    const up: string[] = []
    block = 0
    for (;;) {
      const page = await ours('ots_searchTransactionsAfter', [address, block, 7])
      expect(page.lastPage).toBe(block === 0)
      up.unshift(...page.txs.map((tx: Json) => tx['hash']))
      if (page.firstPage) break
      block = Number(page.txs[0]['blockNumber'])
    }
    expect(up).toEqual(down)
    expect(new Set(down).size).toBe(down.length)
    expect(down.slice(0, whole.txs.length)).toEqual(whole.txs.map((tx: Json) => tx['hash']))
    const its = await theirs('ots_searchTransactionsBefore', [address, 0, 1000])
    const wanted = its.txs.map((tx: Json) => tx['hash'])
    expect(wanted.filter((hash: string) => !down.includes(hash))).toEqual([])
  }
})
