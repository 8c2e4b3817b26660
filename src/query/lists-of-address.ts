import type { Hex } from '../primitives/hex.ts'
import { searchOfApprovalLogs } from './approvals.ts'
import { BLOCKS, blocksOfMiner, WITHDRAWALS, withdrawalsTo } from './blocks.ts'
import { DELEGATIONS, delegationsOf } from './delegations.ts'
import { searchOfCalls } from './internal-calls.ts'
import { ITEMS_RECEIVED, itemsHeldBy } from './items-of-holder.ts'
import { LOGS, logsEmittedBy } from './logs-of-address.ts'
import { positionsOf, type Search, WHOLE_CHAIN } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { searchOfTransfers } from './token-transfers.ts'

/** Entries of an index that are counted for one list. */
export const MAX_COUNTED = 1000

const WHOLE = { ...WHOLE_CHAIN, sort: 'desc' } as const

/** Of these rows all belong to the list: they are counted. */
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

/** Of these some may not: without any row the list is empty. */
const foundOf = (address: Hex) =>
  ({
    txlistinternal: searchOfCalls({ address, all: true }, { ...WHOLE, take: 1 }),
    helditems: ITEMS_RECEIVED.search({ ...itemsHeldBy(address), where: undefined }, { ...WHOLE, take: 1 }),
    approvals: searchOfApprovalLogs(address, 1),
  }) satisfies Record<string, Search>

export type CountedList = keyof ReturnType<typeof countedOf>
export type FoundList = keyof ReturnType<typeof foundOf>

export interface ListsOfAddress {
  /** At most one more than MAX_COUNTED. */
  readonly counts: Readonly<Record<CountedList, number>>
  readonly found: Readonly<Record<FoundList, boolean>>
}

/** How long the lists of an address are, by a short look into the index of each. */
export async function listsOfAddress(index: Snapshot, address: Hex): Promise<ListsOfAddress> {
  const lengths = async <K extends string>(searches: Record<K, Search>) => {
    const names = Object.keys(searches) as K[]
    const all = await Promise.all(
      names.map(async (name) => (await positionsOf(index, searches[name])).positions.length),
    )
    return names.map((name, n) => [name, all[n]!] as const)
  }
  const [counted, found] = await Promise.all([lengths(countedOf(address)), lengths(foundOf(address))])
  return {
    counts: Object.fromEntries(counted) as ListsOfAddress['counts'],
    found: Object.fromEntries(found.map(([name, length]) => [name, length > 0])) as ListsOfAddress['found'],
  }
}
