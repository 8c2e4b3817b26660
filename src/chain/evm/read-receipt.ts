import { textOfValue } from '../../primitives/describe-value.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { Extra, Log, Receipt } from '../shapes.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  ContradictoryAnswerError,
  hashOf,
  isAbsent,
  objectOf,
  optionalAddress,
  optionalBytes,
  optionalQuantity,
  positionOf,
  quantityOf,
  unknownFields,
} from './rpc-fields.ts'

export const REPEATED_IN_RECEIPT = new Set([
  // anvil and reth: the block's time again, and EIP-7702's list again.
  'blockTimestamp', 'authorizationList',
  // Besu and Erigon write the reason and the error beside the status; the call frames say it better.
  'revertReason', 'error',
]) // biome-ignore format: a table

/** The fields of `Receipt`, then those that only repeat it, its transaction or its block. */
const KNOWN = new Set([
  'transactionHash', 'blockHash', 'transactionIndex', 'type', 'status', 'root', 'gasUsed', 'cumulativeGasUsed',
  'effectiveGasPrice', 'contractAddress', 'logsBloom', 'logs', 'blobGasUsed', 'blobGasPrice', 'blockNumber', 'from',
  'to',
  ...REPEATED_IN_RECEIPT,
]) // biome-ignore format: a table

export function readReceipt(answer: unknown, read: (raw: unknown) => Log = readLog): Receipt {
  const raw = objectOf(answer, 'receipt')
  const blockHash = hashOf(raw['blockHash'], 'blockHash', 'receipt', raw)
  const transactionHash = hashOf(raw['transactionHash'], 'transactionHash', 'receipt', raw)
  const list = arrayOf(raw['logs'], 'logs', 'receipt', raw)
  const logs = new Array<Log>(list.length)
  for (let i = 0; i < list.length; i++) {
    const log = objectOf(list[i], 'log')
    same(log['blockHash'], blockHash, i, 'block', transactionHash)
    same(log['transactionHash'], transactionHash, i, 'transaction', transactionHash)
    logs[i] = read(log)
  }
  let extra: Extra | null = unknownFields(raw, KNOWN)
  const status = isAbsent(raw['status']) ? null : quantityOf(raw['status'], 'status', 'receipt', raw)
  // EIP-658 knows 0 and 1. Another value is no failure, and is kept.
  if (status !== null && status > 1n) extra = { ...extra, status: raw['status'] }
  return {
    transactionHash,
    blockHash,
    index: positionOf(raw['transactionIndex'], 'transactionIndex', 'receipt', raw),
    type: isAbsent(raw['type']) ? 0 : positionOf(raw['type'], 'type', 'receipt', raw),
    status: status === null ? null : status !== 0n,
    root: optionalBytes(raw['root'], 'root', 'receipt', raw),
    gasUsed: quantityOf(raw['gasUsed'], 'gasUsed', 'receipt', raw),
    cumulativeGasUsed: quantityOf(raw['cumulativeGasUsed'], 'cumulativeGasUsed', 'receipt', raw),
    effectiveGasPrice: optionalQuantity(raw['effectiveGasPrice'], 'effectiveGasPrice', 'receipt', raw),
    contractAddress: optionalAddress(raw['contractAddress'], 'contractAddress', 'receipt', raw),
    logsBloom: bytesOf(raw['logsBloom'], 'logsBloom', 'receipt', raw),
    logs,
    blobGasUsed: optionalQuantity(raw['blobGasUsed'], 'blobGasUsed', 'receipt', raw),
    blobGasPrice: optionalQuantity(raw['blobGasPrice'], 'blobGasPrice', 'receipt', raw),
    extra,
  }
}

export function readLog(answer: unknown): Log {
  const raw = objectOf(answer, 'log')
  const list = arrayOf(raw['topics'], 'topics', 'log', raw)
  const topics = new Array<Hex>(list.length)
  for (let i = 0; i < list.length; i++) topics[i] = hashOf(list[i], 'topics', 'log', raw)
  return {
    address: addressOf(raw['address'], 'address', 'log', raw),
    topics,
    data: bytesOf(raw['data'], 'data', 'log', raw),
    index: positionOf(raw['logIndex'], 'logIndex', 'log', raw),
  }
}

/** A log that names another block or transaction than its receipt was mixed up by a cache. */
function same(named: unknown, own: Hex, index: number, what: string, transactionHash: Hex): void {
  if (isAbsent(named) || named === own || (typeof named === 'string' && named.toLowerCase() === own)) return
  throw new ContradictoryAnswerError(
    `Log ${index} in the receipt of transaction ${transactionHash} says that it belongs to ${what} ${textOfValue(named, 66)}.`,
  )
}
