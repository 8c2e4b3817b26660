import { type Hex, isHex } from '../../primitives/hex.ts'
import { type ListsOfAddress, MAX_COUNTED } from '../../query/lists-of-address.ts'
import { mainHoldingsOf } from '../../query/token-holdings.ts'
import { type ActionContext, ActionError } from '../action.ts'
import { authorizationlist } from '../actions/account/authorizationlist.ts'
import { getminedblocks } from '../actions/account/getminedblocks.ts'
import { token1155tx } from '../actions/account/token1155tx.ts'
import { tokenlist } from '../actions/account/tokenlist.ts'
import { tokennfttx } from '../actions/account/tokennfttx.ts'
import { tokentx } from '../actions/account/tokentx.ts'
import { txlist } from '../actions/account/txlist.ts'
import { txlistinternal } from '../actions/account/txlistinternal.ts'
import { txsBeaconWithdrawal } from '../actions/account/txsBeaconWithdrawal.ts'
import { approvals } from '../actions/explorer/approvals.ts'
import { balancehistory } from '../actions/explorer/balancehistory.ts'
import { helditems } from '../actions/explorer/helditems.ts'
import { logs } from '../actions/explorer/logs.ts'
import { transactions } from '../actions/explorer/transactions.ts'
import { useroperations } from '../actions/explorer/useroperations.ts'
import { getToken, getTokenHolders } from '../actions/token.ts'
import type { RawParameters } from '../parse.ts'
import type { AddressPage } from './address-page.ts'
import { type AddressKind, type AddressTab, LIST_TABS, type ListTab } from './address-tabs.ts'
import type { PageBuilder } from './page-builder.ts'
import { type Filters, parametersOf, unitOfCoin, unitOfTransactions } from './page-filters.ts'
import { ROWS_PER_PAGE } from './page-lists.ts'
import {
  answerOf,
  countText,
  csvOf,
  cutList,
  noRows,
  type Rows,
  rowsOrReason,
  type Typed,
} from './row-lists.ts'
import type { RowOnPage } from './rows.ts'
import { type ListedLog, tokensOfLogs } from './tokens-on-page.ts'

const NEWEST = { sort: 'desc' }
/** Parameters of lists of calls, which name the called functions. */
const CALLS = { ...NEWEST, guesses: 'true' }

type ListAction = readonly [action: Typed, parameters?: RawParameters]
/** The action that answers each list. */
const ACTIONS = {
  transactions: [transactions],
  internal: [txlistinternal, NEWEST],
  tokens: [tokentx, CALLS],
  nfts: [tokennfttx, CALLS],
  multi: [token1155tx, CALLS],
  holders: [getTokenHolders],
  holdings: [tokenlist],
  items: [helditems],
  logs: [logs],
  balance: [balancehistory],
  approvals: [approvals],
  authorizations: [authorizationlist, NEWEST],
  operations: [useroperations],
  mined: [getminedblocks],
  withdrawals: [txsBeaconWithdrawal, NEWEST],
} as const satisfies Readonly<Record<ListTab, ListAction>>
export type AddressRows = { readonly [tab in ListTab]: RowOnPage<(typeof ACTIONS)[tab][0]> }

/** Rows of lists that have no pages. */
const MAX_UNPAGED = 100

interface Part {
  readonly tab: ListTab
  readonly filters: Filters
  readonly page: number
  readonly take: number
  readonly sort: 'asc' | 'desc' | undefined
}

export async function listOfAddress(
  address: Hex,
  { tab, filters, page, take, sort }: Part,
  context: ActionContext<'pool' | 'methodNames' | 'profile' | 'rpc'>,
  parts: PageBuilder,
): Promise<Pick<AddressPage, 'list' | 'listedToken'>> {
  const [action, parameters]: ListAction = ACTIONS[tab]
  const listedToken = isHex(filters.token, 20) ? await tokenOf(filters.token, context) : null
  const limits = await parametersOf(filters, context, unitOf(tab, listedToken, context))
  if ('none' in limits) return { list: noRows({ take, sort }, limits.none), listedToken }
  const values = {
    ...limits.parameters,
    ...(sort ? { sort } : {}),
    [tab === 'holders' ? 'contractaddress' : 'address']: address,
  }
  const isUnpaged = tab === 'balance' || tab === 'holdings'
  const place = {
    // A search for the first page may stop before the page is full. Later pages are found by counting rows.
    ...(isUnpaged || page === 1 ? {} : { page }),
    // A page has no room for more events, because they are decoded.
    take: isUnpaged ? MAX_UNPAGED : tab === 'logs' ? ROWS_PER_PAGE : take,
  }
  const listed = await rowsOrReason(action, { ...parameters, ...values }, context, place)
  const tokens = tab === 'logs' ? await tokensOfLogs(listed.rows as ListedLog[], context, parts) : undefined
  const list = cutList(tab === 'holdings' ? await mainFirst(address, listed, context) : listed, tokens)
  const isLonger = isUnpaged && list.next !== null
  const cut = {
    ...(isUnpaged ? { take: ROWS_PER_PAGE } : {}),
    ...(isLonger ? { message: `Only the first ${MAX_UNPAGED} are shown.` } : {}),
    ...(isLonger || list.isCut ? { next: null } : {}),
  }
  // The CSV of `txlist` has more columns, but cannot be filtered by status.
  const csv =
    tab === 'transactions' && filters.status === undefined
      ? { csv: csvOf(txlist, { ...CALLS, ...values }) }
      : {}
  return { list: { ...list, ...csv, ...cut }, listedToken }
}

/** A whole list of holdings in the order of the page's overview. The API's order is that of the addresses of the tokens. */
async function mainFirst(holder: Hex, list: Rows<object>, { index }: ActionContext): Promise<Rows<object>> {
  if (list.next !== null || list.rows.length < 2) return list
  const main = await mainHoldingsOf(index, holder, MAX_UNPAGED)
  const places = new Map(main.map(({ address }, n) => [address, n]))
  const placeOf = (row: object) =>
    places.get((row as AddressRows['holdings']).contractAddress as Hex) ?? main.length
  return { ...list, rows: list.rows.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

function unitOf(tab: ListTab, token: AddressPage['listedToken'], { profile }: ActionContext<'profile'>) {
  if (tab === 'transactions') return unitOfTransactions(profile)
  if (tab === 'internal') return unitOfCoin(profile)
  return token
    ? { decimals: Number(token.decimals) }
    : { none: 'Amounts of tokens differ: enter the address of the token, too.' }
}

async function tokenOf(contractaddress: Hex, context: ActionContext) {
  const { symbol, decimals } = await answerOf(getToken, { contractaddress }, context).catch((error) => {
    if (error instanceof ActionError) return { symbol: '', decimals: '' }
    throw error
  })
  return { symbol, decimals: /^\d{1,2}$/.test(decimals) ? decimals : '0' }
}

/** Number of rows per list. undefined if there may be some, because they are not counted. */
type Lengths = Readonly<Partial<Record<ListTab, number>>>

export function lengthsOf({ counts, found: exists }: ListsOfAddress): Lengths {
  const empty = Object.entries(exists).flatMap(([name, isThere]) => (isThere ? [] : [[name, 0]]))
  const known: Record<string, number> = { ...counts, ...Object.fromEntries(empty) }
  return Object.fromEntries(LIST_TABS.map((tab) => [tab, known[ACTIONS[tab][0].name]]))
}

/** The counts for the tabs. `transactions`: number of transactions, if known. */
export function countsOf(lengths: Lengths, transactions: number | null): AddressPage['counts'] {
  const counts = Object.entries(lengths).flatMap(([tab, length]) => {
    const count = countText(length, MAX_COUNTED)
    return count === undefined ? [] : [[tab, count]]
  })
  return {
    ...Object.fromEntries(counts),
    ...(transactions === null ? {} : { transactions: `${transactions}` }),
  }
}

const TRANSFERS = ['tokens', 'nfts', 'multi'] as const

/** The tabs, the most important first. Empty lists are left out, except for the requested one. */
export function tabsOf(
  asked: AddressTab,
  { kind, hasOutputs }: { readonly kind: AddressKind; readonly hasOutputs: boolean },
  lengths: Lengths,
): AddressTab[] {
  const isEmpty = (tab: ListTab) => lengths[tab] === 0
  const isThere = (tab: ListTab) =>
    tab === asked ||
    (!isEmpty(tab) &&
      (tab !== 'holders' || kind === 'token') &&
      (tab !== 'operations' || kind !== 'account') &&
      (tab !== 'holdings' || !TRANSFERS.every(isEmpty)))
  const [transactions, ...lists] = LIST_TABS.filter(isThere)
  return [
    transactions!,
    ...(kind === 'contract' || kind === 'token' ? (['contract'] as const) : []),
    ...lists,
    ...(hasOutputs ? (['outputs'] as const) : []),
  ]
}
