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
  type Said,
  unknownFields,
} from './said.ts'

// Parity, Nethermind, Erigon: `miner` again. Besu and others count the transactions.
export const REPEATED_IN_BLOCK = new Set(['author', 'transactionCount'])

/** What stands in `Block`, then what only repeats it. */
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
export function readBlock(answer: unknown, read: (said: unknown) => Transaction = readTransaction): Block {
  const said = objectOf(answer, 'block')
  const block = readHeader(said)
  const list = arrayOf(said['transactions'], 'transactions', 'block', said)
  const transactions = new Array<Transaction>(list.length)
  for (let i = 0; i < list.length; i++) {
    const item = objectOf(list[i], 'transaction')
    sameBlock(item, i, block.hash)
    transactions[i] = read(item)
  }
  block.transactions = transactions
  return block
}

/**
 * A block without its transactions: an uncle, a head by subscription, `eth_getBlockByNumber(n, false)`. Whatever
 * stands under `transactions` is left aside.
 */
export function readHeader(answer: unknown): Block {
  const said = objectOf(answer, 'block')
  const uncles = said['uncles']
  const withdrawals = said['withdrawals']
  return {
    number: positionOf(said['number'], 'number', 'block', said),
    hash: hashOf(said['hash'], 'hash', 'block', said),
    parentHash: hashOf(said['parentHash'], 'parentHash', 'block', said),
    timestamp: quantityOf(said['timestamp'], 'timestamp', 'block', said),
    miner: addressOf(said['miner'] ?? said['author'], 'miner', 'block', said),
    nonce: optionalBytes(said['nonce'], 'nonce', 'block', said),
    mixHash: optionalHash(said['mixHash'], 'mixHash', 'block', said),
    sha3Uncles: hashOf(said['sha3Uncles'], 'sha3Uncles', 'block', said),
    stateRoot: hashOf(said['stateRoot'], 'stateRoot', 'block', said),
    transactionsRoot: hashOf(said['transactionsRoot'], 'transactionsRoot', 'block', said),
    receiptsRoot: hashOf(said['receiptsRoot'], 'receiptsRoot', 'block', said),
    logsBloom: bytesOf(said['logsBloom'], 'logsBloom', 'block', said),
    difficulty: optionalQuantity(said['difficulty'], 'difficulty', 'block', said) ?? 0n,
    // Rarely needed and no part of any root: a node that writes it badly is forgiven.
    totalDifficulty: quantityOrNone(said['totalDifficulty']) ?? null,
    extraData: bytesOf(said['extraData'], 'extraData', 'block', said),
    size: quantityOrNone(said['size']) ?? 0n,
    gasLimit: quantityOf(said['gasLimit'], 'gasLimit', 'block', said),
    gasUsed: quantityOf(said['gasUsed'], 'gasUsed', 'block', said),
    baseFeePerGas: optionalQuantity(said['baseFeePerGas'], 'baseFeePerGas', 'block', said),
    withdrawalsRoot: optionalHash(said['withdrawalsRoot'], 'withdrawalsRoot', 'block', said),
    blobGasUsed: optionalQuantity(said['blobGasUsed'], 'blobGasUsed', 'block', said),
    excessBlobGas: optionalQuantity(said['excessBlobGas'], 'excessBlobGas', 'block', said),
    parentBeaconBlockRoot: optionalHash(
      said['parentBeaconBlockRoot'],
      'parentBeaconBlockRoot',
      'block',
      said,
    ),
    requestsHash: optionalHash(said['requestsHash'], 'requestsHash', 'block', said),
    uncles: isAbsent(uncles)
      ? []
      : arrayOf(uncles, 'uncles', 'block', said).map((hash) => hashOf(hash, 'uncles', 'block', said)),
    transactions: [],
    withdrawals: isAbsent(withdrawals)
      ? null
      : arrayOf(withdrawals, 'withdrawals', 'block', said).map(readWithdrawal),
    forkFields: readForkFields(said),
    extra: unknownFields(said, KNOWN_WITH_LATER),
  }
}

const NO_FORK_FIELDS: Block['forkFields'] = Object.freeze({})

function readForkFields(said: Said): Block['forkFields'] {
  let fields: Record<string, Hex | bigint> | undefined
  for (const { name, kind } of LATER_FIELDS) {
    const value = said[name]
    if (isAbsent(value)) continue
    fields ??= {}
    fields[name] =
      kind === 'hash' ? hashOf(value, name, 'block', said) : quantityOf(value, name, 'block', said)
  }
  return fields ?? NO_FORK_FIELDS
}

function readWithdrawal(answer: unknown): Withdrawal {
  const said = objectOf(answer, 'withdrawal')
  return {
    index: quantityOf(said['index'], 'index', 'withdrawal', said),
    validatorIndex: quantityOf(said['validatorIndex'], 'validatorIndex', 'withdrawal', said),
    address: addressOf(said['address'], 'address', 'withdrawal', said),
    amount: quantityOf(said['amount'], 'amount', 'withdrawal', said),
  }
}

/** A cache in front of the node can mix branches: a transaction that names another block than the one it came with. */
function sameBlock(said: Said, index: number, blockHash: Hex): void {
  const named = said['blockHash']
  if (isAbsent(named) || named === blockHash) return
  if (typeof named === 'string' && named.toLowerCase() === blockHash) return
  throw new ContradictoryAnswerError(
    `Transaction ${index} of block ${blockHash} says that it belongs to block ${textOfValue(named, 66)}.`,
  )
}
