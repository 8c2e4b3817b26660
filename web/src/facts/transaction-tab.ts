import type { Api } from './api.ts'
import { type BalanceChanges, balanceChangesOf } from './balance-changes.ts'
import { type CallTree, callTreeOf } from './call-tree.ts'
import type { Found } from './found.ts'
import { CURRENCY, type Currency, isHash, WEI } from './shapes.ts'
import { type StateChanges, stateChangesOf } from './state-changes.ts'
import type { TransactionTab } from './transaction-views.ts'

/** A view of a transaction beside its first one. */
export interface TransactionTabFacts {
  readonly kind: 'transaction-tab'
  readonly hash: string
  readonly tab: TransactionTab
  /** Of the values of calls and the balances of the state. */
  readonly currency: Currency
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
  const [currency, balances, calls, state] = await Promise.all([
    tab === 'balances' ? WEI : api.part(currencyOf(api, hash)),
    tab === 'balances' ? balanceChangesOf(api, hash, query) : null,
    tab === 'calls' ? callTreeOf(api, hash, query) : null,
    tab === 'state' ? stateChangesOf(api, hash) : null,
  ])
  const facts: TransactionTabFacts = {
    ...{ kind: 'transaction-tab', hash, tab, currency: currency ?? WEI },
    ...{ balances, calls, state },
  }
  return { status: 200, title: `Transaction ${hash.slice(0, 10)}`, facts }
}

async function currencyOf(api: Api, hash: string): Promise<Currency | undefined> {
  const data = await api.graph<{ transaction: { currency: Currency } | null }>(
    `{ transaction(hash: "${hash}") { ${CURRENCY} } }`,
  )
  return data?.transaction?.currency
}
