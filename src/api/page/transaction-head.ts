import type { Hex } from '../../primitives/hex.ts'
import { MAX_COUNTED } from '../../query/lists-of-address.ts'
import { listLengths, type WholeTransactionRow } from '../../query/whole-transactions.ts'
import type { ActionContext } from '../action.ts'
import { balancechanges } from '../actions/explorer/balancechanges.ts'
import { summary } from '../actions/explorer/summary.ts'
import { headsOf, type PageBuilder } from './page-builder.ts'
import { answerOf, countText, orReason, rowsOf } from './row-lists.ts'
import { movesOnPage } from './transaction-lists.ts'
import { TRANSACTION_TABS, type TransactionTabName } from './transaction-page.ts'
import { MAX_CHANGES } from './transaction-tab.ts'

/** Longest wait for the ABIs of the contracts in it, ms. */
const SUMMARY_TIMEOUT_MS = 5_000
/** Gas of a transaction that runs no code. */
const PLAIN_GAS = '21000'

/** Tabs with arguments, among which amounts are recognized. */
const HAVE_AMOUNTS: readonly TransactionTabName[] = ['overview', 'logs', 'calls']

interface Shown {
  readonly hash: Hex
  readonly tab: TransactionTabName
  /** undefined if it is not indexed. */
  readonly row: WholeTransactionRow | undefined
  readonly logs: number
}

/** What every tab shows above its content, and the first of the balances that the transaction changed. */
export async function headOf(
  { hash, tab, row, logs }: Shown,
  context: ActionContext<'rpc' | 'pool' | 'profile' | 'decoding' | 'describeCall'>,
  parts: PageBuilder,
) {
  const { index } = context
  const [summarised, heads, lengths, moves, balances] = await Promise.all([
    summaryOf(hash, context, parts),
    headsOf(context, parts),
    row && parts.of(listLengths(index, row, MAX_COUNTED)),
    row && HAVE_AMOUNTS.includes(tab) ? parts.of(movesOnPage(index, hash)) : [],
    row && parts.of(changesOf(hash, undefined, context)),
  ])
  const changes = balances?.found
  const counts: Readonly<Record<TransactionTabName, string | undefined>> = {
    overview: '',
    transfers: countText(lengths?.transfers, MAX_COUNTED),
    logs: countText(logs, logs),
    calls: countText(lengths?.calls, MAX_COUNTED) ?? (row && row.gas_used !== PLAIN_GAS ? '' : undefined),
    // Changes that are not all known are not counted.
    balances: changes?.message
      ? ''
      : countText(changes && changes.rows.length + (changes.next ? 1 : 0), MAX_CHANGES),
    state: row && '',
  }
  return {
    summary: summarised ?? null,
    heads,
    tabs: TRANSACTION_TABS.flatMap((name) => {
      const count = counts[name]
      return count !== undefined || name === tab ? [{ tab: name, count: count ?? '' }] : []
    }),
    moves: moves ?? [],
    balances,
  }
}

/** What the transaction did, in a sentence. The node may have to say what a proxy points to. */
export const summaryOf = (
  txhash: Hex,
  context: ActionContext<'profile' | 'decoding' | 'describeCall' | 'rpc'>,
  parts: PageBuilder,
) => parts.ofNode(answerOf(summary, { txhash }, context), SUMMARY_TIMEOUT_MS)

/** The balances that a transaction changed, or why they are not known. */
export const changesOf = (
  txhash: Hex,
  cursor: string | undefined,
  context: ActionContext<'pool' | 'profile'>,
) => orReason(rowsOf(balancechanges, { txhash }, context, { cursor, take: MAX_CHANGES }), context)
