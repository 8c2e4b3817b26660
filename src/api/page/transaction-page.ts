import { z } from 'zod'
import { authorizationlist } from '../actions/account/authorizationlist.ts'
import { balancechanges } from '../actions/explorer/balancechanges.ts'
import { addressOrEmpty, addressText, decimal, hashText } from '../records/record-shapes.ts'
import { partShape } from '../sentence/records.ts'
import { blockCheck } from './block-page.ts'
import { innerCall, MAX_INNER_CALLS } from './inner-calls.ts'
import { currency, cutBytes, decodedOnPage, heads, listOf, recordOf, textOf } from './page-shapes.ts'
import { tokens } from './tokens-on-page.ts'

/** The tabs of a transaction, in their order. */
export const TRANSACTION_TABS = ['overview', 'transfers', 'logs', 'calls', 'balances', 'state'] as const
export type TransactionTabName = (typeof TRANSACTION_TABS)[number]

export const MAX_AUTHORIZATIONS = 10
/** Token transfers whose amounts are recognized in arguments. */
export const MAX_MOVES = 25
export const MAX_MOVED = 20
export const MAX_OPERATIONS = 10
/** Source lines shown around the line that failed. */
const MAX_LINES = 7
/** Rows of balance changes on a page. */
export const MAX_BALANCES = 6
/** Parts of a sentence, the fields below it, and parts of one. */
const MAX_PARTS = 8
const MAX_FIELDS = 3
const MAX_FIELD_PARTS = 2
/** Of an input, and of an error that is not known: its selector and eight words. */
export const MAX_INPUT_BYTES = 4_096
export const MAX_ERROR_BYTES = 260

const summaryPart = partShape.extend({ text: textOf(50), value: textOf(78), symbol: textOf(50) })

/** What a transaction does, in one sentence. */
const summaryOnPage = z.strictObject({
  isGuess: z.boolean(),
  parts: listOf(summaryPart, MAX_PARTS),
  fields: listOf(
    z.strictObject({ label: textOf(50), parts: listOf(summaryPart, MAX_FIELD_PARTS) }),
    MAX_FIELDS,
  ),
})

export const balanceChange = balancechanges.result.element
  .extend({ name: textOf(80), symbol: textOf(80) })
  .strip()

/** What every tab shows above its content, and what names the amounts in it. */
export const transactionHead = {
  summary: summaryOnPage.nullable(),
  currency: currency.describe('Currency of the value, and of the value of calls.'),
  heads,
  tabs: listOf(
    z.strictObject({
      tab: z.enum(TRANSACTION_TABS),
      count: textOf(20).describe('Its rows, `1000+` if there are more; empty: not known.'),
    }),
    TRANSACTION_TABS.length,
  ).describe('The tabs that have something, and the requested one.'),
  tokens,
  moves: listOf(z.strictObject({ token: addressText, amount: decimal }), MAX_MOVES).describe(
    'Amounts of tokens that it moved.',
  ),
}

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
  decodedError: decodedOnPage.nullable(),
  unknownError: cutBytes(MAX_ERROR_BYTES)
    .nullable()
    .describe(
      'The data of the error, if no known error has its selector; null: there is none, or it was not looked up.',
    ),
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
})

/** The answer for the page of a transaction. Its type is `TransactionPage` in the pages' code. */
export const transactionPage = z.strictObject({
  ...transactionHead,
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
  input: cutBytes(MAX_INPUT_BYTES),
  accessList: listOf(
    z.strictObject({ address: addressText, storageKeys: listOf(hashText, 4), keys: z.int() }),
    10,
  ),
  accessListLength: z.int(),
  mined: mined.nullable(),
  functionName: textOf(300).describe('Empty: unknown, or decoded.'),
  decodedCall: decodedOnPage.nullable(),
  innerCalls: listOf(innerCall, MAX_INNER_CALLS),
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
  names: recordOf(addressText, textOf(61), 10).describe('Names of verified contracts.'),
  isUnverified: z.boolean().describe('The called address has code without a verified source.'),
  authorizations: listOf(
    authorizationlist.result.element.pick({
      ...({ authority: true, delegate: true, chainId: true, nonce: true, applied: true } as const),
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
export type BalanceChange = z.output<typeof balanceChange>
export type MovedPart = NonNullable<TransactionPage['moved']>['inputs'][number]
