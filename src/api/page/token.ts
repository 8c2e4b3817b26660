import { z } from 'zod'
import { addressText, decimalOrEmpty } from '../records/shapes.ts'
import { rowList } from './lists.ts'
import { filters } from './page-filters.ts'
import { TOKEN_TABS } from './page-lists.ts'
import { creationOnPage, listOf, textOf } from './shapes.ts'

/** What the lists can be limited by. */
export const FILTERS_OF_TOKEN = { holder: true, item: true, from: true, to: true } as const

export const tokenOnPage = z.object({
  address: addressText,
  name: textOf(200),
  symbol: textOf(200),
  decimals: decimalOrEmpty,
  type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']),
  totalSupply: decimalOrEmpty,
})

/** What the page of a token shows; `TokenPage` in the pages. */
export const tokenPage = z.strictObject({
  token: tokenOnPage,
  holders: decimalOrEmpty.describe('Empty: not counted yet.'),
  transfers: decimalOrEmpty.describe('Empty: there are more than 300,000.'),
  contractName: textOf(100).describe('Of the verified contract; empty: it is not verified.'),
  creation: creationOnPage.nullable(),
  proxy: z
    .strictObject({ kind: textOf(40), implementation: textOf(42) })
    .nullable()
    .describe('What it forwards to; null: it is no proxy, as far as is known.'),
  tabs: z.array(z.enum(TOKEN_TABS)).readonly(),
  tab: z.enum(TOKEN_TABS),
  list: rowList,
  filters: filters.pick(FILTERS_OF_TOKEN).describe('By which of its filters the list is limited.'),
  largest: listOf(
    z.strictObject({
      count: z.int(),
      share: z.number().describe('Of the supply, hundredths of a percent.'),
    }),
    6,
  ).describe('How much the holders with most have together, where holders are listed.'),
})
export type TokenPage = z.output<typeof tokenPage>
