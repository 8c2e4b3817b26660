import { randomBytes } from 'node:crypto'
import { Bloomer, EMPTY_BLOOM } from '../../src/chain/bloom.ts'
import { writeHeader, writeReceipt } from '../../src/chain/encode-block.ts'
import { writeTransaction } from '../../src/chain/encode-transaction.ts'
import { evm } from '../../src/chain/evm.ts'
import { headerFieldsOf } from '../../src/chain/forks.ts'
import { EMPTY_LIST_HASH, RlpWriter } from '../../src/chain/rlp.ts'
import { EMPTY_ROOT, rootOfList } from '../../src/chain/trie.ts'
import type { Keccak } from '../../src/primitives/hash.ts'
import { toHex } from '../../src/primitives/hex.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const hash = () => toHex(randomBytes(32))
const address = () => toHex(randomBytes(20))
const quantity = (bytes: number) => `0x${(BigInt(toHex(randomBytes(bytes))) + 1n).toString(16)}`

/**
 * A sealed block and its receipts as a node of today writes them: of ten transactions four move coins, four move a
 * token (one log), two trade (six logs and 600 bytes of input).
 */
export function mixedBlock(count: number, keccak: Keccak): { block: object; receipts: object[] } {
  const rlp = new RlpWriter()
  const bloomer = new Bloomer(keccak)
  const tokens = Array.from({ length: 10 }, address)
  const hashOf = (write: () => void) => {
    rlp.clear()
    write()
    return toHex(keccak(rlp.since(0)))
  }
  const own = { blockHash: hash(), blockNumber: '0x1312d00', blockTimestamp: '0x6720c2a7' }
  let logIndex = 0
  let cumulative = 0n
  const whole = new Uint8Array(256)
  const receipts: Record<string, unknown>[] = []
  const transactions = Array.from({ length: count }, (_, i) => {
    const kind = i % 10 < 4 ? 'coins' : i % 10 < 8 ? 'token' : 'trade'
    const legacy = i % 5 === 0
    const logs = kind === 'coins' ? 0 : kind === 'token' ? 1 : 6
    const v = legacy ? '0x26' : '0x1'
    const transaction: Record<string, unknown> = {
      ...own,
      transactionIndex: `0x${i.toString(16)}`,
      from: address(),
      to: kind === 'token' ? tokens[i % 10] : address(),
      gas: quantity(3),
      gasPrice: quantity(5),
      hash: hash(),
      input: kind === 'coins' ? '0x' : toHex(randomBytes(kind === 'token' ? 68 : 600)),
      nonce: quantity(2),
      value: quantity(8),
      type: legacy ? '0x0' : '0x2',
      chainId: '0x1',
      v,
      r: quantity(32),
      s: quantity(32),
      ...(legacy
        ? {}
        : { accessList: [], maxFeePerGas: quantity(5), maxPriorityFeePerGas: quantity(4), yParity: v }),
    }
    transaction['hash'] = hashOf(() => writeTransaction(rlp, evm.read.transaction(transaction)))
    const gasUsed = 21_000n + BigInt(logs) * 20_000n
    cumulative += gasUsed
    const receipt: Record<string, unknown> = {
      ...own,
      transactionHash: transaction['hash'],
      transactionIndex: transaction['transactionIndex'],
      type: transaction['type'],
      from: transaction['from'],
      to: transaction['to'],
      status: '0x1',
      contractAddress: null,
      gasUsed: `0x${gasUsed.toString(16)}`,
      cumulativeGasUsed: `0x${cumulative.toString(16)}`,
      effectiveGasPrice: transaction['gasPrice'],
      logsBloom: EMPTY_BLOOM,
      logs: Array.from({ length: logs }, (_, n) => ({
        ...own,
        transactionHash: transaction['hash'],
        transactionIndex: transaction['transactionIndex'],
        address: tokens[(i + n) % 10],
        topics: [
          TRANSFER,
          `0x${'00'.repeat(12)}${address().slice(2)}`,
          `0x${'00'.repeat(12)}${address().slice(2)}`,
        ],
        data: hash(),
        logIndex: `0x${(logIndex++).toString(16)}`,
        removed: false,
      })),
    }
    const bloom = new Uint8Array(256)
    bloomer.add(bloom, evm.read.receipt(receipt).logs)
    bloomer.add(whole, evm.read.receipt(receipt).logs)
    receipt['logsBloom'] = toHex(bloom)
    receipts.push(receipt)
    return transaction
  })
  const rootOf = (write: (i: number) => void) => {
    rlp.clear()
    return toHex(rootOfList(count, write, rlp, keccak))
  }
  const block: Record<string, unknown> = {
    number: own.blockNumber,
    hash: own.blockHash,
    parentHash: hash(),
    timestamp: own.blockTimestamp,
    miner: address(),
    nonce: '0x0000000000000000',
    mixHash: hash(),
    sha3Uncles: EMPTY_LIST_HASH,
    stateRoot: hash(),
    transactionsRoot: rootOf((i) => writeTransaction(rlp, evm.read.transaction(transactions[i]))),
    receiptsRoot: rootOf((i) => writeReceipt(rlp, evm.read.receipt(receipts[i]))),
    logsBloom: toHex(whole),
    difficulty: '0x0',
    extraData: '0x',
    size: '0x20000',
    gasLimit: '0x2255100',
    gasUsed: `0x${cumulative.toString(16)}`,
    baseFeePerGas: '0x3b9aca00',
    withdrawalsRoot: EMPTY_ROOT,
    withdrawals: [],
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: hash(),
    requestsHash: hash(),
    uncles: [],
    transactions,
  }
  block['hash'] = hashOf(() => writeHeader(rlp, evm.read.header(block), headerFieldsOf(evm.forks)))
  for (const part of [
    ...transactions,
    ...receipts,
    ...receipts.flatMap(({ logs }) => logs as Record<string, unknown>[]),
  ]) {
    part['blockHash'] = block['hash']
  }
  return { block, receipts }
}
