import type { FilterName } from './page-lists.ts'

/** A list that is a tab on an address page, and its filters. */
interface AddressList {
  readonly title: string
  readonly filters: readonly FilterName[]
}

export const ADDRESS_LISTS = {
  transactions: { title: 'Transactions', filters: ['direction', 'method', 'status', 'amount', 'dates'] },
  internal: { title: 'Internal txns', filters: ['direction', 'amount', 'dates'] },
  tokens: { title: 'ERC-20', filters: ['direction', 'token', 'amount', 'dates'] },
  nfts: { title: 'ERC-721', filters: ['direction', 'token', 'dates'] },
  multi: { title: 'ERC-1155', filters: ['direction', 'token', 'dates'] },
  holders: { title: 'Holders', filters: [] },
  holdings: { title: 'Tokens', filters: [] },
  items: { title: 'NFTs', filters: ['dates'] },
  logs: { title: 'Logs', filters: ['dates'] },
  balance: { title: 'Balance history', filters: ['token', 'days'] },
  approvals: { title: 'Approvals', filters: [] },
  authorizations: { title: 'Authorizations', filters: ['dates'] },
  operations: { title: 'User operations', filters: ['dates'] },
  mined: { title: 'Blocks produced', filters: [] },
  withdrawals: { title: 'Withdrawals', filters: ['dates'] },
} as const satisfies Readonly<Record<string, AddressList>>

export type ListTab = keyof typeof ADDRESS_LISTS
export const LIST_TABS = Object.keys(ADDRESS_LISTS) as unknown as readonly [ListTab, ...ListTab[]]

/** `contract` and `outputs` are not lists of the API. */
export const ADDRESS_TABS = [...LIST_TABS, 'contract', 'outputs'] as const
export type AddressTab = (typeof ADDRESS_TABS)[number]

/** What an address is. Its tabs depend on it. */
export const ADDRESS_KINDS = ['account', 'delegated', 'contract', 'token'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]
