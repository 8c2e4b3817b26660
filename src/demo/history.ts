import { toQuantity } from '../primitives/quantity.ts'
import type { Activity } from './activity.ts'
import type { Actor, TransactionRequest } from './actor.ts'
import type { RpcClient } from './rpc.ts'

export interface HistoryOptions {
  /** Unix seconds. */
  from: number
  until: number
  random: () => number
}

const DAY_S = 86_400
/** Few: what a block costs at the start is more than what its transactions do. */
const BLOCKS_PER_DAY = 4
/** The rewards are upgraded when this part of the time has passed, and many look at them that day. */
const UPGRADE_AT = 0.6

/** What happened from then to then: more from week to week, less on weekends, and dearer when there is more. */
export async function makeHistory(
  node: RpcClient,
  actor: Actor,
  activity: Activity,
  { from, until, random }: HistoryOptions,
): Promise<void> {
  const blocks = Math.round(((until - from) / DAY_S) * BLOCKS_PER_DAY)
  const upgrade = Math.round(blocks * UPGRADE_AT)
  for (let n = 1; n <= blocks; n++) {
    const time = Math.round(from + ((until - from) * n) / blocks)
    const busy = busyness(n / blocks, new Date(time * 1000).getUTCDay()) * (0.7 + 0.6 * random())
    const rush = n >= upgrade && n < upgrade + BLOCKS_PER_DAY ? 2 : 1
    const requests: TransactionRequest[] = n === upgrade ? [activity.upgrade()] : []
    while (requests.length < busy * rush * 12) requests.push(activity.next())
    await node.batch([
      { method: 'evm_setNextBlockTimestamp', params: [time] },
      {
        method: 'anvil_setNextBlockBaseFeePerGas',
        params: [toQuantity(BigInt(Math.round(busy * rush * 8e9)))],
      },
    ])
    await actor.mine(requests)
  }
}

/** About 1. */
const busyness = (passed: number, weekday: number): number =>
  (0.6 + 0.8 * passed) * (weekday === 0 || weekday === 6 ? 0.55 : 1)
