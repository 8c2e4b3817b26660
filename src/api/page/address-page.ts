import { z } from 'zod'
import { addressText, decimal, decimalOrEmpty, hashText } from '../records/record-shapes.ts'
import { ADDRESS_TABS } from './address-tabs.ts'
import { filters } from './page-filters.ts'
import { ROWS_PER_PAGE } from './page-lists.ts'
import { creationOnPage, currency, cutBytes, listOf, textOf } from './page-shapes.ts'
import { rowList } from './row-lists.ts'

/** One more than pages show, to find out whether there are more. */
export const MAX_HOLDINGS = 4
/** Bytes of code on a page. */
export const MAX_CODE_BYTES = 256

const tokenName = {
  name: textOf(200),
  symbol: textOf(200),
  decimals: decimalOrEmpty,
  type: textOf(10),
}

const NOT_SAID = 'null: the node does not say.'

/** The answer for the page of an address. Its type is `AddressPage` in the pages' code. */
export const addressPage = z.strictObject({
  address: addressText,
  currency: currency.describe('Currency of the balance.'),
  balance: decimal.nullable().describe(NOT_SAID),
  locked: decimal.nullable().describe('In outputs that cannot be spent yet; null: not known.'),
  nonce: decimal.nullable().describe(NOT_SAID),
  transactionsCount: z.int().nullable().describe('null: there are too many to count.'),
  transfersCount: z.int().nullable(),
  isContract: z.boolean(),
  codeLength: z.int().nullable().describe(`Bytes. ${NOT_SAID}`),
  delegate: addressText.nullable().describe('The address with the code that it runs (EIP-7702).'),
  creation: creationOnPage.nullable(),
  funding: z
    .strictObject({ fundingAddress: addressText, fundingTxn: hashText, value: decimal, currency })
    .nullable(),
  seen: z
    .object({
      firstBlock: decimal,
      firstTimeStamp: decimalOrEmpty.describe('Empty: its block was dropped.'),
      lastBlock: decimal,
      lastTimeStamp: decimalOrEmpty,
    })
    .nullable()
    .describe('Blocks that name it.'),
  token: z.object({ ...tokenName, totalSupply: decimalOrEmpty }).nullable(),
  holdings: listOf(
    z.object({ contractAddress: addressText, ...tokenName, balance: decimal }),
    MAX_HOLDINGS,
  ).describe('Those with the most holders among the tokens that it holds.'),
  contractName: textOf(100).describe('Name of the verified contract; empty: it is not verified.'),
  implementation: textOf(100).describe('Name of the verified contract that it forwards to; else empty.'),
  tabs: listOf(z.enum(ADDRESS_TABS), ADDRESS_TABS.length),
  counts: z
    .partialRecord(z.enum(ADDRESS_TABS), textOf(20))
    .describe('Known lengths of lists, by tab. A plus sign at the end: there are more.'),
  tab: z.enum(ADDRESS_TABS),
  page: z.int(),
  list: rowList,
  filters: filters.describe('Filters that the list uses.'),
  listedToken: z
    .object({ symbol: textOf(40), decimals: decimal })
    .nullable()
    .describe('The token that the list is limited to.'),
  outputs: listOf(
    z.strictObject({ transaction: hashText, index: z.int(), amount: decimal }),
    ROWS_PER_PAGE,
  ).describe('The newest outputs, on a chain with coins as outputs.'),
  creationCode: cutBytes(MAX_CODE_BYTES).nullable().describe('Set on the tab of the contract.'),
  runtimeCode: cutBytes(MAX_CODE_BYTES).nullable(),
})
export type AddressPage = z.output<typeof addressPage>
