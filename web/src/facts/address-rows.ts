import { rowCutter } from '../../../src/api/page/decoded.ts'
import { cutRow, type Row } from '../../../src/api/page/rows.ts'
import { type Filters, parametersOfFilters } from './address-filters.ts'
import { type ListedToken, TAB_LISTS, type TabList, type TabName } from './address-lists.ts'
import type { Api } from './api.ts'
import { ROWS_PER_PAGE } from './shapes.ts'

/** Of a list that has no pages. */
const MAX_ROWS = 100
const COIN_DECIMALS = 18

/** One page of a tab's list; undefined: the API does not answer now. */
export async function loadList(
  api: Api,
  address: string,
  { tab, page, filters }: { readonly tab: TabName; readonly page: number; readonly filters: Filters },
) {
  const { parameters, addressName = 'address', csv = parameters }: TabList = TAB_LISTS[tab]
  return api.part(load())

  async function load() {
    const token = await tokenOf(api, filters.token)
    const isOfCoin = tab === 'transactions' || tab === 'internal'
    const decimals = isOfCoin ? COIN_DECIMALS : token && Number(token.decimals)
    const limits = await parametersOfFilters(api, filters, decimals)
    if (!limits)
      return { rows: [], message: 'No blocks in this period.', hasMore: false, csv: null, token: null }
    const its = { ...limits, [addressName]: address }
    const all = { ...parameters, ...its }
    const isWhole = tab === 'balance'
    const { result, message, hasMore } = await api.query<Row[]>(
      isWhole ? all : { ...all, page: `${page}`, offset: `${ROWS_PER_PAGE}` },
    )
    const rows = (Array.isArray(result) ? result : []).slice(0, MAX_ROWS)
    const isCut = Array.isArray(result) && result.length > MAX_ROWS
    return {
      rows: rows.map(tab === 'logs' ? rowCutter() : cutRow),
      message: isCut ? `OK-Partial: the first ${MAX_ROWS} of ${result.length}` : message.slice(0, 300),
      hasMore,
      csv: `v2/api?${new URLSearchParams({ ...csv, ...its, format: 'csv' })}`,
      token: token ?? null,
    }
  }
}

async function tokenOf(api: Api, contractaddress: string | undefined): Promise<ListedToken | undefined> {
  if (contractaddress === undefined) return undefined
  const { result } = await api.query<Partial<ListedToken>>({
    module: 'token',
    action: 'getToken',
    contractaddress,
  })
  const { symbol, decimals } = result ?? {}
  return {
    symbol: `${symbol ?? ''}`.slice(0, 40),
    decimals: /^\d{1,2}$/.test(`${decimals ?? ''}`) ? `${decimals}` : '0',
  }
}
