import type { TransactionTabFacts } from '../facts/transaction-tab.ts'
import { partialNote, shown } from '../text.ts'
import { BalanceChangesView } from './balance-changes.tsx'
import { CallTreeView } from './call-tree.tsx'
import { StateChangesView } from './state-changes.tsx'

/** Views of a transaction that not everybody opens: their script is loaded with them. */
export const TransactionTabView = ({
  facts: { hash, currency, message, balances, calls, state },
}: {
  readonly facts: TransactionTabFacts
}) => (
  <>
    {message !== '' && <p class="card">{shown(partialNote(message) ?? message)}</p>}
    {balances && <BalanceChangesView hash={hash} balances={balances} />}
    {calls && <CallTreeView hash={hash} tree={calls} currency={currency} />}
    {state && <StateChangesView hash={hash} state={state} currency={currency} />}
  </>
)
