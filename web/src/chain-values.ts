import type { AddressPage } from '../../src/api/page/address-page.ts'
import { ROW_CHOICES, ROWS_PER_PAGE } from '../../src/api/page/page-lists.ts'
import type { TransactionPage } from '../../src/api/page/transaction-page.ts'
import { isHex } from '../../src/primitives/hex.ts'

export type Currency = AddressPage['currency']

export const WEI: Currency = { symbol: null, unit: 'wei', decimals: 18 }

export type CutBytes = TransactionPage['input']

export type TokenName = TransactionPage['tokens'][string]
/** What an amount of a token is written with. */
export type TokenUnit = Pick<TokenName, 'symbol' | 'decimals'>

/** A reader's choices for a list, as parameters of its page. Defaults are left out. */
export const choicesOf = ({ take, order }: Pick<AddressPage['list'], 'take' | 'order'>) => ({
  ...(ROW_CHOICES.includes(take) && take !== ROWS_PER_PAGE ? { rows: `${take}` } : {}),
  ...(order === 'ascending' ? { sort: 'asc' } : {}),
})

export const isHash = (text: string): boolean => isHex(text, 32)
export const isAddress = (text: string): boolean => isHex(text, 20)

/** A block that is not final may be replaced, and its confirmations change. Its page is loaded again after this time. */
const YOUNG_REFRESH_MS = 15_000

/** If the node does not report finality, a page about a block with this many newer ones seldom changes: an hour of Ethereum's. */
const DEEP = 300
const DEEP_REFRESH_MS = 300_000

/** `block`: null if there is none. Returns undefined if the block is final. */
export const refreshOf = (
  { head, finalized }: TransactionPage['heads'],
  block: number | null,
  refreshMs = YOUNG_REFRESH_MS,
): number | undefined => {
  if (block === null || block > (finalized ?? head - DEEP)) return refreshMs
  return finalized === null ? DEEP_REFRESH_MS : undefined
}

/** A list is not loaded again by itself if its search was cut at its limit, or on a later page: rows would move. */
export const refreshOfList = (
  refreshMs: number,
  { isCut, isFirst }: Pick<AddressPage['list'], 'isCut' | 'isFirst'>,
): number | undefined => (isCut || !isFirst ? undefined : refreshMs)
