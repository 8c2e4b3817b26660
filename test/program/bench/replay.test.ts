import { RLP } from '@ethereumjs/rlp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiply } from '../../../bench/index/multiply.ts'
import { readRecording, record } from '../../../bench/index/record.ts'
import { type Replay, startReplay } from '../../../bench/index/replay.ts'
import { loadReplay, type ReplayData } from '../../../bench/index/replay-data.ts'
import { createRpcClient, type RpcClient } from '../../../src/demo/rpc.ts'
import { loadEthereumjs } from '../../support/ethereumjs.ts'
import { getContractAddress, type Hex, toHex, toRlp, trim } from '../../vendor/viem/index.js'

// Small enough to be made in a few seconds; the 300,000 transactions of the bench are made in the same way.
const SMALL = { transactions: 1200, total: 3000 }

// biome-ignore lint/suspicious/noExplicitAny: answers of a node, looked at field by field
type Any = any
let replay: Replay
let node: RpcClient
let data: ReplayData
const blocks: Any[] = []
const receipts: Any[][] = []
const traces: Any[][] = []

beforeAll(async () => {
  const file = await multiply(SMALL)
  data = loadReplay(file)
  replay = await startReplay({ ...SMALL, tracers: ['traces', 'calls'] })
  node = createRpcClient(replay.url)
  for (let number = 0; number <= data.last; number++) {
    const at = toHex(number)
    const [block, some, frames] = await node.batch<Any>([
      { method: 'eth_getBlockByNumber', params: [at, true] },
      { method: 'eth_getBlockReceipts', params: [at] },
      { method: 'trace_block', params: [at] },
    ])
    blocks.push(block)
    receipts.push(some)
    traces.push(frames)
  }
})
afterAll(() => replay?.close())

test('the first repetition is the recording, hash for hash', async () => {
  let number = 0
  for await (const { block } of readRecording(await record(SMALL))) {
    expect(blocks[number++].hash).toBe(block.hash)
  }
  expect(number).toBeLessThan(blocks.length)
})

test('every block is valid under ethereumjs: hash, parent, transactionsRoot, receiptsRoot, bloom', async () => {
  const { createBlockFromRPC, createCustomCommon, Hardfork, Mainnet, MerklePatriciaTrie } =
    await loadEthereumjs()
  const common = createCustomCommon({ chainId: data.index.chainId }, Mainnet, { hardfork: Hardfork.Prague })
  for (const [number, block] of blocks.entries()) {
    const sealed = createBlockFromRPC(block, [], { common })
    expect(toHex(sealed.hash())).toBe(block.hash)
    expect(await sealed.transactionsTrieIsValid()).toBe(true)
    expect(sealed.transactions.map((tx) => toHex(tx.hash()))).toEqual(
      block.transactions.map((tx: Any) => tx.hash),
    )
    // The genesis block is anvil's own, which forgets the empty list of withdrawals.
    if (number > 0) expect(Number(block.size)).toBe(sealed.serialize().length)
    if (number > 0) expect(block.parentHash).toBe(blocks[number - 1].hash)

    const trie = new MerklePatriciaTrie()
    for (const [i, receipt] of receipts[number]!.entries())
      await trie.put(RLP.encode(i), encodeReceipt(receipt))
    expect(toHex(trie.root())).toBe(block.receiptsRoot)
    const bloom = receipts[number]!.reduce((sum: bigint, one) => sum | BigInt(one.logsBloom), 0n)
    expect(BigInt(block.logsBloom)).toBe(bloom)
  }
})

test('no hash comes twice, and everything of a block names it', () => {
  const hashes = blocks.flatMap((block) => block.transactions.map((tx: Any) => tx.hash))
  expect(hashes.length).toBeGreaterThanOrEqual(SMALL.total)
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const [number, { hash, transactions }] of blocks.entries()) {
    const all = [
      ...transactions,
      ...receipts[number]!,
      ...receipts[number]!.flatMap((one) => one.logs),
      ...traces[number]!,
    ]
    expect(all.every((one) => one.blockHash === hash && Number(one.blockNumber) === number)).toBe(true)
    const named = receipts[number]!.map((one) => one.transactionHash)
    expect(named).toEqual(transactions.map((tx: Any) => tx.hash))
  }
})

test('addresses change from one repetition to the next, the same in transactions, receipts, logs and traces', () => {
  const seen = new Set<string>()
  for (const [number, { transactions }] of blocks.entries()) {
    const roots = traces[number]!.filter((trace) => trace.traceAddress.length === 0)
    for (const [i, { from, to, nonce, input }] of transactions.entries()) {
      const receipt = receipts[number]![i]
      expect([receipt.from, receipt.to]).toEqual([from, to])
      expect(roots[i].action.from).toBe(from)
      seen.add(from).add(to)
      if (to === null) {
        const address = getContractAddress({ from, nonce: BigInt(nonce) }).toLowerCase()
        expect(receipt.contractAddress).toBe(address)
        expect(roots[i].result.address).toBe(address)
      } else {
        expect(roots[i].action.to).toBe(to)
      }
      // transfer(address,uint256): who was to get it, by the call, did get it, by the log.
      if (input.startsWith('0xa9059cbb') && receipt.status === '0x1') {
        const { topics } = receipt.logs[0]
        expect(topics.slice(1)).toEqual([padded(from), `0x${input.slice(10, 74)}`])
      }
    }
  }
  expect(seen.size / data.index.transactions).toBeGreaterThan(0.15)
})

test('both tracers say the same', async () => {
  const number = data.last
  const calls = await node.rpc<Any[]>('debug_traceBlockByHash', [
    blocks[number].hash,
    { tracer: 'callTracer' },
  ])
  const flat = (frame: Any): Any[] => [frame, ...(frame.calls ?? []).flatMap(flat)]
  const frames = calls.flatMap(({ result }) => flat(result))
  expect(frames.map(({ from }) => from)).toEqual(
    traces[number]!.map(({ action }) => action.from ?? action.address),
  )
  expect(calls.map(({ result }) => result.gasUsed)).toEqual(receipts[number]!.map(({ gasUsed }) => gasUsed))
})

test('the head can be set to an earlier block', async () => {
  await replay.setHead(3)
  expect(await node.rpc('eth_blockNumber')).toBe('0x3')
  expect(await node.rpc('eth_getBlockByNumber', ['0x4', true])).toBe(null)
  expect(await node.rpc('eth_getBlockReceipts', [{ blockHash: blocks[4].hash }])).toBe(null)
  expect((await node.rpc<Any>('eth_getBlockByNumber', ['latest', false])).transactions).toEqual(
    blocks[3].transactions.map((tx: Any) => tx.hash),
  )
  expect((await replay.setHead(data.last)).head).toBe(data.last)
  expect(await node.rpc('eth_getTransactionReceipt', [blocks[4].transactions[0].hash])).toEqual(
    receipts[4]![0],
  )
  await expect(node.rpc('eth_nothing')).rejects.toThrow('does not exist')
})

const padded = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`

function encodeReceipt({ type, status, cumulativeGasUsed, logsBloom, logs }: Any): Uint8Array {
  const number = (value: Hex) =>
    BigInt(value) === 0n ? '0x' : trim(value.length % 2 ? `0x0${value.slice(2)}` : value)
  const body = toRlp(
    [
      number(status),
      number(cumulativeGasUsed),
      logsBloom,
      logs.map((log: Any) => [log.address, log.topics, log.data]),
    ],
    'bytes',
  )
  return type === '0x0' ? body : Uint8Array.of(Number(type), ...body)
}
