import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { EMPTY_LIST_HASH } from '../../src/chain/rlp.ts'
import { EMPTY_ROOT } from '../../src/chain/trie.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { benchFile } from '../index/make-chain.ts'
import type { Json, RecordedBlock } from '../index/record.ts'
import { createReplayWriter, putReplay } from '../index/replay-files.ts'
import { createSealer, sealBlock } from '../index/seal.ts'
import { nextOf, type Sent, type World } from './kinds.ts'
import { createPopulation, type Population } from './population.ts'
import { createTokenLedger } from './token-ledger.ts'

/** Counted up when this script makes other blocks of the same number of transactions. */
const VERSION = 1
export const CHAIN_ID = 1339
const PER_BLOCK = 100
const GENESIS_TIME_S = 1_700_000_000
const BLOCK_INTERVAL_S = 12
const BASE_FEE_WEI = 1_000_000_000
const EMPTY_BLOOM: Hex = `0x${'00'.repeat(256)}`

/** The files of a mix of this many transactions, by the prefix of their names; made when they do not exist. */
export async function makeMix(transactions: number): Promise<string> {
  const file = benchFile(`mix-${VERSION}-${transactions}`)
  if (existsSync(`${file}.index.json`)) return file
  const began = Date.now()
  const written = `${file}.${randomUUID()}` // Two processes may make the same file.
  const sealer = await createSealer()
  const population = createPopulation(transactions, sealer.keccak)
  const ledger = createTokenLedger(population)
  const writer = createReplayWriter(written, CHAIN_ID)
  for (let left = transactions, number = 0; number === 0 || left > 0; number++) {
    const count = number === 0 ? 0 : Math.min(left, PER_BLOCK)
    const block = blockOf({ population, ledger }, number, count)
    sealBlock(block, writer.index.hashes, sealer)
    writer.write(block)
    left -= count
  }
  const index = writer.end()
  const { erc20, erc721, erc1155, routers, factories } = population
  for (const { all } of [erc20, erc721, erc1155, routers, factories]) index.contracts.push(...all)
  putReplay({ ...index, tokenState: ledger.state() }, written, file, began)
  return file
}

/** A block that is not sealed yet. */
function blockOf(world: World, number: number, count: number): RecordedBlock {
  const { random } = world.population
  const placed = Array.from({ length: count }, (_, i) => place(nextOf(world), i, world.population))
  let gasUsed = 0
  let logIndex = 0
  for (const { receipt } of placed) {
    gasUsed += Number(receipt['gasUsed'])
    receipt['cumulativeGasUsed'] = toQuantity(gasUsed)
    for (const log of receipt['logs'] as Json[]) log['logIndex'] = toQuantity(logIndex++)
  }
  const block = {
    number: toQuantity(number),
    hash: EMPTY_ROOT,
    parentHash: `0x${'00'.repeat(32)}`,
    timestamp: toQuantity(GENESIS_TIME_S + BLOCK_INTERVAL_S * number),
    miner: `0x${String(number % 5).repeat(40)}`,
    nonce: '0x0000000000000000',
    mixHash: random.hex(32),
    sha3Uncles: EMPTY_LIST_HASH,
    stateRoot: random.hex(32),
    difficulty: '0x0',
    extraData: '0x',
    gasLimit: toQuantity(60_000_000),
    gasUsed: toQuantity(gasUsed),
    baseFeePerGas: toQuantity(BASE_FEE_WEI),
    withdrawalsRoot: EMPTY_ROOT,
    withdrawals: [],
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: random.hex(32),
    // SHA-256 of nothing: a block without requests (EIP-7685).
    requestsHash: '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    uncles: [],
    transactions: placed.map(({ transaction }) => transaction),
  }
  return {
    block: block as unknown as RecordedBlock['block'],
    receipts: placed.map(({ receipt }) => receipt),
    traces: placed.flatMap(({ traces }) => traces),
  }
}

/** Transaction, receipt and frames as a node returns them, but for what the sealed block adds. */
function place(sent: Sent, index: number, population: Population) {
  const { from, to, value, input, gasUsed, reverted, logs } = sent
  const { random } = population
  const nonce = population.nextNonce(from)
  const created = to === null ? population.created(from, nonce) : null
  const isLegacy = random.next() < 0.2
  const tip = 1 + random.below(3_000_000_000)
  const gasPrice = toQuantity(BASE_FEE_WEI + tip)
  const parity = random.below(2)
  const at = { transactionIndex: toQuantity(index) }
  const type = isLegacy ? '0x0' : '0x2'
  const own = isLegacy
    ? { v: toQuantity(2 * CHAIN_ID + 35 + parity) } // EIP-155
    : {
        v: toQuantity(parity),
        yParity: toQuantity(parity),
        accessList: [],
        maxFeePerGas: toQuantity(2 * BASE_FEE_WEI + tip),
        maxPriorityFeePerGas: toQuantity(tip),
      }
  const transaction: Json = {
    ...at,
    ...{ type, chainId: toQuantity(CHAIN_ID), nonce: toQuantity(nonce), from, to, input, gasPrice },
    value: toQuantity(value),
    gas: toQuantity(gasUsed === 21_000 ? gasUsed : Math.round(gasUsed * 1.5)),
    r: toQuantity(BigInt(random.hex(32))),
    s: toQuantity(BigInt(random.hex(31))),
    ...own,
  }
  const receipt: Json = {
    ...at,
    ...{ type, from, to, logsBloom: EMPTY_BLOOM, effectiveGasPrice: gasPrice, contractAddress: created },
    status: reverted ? '0x0' : '0x1',
    gasUsed: toQuantity(gasUsed),
    logs: logs.map((log) => ({ ...log, ...at, removed: false })),
  }
  return { transaction, receipt, traces: tracesOf(sent, transaction, created, index) }
}

/** The rows of `trace_block` for one transaction. */
function tracesOf(sent: Sent, { gas }: Json, created: Hex | null, transactionPosition: number): Json[] {
  const { from, to, value, input, gasUsed, reverted, inner } = sent
  const common = { from, value: toQuantity(value), gas: toQuantity(Number(gas) - 21_000) }
  const used = { gasUsed: toQuantity(gasUsed - 21_000) }
  const root =
    to === null
      ? {
          type: 'create',
          action: { ...common, init: input, creationMethod: 'create' },
          result: { ...used, address: created, code: `0x${input.slice(2, 602)}` },
        }
      : {
          type: 'call',
          action: { ...common, to, input, callType: 'call' },
          result: { ...used, output: reverted ?? '0x' },
          ...(reverted ? { error: 'Reverted' } : {}),
        }
  const rows = inner.map(({ creates, ...one }) => {
    const action = { from: to, value: toQuantity(one.value), gas: toQuantity(one.gasUsed + 2_300) }
    const result = { gasUsed: toQuantity(one.gasUsed) }
    return creates
      ? {
          type: 'create',
          action: { ...action, init: creates.init, creationMethod: 'create' },
          result: { ...result, address: one.to, code: creates.code },
        }
      : {
          type: 'call',
          action: { ...action, to: one.to, input: '0x', callType: 'call' },
          result: { ...result, output: '0x' },
        }
  })
  return [
    { ...root, subtraces: rows.length, traceAddress: [], transactionPosition },
    ...rows.map((row, n) => ({ ...row, subtraces: 0, traceAddress: [n], transactionPosition })),
  ]
}
