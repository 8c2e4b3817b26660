import type { Api } from './api.ts'
import { type BalanceChanges, balanceChangesOf } from './balance-changes.ts'
import { type CallTree, callTreeOf } from './call-tree.ts'
import type { Found } from './found.ts'
import { isHash } from './shapes.ts'
import { type StateChanges, stateChangesOf } from './state-changes.ts'
import type { TransactionTab } from './transaction-views.ts'

/** A view of a transaction beside its first one. */
export interface TransactionTabFacts {
  readonly kind: 'transaction-tab'
  readonly hash: string
  readonly tab: TransactionTab
  readonly balances: BalanceChanges | null
  readonly calls: CallTree | null
  readonly state: StateChanges | null
}

export async function loadTransactionTab(
  api: Api,
  id: string,
  tab: TransactionTab,
  query: URLSearchParams,
): Promise<Found<TransactionTabFacts>> {
  const hash = id.toLowerCase()
  if (!isHash(hash)) return { redirect: `/tx/${encodeURIComponent(id)}` }
  const facts: TransactionTabFacts = {
    kind: 'transaction-tab',
    hash,
    tab,
    balances: tab === 'balances' ? await balanceChangesOf(api, hash, query) : null,
    calls: tab === 'calls' ? await callTreeOf(api, hash, query) : null,
    state: tab === 'state' ? await stateChangesOf(api, hash) : null,
  }
  return { status: 200, title: `Transaction ${hash.slice(0, 10)}`, facts }
}
