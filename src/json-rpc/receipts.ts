import { BLOOM_BYTES, type Bloomer } from '../chain/bloom.ts'
import type { Log } from '../chain/types.ts'
import { GrowingArray, type WrittenJson } from '../primitives/json-pieces.ts'
import type { JsonObject } from '../primitives/json-text.ts'
import { runSteps, type Steps } from '../primitives/steps.ts'
import type { Snapshot } from '../query/reader.ts'
import type { BlockSizes } from '../query/whole-block.ts'
import {
  type LogOfBlockRow,
  logsOfTransactions,
  type TransactionWithFewLogs,
  type WholeTransactionRow,
  wholeTransactionsOfBlock,
} from '../query/whole-transactions.ts'
import { isWithoutReceipt, logOfTransaction, receiptWithLogs } from './rpc-records.ts'

/** The receipt of one transaction. Its logs are read and written in chunks. */
export async function receiptOf(
  row: WholeTransactionRow & Partial<TransactionWithFewLogs>,
  index: Snapshot,
  bloomer: Bloomer,
): Promise<JsonObject> {
  const receipt = new GrowingReceipt(row, bloomer)
  const pages = row.logs ? [row.logs] : logsOfTransactions(index, [row])
  for await (const logs of pages) await runSteps(receipt.addAll(logs))
  return receipt.end()
}

export async function receiptsOfBlock(
  { number, transactions: count }: BlockSizes,
  index: Snapshot,
  bloomer: Bloomer,
): Promise<readonly unknown[] | WrittenJson> {
  const receipts = new GrowingArray()
  for await (const rows of wholeTransactionsOfBlock(index, number, { first: 0, count })) {
    const growing = new GrowingReceipts(rows, receipts, bloomer)
    for await (const logs of logsOfTransactions(index, rows)) await runSteps(growing.addAll(logs))
    await runSteps(growing.finish())
  }
  return receipts.end()
}

/** A receipt that receives its logs in chunks. */
class GrowingReceipt {
  readonly row: WholeTransactionRow
  private readonly bloomer: Bloomer
  private readonly logs = new GrowingArray()
  private readonly bloom = new Uint8Array(BLOOM_BYTES)

  constructor(row: WholeTransactionRow, bloomer: Bloomer) {
    this.row = row
    this.bloomer = bloomer
  }

  *addAll(logs: readonly LogOfBlockRow[]): Steps<void> {
    for (const log of logs) yield* this.add(log)
  }

  *add(log: LogOfBlockRow): Steps<void> {
    this.bloomer.add(this.bloom, [log as unknown as Log])
    yield* this.logs.add(logOfTransaction(log, this.row))
  }

  end(): JsonObject {
    return receiptWithLogs(this.row, this.logs.end(), this.bloom)
  }
}

/** Receipts in order, with logs in order. A receipt enters `receipts` when its logs are complete. */
class GrowingReceipts {
  private readonly left: Iterator<GrowingReceipt, undefined>
  private readonly receipts: GrowingArray
  private current: GrowingReceipt | undefined

  constructor(rows: readonly WholeTransactionRow[], receipts: GrowingArray, bloomer: Bloomer) {
    this.left = receiptsWithoutLogs(rows, bloomer)
    this.receipts = receipts
    this.current = this.left.next().value
  }

  *addAll(logs: readonly LogOfBlockRow[]): Steps<void> {
    for (const log of logs) {
      while (this.current && this.current.row.index < log.tx_index) yield* this.next()
      if (this.current) yield* this.current.add(log)
    }
  }

  *finish(): Steps<void> {
    while (this.current) yield* this.next()
  }

  private *next(): Steps<void> {
    if (!isWithoutReceipt(this.current!.row)) yield* this.receipts.add(this.current!.end())
    this.current = this.left.next().value
  }
}

function* receiptsWithoutLogs(
  rows: readonly WholeTransactionRow[],
  bloomer: Bloomer,
): Generator<GrowingReceipt, undefined> {
  for (const row of rows) yield new GrowingReceipt(row, bloomer)
}
