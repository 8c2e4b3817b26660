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
    blocks().flatMap((n): Call[] => [['ots_getBlockTransactions', [n, 0, 100]]]),
    // anvil leaves the logs in, which Erigon and reth do not: the page shows none.
    ({ result }) => ({
      ...result,
      receipts: result?.receipts.map(({ logs, logsBloom, ...receipt }: Json) => receipt),
    }),
  )
})

test('pages of a block begin at its end, as in Erigon and reth; anvil begins at the front', async () => {
  const whole = await ours('ots_getBlockTransactions', [head, 0, 100])
  const hashes = whole.fullblock.transactions.map((tx: Json) => tx['hash'])
  for (const page of [0, 1, 2, 3, 4]) {
    const { fullblock, receipts } = await ours('ots_getBlockTransactions', [head, page, 5])
    const end = Math.max(0, hashes.length - 5 * page)
    const wanted = hashes.slice(Math.max(0, end - 5), end)
    expect(fullblock.transactions.map((tx: Json) => tx['hash'])).toEqual(wanted)
    expect(receipts.map((receipt: Json) => receipt['transactionHash'])).toEqual(wanted)
    expect(fullblock.transactionCount).toBe(hashes.length)
  }
})

test('traces, operations and errors of every transaction', async () => {
  const hashes = story.deeds.map(({ hash }) => hash)
  await compare(hashes.map((hash): Call => ['ots_getTransactionError', [hash]]))
  // anvil forgets creations and destructions, and writes 0 where Erigon has null: a delegatecall moves no value.
  await compare(
    hashes.map((hash): Call => ['ots_traceTransaction', [hash]]),
    ({ result }) =>
      result
        .filter(({ type }: Json) => type.endsWith('CALL'))
        .map((frame: Json) => ({ ...frame, value: frame['value'] ?? '0x0' })),
  )
  // anvil counts the transaction itself and what was undone among the operations: recounted from another tracer.
  const operations = await ours.batch(hashes.map((hash) => ['ots_getInternalOperations', [hash]]))
  const roots = await theirs.batch(
    hashes.map((hash) => ['debug_traceTransaction', [hash, { tracer: 'callTracer' }]]),
  )
  expect(operations).toEqual(
    roots.map((root) => operationsIn(root).slice(root.error ? 0 : countOfRoot(root))),
  )
  expect(operations.flat().map(({ type }) => type)).toEqual(expect.arrayContaining([0, 1, 2]))
})

test('transactions of senders by nonce, and who made contracts', async () => {
  const calls: Call[] = []
  for (const account of story.demo.accounts) {
    const count = Number(await theirs('eth_getTransactionCount', [account, 'latest']))
    // anvil looks through its whole chain for each.
    for (const nonce of [0, 1, 2, count >> 1, count - 2, count - 1, count])
      if (nonce >= 0) calls.push(['ots_getTransactionBySenderAndNonce', [account, nonce]])
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

const KINDS: Json = { CALL: 0, SELFDESTRUCT: 1, CREATE: 2, CREATE2: 3 }

/** What a frame of geth's tracer did that lasted, itself first. */
function operationsIn({ type, from, to, value = '0x0', error, calls = [] }: Json): Json[] {
  if (error) return []
  const own =
    type in KINDS && (type !== 'CALL' || value !== '0x0') ? [{ type: KINDS[type], from, to, value }] : []
  return [...own, ...calls.flatMap(operationsIn)]
}

const countOfRoot = ({ type, value }: Json): number => (type !== 'CALL' || value !== '0x0' ? 1 : 0)
