import type { NativeBalances } from '../native.ts'
import { isAddress, type Listing, type Params } from './listing.ts'

/** balancemulti: as asked, each once; the first twenty pieces count. */
export function balanceList(native: NativeBalances, { address }: Params): Listing<string> | string {
  if (address === undefined) return "Query parameter 'address' is required"
  const pieces = address.split(',').slice(0, 20)
  if (!pieces.every(isAddress)) return 'Invalid address hash'
  return {
    found: [...new Set(pieces.map((piece) => piece.toLowerCase()))],
    record: (account) => ({ account, balance: `${native(account)}`, stale: false }),
    usual: 20,
    pages: 'none',
  }
}
