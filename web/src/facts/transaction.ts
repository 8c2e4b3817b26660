import type { PackedNames } from '../../../src/api/page/shapes.ts'
import type { TransactionPage } from '../../../src/api/page/transaction.ts'
import { type Api, ApiUnavailable } from './api.ts'
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

/** The answer of `explorer/transactionpage`. */
interface Answer {
  readonly page: TransactionPage | null
  readonly isBlock: boolean
  readonly head: number
  readonly names: PackedNames
  readonly missing: readonly string[]
}

/** A transaction that waits is looked at this often. */
const PENDING_REFRESH_MS = 3_000
const MISSING_REFRESH_MS = 5_000
/** The node was late with parts of it. */
const INCOMPLETE_REFRESH_MS = 15_000
const PARTS = ['logs', 'internal', 'transfers']

export async function loadTransaction(
  api: Api,
  id: string,
  query: URLSearchParams,
): Promise<Found<TransactionFacts>> {
  if (!isHash(id))
    return missing('Invalid transaction hash', ['A transaction hash is 0x followed by 64 hex digits.'])
  const hash = id.toLowerCase()
  const { result, message } = await api.query<Answer>({
    ...{ module: 'explorer', action: 'transactionpage', txhash: hash },
    ...Object.fromEntries(PARTS.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : []))),
  })
  if (!result) throw new ApiUnavailable(503, message)
  const { page, names, isBlock, head } = result
  // The page of a block that was replaced says so.
  if (page === null) return isBlock ? { redirect: `/block/${hash}` } : notFound(hash, head)
  api.failures.push(...result.missing)
  const { heads, transaction } = page
  const isWaiting = transaction.blockNumber === null
  return {
    status: 200,
    title: `Transaction ${hash.slice(0, 10)}`,
    facts: { kind: 'transaction', ...page },
    names,
    ...(result.missing.length > 0
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
