import { z } from 'zod'
import { rewardsOn, searchOfMiner } from '../../../query/block-rewards.ts'
import { BLOCK_POSITION_COLUMNS } from '../../../query/blocks.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import { addressParameter, LAST_BLOCK, MAX_RECORDS, pageParameters } from '../../parameters.ts'
import { rewardOf } from '../../records/block-reward.ts'
import { decimal } from '../../records/shapes.ts'

export const getminedblocks = defineAction({
  module: 'account',
  name: 'getminedblocks',
  summary: 'Blocks that an address mined, newest first, with their rewards.',
  parameters: z.object({
    address: addressParameter({
      missing: "Query parameter 'address' is required",
      invalid: 'Invalid address format',
    }),
    ...pageParameters,
  }),
  result: z.array(z.strictObject({ blockNumber: decimal, blockReward: decimal, timeStamp: decimal })),
  example: { address: '{miner}' },
  empty: 'No blocks found',
  range: () => [0, LAST_BLOCK],
  facts: true,
  uses: ['profile'],

  async list({ address }, { index, profile }) {
    return listOf({
      ...ofSearch({
        index,
        position: BLOCK_POSITION_COLUMNS,
        search: async (part) => searchOfMiner({ miner: address, ...part }),
        rowsOn: (page) => rewardsOn(index, page, profile.emitsRewards),
      }),
      record: (block) => ({
        blockNumber: `${block.number}`,
        blockReward: `${rewardOf(block, profile).total}`,
        timeStamp: block.timestamp,
      }),
      usual: MAX_RECORDS,
      pages: 'far',
      sort: 'desc',
    })
  },
})
