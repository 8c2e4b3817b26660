import type { AddressPage } from '../../src/api/page/address-page.ts'
import type { TransactionPage } from '../../src/api/page/transaction.ts'

export type Currency = AddressPage['currency']

export const WEI: Currency = { symbol: null, unit: 'wei', decimals: 18 }

/** Of a chain with two currencies, an account of the one in which gas is paid. */
export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

export type CutBytes = TransactionPage['input']

export const cutBytes = (hex: string, most: number): CutBytes => ({
  hex: hex.slice(0, 2 + 2 * most),
  length: Math.max(0, (hex.length - 2) / 2),
})

export type TokenName = TransactionPage['tokens'][string]

/** Rows of a list on one page. */
export const ROWS_PER_PAGE = 25
/** What a reader may choose instead. */
export const ROW_CHOICES: readonly number[] = [25, 50, 100]

/** How a reader wanted a list, as parameters of its page; nothing where it is as usual. */
export const choicesOf = ({ take, order }: Pick<AddressPage['list'], 'take' | 'order'>) => ({
  ...(ROW_CHOICES.includes(take) && take !== ROWS_PER_PAGE ? { rows: `${take}` } : {}),
  ...(order === 'oldest first' ? { sort: 'asc' } : {}),
})

/** A cursor of the query API in a page's address; undefined if it is none. */
export const cursorOf = (text: string | null): string | undefined =>
  text !== null && /^[\w-]{1,1000}$/.test(text) ? text : undefined

export const isHash = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text)
export const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)

/** A block that is not final may be reorganised away, and its confirmations change: its page is loaded again after this long. */
const YOUNG_REFRESH_MS = 15_000

/** `block`: null while there is none; undefined of one that is final. */
export const refreshOf = (
  { finalized }: TransactionPage['heads'],
  block: number | null,
  refreshMs = YOUNG_REFRESH_MS,
): number | undefined => (block !== null && finalized !== null && finalized >= block ? undefined : refreshMs)

/** A search that reads as much as one may is not repeated by itself. */
export const refreshOfList = (
  refreshMs: number,
  { isCut }: Pick<AddressPage['list'], 'isCut'>,
): number | undefined => (isCut ? undefined : refreshMs)

/** The first ones that have this many characters in all. */
export function within<T>(all: readonly T[], most: number, sizeOf: (one: T) => number): T[] {
  let left = most
  const end = all.findIndex((one) => {
    left -= sizeOf(one)
    return left < 0
  })
  return all.slice(0, end < 0 ? all.length : end)
}
