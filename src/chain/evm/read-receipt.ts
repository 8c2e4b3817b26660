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
} from './said.ts'

export const REPEATED_IN_RECEIPT = new Set([
  // anvil and reth: the block's time again, and EIP-7702's list again.
  'blockTimestamp', 'authorizationList',
  // Besu and Erigon write the reason and the error beside the status; the call frames say it better.
  'revertReason', 'error',
]) // biome-ignore format: a table

/** What stands in `Receipt`, then what only repeats it, its transaction or its block. */
const KNOWN = new Set([
  'transactionHash', 'blockHash', 'transactionIndex', 'type', 'status', 'root', 'gasUsed', 'cumulativeGasUsed',
  'effectiveGasPrice', 'contractAddress', 'logsBloom', 'logs', 'blobGasUsed', 'blobGasPrice', 'blockNumber', 'from',
  'to',
  ...REPEATED_IN_RECEIPT,
]) // biome-ignore format: a table

export function readReceipt(answer: unknown, read: (said: unknown) => Log = readLog): Receipt {
  const said = objectOf(answer, 'receipt')
  const blockHash = hashOf(said['blockHash'], 'blockHash', 'receipt', said)
  const transactionHash = hashOf(said['transactionHash'], 'transactionHash', 'receipt', said)
  const list = arrayOf(said['logs'], 'logs', 'receipt', said)
  const logs = new Array<Log>(list.length)
  for (let i = 0; i < list.length; i++) {
    const log = objectOf(list[i], 'log')
    same(log['blockHash'], blockHash, i, 'block', transactionHash)
    same(log['transactionHash'], transactionHash, i, 'transaction', transactionHash)
    logs[i] = read(log)
  }
  let extra: Extra | null = unknownFields(said, KNOWN)
  const status = isAbsent(said['status']) ? null : quantityOf(said['status'], 'status', 'receipt', said)
  // EIP-658 knows 0 and 1. Another value is no failure, and is kept.
  if (status !== null && status > 1n) extra = { ...extra, status: said['status'] }
  return {
    transactionHash,
    blockHash,
    index: positionOf(said['transactionIndex'], 'transactionIndex', 'receipt', said),
    type: isAbsent(said['type']) ? 0 : positionOf(said['type'], 'type', 'receipt', said),
    status: status === null ? null : status !== 0n,
    root: optionalBytes(said['root'], 'root', 'receipt', said),
    gasUsed: quantityOf(said['gasUsed'], 'gasUsed', 'receipt', said),
    cumulativeGasUsed: quantityOf(said['cumulativeGasUsed'], 'cumulativeGasUsed', 'receipt', said),
    effectiveGasPrice: optionalQuantity(said['effectiveGasPrice'], 'effectiveGasPrice', 'receipt', said),
    contractAddress: optionalAddress(said['contractAddress'], 'contractAddress', 'receipt', said),
    logsBloom: bytesOf(said['logsBloom'], 'logsBloom', 'receipt', said),
    logs,
    blobGasUsed: optionalQuantity(said['blobGasUsed'], 'blobGasUsed', 'receipt', said),
    blobGasPrice: optionalQuantity(said['blobGasPrice'], 'blobGasPrice', 'receipt', said),
    extra,
  }
}

export function readLog(answer: unknown): Log {
  const said = objectOf(answer, 'log')
  const list = arrayOf(said['topics'], 'topics', 'log', said)
  const topics = new Array<Hex>(list.length)
  for (let i = 0; i < list.length; i++) topics[i] = hashOf(list[i], 'topics', 'log', said)
  return {
    address: addressOf(said['address'], 'address', 'log', said),
    topics,
    data: bytesOf(said['data'], 'data', 'log', said),
    index: positionOf(said['logIndex'], 'logIndex', 'log', said),
  }
}

/** A log that names another block or transaction than its receipt was mixed up by a cache. */
function same(named: unknown, own: Hex, index: number, what: string, transactionHash: Hex): void {
  if (isAbsent(named) || named === own || (typeof named === 'string' && named.toLowerCase() === own)) return
  throw new ContradictoryAnswerError(
    `Log ${index} in the receipt of transaction ${transactionHash} says that it belongs to ${what} ${textOfValue(named, 66)}.`,
  )
}
