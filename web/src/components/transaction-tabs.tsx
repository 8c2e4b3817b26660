/** Views of a transaction's page. The first is the default of `tab`. */
const TRANSACTION_TABS = ['overview', 'balances', 'calls', 'state'] as const
type TransactionTab = (typeof TRANSACTION_TABS)[number]

const TITLES: Readonly<Record<TransactionTab, string>> = {
  overview: 'Overview',
  balances: 'Balance changes',
  calls: 'Calls',
  state: 'State',
}

export const TransactionTabs = ({ hash, tab }: { readonly hash: string; readonly tab: TransactionTab }) => (
  <nav class="tabs" aria-label="Views of this transaction">
    {TRANSACTION_TABS.map((view) => (
      <a
        key={view}
        href={`tx/${hash}${view === 'overview' ? '' : `?tab=${view}`}`}
        aria-current={view === tab ? 'page' : undefined}
      >
        {TITLES[view]}
      </a>
    ))}
  </nav>
)

export const titleOfTransaction = (hash: string): string => `Transaction ${hash.slice(0, 10)}`
