import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { isHash } from './shapes.ts'

export interface TransactionTabFacts extends TransactionTab {
  readonly kind: 'transaction-tab'
}

export async function loadTransactionTab(
  api: Api,
  id: string,
  query: URLSearchParams,
): Promise<Found<TransactionTabFacts>> {
  const hash = id.toLowerCase()
  if (!isHash(hash)) return { redirect: `/tx/${encodeURIComponent(id)}` }
  const { page, names } = await api.page<TransactionTab>('transactiontab', {
    ...{ txhash: hash, tab: query.get('tab') },
    ...{ after: query.get('after'), listcursor: query.get('cursor') },
  })
  const facts: TransactionTabFacts = { kind: 'transaction-tab', ...page! }
  return { status: 200, title: `Transaction ${hash.slice(0, 10)}`, facts, names }
}
