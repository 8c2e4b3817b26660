import { NO_REWARDS } from '../chain/profile.ts'
import type { CallFrame, CallType } from '../chain/types.ts'
import type { Hex } from '../primitives/hex.ts'
import type { JsonObject } from '../primitives/json-text.ts'
import { decimalToQuantity, toQuantity } from '../primitives/quantity.ts'
import { hashesOfBlock, locateTransaction } from '../query/internal-calls.ts'
import { type TouchingTransactions, touchingTransactions } from '../query/touching-transactions.ts'
import { type BlockKey, wholeBlock } from '../query/whole-block.ts'
import { wholeTransactionsAt } from '../query/whole-transactions.ts'
import { receiptOf } from './receipts.ts'
import { RPC_ERROR_CODES, RpcError } from './rpc-error.ts'
import type { MethodContext } from './rpc-method.ts'
import { headerRecord, transactionRecord } from './rpc-records.ts'

/*
 * Parts that the methods of the Otterscan front end share. Answers have the shapes of nodes with these methods (Erigon,
 * anvil). They come from the index, except for traces, which come from the node.
 */

const MAX_PAGE_SIZE = 100

/** All call frames of a transaction, root first; undefined if it is not on the chain. */
export async function framesOf(hash: Hex, context: MethodContext): Promise<readonly CallFrame[] | undefined> {
  const place = await locateTransaction(context.index, hash)
  return place && framesAt(place, context)
}

export async function framesAt(
  place: { readonly block: number; readonly block_hash: Hex; readonly index: number },
  { index, tracing }: MethodContext,
): Promise<readonly CallFrame[]> {
  const trace = tracing()
  if (!trace) throw new RpcError(RPC_ERROR_CODES.unavailable, 'The node has no tracer')
  const transactions = await hashesOfBlock(index, place.block)
  return trace({ number: place.block, hash: place.block_hash, transactions }, place.index)
}

/** Otterscan's numbers for kinds of internal operations, by type of call. */
const OPERATIONS: Partial<Record<CallType, number>> = { call: 0, selfdestruct: 1, create: 2, create2: 3 }

export const operationRecord = (type: CallType, from: Hex, to: Hex | null, value: bigint): JsonObject => ({
  type: OPERATIONS[type],
  from,
  to,
  value: toQuantity(value),
})

/** A block without transactions, with the totals that a block page shows; undefined if it is not indexed. */
export async function blockDetails(
  key: BlockKey,
  { index, profile }: MethodContext,
): Promise<JsonObject | undefined> {
  const row = await wholeBlock(index, key)
  if (!row) return undefined
  const { number } = row
  const rewards = BigInt(row.difficulty) > 0n ? profile.rewards : NO_REWARDS
  const blockReward = rewards.block(number) + rewards.inclusion(number, row.uncles.length)
  const uncleReward = row.uncles.reduce((sum, uncle) => sum + rewards.uncle(number, Number(uncle.number)), 0n)
  // The miner's part, the burnt part, and a rollup's charges besides gas.
  const burnt = BigInt(row.base_fee ?? 0) * BigInt(row.receipts_gas ?? row.gas_used)
  const fees = BigInt(row.fees) + burnt + BigInt(row.other_fees ?? 0)
  return {
    block: { ...headerRecord(row), transactionCount: row.transaction_count },
    issuance: {
      blockReward: toQuantity(blockReward),
      uncleReward: toQuantity(uncleReward),
      issuance: toQuantity(blockReward + uncleReward),
    },
    totalFees: toQuantity(fees),
  }
}

/** Transactions with an address, newest first, with their receipts, and whether there are more in the direction of `sort`. */
export async function searchPage(
  { pageSize, ...search }: Omit<TouchingTransactions, 'take'> & { readonly pageSize: number },
  { index, chainId, bloomer }: MethodContext,
): Promise<{ txs: JsonObject[]; receipts: JsonObject[]; more: boolean }> {
  if (pageSize < 1 || pageSize > MAX_PAGE_SIZE)
    throw new RpcError(RPC_ERROR_CODES.params, `a page has from 1 to ${MAX_PAGE_SIZE} transactions`)
  const { places, more } = await touchingTransactions(index, { ...search, take: pageSize })
  const rows = await wholeTransactionsAt(index, places)
  const receipts: JsonObject[] = []
  for (const row of rows) {
    const receipt = await receiptOf(row, index, bloomer)
    receipts.push({ ...receipt, timestamp: decimalToQuantity(row.timestamp) })
  }
  return { txs: rows.map((row) => transactionRecord(row, chainId)), receipts, more }
}
