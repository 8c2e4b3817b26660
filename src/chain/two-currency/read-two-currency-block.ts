import type { Hex } from '../../primitives/hex.ts'
import { EMPTY_BLOOM } from '../bloom.ts'
import { inBlock } from '../evm/read-block.ts'
import { readReceipt as readAccountReceipt } from '../evm/read-receipt.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  ContradictoryAnswerError,
  hashOf,
  isAbsent,
  MalformedAnswerError,
  objectOf,
  positionOf,
  quantityOf,
  quantityOrNone,
  type RawFields,
} from '../evm/rpc-fields.ts'
import type { Block, Extra, Receipt, Transaction } from '../types.ts'
import { readEmitted } from './read-external.ts'
import { readTransaction } from './read-two-currency-transaction.ts'

const NO_HASH: Hex = `0x${'0'.repeat(64)}`

/** Stored as the node wrote them: they are not members of `Block`, but pages show them. */
const KEPT_OF_BLOCK = ['order', 'totalEntropy']
const KEPT_OF_WORK = ['location', 'primeTerminusNumber', 'headerHash', 'txHash', 'lock', 'data']
const KEPT_OF_HEADER = [
  'exchangeRate', 'kQuaiDiscount', 'conversionFlowAmount', 'minerDifficulty', 'avgTxFees', 'totalFees', 'stateLimit',
  'stateUsed', 'utxoRoot', 'etxSetRoot', 'outboundEtxsRoot', 'etxRollupRoot', 'primeTerminusHash',
] // biome-ignore format: a table
export const OWN_FIELDS: ReadonlySet<string> = new Set([...KEPT_OF_BLOCK, ...KEPT_OF_WORK, ...KEPT_OF_HEADER])

/** A block with complete transactions. */
export function readBlock(answer: unknown): Block {
  const raw = objectOf(answer, 'block')
  const block = readHeader(raw)
  const list = arrayOf(raw['transactions'], 'transactions', 'block', raw)
  const emitters = new Map<Hex, number>()
  const transactions = new Array<Transaction>(list.length)
  for (let i = 0; i < list.length; i++) {
    const item = objectOf(list[i], 'transaction')
    const transaction = inBlock(readTransaction(item), item, block.hash)
    transactions[i] = transaction
    emitters.set(transaction.hash, i)
  }
  block.raw = raw
  block.transactions = transactions
  block.emitted = readEmitted(arrayOf(raw['outboundEtxs'], 'outboundEtxs', 'block', raw), emitters)
  return block
}

/**
 * A block without transactions, or the work header of an uncle or share, which lacks most fields. Its bloom
 * of 10 KB is not answered; a bloom computed from the logs replaces it.
 */
export function readHeader(answer: unknown): Block {
  const raw = objectOf(answer, 'block')
  if (isAbsent(raw['woHeader'])) return readWorkHeader(raw)
  const work = readWorkHeader(raw['woHeader'])
  const header = objectOf(raw['header'] ?? raw, 'block')
  const hash = isAbsent(raw['hash']) ? work.hash : hashOf(raw['hash'], 'hash', 'block', raw)
  if (hash !== work.hash)
    throw new ContradictoryAnswerError(`Block ${hash} has the work header of block ${work.hash}.`)
  const includedUncles = [...sharesOf(raw, 'uncles', false), ...sharesOf(raw, 'workshares', true)]
  return {
    ...work,
    sha3Uncles: hashOf(header['uncleHash'], 'uncleHash', 'block', raw),
    stateRoot: hashOf(header['evmRoot'], 'evmRoot', 'block', raw),
    transactionsRoot: hashOf(header['transactionsRoot'], 'transactionsRoot', 'block', raw),
    receiptsRoot: hashOf(header['receiptsRoot'], 'receiptsRoot', 'block', raw),
    extraData: bytesOf(header['extraData'], 'extraData', 'block', raw),
    size: quantityOrNone(raw['size']) ?? 0n,
    gasLimit: quantityOf(header['gasLimit'], 'gasLimit', 'block', raw),
    gasUsed: quantityOf(header['gasUsed'], 'gasUsed', 'block', raw),
    baseFeePerGas: quantityOf(header['baseFeePerGas'], 'baseFeePerGas', 'block', raw),
    uncles: includedUncles.map(({ hash }) => hash),
    includedUncles,
    extra: {
      ...kept(raw, KEPT_OF_BLOCK),
      ...kept(objectOf(raw['woHeader'], 'work header'), KEPT_OF_WORK),
      ...kept(header, KEPT_OF_HEADER),
    },
  }
}

function readWorkHeader(answer: unknown): Block {
  const raw = objectOf(answer, 'work header')
  positionOf(raw['primeTerminusNumber'], 'primeTerminusNumber', 'work header', raw)
  return {
    number: positionOf(raw['number'], 'number', 'work header', raw),
    hash: hashOf(raw['hash'], 'hash', 'work header', raw),
    parentHash: hashOf(raw['parentHash'], 'parentHash', 'work header', raw),
    timestamp: quantityOf(raw['timestamp'], 'timestamp', 'work header', raw),
    miner: addressOf(raw['primaryCoinbase'], 'primaryCoinbase', 'work header', raw),
    nonce: bytesOf(raw['nonce'], 'nonce', 'work header', raw),
    mixHash: hashOf(raw['mixHash'], 'mixHash', 'work header', raw),
    sha3Uncles: NO_HASH,
    stateRoot: NO_HASH,
    transactionsRoot: NO_HASH,
    receiptsRoot: NO_HASH,
    logsBloom: EMPTY_BLOOM,
    difficulty: quantityOf(raw['difficulty'], 'difficulty', 'work header', raw),
    totalDifficulty: null,
    extraData: '0x',
    size: 0n,
    gasLimit: 0n,
    gasUsed: 0n,
    baseFeePerGas: null,
    withdrawalsRoot: null,
    blobGasUsed: null,
    excessBlobGas: null,
    parentBeaconBlockRoot: null,
    requestsHash: null,
    uncles: [],
    transactions: [],
    withdrawals: null,
    forkFields: {},
    extra: kept(raw, KEPT_OF_WORK),
  }
}

/** Uncles have the work of a block, shares have less. Blocks include and pay both in the same way. */
function sharesOf(raw: RawFields, field: 'uncles' | 'workshares', share: boolean): Block[] {
  if (isAbsent(raw[field])) return []
  return arrayOf(raw[field], field, 'block', raw).map((item) => {
    const header = readWorkHeader(item)
    return share ? { ...header, extra: { ...header.extra, share } } : header
  })
}

function kept(raw: RawFields, names: readonly string[]): Extra {
  const extra: Extra = {}
  for (const name of names) if (!isAbsent(raw[name])) extra[name] = raw[name]
  return extra
}

/**
 * A receipt of any type. Its bloom of 10 KB is useless to clients, which expect 256 bytes. Even for a failed
 * creation the node returns a contract address, which it computes; it is removed.
 */
export function readReceipt(answer: unknown): Receipt {
  const raw = objectOf(answer, 'receipt')
  const {
    outboundEtxs,
    etxs,
    originatingTxHash: _,
    etxType: __,
    logsBloom: ___,
    from: ____,
    to: _____,
    ...rest
  } = raw
  const receipt = readAccountReceipt({ ...rest, logsBloom: EMPTY_BLOOM })
  if (receipt.status === null)
    throw new MalformedAnswerError('receipt', raw, 'status', raw['status'], '0 or 1')
  receipt.blockNumber = positionOf(raw['blockNumber'], 'blockNumber', 'receipt', raw)
  receipt.emitted = emittedOf(outboundEtxs ?? etxs, raw)
  if (!receipt.status) receipt.contractAddress = null
  return receipt
}

/** Nodes of 2023 and 2024 call the list `etxs`. */
function emittedOf(list: unknown, raw: RawFields): readonly Hex[] {
  if (isAbsent(list)) return []
  return arrayOf(list, 'outboundEtxs', 'receipt', raw).map((item) => {
    const external = objectOf(item, 'external transaction')
    return hashOf(external['hash'], 'hash', 'external transaction', external)
  })
}
