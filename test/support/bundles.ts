import { createHash } from 'node:crypto'
import { createAuthorityOf } from '../../src/chain/authority.ts'
import { EMPTY_BLOOM } from '../../src/chain/bloom.ts'
import { evm } from '../../src/chain/evm.ts'
import type { Block, Bundle, Log, Receipt, Transaction } from '../../src/chain/types.ts'
import { type DecodeOptions, decodeBlock } from '../../src/decode/decode-block.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import type { BlockUnit } from '../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../src/store/write/row-encoder.ts'

/*
 * Synthetic bundles for the store: they form a chain, but their roots are wrong. Answers of a real node are tested with
 * a real node.
 */

export const OPTIONS: DecodeOptions = {
  profile: evm,
  codes: new Map(),
  zeroValueCalls: false,
  callsFromLogs: false,
  authorityOf: createAuthorityOf(await createKeccak256()),
}

/** 32 bytes derived from these words. */
export const hashOf = (...words: unknown[]): Hex =>
  `0x${createHash('sha256').update(words.join(' ')).digest('hex')}`
export const addressOf = (...words: unknown[]): Hex => hashOf('address', ...words).slice(0, 42) as Hex
export const wordOf = (value: bigint | Hex): Hex =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`

export function blockOf(number: number, parentHash: Hex, fork = '', differences: Partial<Block> = {}): Block {
  return {
    number,
    hash: hashOf('block', number, parentHash, fork),
    parentHash,
    timestamp: 1_700_000_000n + BigInt(number),
    miner: addressOf('miner'),
    nonce: '0x0000000000000000',
    mixHash: hashOf('mix'),
    sha3Uncles: hashOf('no uncles'),
    stateRoot: hashOf('state', number, fork),
    transactionsRoot: hashOf('transactions', number),
    receiptsRoot: hashOf('receipts', number),
    logsBloom: EMPTY_BLOOM,
    difficulty: 0n,
    totalDifficulty: null,
    extraData: '0x',
    size: 600n,
    gasLimit: 30_000_000n,
    gasUsed: 21_000n,
    baseFeePerGas: 7n,
    withdrawalsRoot: null,
    blobGasUsed: null,
    excessBlobGas: null,
    parentBeaconBlockRoot: null,
    requestsHash: null,
    uncles: [],
    transactions: [],
    withdrawals: null,
    forkFields: {},
    extra: null,
    ...differences,
  }
}

export function transactionOf(
  block: Pick<Block, 'number' | 'hash'>,
  index: number,
  differences: Partial<Transaction> = {},
): Transaction {
  return {
    hash: hashOf('transaction', block.hash, index),
    index,
    type: 2,
    from: addressOf('sender', (block.number * 7 + index) % 20),
    to: addressOf('recipient', (block.number + index) % 30),
    nonce: BigInt(block.number),
    value: 10n ** 18n,
    gas: 21_000n,
    gasPrice: 10n,
    maxFeePerGas: 20n,
    maxPriorityFeePerGas: 3n,
    input: '0x',
    chainId: 1337n,
    v: 1n,
    r: BigInt(hashOf('r', block.hash, index)),
    s: BigInt(hashOf('s', block.hash, index)),
    accessList: [],
    maxFeePerBlobGas: null,
    blobVersionedHashes: null,
    authorizationList: null,
    extra: null,
    ...differences,
  }
}

export function receiptOf(
  block: Pick<Block, 'hash'>,
  transaction: Transaction,
  logs: Log[] = [],
  differences: Partial<Receipt> = {},
): Receipt {
  return {
    transactionHash: transaction.hash,
    blockHash: block.hash,
    index: transaction.index,
    type: transaction.type,
    status: true,
    root: null,
    gasUsed: 21_000n,
    cumulativeGasUsed: 21_000n * BigInt(transaction.index + 1),
    effectiveGasPrice: transaction.gasPrice,
    contractAddress: null,
    logsBloom: EMPTY_BLOOM,
    logs,
    blobGasUsed: null,
    blobGasPrice: null,
    extra: null,
    ...differences,
  }
}

const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** An ERC-20 Transfer. */
export const transferLog = (token: Hex, from: Hex, to: Hex, amount: bigint, index: number): Log => ({
  address: token,
  topics: [TRANSFER, wordOf(from), wordOf(to)],
  data: wordOf(amount),
  index,
})

/** A chain of small bundles behind `parentHash`; `fork` makes another branch of it. */
export function chainOf(
  first: number,
  count: number,
  { parentHash = hashOf('genesis parent'), fork = '', transactions = 3 } = {},
): Bundle[] {
  const bundles: Bundle[] = []
  let parent: Hex = parentHash
  for (let number = first; number < first + count; number++) {
    const block = blockOf(number, parent, fork)
    const list = Array.from({ length: transactions }, (_, index) => transactionOf(block, index))
    const receipts = list.map((transaction, index) =>
      receiptOf(block, transaction, [
        transferLog(
          addressOf('token', index % 2),
          addressOf('holder', (number + index) % 9),
          addressOf('holder', number % 5, fork),
          BigInt(number + index + 1),
          index,
        ),
      ]),
    )
    bundles.push({ block: { ...block, transactions: list }, receipts, uncles: [] })
    parent = block.hash
  }
  return bundles
}

/** Bundles as the writer takes them. */
export function unitOf(bundles: readonly Bundle[], untraced: readonly number[] = []): BlockUnit {
  const encode = createRowEncoder()
  return {
    first: bundles[0]!.block,
    last: bundles.at(-1)!.block,
    rows: bundles.map((bundle) => encode(decodeBlock(bundle, OPTIONS, 0))),
    untraced: untraced.map((number) => ({ number, fromLogs: false })),
  }
}
