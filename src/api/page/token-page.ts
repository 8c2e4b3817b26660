import { z } from 'zod'
import { addressText, decimalOrEmpty } from '../records/record-shapes.ts'
import { filters } from './page-filters.ts'
import { TOKEN_TABS } from './page-lists.ts'
import { creationOnPage, listOf, textOf } from './page-shapes.ts'
import { rowList } from './row-lists.ts'

export const FILTERS_OF_TOKEN = { holder: true, item: true, from: true, to: true } as const

export const tokenOnPage = z.object({
  address: addressText,
  name: textOf(200),
  symbol: textOf(200),
  decimals: decimalOrEmpty,
  type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']),
  totalSupply: decimalOrEmpty,
})

/** The answer for the page of a token. Its type is `TokenPage` in the pages' code. */
export const tokenPage = z.strictObject({
  token: tokenOnPage,
  holders: decimalOrEmpty.describe('Empty: not counted yet.'),
  transfers: decimalOrEmpty.describe('Empty: there are more than 300,000.'),
  contractName: textOf(100).describe('Name of the verified contract; empty: it is not verified.'),
  creation: creationOnPage.nullable(),
  proxy: z
    .strictObject({ kind: textOf(40), implementation: textOf(42) })
    .nullable()
    .describe('Its implementation; null: it is not known to be a proxy.'),
  tabs: listOf(z.enum(TOKEN_TABS), TOKEN_TABS.length),
  tab: z.enum(TOKEN_TABS),
  list: rowList,
  filters: filters.pick(FILTERS_OF_TOKEN).describe('Filters that the list uses.'),
  largest: listOf(
    z.strictObject({
      count: z.int(),
      share: z.number().describe('Share of the supply, hundredths of a percent.'),
    }),
    6,
  ).describe('The sum of the largest holders, if holders are listed.'),
})
export type TokenPage = z.output<typeof tokenPage>
