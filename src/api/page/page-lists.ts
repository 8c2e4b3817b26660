export const ROWS_PER_PAGE = 25
/** The row numbers that a reader may choose. */
export const ROW_CHOICES: readonly number[] = [25, 50, 100]

/** The limit of `explorer/names`. */
const MAX_ADDRESSES = 100
const MAX_OF_ROW = 4
/** How many addresses of a page are named; `rows`: of its list. */
export const mostAddresses = (rows: number) => Math.max(MAX_ADDRESSES, MAX_OF_ROW * rows)
/** Characters of a name. One more than pages show, so that they can mark it as cut. */
export const MAX_NAME_ON_PAGE = 61
export const MAX_TAGS = 5
export const MAX_TAG = 40

export const FILTER_FIELDS = {
  name: ['name'],
  parties: ['sender', 'recipient'],
  status: ['status'],
  holder: ['holder'],
  item: ['item'],
  miner: ['miner'],
  direction: ['direction'],
  method: ['method'],
  token: ['token'],
  dates: ['from', 'to'],
  amount: ['min', 'max'],
  days: ['days'],
} as const
export type FilterName = keyof typeof FILTER_FIELDS

export const PAGE_LISTS = {
  blocks: ['miner', 'dates'],
  transactions: ['parties', 'method', 'token', 'status', 'amount', 'dates'],
  pending: [],
  withdrawals: [],
  uncles: [],
  accounts: ['name'],
  tokens: ['name'],
  contracts: ['name'],
} as const satisfies Readonly<Record<string, readonly FilterName[]>>

export type ListName = keyof typeof PAGE_LISTS
export const LIST_NAMES = Object.keys(PAGE_LISTS) as unknown as readonly [ListName, ...ListName[]]

/** The lists of a token's page, and the filters of each. */
export const TOKEN_LISTS = {
  transfers: { title: 'Transfers', filters: ['holder', 'dates'] },
  holders: { title: 'Holders', filters: ['holder'] },
  inventory: { title: 'Inventory', filters: ['item'] },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly filters: readonly FilterName[] }>
>

export type TokenTab = keyof typeof TOKEN_LISTS
export const TOKEN_TABS = Object.keys(TOKEN_LISTS) as unknown as readonly [TokenTab, ...TokenTab[]]
