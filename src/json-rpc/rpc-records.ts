import { BLOOM_BYTES, type Bloomer, EMPTY_BLOOM } from '../chain/bloom.ts'
import type { Log } from '../chain/types.ts'
import type { TransactionExtra } from '../decode/transaction-extra.ts'
import { type Hex, toHex } from '../primitives/hex.ts'
import type { WrittenJson } from '../primitives/json-pieces.ts'
import type { JsonObject } from '../primitives/json-text.ts'
import { decimalToQuantity, toQuantity } from '../primitives/quantity.ts'
import type { FilteredLogRow } from '../query/logs-by-filter.ts'
import type { WholeBlockRow } from '../query/whole-block.ts'
import type { LogOfBlockRow, WholeTransactionRow } from '../query/whole-transactions.ts'
import { ABSENT } from '../schema/tables.ts'
import { writerOfOptional } from '../schema/transaction-fields.ts'

/*
 * Rows in the form of nodes: the fields of the execution specification, null or absent as in geth, and fields that were
 * unknown when the block was indexed, as the node wrote them. Of the fields that clients add, `blockTimestamp` is written
 * in logs and transactions, where geth, reth and anvil agree on it. It is left out of receipts, where one of them writes
 * a number.
 */

const writeOptionalOfTransaction = writerOfOptional('transaction')
const writeOptionalOfReceipt = writerOfOptional('receipt')

/** Bytes of a number as a quantity: without leading zeros. */
const numberOf = (bytes: Hex): Hex =>
  bytes === '0x' ? '0x0' : bytes[2] === '0' ? toQuantity(BigInt(bytes)) : bytes

export function blockRecord(row: WholeBlockRow, transactions: readonly unknown[] | WrittenJson): JsonObject {
  return { ...headerRecord(row), transactions }
}

/** Header fields that exist since some fork: quantities, then bytes. */
const OPTIONAL_OF_HEADER = [
  ['totalDifficulty', 'total_difficulty'], ['baseFeePerGas', 'base_fee'], ['blobGasUsed', 'blob_gas_used'],
  ['excessBlobGas', 'excess_blob_gas'], ['nonce', 'nonce'], ['mixHash', 'mix_hash'],
  ['withdrawalsRoot', 'withdrawals_root'], ['parentBeaconBlockRoot', 'parent_beacon_block_root'],
  ['requestsHash', 'requests_hash'],
] as const // biome-ignore format: a table

/** A block without its transactions. */
export function headerRecord(row: WholeBlockRow): JsonObject {
  const record: JsonObject = {
    number: toQuantity(row.number),
    hash: row.hash,
    parentHash: row.parent_hash,
    sha3Uncles: row.sha3_uncles,
    miner: row.miner,
    stateRoot: row.state_root,
    transactionsRoot: row.transactions_root,
    receiptsRoot: row.receipts_root,
    logsBloom: row.logs_bloom ?? EMPTY_BLOOM,
    difficulty: decimalToQuantity(row.difficulty),
    gasLimit: decimalToQuantity(row.gas_limit),
    gasUsed: decimalToQuantity(row.gas_used),
    timestamp: decimalToQuantity(row.timestamp),
    extraData: row.extra_data,
    size: decimalToQuantity(row.size),
    uncles: row.uncles.map(({ hash }) => hash),
  }
  for (const [name, column] of OPTIONAL_OF_HEADER) {
    const value = row[column]
    if (value !== null) record[name] = value.startsWith('0x') ? value : decimalToQuantity(value)
  }
  if (row.withdrawals_root !== null) {
    record['withdrawals'] = row.withdrawals.map(({ index, validator, address, amount }) => ({
      index: decimalToQuantity(index),
      validatorIndex: decimalToQuantity(validator),
      address,
      amount: decimalToQuantity(amount),
    }))
  }
  const { [ABSENT]: absent, ...extra } = row.extra ?? {}
  for (const field of (absent as readonly string[] | undefined) ?? []) delete record[field]
  return { ...record, ...extra }
}

/** An uncle. Blocks contain only its header. */
export function uncleRecord(header: Record<string, unknown>): JsonObject {
  // Fields that the block's fork lacked are stored as null.
  return { ...Object.fromEntries(Object.entries(header).filter(([, value]) => value !== null)), uncles: [] }
}

/** A mined transaction. Fields are written out, because a loop takes 1.4 times as long, and for the receipt twice. */
export function transactionRecord(row: WholeTransactionRow, chainId: bigint): JsonObject {
  const { type } = row
  const extra: TransactionExtra = row.extra ?? {}
  const record: JsonObject = {
    blockHash: row.block_hash,
    blockNumber: toQuantity(row.block),
    blockTimestamp: decimalToQuantity(row.timestamp),
    transactionIndex: toQuantity(row.index),
    hash: row.hash,
    type: toQuantity(type),
    from: row.from,
    to: row.to,
    nonce: decimalToQuantity(row.nonce),
    value: decimalToQuantity(row.value),
    gas: decimalToQuantity(row.gas),
    gasPrice: decimalToQuantity(row.gas_price),
    input: row.input,
    v: decimalToQuantity(row.v),
    r: numberOf(row.r),
    s: numberOf(row.s),
  }
  writeOptionalOfTransaction(record, row)
  if (type === 0) {
    const v = BigInt(row.v)
    // EIP-155.
    if (v >= 35n) record['chainId'] = toQuantity((v - 35n) >> 1n)
    else if (extra.chainId !== undefined) record['chainId'] = extra.chainId
  } else {
    record['chainId'] = toQuantity(chainId)
    record['yParity'] = record['v']
    record['accessList'] = extra.accessList ?? []
  }
  if (extra.maxFeePerBlobGas !== undefined) record['maxFeePerBlobGas'] = extra.maxFeePerBlobGas
  if (extra.blobVersionedHashes !== undefined) record['blobVersionedHashes'] = extra.blobVersionedHashes
  if (extra.authorizationList !== undefined) record['authorizationList'] = extra.authorizationList
  for (const field of extra.absent ?? []) delete record[field]
  return { ...record, ...extra.transaction }
}

/** Whether the index has no receipt, because the node has none. */
export const isWithoutReceipt = ({ extra }: Pick<WholeTransactionRow, 'extra'>): boolean =>
  (extra as TransactionExtra | null)?.withoutReceipt === true

export function receiptRecord(
  row: WholeTransactionRow,
  logs: readonly LogOfBlockRow[],
  bloomer: Bloomer,
): JsonObject {
  const bloom = new Uint8Array(BLOOM_BYTES)
  bloomer.add(bloom, logs as unknown as readonly Log[])
  const records = logs.map((log) => logOfTransaction(log, row))
  return receiptWithLogs(row, records, bloom)
}

export function receiptWithLogs(
  row: WholeTransactionRow,
  logs: readonly unknown[] | WrittenJson,
  bloom: Uint8Array,
): JsonObject {
  const extra: TransactionExtra = row.extra ?? {}
  const record: JsonObject = {
    transactionHash: row.hash,
    transactionIndex: toQuantity(row.index),
    blockHash: row.block_hash,
    blockNumber: toQuantity(row.block),
    from: row.from,
    to: row.to,
    type: toQuantity(row.type),
    gasUsed: decimalToQuantity(row.gas_used),
    cumulativeGasUsed: decimalToQuantity(row.cumulative_gas_used),
    effectiveGasPrice: decimalToQuantity(row.effective_gas_price ?? row.gas_price),
    contractAddress: row.created ?? extra.contractAddress ?? null,
    logs,
    logsBloom: toHex(bloom),
  }
  if (row.status !== null) record['status'] = toQuantity(row.status)
  writeOptionalOfReceipt(record, row)
  if (extra.root !== undefined) record['root'] = extra.root
  if (extra.blobGasUsed !== undefined) record['blobGasUsed'] = extra.blobGasUsed
  if (extra.blobGasPrice !== undefined) record['blobGasPrice'] = extra.blobGasPrice
  return { ...record, ...extra.receipt }
}

export function logOfTransaction(log: LogOfBlockRow, row: WholeTransactionRow): JsonObject {
  const record = recordOfLog(log, row, row.hash)
  const { logs } = (row.extra ?? {}) as TransactionExtra
  return logs ? withOdd(record, logs, log.index - row.first_log) : record
}

export function logRecord(row: FilteredLogRow): JsonObject {
  const record = recordOfLog(row, row, row.transaction_hash)
  return row.odd ? withOdd(record, row.odd, 0) : record
}

/** Restores the fields that the node writes in unusual ways, for the n-th log of a transaction. */
function withOdd(
  record: JsonObject,
  fields: Readonly<Record<string, readonly unknown[]>>,
  n: number,
): JsonObject {
  const entries = Object.entries(fields).map(([name, values]): [string, unknown] => [name, values[n] ?? null])
  return { ...record, ...Object.fromEntries(entries.filter(([, value]) => value !== null)) }
}

/** A log for a chain's own namespace. Only Ethereum's nodes write `blockTimestamp`. */
export function withoutTimestamp<T extends object>(log: T): Omit<T, 'blockTimestamp'> {
  const { blockTimestamp, ...rest } = log as T & { blockTimestamp?: unknown }
  return rest
}

const recordOfLog = (
  log: LogOfBlockRow,
  { block, block_hash, timestamp }: Pick<FilteredLogRow, 'block' | 'block_hash' | 'timestamp'>,
  transactionHash: Hex,
): JsonObject => ({
  address: log.address,
  topics: log.topics,
  data: log.data,
  blockHash: block_hash,
  blockNumber: toQuantity(block),
  blockTimestamp: decimalToQuantity(timestamp),
  transactionHash,
  transactionIndex: toQuantity(log.tx_index),
  logIndex: toQuantity(log.index),
  removed: false,
})
