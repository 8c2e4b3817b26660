import { BLOOM_BYTES, type Bloomer, EMPTY_BLOOM } from '../../chain/bloom.ts'
import { rollupFieldsOf } from '../../chain/fee-paid.ts'
import { type Hex, toHex } from '../../primitives/hex.ts'
import { decimalToQuantity, toQuantity } from '../../primitives/quantity.ts'
import type { Head } from '../../query/indexed-head.ts'
import type { TransactionRow as PlainRow } from '../../query/transactions-of-address.ts'
import { writerOfOptional } from '../../schema/transaction-fields.ts'
import { type MethodName, methodIdOf } from '../naming/method-names.ts'
import { externalRecord } from './external-transaction.ts'
import { withMethodSource } from './method.ts'

/** A transaction with the name of the called function, if it was looked up. */
export type NamedTransactionRow = PlainRow & { readonly method?: MethodName }

/** What both formats of transactions need in addition to the rows. */
export interface RecordContext {
  readonly bloomer: Bloomer
  /** The value of `to` in a creation (chain/profile). */
  readonly recipientOfCreation: '' | null
  /** Whether the request allows guessed names. If so, records have the source of the name. */
  readonly saysSource: boolean
}

const writeOptionalOfDocument = writerOfOptional('document')
const writeOptionalOfEtherscan = writerOfOptional('etherscan', String)

/**
 * The document's record of `txlist` (section Transaction by address): the fields of the receipt and then of the transaction,
 * all hex. Written out, because a loop over the catalogue takes 1.8 times as long, and a literal that begins with a spread
 * twenty times.
 */
export const documentTransaction =
  ({ bloomer, recipientOfCreation }: RecordContext) =>
  (row: NamedTransactionRow) => {
    const blockNumber = toQuantity(row.block)
    const transactionIndex = toQuantity(row.index)
    const record = {
      blockHash: row.block_hash,
      blockNumber,
      contractAddress: row.created,
      cumulativeGasUsed: decimalToQuantity(row.cumulative_gas_used),
      effectiveGasPrice: decimalToQuantity(row.effective_gas_price),
      etxs: row.emitted
        ? row.emitted.map((external) =>
            externalRecord(external, { blockHash: row.block_hash, blockNumber, transactionIndex }),
          )
        : null,
      from: row.from,
      gasUsed: decimalToQuantity(row.gas_used),
      logs: row.logs.map((log) => ({
        address: log.address,
        topics: log.topics,
        data: log.data,
        blockHash: row.block_hash,
        blockNumber,
        transactionHash: row.hash,
        transactionIndex,
        logIndex: toQuantity(log.index),
        removed: false,
      })),
      logsBloom: bloomOf(row, bloomer),
      status: (row.status === null ? '' : row.status === 1 ? '0x1' : '0x0') as '' | '0x0' | '0x1',
      to: row.to ?? recipientOfCreation,
      transactionHash: row.hash,
      transactionIndex,
      type: toQuantity(row.type),
      hash: row.hash,
      nonce: decimalToQuantity(row.nonce),
      value: decimalToQuantity(row.value),
      gas: decimalToQuantity(row.gas),
      gasPrice: decimalToQuantity(row.gas_price),
      input: row.input,
      timeStamp: decimalToQuantity(row.timestamp),
    }
    writeOptionalOfDocument(record, row)
    return record
  }

export type DocumentTransaction = ReturnType<ReturnType<typeof documentTransaction>>

/** Fields of Etherscan's record, in order (compatibility.md, Dialects). */
export const ETHERSCAN_FIELDS = [
  'blockNumber', 'timeStamp', 'hash', 'nonce', 'blockHash', 'transactionIndex', 'from', 'to', 'value', 'gas',
  'gasPrice', 'isError', 'txreceipt_status', 'input', 'contractAddress', 'cumulativeGasUsed', 'gasUsed',
  'confirmations', 'methodId', 'functionName',
] as const // biome-ignore format: a table

/**
 * Etherscan's record, all decimal. On rollups it includes the fee for the parent chain, by Etherscan's name of that field.
 * Written out, because a loop over the catalogue is twelve times slower.
 */
export const etherscanTransaction =
  ({ saysSource }: RecordContext) =>
  (row: NamedTransactionRow, { number: head }: Pick<Head, 'number'>) => {
    const l1Fee = rollupFieldsOf(row.receipt)?.l1Fee
    const record: Record<(typeof ETHERSCAN_FIELDS)[number], string> & { L1FeesPaid?: string } = {
      blockNumber: `${row.block}`,
      timeStamp: row.timestamp,
      hash: row.hash,
      nonce: row.nonce,
      blockHash: row.block_hash,
      transactionIndex: `${row.index}`,
      from: row.from,
      to: row.to ?? '',
      value: row.value,
      gas: row.gas,
      gasPrice: row.gas_price === '0' ? '0' : row.effective_gas_price,
      isError: row.status === 0 ? '1' : '0',
      txreceipt_status: row.status === null ? '' : `${row.status}`,
      input: row.input,
      contractAddress: row.created ?? '',
      cumulativeGasUsed: row.cumulative_gas_used,
      gasUsed: row.gas_used,
      confirmations: `${head - row.block}`,
      methodId: methodIdOf(row.input),
      functionName: row.method?.text ?? '',
    }
    writeOptionalOfEtherscan(record, row)
    // Assigned instead of spread, because a spread in the literal would be many times slower on every chain.
    if (l1Fee !== undefined) record.L1FeesPaid = `${l1Fee}`
    return saysSource ? withMethodSource(record, row.method) : record
  }

/** The logs' bloom. It is computed from the logs, because it is not stored. */
function bloomOf({ logs }: NamedTransactionRow, bloomer: Bloomer): Hex {
  if (logs.length === 0) return EMPTY_BLOOM
  const bloom = new Uint8Array(BLOOM_BYTES)
  bloomer.add(bloom, logs as never)
  return toHex(bloom)
}
