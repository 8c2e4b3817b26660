import type { TransactionTabFacts } from '../facts/transaction-tab.ts'
import { Status, TransactionLink } from '../parts/facts.tsx'
import { LateView } from '../parts/late-view.tsx'
import { Summary } from '../parts/summary.tsx'
import { TransactionTabs } from '../parts/transaction-tabs.tsx'

const loadView = () =>
  import('../parts/transaction-late.tsx').then(({ TransactionTabView }) => TransactionTabView)

const STATES: Readonly<Record<string, string>> = { waits: 'pending', included: 'included' }

const StateOf = ({ summary }: Pick<TransactionTabFacts, 'summary'>) =>
  summary === null ? null : summary.state in STATES ? (
    <span class="tag">{STATES[summary.state]}</span>
  ) : (
    <Status ok={summary.state === 'succeeded'}>{summary.state === 'succeeded' ? 'Success' : 'Failed'}</Status>
  )

/** The tab bar is of the first script; what the tab shows comes with its own. */
export const TransactionTabPage = ({ facts }: { readonly facts: TransactionTabFacts }) => (
  <>
    <h1>
      Transaction <StateOf summary={facts.summary} />
    </h1>
    {facts.summary ? (
      <Summary summary={facts.summary} />
    ) : (
      <p>
        <TransactionLink hash={facts.hash} long />
      </p>
    )}
    <TransactionTabs hash={facts.hash} tab={facts.tab} />
    <LateView load={loadView} parts={{ facts }} />
  </>
)
