import { textOfValue } from '../../primitives/describe-value.ts'
import type { Hex } from '../../primitives/hex.ts'
import { ETHEREUM_FORKS, headerFieldsOf } from '../forks.ts'
import type { Block, Transaction, Withdrawal } from '../shapes.ts'
import { readTransaction } from './read-transaction.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  ContradictoryAnswerError,
  hashOf,
  isAbsent,
  objectOf,
  optionalBytes,
  optionalHash,
  optionalQuantity,
  positionOf,
  quantityOf,
  quantityOrNone,
  type RawFields,
  unknownFields,
} from './rpc-fields.ts'

// Parity, Nethermind, Erigon: `miner` again. Besu and others count the transactions.
export const REPEATED_IN_BLOCK = new Set(['author', 'transactionCount'])

/** The fields of `Block`, then those that only repeat it. */
const KNOWN = new Set([
  'number', 'hash', 'parentHash', 'timestamp', 'miner', 'nonce', 'mixHash', 'sha3Uncles', 'stateRoot',
  'transactionsRoot', 'receiptsRoot', 'logsBloom', 'difficulty', 'totalDifficulty', 'extraData', 'size', 'gasLimit',
  'gasUsed', 'baseFeePerGas', 'withdrawalsRoot', 'blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot',
  'requestsHash', 'uncles', 'transactions', 'withdrawals',
  ...REPEATED_IN_BLOCK,
]) // biome-ignore format: a table

/** Header fields of later forks, which have no member of their own in `Block`: `forkFields` holds them. */
const LATER_FIELDS = headerFieldsOf(ETHEREUM_FORKS).filter(({ name }) => !KNOWN.has(name))
const KNOWN_WITH_LATER = new Set([...KNOWN, ...LATER_FIELDS.map(({ name }) => name)])

/** A block with its transactions in full (`eth_getBlockByHash(hash, true)`). */
export function readBlock(answer: unknown, read: (raw: unknown) => Transaction = readTransaction): Block {
  const raw = objectOf(answer, 'block')
  const block = readHeader(raw)
  const list = arrayOf(raw['transactions'], 'transactions', 'block', raw)
  const transactions = new Array<Transaction>(list.length)
  for (let i = 0; i < list.length; i++) {
    const item = objectOf(list[i], 'transaction')
    assertSameBlock(item, i, block.hash)
    transactions[i] = read(item)
  }
  block.transactions = transactions
  return block
}

/**
 * A block without its transactions: an uncle, a head by subscription, `eth_getBlockByNumber(n, false)`. A field
 * `transactions` is ignored.
 */
export function readHeader(answer: unknown): Block {
  const raw = objectOf(answer, 'block')
  const uncles = raw['uncles']
  const withdrawals = raw['withdrawals']
  return {
    number: positionOf(raw['number'], 'number', 'block', raw),
    hash: hashOf(raw['hash'], 'hash', 'block', raw),
    parentHash: hashOf(raw['parentHash'], 'parentHash', 'block', raw),
    timestamp: quantityOf(raw['timestamp'], 'timestamp', 'block', raw),
    miner: addressOf(raw['miner'] ?? raw['author'], 'miner', 'block', raw),
    nonce: optionalBytes(raw['nonce'], 'nonce', 'block', raw),
    mixHash: optionalHash(raw['mixHash'], 'mixHash', 'block', raw),
    sha3Uncles: hashOf(raw['sha3Uncles'], 'sha3Uncles', 'block', raw),
    stateRoot: hashOf(raw['stateRoot'], 'stateRoot', 'block', raw),
    transactionsRoot: hashOf(raw['transactionsRoot'], 'transactionsRoot', 'block', raw),
    receiptsRoot: hashOf(raw['receiptsRoot'], 'receiptsRoot', 'block', raw),
    logsBloom: bytesOf(raw['logsBloom'], 'logsBloom', 'block', raw),
    difficulty: optionalQuantity(raw['difficulty'], 'difficulty', 'block', raw) ?? 0n,
    // Rarely needed and no part of any root: a node that writes it badly is forgiven.
    totalDifficulty: quantityOrNone(raw['totalDifficulty']) ?? null,
    extraData: bytesOf(raw['extraData'], 'extraData', 'block', raw),
    size: quantityOrNone(raw['size']) ?? 0n,
    gasLimit: quantityOf(raw['gasLimit'], 'gasLimit', 'block', raw),
    gasUsed: quantityOf(raw['gasUsed'], 'gasUsed', 'block', raw),
    baseFeePerGas: optionalQuantity(raw['baseFeePerGas'], 'baseFeePerGas', 'block', raw),
    withdrawalsRoot: optionalHash(raw['withdrawalsRoot'], 'withdrawalsRoot', 'block', raw),
    blobGasUsed: optionalQuantity(raw['blobGasUsed'], 'blobGasUsed', 'block', raw),
    excessBlobGas: optionalQuantity(raw['excessBlobGas'], 'excessBlobGas', 'block', raw),
    parentBeaconBlockRoot: optionalHash(raw['parentBeaconBlockRoot'], 'parentBeaconBlockRoot', 'block', raw),
    requestsHash: optionalHash(raw['requestsHash'], 'requestsHash', 'block', raw),
    uncles: isAbsent(uncles)
      ? []
      : arrayOf(uncles, 'uncles', 'block', raw).map((hash) => hashOf(hash, 'uncles', 'block', raw)),
    transactions: [],
    withdrawals: isAbsent(withdrawals)
      ? null
      : arrayOf(withdrawals, 'withdrawals', 'block', raw).map(readWithdrawal),
    forkFields: readForkFields(raw),
    extra: unknownFields(raw, KNOWN_WITH_LATER),
  }
}

const NO_FORK_FIELDS: Block['forkFields'] = Object.freeze({})

function readForkFields(raw: RawFields): Block['forkFields'] {
  let fields: Record<string, Hex | bigint> | undefined
  for (const { name, kind } of LATER_FIELDS) {
    const value = raw[name]
    if (isAbsent(value)) continue
    fields ??= {}
    fields[name] = kind === 'hash' ? hashOf(value, name, 'block', raw) : quantityOf(value, name, 'block', raw)
  }
  return fields ?? NO_FORK_FIELDS
}

function readWithdrawal(answer: unknown): Withdrawal {
  const raw = objectOf(answer, 'withdrawal')
  return {
    index: quantityOf(raw['index'], 'index', 'withdrawal', raw),
    validatorIndex: quantityOf(raw['validatorIndex'], 'validatorIndex', 'withdrawal', raw),
    address: addressOf(raw['address'], 'address', 'withdrawal', raw),
    amount: quantityOf(raw['amount'], 'amount', 'withdrawal', raw),
  }
}

/** A cache in front of the node can mix branches: a transaction that names another block than the one it came with. */
export function assertSameBlock(raw: RawFields, index: number, blockHash: Hex): void {
  const named = raw['blockHash']
  if (isAbsent(named) || named === blockHash) return
  if (typeof named === 'string' && named.toLowerCase() === blockHash) return
  throw new ContradictoryAnswerError(
    `Transaction ${index} of block ${blockHash} says that it belongs to block ${textOfValue(named, 66)}.`,
  )
}
