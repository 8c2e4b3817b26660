import { z } from 'zod'
import { addressOrEmpty, addressText, change, decimal, decimalOrEmpty, hashText } from '../records/shapes.ts'
import { partShape } from '../sentence/records.ts'
import { blockCheck } from './block.ts'
import { innerCall } from './inner-calls.ts'
import { currency, cutBytes, decodedFacts, heads, listOf, ROWS_PER_PAGE, textOf } from './shapes.ts'

export const MAX_AUTHORIZATIONS = 8
/** Items of one transfer on a page. */
const MAX_ITEMS = 6
export const TRANSFERS_PER_PAGE = 10
export const MAX_MOVED = 20
export const MAX_OPERATIONS = 4
/** Source lines shown around the line that failed. */
const MAX_LINES = 7
/** Rows of balance changes on a page. */
export const MAX_BALANCES = 6
/** Parts of a sentence, and of the fields next to it. */
const MAX_PARTS = 8
export const MAX_FIELDS = 3

const summaryPart = partShape.extend({ text: textOf(50), value: textOf(78), symbol: textOf(50) })

/** What a transaction does, in one sentence. */
export const summaryOnPage = z.strictObject({
  isGuess: z.boolean(),
  parts: listOf(summaryPart, MAX_PARTS),
  fields: listOf(z.strictObject({ label: textOf(50), parts: z.array(summaryPart) }), MAX_FIELDS),
})

/** A change in the balance of an address. */
export const balanceChange = z.object({
  address: addressOrEmpty,
  kind: z.string(),
  contractAddress: addressOrEmpty,
  tokenID: decimalOrEmpty,
  change,
  name: textOf(80),
  symbol: textOf(80),
  decimals: decimalOrEmpty,
})

/** Characters of a token's text. One more than pages show, so that they can mark it as cut. */
const MAX_TOKEN_TEXT = 61

export const tokens = z
  .record(
    addressText,
    z.strictObject({
      name: textOf(MAX_TOKEN_TEXT).nullable(),
      symbol: textOf(MAX_TOKEN_TEXT).nullable(),
      decimals: decimal.nullable(),
      type: z.string(),
    }),
  )
  .describe('By address.')

const transfer = z.strictObject({
  from: addressText,
  to: addressText,
  token: addressText,
  amount: decimal.nullable(),
  amounts: listOf(decimal, MAX_ITEMS).nullable(),
  ids: listOf(decimal, MAX_ITEMS).nullable(),
  items: z.int().describe('In all.'),
  logIndex: z.int(),
})

const movedPart = z.strictObject({
  addressHash: addressText,
  amount: decimal.nullable(),
  index: z.int(),
  transaction: hashText
    .nullable()
    .describe('For an input: the transaction with the output; for an output: the one that spends it.'),
})

const mined = z.strictObject({
  gasUsed: decimal,
  effectiveGasPrice: decimal,
  blobGasUsed: decimal.nullable(),
  blobGasPrice: decimal.nullable(),
  succeeded: z.boolean().nullable().describe('null: it is not known yet (before Byzantium).'),
  createdContract: addressText.nullable(),
  fee: decimal.nullable(),
  timestamp: z.number().nullable(),
  baseFee: decimal.nullable(),
  checks: listOf(blockCheck, 20).describe('The checks of its block that cover each transaction.'),
  reason: textOf(1_000).describe('Why it failed, if no error is decoded.'),
  decodedError: decodedFacts.nullable(),
  failure: z
    .strictObject({
      frames: listOf(
        z.strictObject({
          address: addressOrEmpty.describe('Empty: a constructor.'),
          contract: textOf(60),
          function: textOf(60),
          at: textOf(220).describe('`file:line:column`; empty: unknown.'),
          isNear: z.boolean(),
          line: z.number(),
        }),
        15,
      ),
      excerpt: z.strictObject({ firstLine: z.int(), lines: listOf(textOf(120), MAX_LINES) }).nullable(),
      how: textOf(300),
    })
    .nullable()
    .describe('The place of the failure; null: it did not fail, or the place is unknown.'),
  error: textOf(300),
  logs: listOf(
    z.strictObject({
      address: addressText,
      logIndex: z.int(),
      decoded: decodedFacts
        .nullable()
        .describe('null: nothing that is known fits. Of what is decoded, topics and data are left out.'),
      topics: listOf(hashText, 4),
      data: cutBytes,
    }),
    ROWS_PER_PAGE,
  ),
  logsInAll: z.int(),
  logsPage: z.int(),
})

/** The answer for the page of a transaction. Its type is `TransactionPage` in the pages' code. */
export const transactionPage = z.strictObject({
  summary: summaryOnPage.nullable(),
  transaction: z.strictObject({
    hash: hashText,
    blockNumber: z.int().nullable().describe('null while it waits, as is `mined`.'),
    blockHash: hashText.nullable(),
    transactionIndex: z.int().nullable(),
    from: addressText,
    to: addressText.nullable(),
    value: decimal,
    gas: decimal,
    gasPrice: decimal.nullable(),
    type: z.int().nullable(),
    nonce: decimal,
    maxFeePerGas: decimal.nullable(),
    maxPriorityFeePerGas: decimal.nullable(),
    maxFeePerBlobGas: decimal.nullable(),
    blobVersionedHashes: listOf(hashText, 10),
  }),
  input: cutBytes,
  accessList: listOf(
    z.strictObject({ address: addressText, storageKeys: listOf(hashText, 2), keys: z.int() }),
    4,
  ),
  accessListLength: z.int(),
  currency: currency.describe('Currency of the value.'),
  heads,
  mined: mined.nullable(),
  functionName: textOf(300).describe('Empty: unknown, or decoded.'),
  decodedCall: decodedFacts.nullable(),
  innerCalls: z.array(innerCall),
  hasMoreInnerCalls: z.boolean(),
  userOperations: listOf(
    z.strictObject({
      entryPoint: addressText,
      sender: addressText,
      paymaster: addressOrEmpty.describe('Empty: the account paid itself.'),
      nonce: decimal,
      succeeded: z.boolean(),
      cost: decimal.describe('wei'),
    }),
    MAX_OPERATIONS,
  ),
  userOperationsInAll: z.int(),
  transfers: listOf(transfer, TRANSFERS_PER_PAGE),
  nextTransfers: z.int().nullable().describe('`transfers` of the request for the next ones.'),
  tokens,
  names: z.record(addressText, textOf(61)).describe('Names of verified contracts.'),
  isUnverified: z.boolean().describe('The called address has code without a verified source.'),
  internal: listOf(
    // The records of calls have further fields, which are dropped.
    z.object({
      from: addressText,
      to: addressOrEmpty,
      contractAddress: addressOrEmpty,
      type: z.string(),
      callType: z.string(),
      value: decimal,
      gasUsed: decimal,
      isError: z.string(),
      errCode: textOf(100),
      traceId: textOf(200),
    }),
    ROWS_PER_PAGE,
  ),
  internalPage: z.int(),
  hasMoreInternal: z.boolean(),
  authorizations: listOf(
    z.strictObject({
      authority: addressOrEmpty,
      delegate: addressText,
      chainId: decimal,
      nonce: decimal,
      applied: z.string(),
    }),
    MAX_AUTHORIZATIONS,
  ),
  hasMoreAuthorizations: z.boolean(),
  balances: z
    .strictObject({
      // The page shows a symbol next to each amount, or the name of a token without a symbol.
      rows: listOf(balanceChange.extend({ name: textOf(0), symbol: textOf(20) }), MAX_BALANCES),
      hasMore: z.boolean(),
      message: textOf(80).describe('Why rows are missing.'),
    })
    .nullable()
    .describe('The first of the balances that it changed; null: it is not mined, or they are not known.'),
  moved: z
    .strictObject({ inputs: listOf(movedPart, MAX_MOVED), outputs: listOf(movedPart, MAX_MOVED) })
    .nullable()
    .describe('Set on a chain with coins as outputs.'),
  neighbours: z
    .tuple([hashText.nullable(), hashText.nullable()])
    .describe('The sender’s transactions with the previous and next nonce; null: none.'),
})
export type TransactionPage = z.output<typeof transactionPage>
export type Mined = NonNullable<TransactionPage['mined']>
export type Transfer = TransactionPage['transfers'][number]
export type InternalCall = TransactionPage['internal'][number]
export type BalanceChange = z.output<typeof balanceChange>
export type MovedPart = NonNullable<TransactionPage['moved']>['inputs'][number]
