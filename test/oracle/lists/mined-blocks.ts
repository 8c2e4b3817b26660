import type { Branch } from '../branches.ts'
import { decimal, feesOf, same } from '../chain.ts'
import { isAddress, type Listing, type Params } from './listing.ts'

// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
type Raw = any

/** getminedblocks, on a chain without a reward of its own: what a miner keeps are fees. */
export function minedList(branch: Branch, { address }: Params): Listing<Raw> | string {
  if (address === undefined) return "Query parameter 'address' is required"
  if (!isAddress(address)) return 'Invalid address format'
  return {
    found: branch.blocks.filter((block) => same(block.miner, address)).toReversed(),
    record: ({ number, timestamp }) => ({
      blockNumber: decimal(number),
      blockReward: `${feesOf(branch, Number(number))}`,
      timeStamp: decimal(timestamp),
    }),
    empty: 'No blocks found',
    usual: 10_000,
    pages: 'far',
  }
}
