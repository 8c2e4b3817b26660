import type { TransactionPage } from '../../../src/api/page/transaction.ts'
import type { Api } from './api.ts'
import { type Found, missing } from './found.ts'
import { isHash, refreshOf } from './shapes.ts'

export interface TransactionFacts extends TransactionPage {
  readonly kind: 'transaction'
}

export type Mined = NonNullable<TransactionPage['mined']>
export type Transfer = TransactionPage['transfers'][number]
export type InternalCall = TransactionPage['internal'][number]
export type Moved = NonNullable<TransactionPage['moved']>
export type MovedPart = Moved['inputs'][number]
export type SummaryFacts = NonNullable<TransactionPage['summary']>
export type FailureFacts = NonNullable<Mined['failure']>

/** A transaction that waits is looked at this often. */
const PENDING_REFRESH_MS = 3_000
const MISSING_REFRESH_MS = 5_000
/** The node was late with parts of it. */
const INCOMPLETE_REFRESH_MS = 15_000

export async function loadTransaction(
  api: Api,
  id: string,
  query: URLSearchParams,
): Promise<Found<TransactionFacts>> {
  if (!isHash(id))
    return missing('Invalid transaction hash', ['A transaction hash is 0x followed by 64 hex digits.'])
  const hash = id.toLowerCase()
  const answer = await api.page<TransactionPage, { readonly isBlock: boolean }>('transactionpage', {
    txhash: hash,
    logs: query.get('logs'),
    internal: query.get('internal'),
    transfers: query.get('transfers'),
  })
  const { page, names, isBlock, head, missing: late } = answer
  // The page of a block that was replaced says so.
  if (page === null) return isBlock ? { redirect: `/block/${hash}` } : notFound(hash, head)
  const { heads, transaction } = page
  const isWaiting = transaction.blockNumber === null
  return {
    status: 200,
    title: `Transaction ${hash.slice(0, 10)}`,
    facts: { kind: 'transaction', ...page },
    names,
    ...(late.length > 0
      ? { refreshMs: INCOMPLETE_REFRESH_MS }
      : refreshOf(heads, transaction.blockNumber, isWaiting ? PENDING_REFRESH_MS : undefined)),
  }
}

const notFound = (hash: string, head: number): Found<TransactionFacts> =>
  missing(
    'Transaction not found',
    [
      `${hash} is neither indexed (up to block ${head}) nor in the mempool.`,
      'If you just sent it, this page updates by itself; otherwise it may have been dropped, replaced, or sent on another chain.',
    ],
    { refreshMs: MISSING_REFRESH_MS },
  )
