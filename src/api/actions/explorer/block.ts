import { z } from 'zod'
import { unprovedOf } from '../../../chain/unproved.ts'
import { type BlockDetails, blockDetails } from '../../../query/block-details.ts'
import { rewardOfBlock } from '../../../query/block-rewards.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { missingBlock } from '../../missing-block.ts'
import { blockNumberParameter } from '../../parameters.ts'
import { rewardOf } from '../../records/block-reward.ts'
import { addressText, decimal, decimalOrEmpty, hashText } from '../../records/shapes.ts'

const NO_BASE_FEE = 'Empty: the block has no base fee, or no transaction that pays one.'

export const block = defineAction({
  module: 'explorer',
  name: 'block',
  summary:
    'A block beside its header: priority fees, the parts of its reward, which checks it passed, and blocks of its number that were reorganised away.',
  parameters: z.object({ blockno: blockNumberParameter() }),
  result: z.strictObject({
    blockNumber: decimal,
    logsCount: decimal,
    smallestPriorityFee: decimalOrEmpty.meta({ description: `wei a gas. ${NO_BASE_FEE}` }),
    medianPriorityFee: decimalOrEmpty,
    largestPriorityFee: decimalOrEmpty,
    blobGasPrice: decimalOrEmpty.meta({ description: 'wei, as receipts say. Empty: none says it.' }),
    staticReward: decimalOrEmpty.meta({ description: 'Empty: a later block pays the reward.' }),
    keptFees: decimal.meta({ description: 'Of the fees, what was not burnt.' }),
    burntFees: decimalOrEmpty.meta({
      description:
        'wei: the base fee of the gas that transactions paid for, which can differ from that of the block. Empty: no base fee.',
    }),
    otherFees: decimalOrEmpty.meta({
      description:
        'wei: what the transactions of a rollup paid beside their gas, the fees for L1 and for the operator. Empty: nothing.',
    }),
    checks: z.array(
      z.strictObject({
        name: z.string(),
        outcome: z.enum(['proved', 'unprovable', 'left-out']).meta({
          description:
            'unprovable: something in the block is not known to the server, so that this check says nothing of it. left-out: the chain does this in another way than Ethereum, or VERIFY_EXCEPT names the check.',
        }),
      }),
    ),
    node: z.string().meta({
      description:
        'The node that said the block, as the index has it. Empty: not known, as of blocks that were imported or that an earlier version indexed.',
    }),
    nodes: z.array(z.string()).readonly().meta({ description: 'The nodes that the server reads from now.' }),
    replaced: z.array(
      z.strictObject({
        hash: hashText,
        parentHash: hashText,
        miner: addressText,
        timeStamp: decimal,
        replacedAt: decimal.meta({ description: 'When this server replaced it, Unix seconds.' }),
      }),
    ),
  }),
  example: { blockno: '1' },
  range: ({ blockno }) => [blockno, blockno],
  // Nodes come and go without a block.
  volatile: true,
  uses: ['profile', 'settings', 'node'],

  async answer({ blockno }, { index, profile, settings, node }) {
    const details = await blockDetails(index, blockno)
    const rewarded = await rewardOfBlock(index, blockno, profile.emitsRewards)
    if (!details || !rewarded) throw missingBlock(blockno, await index.head())
    const { total, inclusion } = rewardOf(rewarded, profile)
    const [smallest = '', median = '', largest = ''] = details.tips ?? []
    return {
      blockNumber: `${blockno}`,
      logsCount: details.logs,
      smallestPriorityFee: smallest,
      medianPriorityFee: median,
      largestPriorityFee: largest,
      blobGasPrice: details.blob_gas_price === null ? '' : `${BigInt(details.blob_gas_price)}`,
      staticReward: profile.emitsRewards ? '' : `${total - BigInt(details.fees) - (inclusion ?? 0n)}`,
      keptFees: details.fees,
      burntFees: details.burnt ?? '',
      otherFees: details.other_fees ?? '',
      checks: checksOf(details, { profile, settings }),
      node: details.node ?? '',
      nodes: node.endpoints().map(({ name }) => name),
      replaced: details.replaced.map((one) => ({
        hash: one.hash,
        parentHash: one.parent_hash,
        miner: one.miner,
        timeStamp: one.timestamp,
        replacedAt: `${Math.floor(Number(one.replaced_at) / 1000)}`,
      })),
    }
  },
})

type Check = { readonly name: string; readonly outcome: 'proved' | 'unprovable' | 'left-out' }

/**
 * The index keeps which checks could not be made, and which cannot hold on this chain. All others that a block of this
 * chain has held, as one that fails a check has no rows; as of the settings that the server has now.
 */
function checksOf(
  { unproved, checks_left_out, has_withdrawals_root, has_access_list }: BlockDetails,
  { profile, settings }: Pick<ActionContext<'profile' | 'settings'>, 'profile' | 'settings'>,
): Check[] {
  if (settings.VERIFY === 'off') return []
  const unprovable = unprovedOf(unproved)
  const leftOut = [...settings.VERIFY_EXCEPT, ...(settings.VERIFY === 'on' ? checks_left_out : [])]
  const isAbout: Partial<Record<string, boolean>> = {
    'withdrawals-root': has_withdrawals_root,
    'access-list': has_access_list,
  }
  const made = profile.checks.filter((name) => isAbout[name] !== false && !unprovable.includes(name))
  return [
    ...made.map((name): Check => ({ name, outcome: leftOut.includes(name) ? 'left-out' : 'proved' })),
    ...unprovable.map((name): Check => ({ name, outcome: 'unprovable' })),
  ]
}
