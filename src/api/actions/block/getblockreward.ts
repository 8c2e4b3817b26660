import { z } from 'zod'
import { rewardOfBlock } from '../../../query/block-rewards.ts'
import { defineAction } from '../../action.ts'
import { missingBlock } from '../../missing-block.ts'
import { blockNumberParameter } from '../../parameters.ts'
import { rewardOf } from '../../records/block-reward.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const getblockreward = defineAction({
  module: 'block',
  name: 'getblockreward',
  summary: 'Reward of a block: static reward, priority fees, and uncles.',
  parameters: z.object({ blockno: blockNumberParameter() }),
  result: z.strictObject({
    blockMiner: addressText,
    blockNumber: decimal,
    blockReward: decimal,
    timeStamp: decimal,
    uncleInclusionReward: decimal.nullable(),
    uncles: z
      .array(z.strictObject({ unclePosition: decimal, miner: addressText, blockreward: decimal }))
      .nullable(),
  }),
  example: { blockno: '1' },
  facts: true,
  uses: ['profile'],

  async answer({ blockno }, { index, profile }) {
    const block = await rewardOfBlock(index, blockno, profile.emitsRewards)
    if (!block) throw missingBlock(blockno, await index.head())
    const { total, inclusion, uncles } = rewardOf(block, profile)
    const any = uncles.length > 0
    return {
      blockMiner: block.miner,
      blockNumber: `${block.number}`,
      blockReward: `${total}`,
      timeStamp: block.timestamp,
      uncleInclusionReward: any && inclusion !== null ? `${inclusion}` : null,
      uncles: any
        ? uncles.map(({ miner, reward }, position) => ({
            unclePosition: `${position}`,
            miner,
            blockreward: `${reward}`,
          }))
        : null,
    }
  },
})
