import type { Rewards } from '../../chain/profile.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { RewardRow } from '../../query/block-rewards.ts'

export interface Reward {
  /** Static reward, kept fees and the reward for including uncles, wei. */
  readonly total: bigint
  readonly inclusion: bigint
  readonly uncles: readonly { readonly miner: Hex; readonly reward: bigint }[]
}

/** What a block brought to those who mined it (compatibility.md, Actions: getblockreward). */
export function rewardOf({ number, fees, uncles }: RewardRow, rewards: Rewards): Reward {
  const inclusion = rewards.inclusion(number, uncles.length)
  return {
    total: rewards.block(number) + BigInt(fees) + inclusion,
    inclusion,
    uncles: uncles.map((uncle) => ({
      miner: uncle.miner,
      reward: rewards.uncle(number, Number(uncle.number)),
    })),
  }
}
