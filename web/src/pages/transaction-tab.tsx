import type { transactiontab } from '../../../src/api/actions/explorer/transactiontab.ts'
import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import { isHash } from '../chain-values.ts'
import { lazy } from '../components/lazy.tsx'
import { Status, TransactionLink } from '../components/page-elements.tsx'
import { Summary } from '../components/summary.tsx'
import { TransactionTabs, titleOfTransaction } from '../components/transaction-tabs.tsx'
import { type ChainPage, INCOMPLETE_REFRESH_MS } from '../page.ts'
import { partialNote, shown } from '../text.ts'

/** The tab bar is in the first script. The content of each tab has a separate script. */
export const page: ChainPage<TransactionTab> = {
  async load(api, id, query) {
    const hash = id.toLowerCase()
    if (!isHash(hash)) return { redirect: `/tx/${encodeURIComponent(id)}` }
    const { page, names, missing } = await api.page<typeof transactiontab>('transactiontab', {
      ...{ txhash: hash, tab: query.get('tab') },
      ...{ after: query.get('after'), listcursor: query.get('cursor') },
    })
    const refreshMs = missing.length > 0 ? INCOMPLETE_REFRESH_MS : undefined
    return { title: titleOfTransaction(hash), answer: page!, names, refreshMs }
  },

  View: ({ answer: { hash, tab, summary, currency, message, balances, calls, state } }) => (
    <>
      <h1>
        Transaction <StateOf summary={summary} />
      </h1>
      {summary ? (
        <Summary summary={summary} currency={currency} />
      ) : (
        <p>
          <TransactionLink hash={hash} long />
        </p>
      )}
      <TransactionTabs hash={hash} tab={tab} />
      {message !== '' && <p class="card">{shown(partialNote(message) ?? message)}</p>}
      {balances && <BalanceChanges hash={hash} balances={balances} />}
      {calls && <CallTree hash={hash} tree={calls} currency={currency} />}
      {state && <StateChanges hash={hash} state={state} currency={currency} />}
    </>
  ),
}

const BalanceChanges = lazy(() => import('../components/balance-changes.tsx'), 'BalanceChangesView')
const CallTree = lazy(() => import('../components/call-tree.tsx'), 'CallTreeView')
const StateChanges = lazy(() => import('../components/state-changes.tsx'), 'StateChangesView')

const STATES: Readonly<Record<string, string>> = { waits: 'pending', included: 'included' }

const StateOf = ({ summary }: Pick<TransactionTab, 'summary'>) =>
  summary === null ? null : summary.state in STATES ? (
    <span class="tag">{STATES[summary.state]}</span>
  ) : (
    <Status ok={summary.state === 'succeeded'}>{summary.state === 'succeeded' ? 'Success' : 'Failed'}</Status>
  )
