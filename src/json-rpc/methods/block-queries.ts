import { atPosition, byHashOrNumber, fullOrHashes } from '../block-method.ts'
import { countIn, findBlock, findTransactionAt, findUncleAt } from '../blocks.ts'

export const [getBlockByHash, getBlockByNumber] = byHashOrNumber({
  name: (by) => `getBlockBy${by}`,
  summary: (by) => `A block by its ${by}, with its transactions in full or their hashes.`,
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
