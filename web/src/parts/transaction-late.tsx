import type { TransactionTabFacts } from '../facts/transaction-tab.ts'
import { BalanceChangesView } from './balance-changes.tsx'

/** Views of a transaction that not everybody opens: their script is loaded with them. */
export const TransactionTabView = ({
  facts: { hash, balances },
}: {
  readonly facts: TransactionTabFacts
}) => <>{balances && <BalanceChangesView hash={hash} balances={balances} />}</>
