import type { TransactionPage, TransactionTabName } from '../../../src/api/page/transaction-page.ts'
import { countText, shortened } from '../text.ts'
import { finalityOf } from './block-header.tsx'
import { CopyButton } from './copy-button.tsx'
import { Status } from './page-elements.tsx'
import { Summary } from './summary.tsx'

const TITLES: Readonly<Record<TransactionTabName, string>> = {
  overview: 'Overview',
  transfers: 'Transfers',
  logs: 'Logs',
  calls: 'Calls',
  balances: 'Balance changes',
  state: 'State',
}

interface HeadProps extends Pick<TransactionPage, 'summary' | 'currency' | 'heads' | 'tabs'> {
  readonly hash: string
  readonly blockNumber: number | null
  /** null if it is not known. */
  readonly succeeded: boolean | null
  readonly tab: TransactionTabName
}

/** What every tab of a transaction begins with. */
export const TransactionHead = ({
  hash,
  blockNumber,
  succeeded,
  heads,
  summary,
  currency,
  tabs,
  tab,
}: HeadProps) => (
  <>
    <div class="title">
      <h1>
        Transaction <small class="number">{shortened(hash)}</small>{' '}
        <CopyButton label="Copy the hash" read={async () => hash} />
      </h1>
      <p class="row">
        {blockNumber === null ? (
          <span class="tag">Pending</span>
        ) : (
          <>
            {succeeded === null ? (
              <span class="tag">Included</span>
            ) : (
              <Status ok={succeeded}>{succeeded ? 'Success' : 'Failed'}</Status>
            )}
            <span class="tag">{finalityOf(blockNumber, heads).filter(Boolean).join(' · ')}</span>
          </>
        )}
      </p>
    </div>
    {summary && <Summary summary={summary} currency={currency} />}
    <nav class="tabs" aria-label="Views of this transaction">
      {tabs.map(({ tab: name, count }) => (
        <a
          key={name}
          href={`tx/${hash}${name === 'overview' ? '' : `?tab=${name}`}`}
          aria-current={name === tab ? 'page' : undefined}
        >
          {TITLES[name]}
          {count !== '' && <small> {countText(count)}</small>}
        </a>
      ))}
    </nav>
  </>
)

export const titleOfTransaction = (hash: string, tab: TransactionTabName = 'overview'): string =>
  `${tab === 'overview' ? '' : `${TITLES[tab]} · `}Transaction ${shortened(hash)}`
