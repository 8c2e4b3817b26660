import { z } from 'zod'
import { blocks } from '../actions/explorer/blocks.ts'
import { transactions } from '../actions/explorer/transactions.ts'
import { addressText, decimal, decimalOrEmpty, hashText } from '../records/record-shapes.ts'
import { ROWS_PER_PAGE } from './page-lists.ts'
import { currency, cutBytes, heads, listOf, MAX_CURRENCY, textOf } from './page-shapes.ts'
import { rowList } from './row-lists.ts'

/** Bytes of extra data on a page. */
export const MAX_EXTRA_BYTES = 1_024
const MAX_WITHDRAWALS = 100
/** Blocks have at most two uncles, but some chains have workshares, which may be more. */
const MAX_UNCLES = 20

/** Facts of the block's header; null if they are missing. */
const header = z.strictObject({
  number: z.int(),
  hash: hashText,
  parentHash: textOf(200),
  timestamp: z.number(),
  miner: addressText,
  gasUsed: decimal,
  gasLimit: decimal,
  baseFee: decimal.nullable(),
  blobGasUsed: decimal.nullable(),
  excessBlobGas: decimal.nullable(),
  size: decimal.nullable(),
  difficulty: decimal.nullable(),
  totalDifficulty: decimal.nullable(),
  nonce: textOf(200).nullable(),
  stateRoot: textOf(200).nullable(),
  transactionsRoot: textOf(200).nullable(),
  receiptsRoot: textOf(200).nullable(),
  withdrawalsRoot: textOf(200).nullable(),
  parentBeaconBlockRoot: textOf(200).nullable(),
  requestsHash: textOf(200).nullable(),
  uncles: listOf(hashText, MAX_UNCLES),
})

export const blockCheck = z.strictObject({
  name: textOf(60),
  outcome: z
    .enum(['proved', 'unprovable', 'left-out'])
    .describe(
      'unprovable: something in the block is not known to the server, so that this check says nothing of it. left-out: the chain does this in another way than Ethereum, or VERIFY_EXCEPT names the check.',
    ),
})

const withdrawal = z.strictObject({
  index: decimal,
  validator: decimal,
  address: addressText,
  amount: decimal.describe('Gwei.'),
})

const NO_BASE_FEE = 'Empty: the block has no base fee, or no transaction that pays one.'

/** Indexed facts about a block that are not in its header. */
export const blockDetails = z.strictObject({
  logsCount: decimal,
  smallestPriorityFee: decimalOrEmpty.describe(`wei a gas. ${NO_BASE_FEE}`),
  medianPriorityFee: decimalOrEmpty,
  largestPriorityFee: decimalOrEmpty,
  blobGasPrice: decimalOrEmpty.describe('wei, as receipts say. Empty: none says it.'),
  reward: decimal.describe('Static reward, kept fees, and the reward for including uncles.'),
  staticReward: decimalOrEmpty.describe('Empty: a later block pays the reward.'),
  inclusionReward: decimalOrEmpty.describe('Reward for including uncles. Empty: the chain has none.'),
  keptFees: decimal.describe('The part of the fees that was not burnt.'),
  burntFees: decimalOrEmpty.describe(
    'wei: the base fee of the gas that transactions paid for, which can differ from that of the block. Empty: no base fee.',
  ),
  otherFees: decimalOrEmpty.describe(
    'wei: what a rollup charged besides gas, the fees for L1 and for the operator. Empty: nothing.',
  ),
  uncles: listOf(z.strictObject({ miner: addressText, reward: decimal }), MAX_UNCLES),
  checks: listOf(blockCheck, 20),
  node: textOf(100).describe(
    'The node that the block was read from, by its place in RPC_URL, such as Node 1, or another node. Empty: not known, as of blocks that were imported or that an earlier version indexed.',
  ),
  nodes: listOf(textOf(100), 5).describe('The nodes that the server reads from now.'),
  replaced: listOf(
    z.strictObject({
      hash: hashText,
      miner: addressText,
      timeStamp: decimal,
      replacedAt: decimal.describe('When this server replaced it, Unix seconds.'),
    }),
    20,
  ),
})
export type BlockDetails = z.output<typeof blockDetails>

export const listedTransaction = transactions.result.element
  .pick({
    ...({ hash: true, blockNumber: true, timeStamp: true, from: true, to: true } as const),
    ...({ contractAddress: true, value: true, valueUnit: true, valueSymbol: true } as const),
    ...({ valueDecimals: true, isError: true, methodId: true, functionName: true } as const),
    ...({ functionNameSource: true, fee: true, tokenTransfers: true, tokenAddress: true } as const),
    ...({ tokenSymbol: true, tokenDecimal: true, tokenID: true, tokenValue: true } as const),
  })
  .extend({
    ...{ methodId: textOf(10), functionName: textOf(61), tokenSymbol: textOf(50) },
    ...{ valueUnit: textOf(MAX_CURRENCY), valueSymbol: textOf(MAX_CURRENCY) },
  })
  .strip()
export type ListedTransaction = z.output<typeof listedTransaction>

export const listedBlock = blocks.result.element
  .omit({ hash: true, keptFees: true })
  .extend({ currencyUnit: textOf(MAX_CURRENCY), currencySymbol: textOf(MAX_CURRENCY) })
  .strip()

export const BLOCK_TABS = ['transactions', 'internal', 'logs'] as const

/** The answer for the page of a block. Its type is `BlockPage` in the pages' code. */
export const blockPage = z.strictObject({
  block: header,
  extraData: cutBytes(MAX_EXTRA_BYTES),
  heads,
  withdrawals: listOf(withdrawal, MAX_WITHDRAWALS),
  withdrawalsInAll: z.int(),
  transactions: z.int(),
  counts: z
    .object({
      internalTxsCount: decimal,
      erc20TxsCount: decimal,
      erc721TxsCount: decimal,
      erc1155TxsCount: decimal,
    })
    .nullable(),
  details: blockDetails.nullable(),
  currency: currency.describe('Currency of fees.'),
  rewardCurrency: currency.describe('Currency of the reward.'),
  tab: z.enum(BLOCK_TABS),
  rows: listOf(listedTransaction, ROWS_PER_PAGE),
  page: z.int(),
  list: rowList.nullable().describe('The list of a tab other than transactions.'),
})
export type BlockPage = z.output<typeof blockPage>
