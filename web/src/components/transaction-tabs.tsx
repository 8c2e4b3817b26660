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
    {TRANSACTION_TABS.map((one) => (
      <a
        key={one}
        href={`tx/${hash}${one === 'overview' ? '' : `?tab=${one}`}`}
        aria-current={one === tab ? 'page' : undefined}
      >
        {TITLES[one]}
      </a>
    ))}
  </nav>
)

export const titleOfTransaction = (hash: string): string => `Transaction ${hash.slice(0, 10)}`
