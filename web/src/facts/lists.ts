import type { ListPage } from '../../../src/api/page/list-page.ts'
import type { ListName } from '../../../src/api/page/page-lists.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { choicesOf, refreshOfList } from './shapes.ts'

export interface ListFacts extends ListPage {
  readonly kind: 'list'
  readonly name: ListName
  /** The page of the list's beginning. */
  readonly path: string
}

const TITLES: Readonly<Record<ListName, string>> = {
  blocks: 'Blocks',
  transactions: 'Transactions',
  pending: 'Pending transactions',
  withdrawals: 'Withdrawals',
  uncles: 'Uncles',
  accounts: 'Top accounts',
  tokens: 'Tokens',
  contracts: 'Verified contracts',
}
const LIMITS = [
  ...(['block', 'type', 'rows', 'sort', 'name', 'sender', 'recipient', 'method', 'status'] as const),
  ...(['min', 'max', 'miner', 'from', 'to'] as const),
] as const

const REFRESH_MS = 10_000
const SELDOM_REFRESH_MS = 30_000

/** The newest of a list, or those behind a cursor. */
export const loadList =
  (name: ListName, path: string = name) =>
  async (api: Api, _id: string, query: URLSearchParams): Promise<Found<ListFacts>> => {
    const { page, names } = await api.page<ListPage>('listpage', {
      ...{ list: name, listcursor: query.get('cursor') },
      ...Object.fromEntries(LIMITS.map((limit) => [limit, query.get(limit)])),
    })
    const { list, block, type, filters } = page!
    const limits = `${new URLSearchParams({
      ...(block === null ? {} : { block: `${block}` }),
      ...(type === null ? {} : { type }),
      ...(filters as Record<string, string>),
      ...choicesOf(list),
    })}`
    const first = limits === '' ? path : `${path}?${limits}`
    // A cursor of a block that was reorganised away, or of another list.
    if (query.get('cursor') && list.isFirst) return { redirect: `/${first}` }
    const refreshMs = name === 'tokens' || name === 'contracts' ? SELDOM_REFRESH_MS : REFRESH_MS
    return {
      status: 200,
      title: block === null ? TITLES[name] : `${TITLES[name]} of block ${block}`,
      facts: { kind: 'list', name, path: first, ...page! },
      names,
      ...(list.isFirst ? refreshOfList(refreshMs, list) : {}),
    }
  }
