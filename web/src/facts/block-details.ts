import { cutRow, type Row } from './address-lists.ts'
import type { Api } from './api.ts'
import { listRows, type RowList } from './row-list.ts'
import { pick } from './shapes.ts'

export const BLOCK_TABS = { transactions: 'Transactions', internal: 'Internal', logs: 'Logs' } as const
export type BlockTab = keyof typeof BLOCK_TABS

export const tabOf = (text: string | null): BlockTab =>
  text === 'internal' || text === 'logs' ? text : 'transactions'

/** What the index knows of a block beside its header. */
export interface BlockDetails {
  readonly logsCount: string
  /** wei; empty: there are none. */
  readonly smallestPriorityFee: string
  readonly medianPriorityFee: string
  readonly largestPriorityFee: string
  readonly blobGasPrice: string
  readonly staticReward: string
  readonly keptFees: string
  readonly burntFees: string
  /** Of a rollup, for L1 and for the operator, wei; empty: none. */
  readonly otherFees: string
  readonly checks: readonly { readonly name: string; readonly outcome: string }[]
  /** Which of them said the block; empty: not known. */
  readonly node: string
  readonly nodes: readonly string[]
  readonly replaced: readonly ReplacedBlock[]
}

/** A block of this number that was reorganised away. */
export interface ReplacedBlock {
  readonly hash: string
  readonly miner: string
  readonly timeStamp: string
  readonly replacedAt: string
}

const AMOUNTS = [
  ...(['logsCount', 'smallestPriorityFee', 'medianPriorityFee', 'largestPriorityFee'] as const),
  ...(['blobGasPrice', 'staticReward', 'keptFees', 'burntFees', 'otherFees'] as const),
]
const MAX_CHECKS = 20
const MAX_NODES = 5
const MAX_REPLACED = 20

export async function detailsOf(api: Api, number: number): Promise<BlockDetails | null> {
  const { result } = await api.query<BlockDetails>({
    module: 'explorer',
    action: 'block',
    blockno: `${number}`,
  })
  if (!result) return null
  return {
    ...pick(result, AMOUNTS),
    checks: result.checks.slice(0, MAX_CHECKS).map((one) => pick(one, ['name', 'outcome'])),
    node: result.node.slice(0, 100),
    nodes: result.nodes.slice(0, MAX_NODES).map((name) => name.slice(0, 100)),
    replaced: result.replaced
      .slice(0, MAX_REPLACED)
      .map((one) => pick(one, ['hash', 'miner', 'timeStamp', 'replacedAt'])),
  }
}

const LISTS = {
  internal: (number: string) => ({
    module: 'account',
    action: 'txlistinternal',
    startblock: number,
    endblock: number,
    sort: 'asc',
  }),
  logs: (number: string) => ({ module: 'explorer', action: 'logs', blockno: number, sort: 'asc' }),
} as const

/** The fields that these lists show. */
const SHOWN = [
  ...['hash', 'transactionHash', 'isError', 'type', 'callType', 'from', 'to', 'contractAddress', 'value'],
  ...['address', 'topics', 'data', 'dataLength', 'event'],
]
const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

/** Calls or logs of a block, in its order. */
export async function loadBlockList(
  api: Api,
  number: number,
  tab: keyof typeof LISTS,
  cursor: string | null,
): Promise<RowList> {
  // Of these the first script has the others already.
  const { cutLog } = await import('./address-rows.ts')
  const cut = tab === 'logs' ? cutLog() : cutRow
  return listRows(api, LISTS[tab](`${number}`), cursor, (row) => only(cut(row), SHOWN))
}
