import type { Branch } from '../branches.ts'
import { calls, type OracleCall, same, touches } from '../chain.ts'
import { internalTransaction } from '../records.ts'
import { blockBound, isAddress, isHash, type Listing, type Params, range, sorted } from './listing.ts'

/** txlistinternal */
export function internalList(
  branch: Branch,
  params: Params,
  etherscan: boolean,
): Listing<OracleCall> | string {
  const { txhash, address, include_zero_value: every } = params
  if (txhash !== undefined && !isHash(txhash)) return 'Invalid txhash format'
  if (address !== undefined && !isAddress(address)) return 'Invalid address format'
  const bounds = [params['startblock'], params['endblock']].map((text) => blockBound(text, branch.number))
  if (txhash === undefined && address === undefined && bounds.every((bound) => bound === undefined))
    return 'Query parameter txhash or address is required'
  const list = { record: internalTransaction, empty: 'No internal transactions found', usual: 10_000 }
  const own = branch.transactions.filter(({ raw }) => same(raw.hash, txhash ?? ''))
  const all =
    txhash === undefined
      ? branch.calls
      : calls({ blocks: branch.blocks, transactions: own }, every === 'true')
  // By its hash alone the options are ignored.
  if (address === undefined && txhash !== undefined) return { ...list, found: all, pages: 'none' }
  const within = range(params, branch.number)
  const found = all.filter(
    (call) => within(call.transaction.block.number) && (address === undefined || touches(call, address)),
  )
  return { ...list, found: sorted(found, params, etherscan), pages: 'narrow' }
}
