import type { TransactionPage } from '../../../src/api/page/transaction.ts'

/** JSON-RPC's objects, as far as pages show them; a chain may lack any of the optional fields. */

export interface WireBlock {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: string
  readonly miner: string
  readonly gasUsed: string
  readonly gasLimit: string
  readonly extraData: string
  readonly transactions: readonly string[]
  readonly uncles?: readonly string[]
  readonly withdrawals?: readonly WireWithdrawal[]
  readonly baseFeePerGas?: string
  readonly blobGasUsed?: string
  readonly excessBlobGas?: string
  readonly size?: string
  readonly difficulty?: string
  readonly totalDifficulty?: string
  readonly nonce?: string
  readonly mixHash?: string
  readonly stateRoot?: string
  readonly transactionsRoot?: string
  readonly receiptsRoot?: string
  readonly withdrawalsRoot?: string
  readonly parentBeaconBlockRoot?: string
  readonly requestsHash?: string
}

export interface WireWithdrawal {
  readonly index: string
  readonly validatorIndex: string
  readonly address: string
  /** Gwei. */
  readonly amount: string
}

export interface WireTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly input: string
}

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

/** Characters of a text that is sent along; the longest that is shown whole is a hash. */
const MAX_TEXT = 200
/** Texts of a list within a record. */
const MAX_TEXTS = 10

/** The named fields of a record, their texts cut: nothing else of an answer is part of a page. */
export function pick<T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> {
  const fields = names.flatMap((name) => {
    const value = record[name]
    return value === undefined ? [] : [[name, cutValue(value)] as const]
  })
  return Object.fromEntries(fields) as Pick<T, K>
}

function cutValue(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT)
  if (Array.isArray(value)) return value.slice(0, MAX_TEXTS).map(cutValue)
  return typeof value === 'object' ? null : value
}

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

export const HEAD_CALLS = [
  ['eth_blockNumber'],
  ['eth_getBlockByNumber', 'safe', false],
  ['eth_getBlockByNumber', 'finalized', false],
] as const

/** A block that is not final may be reorganised away, and its confirmations change: its page is loaded again after this long. */
const YOUNG_REFRESH_MS = 15_000

/** `block`: null while there is none. */
export const refreshOf = (
  { finalized }: Heads,
  block: number | null,
  refreshMs = YOUNG_REFRESH_MS,
): { readonly refreshMs?: number } =>
  block !== null && finalized !== null && finalized >= block ? {} : { refreshMs }

export function headsOf(head: string | null, safe: WireBlock | null, finalized: WireBlock | null): Heads {
  const numberOf = (block: WireBlock | null) => (block ? Number(block.number) : null)
  return { head: Number(head ?? -1), safe: numberOf(safe), finalized: numberOf(finalized) }
}

/** The first ones that have this many characters in all. */
export function within<T>(all: readonly T[], most: number, sizeOf: (one: T) => number): T[] {
  let left = most
  const end = all.findIndex((one) => {
    left -= sizeOf(one)
    return left < 0
  })
  return all.slice(0, end < 0 ? all.length : end)
}
