import { txlist } from './account/txlist.ts'
import type { Action } from './action.ts'
import { chainBlockNumber } from './block/chain_block_number.ts'
import { getblockcountdown } from './block/getblockcountdown.ts'

/** Every action of the query API, in the order of the reference. */
export const ACTIONS: readonly Action[] = [txlist, chainBlockNumber, getblockcountdown]
