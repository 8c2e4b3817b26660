import { GrowingArray } from '../../primitives/json-pieces.ts'
import { toQuantity } from '../../primitives/quantity.ts'
import { runSteps } from '../../primitives/steps.ts'
import { hashesOfBlock } from '../../query/internal-calls.ts'
import { type BlockKey, sizesOfBlock, uncleOfBlock, wholeBlock } from '../../query/whole-block.ts'
import { wholeTransactionAt, wholeTransactionsOfBlock } from '../../query/whole-transactions.ts'
import { atPosition, byHashOrNumber, fullOrHashes } from '../block-method.ts'
import type { MethodContext } from '../rpc-method.ts'
import { blockRecord, transactionRecord, uncleRecord } from '../rpc-records.ts'

export const [getBlockByHash, getBlockByNumber] = byHashOrNumber({
  name: (by) => `getBlockBy${by}`,
  summary: (by) => `A block by its ${by}, with its transactions in full or their hashes.`,
  isLasting: true,
  ...fullOrHashes,
  find: findBlock,
})

export const [getBlockTransactionCountByHash, getBlockTransactionCountByNumber] = byHashOrNumber({
  name: (by) => `getBlockTransactionCountBy${by}`,
  summary: (by) => `How many transactions a block has, by its ${by}.`,
  find: countIn('transactions'),
})

export const [getUncleCountByBlockHash, getUncleCountByBlockNumber] = byHashOrNumber({
  name: (by) => `getUncleCountByBlock${by}`,
  summary: (by) => `How many uncles a block has, by its ${by}.`,
  find: countIn('uncles'),
})

export const [getTransactionByBlockHashAndIndex, getTransactionByBlockNumberAndIndex] = byHashOrNumber({
  name: (by) => `getTransactionByBlock${by}AndIndex`,
  summary: (by) => `A transaction by its place in a block that is named by its ${by}.`,
  ...atPosition,
  find: findTransactionAt,
})

export const [getUncleByBlockHashAndIndex, getUncleByBlockNumberAndIndex] = byHashOrNumber({
  name: (by) => `getUncleByBlock${by}AndIndex`,
  summary: (by) => `The header of an uncle, by its place in a block that is named by its ${by}.`,
  ...atPosition,
  find: findUncleAt,
})

/** An indexed block with its transactions or their hashes; undefined if it is not indexed. */
async function findBlock(
  key: BlockKey,
  { index, chainId }: Pick<MethodContext, 'index' | 'chainId'>,
  { full }: { readonly full: boolean },
): Promise<unknown> {
  const block = await wholeBlock(index, key)
  if (!block) return undefined
  if (block.transaction_count === 0) return blockRecord(block, [])
  if (!full) return blockRecord(block, await hashesOfBlock(index, block.number))
  const transactions = new GrowingArray()
  const places = { first: 0, count: block.transaction_count }
  for await (const rows of wholeTransactionsOfBlock(index, block.number, places))
    await runSteps(transactions.addAll(rows, (row) => transactionRecord(row, chainId)))
  return blockRecord(block, transactions.end())
}

async function findTransactionAt(
  key: BlockKey,
  { index, chainId }: Pick<MethodContext, 'index' | 'chainId'>,
  { index: place }: { readonly index: number },
): Promise<unknown> {
  const row = await wholeTransactionAt(index, key, place)
  return row && transactionRecord(row, chainId)
}

async function findUncleAt(
  key: BlockKey,
  { index }: Pick<MethodContext, 'index'>,
  { index: place }: { readonly index: number },
): Promise<unknown> {
  const header = await uncleOfBlock(index, key, place)
  return header && uncleRecord(header)
}

/** Counts the transactions or uncles of an indexed block; undefined if it is not indexed. */
function countIn(what: 'transactions' | 'uncles') {
  return async (key: BlockKey, { index }: Pick<MethodContext, 'index'>): Promise<unknown> => {
    const sizes = await sizesOfBlock(index, key)
    return sizes && toQuantity(sizes[what])
  }
}
