import type { Api } from './api.ts'
import { type BalanceChanges, balanceChangesOf } from './balance-changes.ts'
import type { Found } from './facts.ts'
import { isHash } from './shapes.ts'
import type { TransactionTab } from './transaction-views.ts'

/** A view of a transaction beside its first one. */
export interface TransactionTabFacts {
  readonly kind: 'transaction-tab'
  readonly hash: string
  readonly tab: TransactionTab
  readonly balances: BalanceChanges | null
}

export async function loadTransactionTab(
  api: Api,
  id: string,
  tab: TransactionTab,
  query: URLSearchParams,
): Promise<Found> {
  const hash = id.toLowerCase()
  if (!isHash(hash)) return { redirect: `/tx/${encodeURIComponent(id)}` }
  const facts: TransactionTabFacts = {
    kind: 'transaction-tab',
    hash,
    tab,
    balances: tab === 'balances' ? await balanceChangesOf(api, hash, query) : null,
  }
  return { status: 200, title: `Transaction ${hash.slice(0, 10)}`, facts }
}
