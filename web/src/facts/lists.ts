import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { listRows, type RowList } from './row-list.ts'

/** Lists of a page of their own, by the action that answers them. */
const TITLES = {
  pending: 'Pending transactions',
  withdrawals: 'Withdrawals',
  uncles: 'Uncles',
  accounts: 'Top accounts',
} as const
export type ListName = keyof typeof TITLES

export interface ListFacts {
  readonly kind: 'list'
  readonly name: ListName
  readonly list: RowList
}

const REFRESH_MS = 10_000

/** The newest of a list, or those behind a cursor. */
export const loadList =
  (name: ListName) =>
  async (api: Api, _id: string, query: URLSearchParams): Promise<Found<ListFacts>> => {
    const list = await listRows(api, { module: 'explorer', action: name }, query.get('cursor'))
    const facts: ListFacts = { kind: 'list', name, list }
    return { status: 200, title: TITLES[name], facts, ...(list.isFirst ? { refreshMs: REFRESH_MS } : {}) }
  }

/** Lists of what a block may have, of which this chain has any. */
export async function listsOfBlocks(api: Api): Promise<ListName[]> {
  const names = ['withdrawals', 'uncles'] as const
  const found = await Promise.all(
    names.map((action) =>
      api.part(api.query<unknown[]>({ module: 'explorer', action, page: '1', offset: '1' })),
    ),
  )
  return names.filter((_, n) => (found[n]?.result?.length ?? 0) > 0)
}
