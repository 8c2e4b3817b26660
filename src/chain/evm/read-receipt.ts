import type { Hex } from '../../primitives/hex.ts'
import type { Extra, Log, Receipt } from '../types.ts'
import { readLeniently } from './lenient.ts'
import { ZERO_ADDRESS } from './read-transaction.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  hashOf,
  isAbsent,
  objectOf,
  optionalAddress,
  optionalBytes,
  optionalQuantity,
  positionOf,
  positionOrUnsaid,
  quantityOf,
  type RawFields,
  uint64Of,
  unknownFields,
} from './rpc-fields.ts'

export const REPEATED_IN_RECEIPT = new Set([
  // anvil and reth repeat the block's time, and the list of EIP-7702.
  'blockTimestamp', 'authorizationList',
  // Besu and Erigon add the reason and the error to the status; the call frames have more detail.
  'revertReason', 'error',
]) // biome-ignore format: a table

/** For a receipt that names no block or transaction. */
export const NO_HASH: Hex = `0x${'00'.repeat(32)}`

/** The fields of `Receipt`, then fields that only repeat them, the transaction or the block. */
const KNOWN = new Set([
  'transactionHash', 'blockHash', 'transactionIndex', 'type', 'status', 'root', 'gasUsed', 'cumulativeGasUsed',
  'effectiveGasPrice', 'contractAddress', 'logsBloom', 'logs', 'blobGasUsed', 'blobGasPrice', 'blockNumber', 'from',
  'to',
  ...REPEATED_IN_RECEIPT,
]) // biome-ignore format: a table

/** Values for receipt fields that the node leaves out or writes unreadably. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  transactionHash: NO_HASH,
  blockHash: NO_HASH,
  gasUsed: '0x0',
  cumulativeGasUsed: '0x0',
  // Stands for the bloom of the receipt's logs.
  logsBloom: '0x',
  logs: [],
  ...Object.fromEntries(
    [
      'transactionIndex', 'type', 'status', 'root', 'effectiveGasPrice', 'contractAddress', 'blobGasUsed', 'blobGasPrice',
    ].map((name) => [name, undefined]), // biome-ignore format: a list
  ),
}

export function readReceipt(answer: unknown): Receipt {
  const raw = objectOf(answer, 'receipt')
  const { value: receipt, oddities } = readLeniently(raw, 'receipt', STAND_INS, receiptOf)
  const absent = oddities?.absent ?? []
  if (isAbsent(raw['type'])) absent.push('type')
  if (absent.length > 0) receipt.absent = absent
  if (oddities?.odd) receipt.odd = oddities.odd
  return receipt
}

function receiptOf(raw: RawFields): Receipt {
  const blockHash = hashOf(raw['blockHash'], 'blockHash', 'receipt', raw)
  const transactionHash = hashOf(raw['transactionHash'], 'transactionHash', 'receipt', raw)
  const list = arrayOf(raw['logs'], 'logs', 'receipt', raw)
  const logs = new Array<Log>(list.length)
  for (let i = 0; i < list.length; i++) {
    const log = objectOf(list[i], 'log')
    logs[i] = readLog(log)
    if (isOther(log['blockHash'], blockHash)) logs[i]!.odd = { ...logs[i]!.odd, blockHash: log['blockHash'] }
    if (isOther(log['transactionHash'], transactionHash))
      logs[i]!.odd = { ...logs[i]!.odd, transactionHash: log['transactionHash'] }
  }
  let extra: Extra | null = unknownFields(raw, KNOWN)
  const status = isAbsent(raw['status']) ? null : quantityOf(raw['status'], 'status', 'receipt', raw)
  // EIP-658 defines 0 and 1. Another value is not a failure, and is stored.
  if (status !== null && status > 1n) extra = { ...extra, status: raw['status'] }
  return {
    transactionHash,
    blockHash,
    index: positionOrUnsaid(raw['transactionIndex'], 'transactionIndex', 'receipt', raw),
    type: isAbsent(raw['type']) ? 0 : positionOf(raw['type'], 'type', 'receipt', raw),
    status: status === null ? null : status !== 0n,
    root: optionalBytes(raw['root'], 'root', 'receipt', raw),
    gasUsed: uint64Of(raw['gasUsed'], 'gasUsed', 'receipt', raw),
    cumulativeGasUsed: uint64Of(raw['cumulativeGasUsed'], 'cumulativeGasUsed', 'receipt', raw),
    effectiveGasPrice: optionalQuantity(raw['effectiveGasPrice'], 'effectiveGasPrice', 'receipt', raw),
    contractAddress: optionalAddress(raw['contractAddress'], 'contractAddress', 'receipt', raw),
    logsBloom: bytesOf(raw['logsBloom'], 'logsBloom', 'receipt', raw),
    logs,
    blobGasUsed: optionalQuantity(raw['blobGasUsed'], 'blobGasUsed', 'receipt', raw),
    blobGasPrice: optionalQuantity(raw['blobGasPrice'], 'blobGasPrice', 'receipt', raw),
    parties: { from: raw['from'], to: raw['to'] },
    extra,
  }
}

/** The fields of `Log`, and those that repeat its position. */
const KNOWN_OF_LOG = new Set([
  'address', 'topics', 'data', 'logIndex', 'blockHash', 'blockNumber', 'blockTimestamp', 'transactionHash', 'transactionIndex',
  'removed',
]) // biome-ignore format: a table

const STAND_INS_OF_LOG: Readonly<Record<string, unknown>> = {
  address: ZERO_ADDRESS,
  topics: [],
  data: '0x',
  logIndex: undefined,
}

function readLog(answer: unknown): Log {
  const raw = objectOf(answer, 'log')
  const { value: log, oddities } = readLeniently(raw, 'log', STAND_INS_OF_LOG, logOf)
  const odd = oddities?.odd ?? null
  const unknown = unknownFields(raw, KNOWN_OF_LOG)
  if (odd !== null || unknown !== null) log.odd = { ...unknown, ...odd }
  if (log.topics.length > MAX_TOPICS) log.odd = { ...log.odd, topics: raw['topics'] }
  return log
}

/** By the opcode LOG4. */
const MAX_TOPICS = 4

function logOf(raw: RawFields): Log {
  const list = arrayOf(raw['topics'], 'topics', 'log', raw)
  const topics = new Array<Hex>(list.length)
  for (let i = 0; i < list.length; i++) topics[i] = hashOf(list[i], 'topics', 'log', raw)
  return {
    address: addressOf(raw['address'], 'address', 'log', raw),
    topics,
    data: bytesOf(raw['data'], 'data', 'log', raw),
    index: positionOrUnsaid(raw['logIndex'], 'logIndex', 'log', raw),
  }
}

/** Whether a log names another block or transaction than its receipt. Then a cache mixed them up. */
const isOther = (named: unknown, expected: Hex): boolean =>
  !isAbsent(named) && named !== expected && !(typeof named === 'string' && named.toLowerCase() === expected)
