import type { Creation } from './address.ts'
import { cutRow, type Row } from './address-lists.ts'
import type { Api, QueryAnswer } from './api.ts'
import { type Found, missing } from './facts.ts'
import { cursorOf, isAddress, pick, ROWS_PER_PAGE } from './shapes.ts'
import type { TokenName } from './transaction-facts.ts'
import { cutToken } from './transaction-more.ts'

export const TOKEN_TABS = { transfers: 'Transfers', holders: 'Holders', inventory: 'Inventory' } as const
export type TokenTab = keyof typeof TOKEN_TABS

export interface Token extends TokenName {
  readonly address: string
  readonly totalSupply: string
}

/** Part of a list of the query API. */
export interface RowList {
  readonly rows: readonly Row[]
  /** Why there are none. */
  readonly message: string
  /** Leads to what is behind. */
  readonly next: string | null
  readonly isFirst: boolean
  /** All of it as CSV, below the base. */
  readonly csv: string
}

export interface TokenFacts {
  readonly kind: 'token'
  readonly token: Token
  /** null: not counted. */
  readonly holders: string | null
  readonly transfers: string | null
  /** Of the verified contract. */
  readonly contractName: string
  readonly creation: Creation | null
  readonly tabs: readonly TokenTab[]
  readonly tab: TokenTab
  readonly list: RowList
}

const REFRESH_MS = 15_000
const TRANSFER_LISTS: Readonly<Record<string, string>> = {
  'ERC-20': 'tokentx',
  'ERC-721': 'tokennfttx',
  'ERC-1155': 'token1155tx',
}

/** The token of a contract; undefined: it is none. */
export async function tokenOf(api: Api, contractaddress: string): Promise<Token | undefined> {
  const { result } = await api.query<TokenName & { totalSupply: string }>(
    { module: 'token', action: 'getToken', contractaddress },
    'api',
  )
  if (!result) return undefined
  return {
    ...cutToken(result),
    totalSupply: `${result.totalSupply ?? ''}`.slice(0, 80),
    address: contractaddress,
  }
}

export async function loadToken(api: Api, id: string, query: URLSearchParams): Promise<Found> {
  if (!isAddress(id))
    return missing('No token', ['A token is named by its contract’s address: 0x and 40 hex digits.'])
  const address = id.toLowerCase()
  const token = await tokenOf(api, address)
  if (!token) return { redirect: `/address/${id}` }
  const hasItems = token.type !== 'ERC-20'
  const tabs: readonly TokenTab[] = ['transfers', 'holders', ...(hasItems ? (['inventory'] as const) : [])]
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'transfers'
  const [counts, graph, creation, list] = await Promise.all([
    api.part(
      api.query<{ holders: string; transfers: string }>(
        { module: 'explorer', action: 'tokencounts', contractaddress: address },
        'api',
      ),
    ),
    api.part(
      api.graph<{ address: { smartContract: { name: string } | null } | null }>(
        `{ address(hash: "${address}") { smartContract { name } } }`,
      ),
    ),
    api.part(
      api.query<Creation[]>({
        module: 'contract',
        action: 'getcontractcreation',
        contractaddresses: address,
      }),
    ),
    api.part(listRows(api, parametersOf(tab, token), query.get('cursor'))),
  ])
  const facts: TokenFacts = {
    kind: 'token',
    token,
    holders: counts?.result?.holders || null,
    transfers: counts?.result?.transfers || null,
    contractName: graph?.address?.smartContract?.name.slice(0, 100) ?? '',
    creation: creation?.result?.[0]
      ? pick(creation.result[0], ['contractCreator', 'txHash', 'blockNumber', 'timestamp'])
      : null,
    tabs,
    tab,
    list: list ?? NO_ROWS,
  }
  const name = (token.name || token.symbol || id).slice(0, 60)
  return { status: 200, title: `Token ${name}`, facts, refreshMs: REFRESH_MS }
}

function parametersOf(tab: TokenTab, { address: contractaddress, type }: Token): Record<string, string> {
  if (tab === 'holders') return { module: 'token', action: 'getTokenHolders', contractaddress }
  if (tab === 'inventory') return { module: 'explorer', action: 'tokenitems', contractaddress }
  return {
    module: 'account',
    action: TRANSFER_LISTS[type] ?? 'tokentx',
    contractaddress,
    sort: 'desc',
    guesses: 'true',
  }
}

export const NO_ROWS: RowList = { rows: [], message: '', next: null, isFirst: true, csv: '' }

/** The first rows of a list, or those behind a cursor; a cursor that does not fit begins it again. */
export async function listRows(
  api: Api,
  parameters: Readonly<Record<string, string>>,
  after: string | null,
): Promise<RowList> {
  const ask = (cursor: string): Promise<QueryAnswer<Row[]>> =>
    api.query({ ...parameters, offset: `${ROWS_PER_PAGE}`, cursor })
  const cursor = cursorOf(after)
  let answer = await ask(cursor ?? '')
  const isRefused = cursor !== undefined && /cursor/.test(answer.message)
  if (isRefused) answer = await ask('')
  const { result, message, cursor: next } = answer
  return {
    rows: (Array.isArray(result) ? result : []).slice(0, ROWS_PER_PAGE).map(cutRow),
    message: message.slice(0, 300),
    next,
    isFirst: cursor === undefined || isRefused,
    csv: `v2/api?${new URLSearchParams({ ...parameters, format: 'csv' })}`,
  }
}
