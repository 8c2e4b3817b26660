import type { Hex } from '../../primitives/hex.ts'
import { EMPTY_BLOOM } from '../bloom.ts'
import { ETHEREUM_FORKS, headerFieldsOf } from '../forks.ts'
import { EMPTY_LIST_HASH } from '../rlp.ts'
import type { Block, Transaction, Withdrawal } from '../types.ts'
import { readLeniently } from './lenient.ts'
import { readTransaction, ZERO_ADDRESS } from './read-transaction.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  hashOf,
  isAbsent,
  objectOf,
  optionalBytes,
  optionalHash,
  optionalQuantity,
  optionalUint64,
  positionOf,
  quantityOf,
  quantityOrNone,
  type RawFields,
  uint64Of,
  unknownFields,
} from './rpc-fields.ts'

// Parity, Nethermind and Erigon repeat `miner` as `author`. Besu and others count the transactions.
export const REPEATED_IN_BLOCK = new Set(['author', 'transactionCount'])

/** The fields of `Block`, then fields that only repeat them. */
const KNOWN = new Set([
  'number', 'hash', 'parentHash', 'timestamp', 'miner', 'nonce', 'mixHash', 'sha3Uncles', 'stateRoot',
  'transactionsRoot', 'receiptsRoot', 'logsBloom', 'difficulty', 'totalDifficulty', 'extraData', 'size', 'gasLimit',
  'gasUsed', 'baseFeePerGas', 'withdrawalsRoot', 'blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot',
  'requestsHash', 'uncles', 'transactions', 'withdrawals',
  ...REPEATED_IN_BLOCK,
]) // biome-ignore format: a table

/** Header fields of later forks, which are not members of `Block`: `forkFields` holds them. */
const LATER_FIELDS = headerFieldsOf(ETHEREUM_FORKS).filter(({ name }) => !KNOWN.has(name))
const KNOWN_WITH_LATER = new Set([...KNOWN, ...LATER_FIELDS.map(({ name }) => name)])

/** Values for header fields that the node leaves out or writes unreadably. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  miner: ZERO_ADDRESS,
  sha3Uncles: EMPTY_LIST_HASH,
  stateRoot: '0x',
  transactionsRoot: '0x',
  receiptsRoot: '0x',
  logsBloom: EMPTY_BLOOM,
  extraData: '0x',
  gasLimit: '0x0',
  gasUsed: '0x0',
  ...Object.fromEntries(
    [
      'nonce',
      'mixHash',
      'difficulty',
      'size',
      'uncles',
      'withdrawals',
      ...headerFieldsOf(ETHEREUM_FORKS).map(({ name }) => name),
    ].map((name) => [name, undefined]),
  ),
}

/** A block with complete transactions (`eth_getBlockByHash(hash, true)`). */
export function readBlock(answer: unknown, read: (raw: unknown) => Transaction = readTransaction): Block {
  const raw = objectOf(answer, 'block')
  const block = readHeader(raw)
  const list = arrayOf(raw['transactions'], 'transactions', 'block', raw)
  const transactions = new Array<Transaction>(list.length)
  for (let i = 0; i < list.length; i++) {
    transactions[i] = inBlock(read(objectOf(list[i], 'transaction')), list[i] as RawFields, block.hash)
  }
  block.transactions = transactions
  return block
}

/** A cache in front of the node can mix branches. This detects a transaction that names another block. */
export function inBlock(transaction: Transaction, raw: RawFields, blockHash: Hex): Transaction {
  const named = raw['blockHash']
  const isOwn = isAbsent(named) || (typeof named === 'string' && named.toLowerCase() === blockHash)
  if (!isOwn) transaction.odd = { ...transaction.odd, blockHash: named }
  return transaction
}

/**
 * A block without transactions: an uncle, a head by subscription, `eth_getBlockByNumber(n, false)`. A field
 * `transactions` is ignored.
 */
export function readHeader(answer: unknown): Block {
  const { value: block, oddities } = readLeniently(objectOf(answer, 'block'), 'block', STAND_INS, headerOf)
  if (oddities?.odd) block.odd = oddities.odd
  const absent = oddities?.absent ?? []
  // Some nodes, such as Sonic's, leave out the list because it is always empty.
  if (block.withdrawalsRoot !== null && block.withdrawals === null) absent.push('withdrawals')
  if (absent.length > 0) block.absent = absent
  return block
}

function headerOf(raw: RawFields): Block {
  const uncles = raw['uncles']
  const withdrawals = raw['withdrawals']
  return {
    number: positionOf(raw['number'], 'number', 'block', raw),
    hash: hashOf(raw['hash'], 'hash', 'block', raw),
    parentHash: hashOf(raw['parentHash'], 'parentHash', 'block', raw),
    timestamp: uint64Of(raw['timestamp'], 'timestamp', 'block', raw),
    miner: addressOf(raw['miner'] ?? raw['author'], 'miner', 'block', raw),
    nonce: optionalBytes(raw['nonce'], 'nonce', 'block', raw),
    mixHash: optionalBytes(raw['mixHash'], 'mixHash', 'block', raw),
    // Of any length: chains without such a root write 0x.
    sha3Uncles: bytesOf(raw['sha3Uncles'], 'sha3Uncles', 'block', raw),
    stateRoot: bytesOf(raw['stateRoot'], 'stateRoot', 'block', raw),
    transactionsRoot: bytesOf(raw['transactionsRoot'], 'transactionsRoot', 'block', raw),
    receiptsRoot: bytesOf(raw['receiptsRoot'], 'receiptsRoot', 'block', raw),
    logsBloom: bytesOf(raw['logsBloom'], 'logsBloom', 'block', raw),
    difficulty: optionalQuantity(raw['difficulty'], 'difficulty', 'block', raw) ?? 0n,
    // Rarely needed, and not covered by any root. So an unreadable value is ignored.
    totalDifficulty: quantityOrNone(raw['totalDifficulty']) ?? null,
    extraData: bytesOf(raw['extraData'], 'extraData', 'block', raw),
    size: optionalUint64(raw['size'], 'size', 'block', raw) ?? 0n,
    gasLimit: uint64Of(raw['gasLimit'], 'gasLimit', 'block', raw),
    gasUsed: uint64Of(raw['gasUsed'], 'gasUsed', 'block', raw),
    baseFeePerGas: optionalQuantity(raw['baseFeePerGas'], 'baseFeePerGas', 'block', raw),
    withdrawalsRoot: optionalHash(raw['withdrawalsRoot'], 'withdrawalsRoot', 'block', raw),
    blobGasUsed: optionalUint64(raw['blobGasUsed'], 'blobGasUsed', 'block', raw),
    excessBlobGas: optionalUint64(raw['excessBlobGas'], 'excessBlobGas', 'block', raw),
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
    index: uint64Of(raw['index'], 'index', 'withdrawal', raw),
    validatorIndex: uint64Of(raw['validatorIndex'], 'validatorIndex', 'withdrawal', raw),
    address: addressOf(raw['address'], 'address', 'withdrawal', raw),
    amount: uint64Of(raw['amount'], 'amount', 'withdrawal', raw),
  }
}
