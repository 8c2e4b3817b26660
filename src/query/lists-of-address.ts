import type { Hex } from '../primitives/hex.ts'
import { searchOfApprovalLogs } from './approval-logs.ts'
import { BLOCKS, blocksOfMiner, WITHDRAWALS, withdrawalsTo } from './block-lists.ts'
import { DELEGATIONS, delegationsOf } from './delegations.ts'
import { searchOfCalls } from './internal-calls.ts'
import { LOGS, logsEmittedBy } from './logs-of-address.ts'
import { type Search, searchedPageSql, WHOLE_CHAIN } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { ITEMS_RECEIVED, itemsHeldBy } from './token-items.ts'
import { searchOfTransfers } from './token-transfers.ts'

/** Largest number of index entries to count per list. */
export const MAX_COUNTED = 1000

const WHOLE = { ...WHOLE_CHAIN, sort: 'desc' } as const

/** Searches that find exactly the rows of a list, so that they can be counted. */
const countedOf = (address: Hex) => {
  const part = { ...WHOLE, take: MAX_COUNTED + 1 }
  return {
    tokentx: searchOfTransfers({ address, standard: 20 }, part),
    tokennfttx: searchOfTransfers({ address, standard: 721 }, part),
    token1155tx: searchOfTransfers({ address, standard: 1155 }, part),
    logs: LOGS.search(logsEmittedBy(address), part),
    authorizationlist: DELEGATIONS.search(delegationsOf(address), part),
    getminedblocks: BLOCKS.search(blocksOfMiner(address), part),
    txsBeaconWithdrawal: WITHDRAWALS.search(withdrawalsTo(address), part),
  } satisfies Record<string, Search>
}

/** Searches that may also find rows outside of the list. They only show whether the list may have rows. */
const foundOf = (address: Hex) =>
  ({
    txlistinternal: searchOfCalls({ address, all: true }, { ...WHOLE, take: 1 }),
    helditems: ITEMS_RECEIVED.search({ ...itemsHeldBy(address), where: undefined }, { ...WHOLE, take: 1 }),
    approvals: searchOfApprovalLogs(address, 1),
  }) satisfies Record<string, Search>

export type ListsOfAddress = Awaited<ReturnType<typeof listsOfAddress>>

/** The lengths of an address's lists, at most MAX_COUNTED + 1, by a short scan of each index, in one statement. */
export async function listsOfAddress(index: Snapshot, address: Hex) {
  const [counted, probed] = [countedOf(address), foundOf(address)]
  const searches: [string, Search][] = Object.entries({ ...counted, ...probed })
  const values: unknown[] = []
  const lengths: string[] = []
  for (const [name, search] of searches) {
    const page = await searchedPageSql(index, search)
    const text = page.text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + values.length}`)
    lengths.push(`(select count(*)::int from (${text}) as page) as "${name}"`)
    values.push(...page.values)
  }
  const row = await index.only<Record<string, number>>(prepared(`select ${lengths.join(',\n')}`), values)
  const pick = <Lists extends object, T>(lists: Lists, value: (length: number) => T) =>
    Object.fromEntries(Object.keys(lists).map((name) => [name, value(row[name]!)])) as Record<keyof Lists, T>
  return { counts: pick(counted, (length) => length), found: pick(probed, (length) => length > 0) }
}
