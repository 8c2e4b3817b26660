import type { Branch } from '../branches.ts'
import { type OracleTransaction, same } from '../chain.ts'
import { eventLog } from '../records.ts'
import { blockBound, isAddress, isHash, type Listing, type Params } from './listing.ts'

interface Placed {
  readonly transaction: OracleTransaction
  // biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
  readonly log: any
}

/** Every two of the four topics. */
const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const

/** getLogs */
export function logList(branch: Branch, params: Params, etherscan: boolean): Listing<Placed> | string {
  const { address, fromBlock, toBlock } = params
  const topics = [0, 1, 2, 3].map((place) => params[`topic${place}`])
  const both = PAIRS.filter(([a, b]) => topics[a] !== undefined && topics[b] !== undefined)
  const missing = [
    ...(['fromBlock', 'toBlock'] as const).filter((name) => params[name] === undefined),
    ...(address === undefined && topics.every((topic) => topic === undefined)
      ? ['address and/or topic{x}']
      : []),
    ...both.map(([a, b]) => `topic${a}_${b}_opr`).filter((name) => params[name] === undefined),
  ]
  if (missing.length > 0) return `Required query parameters missing: ${missing.join(', ')}`
  const first = blockBound(fromBlock, branch.number)
  const last = blockBound(toBlock, branch.number)
  if (first === undefined) return 'Invalid fromBlock format'
  if (last === undefined) return 'Invalid toBlock format'
  if (address !== undefined && !isAddress(address)) return 'Invalid address format'
  for (const [place, topic] of topics.entries())
    if (topic !== undefined && !isHash(topic)) return `Invalid topic${place} format`
  for (const [a, b] of both)
    if (!['and', 'or'].includes(params[`topic${a}_${b}_opr`]!)) return `Invalid topic${a}_${b}_opr format`

  const single = topics.findIndex((topic) => topic !== undefined)
  const wanted = ({ log }: Placed) => {
    const matches = (place: number) => same(log.topics[place], topics[place] ?? '')
    if (address !== undefined && !same(log.address, address)) return false
    if (both.length === 0) return single < 0 || matches(single)
    return both.every(([a, b]) =>
      params[`topic${a}_${b}_opr`] === 'and' ? matches(a) && matches(b) : matches(a) || matches(b),
    )
  }
  return {
    found: branch.transactions
      .filter(({ block }) => Number(block.number) >= first && Number(block.number) <= last)
      .flatMap((transaction) => transaction.receipt.logs.map((log: unknown) => ({ transaction, log })))
      .filter(wanted),
    record: ({ transaction, log }) => eventLog(transaction, log, etherscan),
    empty: 'No records found',
    usual: 1_000,
    most: 1_000,
    pages: etherscan ? 'far' : 'none',
  }
}
