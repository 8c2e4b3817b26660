import type { FilterName } from './address-filters.ts'

/** A list of the query API that is a tab of an address's page. */
export interface TabList {
  readonly title: string
  readonly parameters: Readonly<Record<string, string>>
  /** The parameter that the address is; `address` where absent. */
  readonly addressName?: string
  readonly filters?: readonly FilterName[]
  /** Of the action whose CSV has more columns. */
  readonly csv?: Readonly<Record<string, string>>
}

const account = (title: string, action: string, filters: readonly FilterName[] = []): TabList => ({
  title,
  parameters: { module: 'account', action, sort: 'desc' },
  filters,
})
/** Of calls, whose functions are named. */
const calls = (title: string, action: string, filters: readonly FilterName[]): TabList => ({
  title,
  parameters: { module: 'account', action, sort: 'desc', guesses: 'true' },
  filters,
})
const explorer = (title: string, action: string, filters: readonly FilterName[] = []): TabList => ({
  title,
  parameters: { module: 'explorer', action },
  filters,
})

export const TAB_LISTS = {
  transactions: {
    ...explorer('Transactions', 'transactions', ['direction', 'method', 'amount', 'dates']),
    csv: { module: 'account', action: 'txlist', sort: 'desc', guesses: 'true' },
  },
  internal: account('Internal txns', 'txlistinternal', ['direction', 'amount', 'dates']),
  tokens: calls('ERC-20', 'tokentx', ['direction', 'token', 'amount', 'dates']),
  nfts: calls('ERC-721', 'tokennfttx', ['direction', 'token', 'dates']),
  multi: calls('ERC-1155', 'token1155tx', ['direction', 'token', 'dates']),
  holders: {
    title: 'Holders',
    parameters: { module: 'token', action: 'getTokenHolders' },
    addressName: 'contractaddress',
  },
  holdings: { title: 'Tokens', parameters: { module: 'account', action: 'tokenlist' } },
  items: explorer('NFTs', 'helditems', ['dates']),
  logs: explorer('Logs', 'logs', ['dates']),
  balance: explorer('Balance history', 'balancehistory', ['token', 'days']),
  approvals: explorer('Approvals', 'approvals'),
  authorizations: account('Authorizations', 'authorizationlist', ['dates']),
  operations: explorer('User operations', 'useroperations', ['dates']),
  mined: { title: 'Blocks produced', parameters: { module: 'account', action: 'getminedblocks' } },
  withdrawals: account('Withdrawals', 'txsBeaconWithdrawal', ['dates']),
} as const satisfies Readonly<Record<string, TabList>>

export type TabName = keyof typeof TAB_LISTS

export const filtersOfTab = (tab: TabName): readonly FilterName[] => (TAB_LISTS[tab] as TabList).filters ?? []

/** Of the token that a list is limited to. */
export interface ListedToken {
  readonly symbol: string
  /** Empty: it is not known. */
  readonly decimals: string
}
