import { pick } from '../../../src/api/page/rows.ts'
import type { TransactionPage } from '../../../src/api/page/transaction.ts'

export interface Currency {
  /** null: it is not known. */
  readonly symbol: string | null
  /** The smallest unit. */
  readonly unit: string
  readonly decimals: number
}

export const WEI: Currency = { symbol: null, unit: 'wei', decimals: 18 }

/** Whether the chain has unspent outputs beside accounts: only such a chain counts in another unit than Ethereum. */
export const hasOutputs = (currency: Currency | undefined): boolean =>
  currency !== undefined && currency.unit !== WEI.unit

/** Of a chain with two currencies, an account of the one in which gas is paid. */
export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

export const CURRENCY = 'currency { symbol unit decimals }'

/** What an address counts in, by this name; the index need not know the address. */
export const currencyAs = (name: string, address: string): string =>
  `${name}: currency(addressHash: "${address}") { symbol unit decimals }`

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

/** What a token says of itself may be a megabyte. */
export const cutToken = (token: TokenName): TokenName => pick(token, ['name', 'symbol', 'decimals', 'type'])

/** Of a listed transaction: what it moved of a token first, and how many transfers it made. */
export const TOKEN_FIELDS = [
  'tokenTransfers',
  'tokenAddress',
  'tokenSymbol',
  'tokenDecimal',
  'tokenID',
  'tokenValue',
] as const

/** Who made a contract, and where. */
export interface Creation {
  readonly contractCreator: string
  readonly txHash: string
  readonly blockNumber: string
  readonly timestamp: string
}

/** Rows of a list on one page. */
export const ROWS_PER_PAGE = 25

/** A cursor of the query API in a page's address; undefined: it is none. */
export const cursorOf = (text: string | null): string | undefined =>
  text !== null && /^[\w-]{1,1000}$/.test(text) ? text : undefined

/** A page number of a query; 1 where it is none. */
export function pageNumber(text: string | null): number {
  const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.max(1, number)
}

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
