import type { TransactionTabFacts } from '../facts/transaction-tab.ts'
import { TransactionLink } from '../parts/facts.tsx'
import { LateView } from '../parts/late-view.tsx'
import { TransactionTabs } from '../parts/transaction-tabs.tsx'

const loadView = () =>
  import('../parts/transaction-late.tsx').then(({ TransactionTabView }) => TransactionTabView)

/** The tab bar is of the first script; what the tab shows comes with its own. */
export const TransactionTabPage = ({ facts }: { readonly facts: TransactionTabFacts }) => (
  <>
    <h1>Transaction</h1>
    <p>
      <TransactionLink hash={facts.hash} long />
    </p>
    <TransactionTabs hash={facts.hash} tab={facts.tab} />
    <LateView name="transaction-tab" load={loadView} parts={{ facts }} />
  </>
)
