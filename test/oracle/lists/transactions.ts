import type { Branch } from '../branches.ts'
import { type OracleTransaction, transactionsOf } from '../chain.ts'
import { documentTransaction, etherscanTransaction } from '../records.ts'
import { isAddress, type Listing, type Params, range, seconds, sorted } from './listing.ts'

/** txlist */
export function transactionList(
  branch: Branch,
  params: Params,
  etherscan: boolean,
): Listing<OracleTransaction> | string {
  const { address, filter_by: side, start_timestamp, end_timestamp } = params
  if (address === undefined) return "Query parameter 'address' is required"
  if (!isAddress(address)) return 'Invalid address format'
  const within = range(params, branch.number)
  const since = seconds(start_timestamp) ?? 0
  const until = seconds(end_timestamp) ?? Number.POSITIVE_INFINITY
  const own = transactionsOf(branch, address, side === 'to' || side === 'from' ? side : undefined).filter(
    ({ block }) =>
      within(block.number) && Number(block.timestamp) >= since && Number(block.timestamp) <= until,
  )
  return {
    found: sorted(own, params, etherscan),
    record: (one) => (etherscan ? etherscanTransaction(one, branch.number) : documentTransaction(one)),
    empty: 'No transactions found',
    usual: 10_000,
    pages: 'narrow',
  }
}
