import { beforeAll, expect, test } from 'vitest'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { type FaultyNode, refusing, startFaultyNode } from '../../support/faulty-node.ts'
import { asker, differences, type Json, withoutExtras } from '../../support/json-rpc-answers.ts'
import { someOfEachKind } from '../../support/kinds.ts'
import { RAW_CREATIONS } from '../../support/raw-contracts.ts'
import type { TestServer } from '../../support/server.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld, type World } from '../../support/world.ts'
import { getCreate2Address, getCreateAddress, keccak256 } from '../../vendor/ethers/index.js'
import { openOtterscan } from './otterscan-pages.ts'

let node: TestAnvil
let way: FaultyNode
/** Transactions of one block: creations by the factory, of which the second and the third fail. */
let creations: readonly string[]
/** A CREATE2 that fails, and its creator. */
let salted: { readonly hash: string; readonly creator: string; readonly init: string }
let server: TestServer
let workload: Workload
let head: number
let ours: ReturnType<typeof asker>
let theirs: ReturnType<typeof asker>

beforeAll(async () => {
  const world = await startWorld(async (made) => {
    await makeUnusual(made)
    way = await startFaultyNode(made.node.url)
    return { RPC_URL: way.url }
  })
  ;({ node, workload, server, head } = world)
  ours = asker(`${server.url}/api/eth-rpc`)
  theirs = asker(node.url)
  return async () => {
    await world.close()
    await way.close()
  }
})

async function makeUnusual({ workload: { actor, demo } }: Pick<World, 'workload'>): Promise<void> {
  const receipts = await actor.mine(
    ['create', 'createFailing', 'createFailing', 'create'].map((method) =>
      actor.call(demo.contracts.factory, method, method === 'create' ? [5n] : []),
    ),
  )
  creations = receipts.map(({ transactionHash }) => transactionHash)
  const [maker] = await actor.mine([
    { from: demo.accounts[0]!, gas: '0x100000', data: RAW_CREATIONS.at(-1)! },
  ])
  const creator = maker!.contractAddress!
  const init = '0x5f5ffd'
  const [made] = await actor.mine([{ from: demo.accounts[0]!, gas: '0x100000', to: creator, data: init }])
  salted = { hash: made!.transactionHash, creator, init }
}

type Call = [method: string, params: unknown[]]

async function compare(calls: Call[], trim: (answer: Json, n: number) => unknown = (answer) => answer) {
  const [mine, its] = await Promise.all([ours.whole(calls), theirs.whole(calls)])
  /** A refusal stays whole, so that the difference shows its message. */
  const trimmed = (answer: Json, n: number) => withoutExtras(answer['error'] ? answer : trim(answer, n))
  const found = calls.flatMap(([method, params], n) =>
    differences(trimmed(its[n]!, n), trimmed(mine[n]!, n)).map(
      (difference) => `${method} ${JSON.stringify(params)}: ${difference}`,
    ),
  )
  expect(found.slice(0, 20)).toEqual([])
}

const blocks = () => Array.from({ length: head + 1 }, (_, n) => n)

test('level and code', async () => {
  const addresses = [...workload.holders, `0x${'11'.repeat(20)}`]
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

test('traces, operations and errors of transactions of each kind', async () => {
  const some = someOfEachKind(workload.sent, ({ kind, status }) => [`${kind} ${status}`])
  const hashes = some.map(({ hash }) => hash)
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
  for (const account of workload.demo.accounts) {
    const count = Number(await theirs('eth_getTransactionCount', [account, 'latest']))
    // anvil looks through its whole chain for each.
    for (const nonce of [0, 1, 2, count >> 1, count - 2, count - 1, count])
      if (nonce >= 0) calls.push(['ots_getTransactionBySenderAndNonce', [account, nonce]])
  }
  await compare(calls)
  await compare(workload.holders.map((address): Call => ['ots_getContractCreator', [address]]))
})

test('searches walk an account from end to end, each transaction once, and back', async () => {
  for (const address of [
    workload.demo.accounts[0]!,
    workload.demo.accounts[3]!,
    workload.demo.contracts.token.address,
    workload.holders.at(-1)!,
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

/** The addresses of the failed creations of a transaction. */
const failedIn = async (hash: string): Promise<string[]> =>
  (await ours('ots_traceTransaction', [hash]))
    .filter(({ type, depth }: Json) => type.startsWith('CREATE') && depth > 0)
    .map(({ to }: Json) => to)

test('names the address that a failed creation would have had, whatever the node traces with', async () => {
  const factory = workload.demo.contracts.factory.address
  const block = Number((await theirs('eth_getTransactionReceipt', [creations[0]]))['blockNumber'])
  const nonce = Number(await theirs('eth_getTransactionCount', [factory, toQuantity(block - 1)]))
  const wanted = [1, 2].map((n) => getCreateAddress({ from: factory, nonce: nonce + n }).toLowerCase())
  const found = () => Promise.all(creations.slice(1, 3).map(failedIn))
  expect(await found()).toEqual(wanted.map((address) => [address]))
  const [saltedAddress] = await failedIn(salted.hash)
  expect(saltedAddress).toBe(
    getCreate2Address(salted.creator, `0x${'00'.repeat(32)}`, keccak256(salted.init)).toLowerCase(),
  )
  // A node that traces only blocks: an address by the creator's nonce is derived, and a salt is in no trace.
  way.set(
    ...['debug_traceTransaction', 'trace_transaction'].map((method) =>
      refusing(method, -32_601, 'the method does not exist'),
    ),
  )
  expect(await found()).toEqual(wanted.map((address) => [address]))
  await expect(ours('ots_traceTransaction', [salted.hash])).rejects.toMatchObject({
    code: -32_002,
    message: expect.stringContaining('debug_traceTransaction'),
  })
  way.set()
})

test('passes on what the node says of state changes, and asks it for nothing else', async () => {
  await compare([['trace_replayTransaction', [creations[0], ['stateDiff']]]])
  await expect(ours('trace_replayTransaction', [creations[0], ['vmTrace']])).rejects.toMatchObject({
    code: -32_602,
  })
})

test('serves headers by number, hex and tag, without what a header does not hold', async () => {
  const whole = await ours('eth_getBlockByNumber', [toQuantity(head), false])
  const { transactions, uncles, withdrawals, size, totalDifficulty, ...header } = whole
  for (const of of [
    head,
    toQuantity(head),
    `${head}`,
    'latest',
    'safe',
    'finalized',
    'pending',
    'earliest',
  ]) {
    const its = await ours('erigon_getHeaderByNumber', [of])
    expect(Object.keys(its).sort(), `${of}`).toEqual(
      expect.arrayContaining(of === 'pending' ? ['parentHash', 'number'] : Object.keys(header).sort()),
    )
    for (const name of ['transactions', 'uncles', 'withdrawals', 'size']) expect(its).not.toHaveProperty(name)
  }
  expect(await ours('erigon_getHeaderByNumber', ['latest'])).toEqual(header)
  expect(await ours('erigon_getHeaderByNumber', [head + 100])).toBeNull()
  await expect(ours('erigon_getHeaderByNumber', ['newest'])).rejects.toMatchObject({ code: -32_602 })
})

test('answers what the pages of Otterscan ask, in the shapes that they read', async () => {
  const pages = openOtterscan(`${server.url}/api/eth-rpc`, 31_337)
  try {
    const begun = await pages.probe()
    expect(begun).toMatchObject({ head, chainId: 31_337n, header: { number: head } })
    expect(await pages.header(0)).toMatchObject({ number: 0 })
    for (const n of [0, 1, head >> 1, head]) {
      const { its, same, page } = await pages.block(n)
      expect(same).toEqual(its)
      expect(page.fullblock.transactionCount).toBe(its.block.transactionCount)
      expect(page.receipts).toHaveLength(page.fullblock.transactions.length)
    }
    const kinds = new Map(workload.sent.map((one) => [one.kind, one.hash]))
    for (const hash of [...kinds.values(), ...creations, salted.hash]) {
      const { tx, receipt, confirmations } = await pages.transaction(hash)
      expect(confirmations).toBe(head - tx.blockNumber! + 1)
      expect(receipt.hash).toBe(hash)
    }
    for (const address of workload.holders) {
      const { hasCode, code, creator, newest, oldest, count, last } = await pages.address(address)
      expect(hasCode).toBe(code !== '0x')
      // A delegated account has code without a creation (EIP-7702).
      expect(creator !== null).toBe(hasCode && !code.startsWith('0xef0100'))
      expect([newest.firstPage, oldest.lastPage]).toEqual([true, true])
      expect(last !== null).toBe(count > 0 && !creator)
    }
  } finally {
    pages.close()
  }
})

const KINDS: Json = { CALL: 0, SELFDESTRUCT: 1, CREATE: 2, CREATE2: 3 }

/** Operations of a frame of geth's tracer that were not reverted, the frame itself first. */
function operationsIn({ type, from, to, value = '0x0', error, calls = [] }: Json): Json[] {
  if (error) return []
  const own =
    type in KINDS && (type !== 'CALL' || value !== '0x0') ? [{ type: KINDS[type], from, to, value }] : []
  return [...own, ...calls.flatMap(operationsIn)]
}

const countOfRoot = ({ type, value }: Json): number => (type !== 'CALL' || value !== '0x0' ? 1 : 0)
