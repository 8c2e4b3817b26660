import type { TransactionPage } from '../../../src/api/page/transaction.ts'

export interface Currency {
  /** null: it is not known. */
  readonly symbol: string | null
  /** The smallest unit. */
  readonly unit: string
  readonly decimals: number
}

export const WEI: Currency = { symbol: null, unit: 'wei', decimals: 18 }

/** Of a chain with two currencies, an account of the one in which gas is paid. */
export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** Bytes as hex of which a page shows the beginning. */
export interface CutBytes {
  readonly hex: string
  /** Of all of them. */
  readonly length: number
}

export const cutBytes = (hex: string, most: number): CutBytes => ({
  hex: hex.slice(0, 2 + 2 * most),
  length: Math.max(0, (hex.length - 2) / 2),
})

export type TokenName = TransactionPage['tokens'][string]

/** Rows of a list on one page. */
export const ROWS_PER_PAGE = 25

/** A cursor of the query API in a page's address; undefined: it is none. */
export const cursorOf = (text: string | null): string | undefined =>
  text !== null && /^[\w-]{1,1000}$/.test(text) ? text : undefined

export const isHash = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text)
export const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)

/** Head and finality, as the node says; null where it does not know. */
export interface Heads {
  readonly head: number
  readonly safe: number | null
  readonly finalized: number | null
}

/** A block that is not final may be reorganised away, and its confirmations change: its page is loaded again after this long. */
const YOUNG_REFRESH_MS = 15_000

/** `block`: null while there is none. */
export const refreshOf = (
  { finalized }: Heads,
  block: number | null,
  refreshMs = YOUNG_REFRESH_MS,
): { readonly refreshMs?: number } =>
  block !== null && finalized !== null && finalized >= block ? {} : { refreshMs }

/** The first ones that have this many characters in all. */
export function within<T>(all: readonly T[], most: number, sizeOf: (one: T) => number): T[] {
  let left = most
  const end = all.findIndex((one) => {
    left -= sizeOf(one)
    return left < 0
  })
  return all.slice(0, end < 0 ? all.length : end)
}
