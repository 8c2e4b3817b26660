import { Bloomer, EMPTY_BLOOM } from '../chain/bloom.ts'
import { TRANSFER } from '../chain/event-topics.ts'
import { completed } from '../chain/placed.ts'
import type { Profile } from '../chain/profile.ts'
import type { Bundle, Log, Receipt, Transaction } from '../chain/types.ts'
import {
  headerRecord,
  isWithoutReceipt,
  receiptRecord,
  transactionRecord,
  uncleRecord,
} from '../json-rpc/rpc-records.ts'
import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toHex } from '../primitives/hex.ts'
import type { JsonObject } from '../primitives/json-text.ts'
import { COIN_LOG_EMITTER } from '../primitives/system-addresses.ts'
import type { WholeBlockRow } from '../query/whole-block.ts'
import type { WholeTransactionRow } from '../query/whole-transactions.ts'
import type { Rows } from '../schema/tables.ts'

type ArchivedTransaction = Rows['transaction'][number]

/**
 * Makes a function that restores a bundle from rows: it writes the JSON-RPC answers for these rows, and reads them like a
 * node's answers. Parts of rows that no JSON-RPC answer has are left out. Most transactions and receipts are built
 * directly, in a third of the time. A bug here can only reject a right archive, not accept a wrong one: rows derived from
 * the bundle must equal the archive's.
 */
export function createBundleMaker(profile: Profile, keccak: Keccak, chainId: bigint): (rows: Rows) => Bundle {
  const bloomer = new Bloomer(keccak)
  const { read } = profile
  const bloomOf = (logs: readonly Log[]): Hex =>
    logs.length === 0 ? EMPTY_BLOOM : toHex(bloomer.bloomOf(logs))
  return (rows) => {
    const block = rows.block[0]!
    const header = read.header(headerRecord(blockRow(rows)))
    const logs = logsByTransaction(rows)
    const transactions: Transaction[] = []
    const receipts: Receipt[] = []
    for (const row of rows.transaction) {
      const transactionLogs = logs.get(row.index) ?? []
      if (row.extra === null && row.type <= LAST_KNOWN_TYPE) {
        transactions.push(transactionOf(row, chainId))
        receipts.push(receiptOf(row, block.hash, transactionLogs, bloomOf(transactionLogs)))
        continue
      }
      const selectedRow = transactionRow(row, block)
      transactions.push(read.transaction(transactionRecord(selectedRow, chainId)))
      if (isWithoutReceipt(selectedRow)) continue
      const placed = transactionLogs.map((log) => ({ ...log, tx_index: row.index }))
      receipts.push(read.receipt(receiptRecord(selectedRow, placed, bloomer)))
    }
    const uncles = rows.uncle.map(({ header }) => read.header(uncleRecord(header as JsonObject)))
    return completed({ block: { ...header, transactions }, receipts, uncles })
  }
}

/** Each field of transactions up to this type has a column or is in `extra`. */
const LAST_KNOWN_TYPE = 4

/** A transaction without anything in `extra`. */
function transactionOf(row: ArchivedTransaction, chainId: bigint): Transaction {
  const { type, v } = row
  return {
    hash: row.hash,
    index: row.index,
    type,
    from: row.from_id,
    to: row.to_id,
    nonce: row.nonce,
    value: row.value,
    gas: row.gas,
    gasPrice: row.gas_price,
    maxFeePerGas: row.max_fee,
    maxPriorityFeePerGas: row.max_priority_fee,
    input: row.input,
    // EIP-155.
    chainId: type === 0 ? (v >= 35n ? (v - 35n) >> 1n : null) : chainId,
    v,
    r: numberOf(row.r),
    s: numberOf(row.s),
    accessList: type === 0 ? null : [],
    maxFeePerBlobGas: null,
    blobVersionedHashes: null,
    authorizationList: null,
    extra: null,
  }
}

function receiptOf(row: ArchivedTransaction, blockHash: Hex, logs: Log[], logsBloom: Hex): Receipt {
  return {
    transactionHash: row.hash,
    blockHash,
    index: row.index,
    type: row.type,
    status: row.status === null ? null : row.status !== 0,
    root: null,
    gasUsed: row.gas_used,
    cumulativeGasUsed: row.cumulative_gas_used,
    effectiveGasPrice: row.effective_gas_price ?? row.gas_price,
    contractAddress: row.created_id,
    logsBloom,
    logs,
    blobGasUsed: null,
    blobGasPrice: null,
    extra: null,
  }
}

const numberOf = (bytes: Hex): bigint => (bytes === '0x' ? 0n : BigInt(bytes))

/** Writes quantities as queries return them: decimal. */
function selected(row: Record<string, unknown>): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const column in row) {
    const value = row[column]
    copy[column] = typeof value === 'bigint' ? value.toString() : value
  }
  return copy
}

const blockRow = ({ block, uncle, withdrawal }: Rows): WholeBlockRow =>
  ({
    ...selected(block[0]!),
    uncles: uncle.map(({ hash }) => ({ hash })),
    withdrawals: withdrawal.map((row) => selected(row as unknown as Record<string, unknown>)),
  }) as unknown as WholeBlockRow

const transactionRow = (
  row: ArchivedTransaction,
  { hash, timestamp }: Rows['block'][number],
): WholeTransactionRow => {
  const { from_id: from, to_id: to, created_id: created } = row
  const parties = { block_hash: hash, timestamp: timestamp.toString(), from, to, created }
  return {
    ...selected(row as unknown as Record<string, unknown>),
    ...parties,
  } as unknown as WholeTransactionRow
}

/** The logs of each transaction, in order, with those that follow from the transaction itself (EIP-7708). */
function logsByTransaction({ log, transaction }: Rows): Map<number, Log[]> {
  const logs = new Map<number, Log[]>()
  for (const { index, coin_log, first_log, from_id, to_id, created_id, value } of transaction) {
    if (coin_log !== true) continue
    const topics: Hex[] = [TRANSFER, wordOf(from_id), wordOf(to_id ?? created_id ?? '0x')]
    const data = wordOf(`0x${value.toString(16)}`)
    logs.set(index, [{ address: COIN_LOG_EMITTER, topics, data, index: first_log }])
  }
  for (const row of log) {
    const topics: Hex[] = []
    for (const topic of [row.topic0, row.topic1, row.topic2, row.topic3])
      if (topic !== null) topics.push(topic)
    const restored = { address: row.address_id, topics, data: row.data, index: row.index }
    const known = logs.get(row.tx_index)
    if (known) known.push(restored)
    else logs.set(row.tx_index, [restored])
  }
  return logs
}

const wordOf = (hex: Hex): Hex => `0x${hex.slice(2).padStart(64, '0')}`
