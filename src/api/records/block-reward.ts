import { NO_REWARDS, type Profile } from '../../chain/profile.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { RewardRow } from '../../query/block-rewards.ts'

export interface Reward {
  /** Static reward, kept fees, and the reward for including uncles, in the smallest unit of the miner's currency. */
  readonly total: bigint
  /** null if the chain does not reward including uncles. */
  readonly inclusion: bigint | null
  readonly uncles: readonly { readonly miner: Hex; readonly reward: bigint }[]
}

/** The reward of a block's miner (compatibility.md, Actions: getblockreward). */
export function rewardOf(
  { number, mined, fees, uncles, emitted }: RewardRow,
  { rewards: scheduled, emitsRewards }: Pick<Profile, 'rewards' | 'emitsRewards'>,
): Reward {
  if (emitsRewards)
    return {
      total: BigInt(emitted!),
      inclusion: null,
      uncles: uncles.map((uncle) => ({ miner: uncle.miner, reward: BigInt(uncle.emitted!) })),
    }
  const rewards = mined ? scheduled : NO_REWARDS
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
