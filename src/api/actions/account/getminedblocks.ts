import { BLOCKS, blocksOfMiner } from '../../../query/block-lists.ts'
import { rewardsOn } from '../../../query/block-rewards.ts'
import { ofFacts } from '../../../query/list-rows.ts'
import { defineList } from '../../list/define.ts'
import { LAST_BLOCK, MAX_RECORDS, requiredAddress } from '../../parameters/parameters.ts'
import { rewardOf } from '../../records/block-reward.ts'
import { decimal } from '../../records/record-shapes.ts'

export const getminedblocks = defineList({
  module: 'account',
  name: 'getminedblocks',
  summary: 'Blocks produced by an address, newest first, with their rewards.',
  parameters: { address: requiredAddress() },
  example: { address: '{miner}' },
  empty: 'No blocks found',
  range: () => [0, LAST_BLOCK],
  facts: true,
  uses: ['profile'],
  usual: MAX_RECORDS,
  list: ({ address }, { index, profile }) =>
    ofFacts(
      index,
      { ...BLOCKS, on: (_, page) => rewardsOn(index, page, profile.emitsRewards) },
      blocksOfMiner(address),
    ),
})({
  blockNumber: [decimal, (block) => `${block.number}`],
  blockReward: [decimal, (block, { profile }) => `${rewardOf(block, profile).total}`],
  timeStamp: [decimal, (block) => block.timestamp],
})
