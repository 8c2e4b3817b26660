import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { gapsIn } from '../../primitives/ranges.ts'
import { blockAtOrAfter, blockAtOrBefore } from '../../query/block-by-time.ts'
import { rewardOfBlock } from '../../query/block-rewards.ts'
import { averageBlockTime, countsOfBlock } from '../../query/chain-figures.ts'
import type { Head } from '../../query/indexed-head.ts'
import { ActionError, defineAction } from '../action.ts'
import {
  blockNumberParameter,
  choiceParameter,
  futureBlock,
  timestampParameter,
} from '../parameters/parameters.ts'
import { partly } from '../partial.ts'
import { rewardOf } from '../records/block-reward.ts'
import { addressText, decimal, quantity, seconds } from '../records/record-shapes.ts'

export const getblocktxnscount = defineAction({
  module: 'block',
  name: 'getblocktxnscount',
  summary: 'Number of transactions, internal transactions and token transfers of a block.',
  parameters: z.object({ blockno: blockNumberParameter() }),
  result: z.strictObject({
    block: decimal,
    txsCount: decimal,
    internalTxsCount: decimal,
    erc20TxsCount: decimal,
    erc721TxsCount: decimal,
    erc1155TxsCount: decimal,
  }),
  example: { blockno: '1' },
  facts: true,

  async answer({ blockno }, { index }) {
    const counts = await countsOfBlock(index, blockno)
    if (!counts) throw missingBlock(blockno, await index.head())
    return {
      block: `${blockno}`,
      txsCount: counts.transactions,
      internalTxsCount: counts.internal,
      erc20TxsCount: counts.erc20,
      erc721TxsCount: counts.erc721,
      erc1155TxsCount: counts.erc1155,
    }
  },
})

/** The order is that of the reference. */
export const BLOCK_ACTIONS = [
  defineAction({
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
  }),
  defineAction({
    module: 'block',
    name: 'getblockcountdown',
    summary: 'Blocks and seconds left until a block is mined.',
    parameters: z.object({ blockno: futureBlock() }),
    result: z.object({
      CurrentBlock: decimal,
      CountdownBlock: decimal,
      RemainingBlock: decimal,
      EstimateTimeInSec: seconds,
    }),
    example: { blockno: '100000000' },
    facts: true,

    async answer({ blockno }, { index }) {
      const { current, average } = await averageBlockTime(index)
      const remaining = blockno - BigInt(current)
      if (remaining <= 0n) throw new BlockAlreadyMinedError()
      if (average === undefined) throw new ChainTooShortError()
      const estimate = Number(remaining) * average
      return {
        CurrentBlock: `${current}`,
        CountdownBlock: `${blockno}`,
        RemainingBlock: `${remaining}`,
        // A larger number would be written with an exponent.
        EstimateTimeInSec: estimate < 1e21 ? estimate.toFixed(1) : `${BigInt(estimate)}.0`,
      }
    },
  }),
  defineAction({
    module: 'block',
    name: 'getblocknobytime',
    summary: 'The block closest to a time, before or after it.',
    parameters: z.object({
      timestamp: timestampParameter({
        missing: "Query parameter 'timestamp' is required",
        invalid: 'Invalid `timestamp` param',
      }),
      closest: choiceParameter(['before', 'after'], {
        missing: "Query parameter 'closest' is required",
        invalid: 'Invalid `closest` param',
      }),
    }),
    result: z.strictObject({ blockNumber: decimal }),
    example: { timestamp: '4000000000', closest: 'before' },
    facts: true,

    async answer({ timestamp, closest }, { index }) {
      const number = await (closest === 'before' ? blockAtOrBefore : blockAtOrAfter)(index, timestamp)
      const { number: head, blocks } = await index.head()
      // An unindexed block may be closer if it is next to the block that was found.
      const missing = gapsIn(0, head, blocks).filter(([first, last]) =>
        closest === 'before'
          ? number === undefined || first === number + 1
          : last + 1 === (number ?? head + 1),
      )
      if (number !== undefined) return partly({ blockNumber: `${number}` }, missing)
      throw new BlockDoesNotExistError()
    },
  }),
  getblocktxnscount,
  defineAction({
    module: 'block',
    name: 'chain_block_number',
    aliases: ['eth_block_number', 'eth_blockNumber'],
    summary: 'Number of the newest block, in the format of eth_blockNumber.',
    parameters: z.object({
      id: z.string().optional().describe('JSON-RPC request id; 1 without one.'),
    }),
    result: quantity,
    example: {},
    envelope: 'json-rpc',
    facts: true,

    async answer(_, { index }) {
      return toQuantity((await index.head()).number)
    },
  }),
]

/** Clients compare this text, so it equals that of other explorers. */
const BlockAlreadyMinedError = ActionError.define('block_already_mined', 'Error! Block number already pass')

/** An average over a hundred blocks needs a hundred and one. */
const ChainTooShortError = ActionError.define('chain_too_short', 'Chain is indexing now, try again later')

/** Why the index lacks a block: it does not exist, or it has not been indexed yet. */
const missingBlock = (number: number, head: Head): ActionError =>
  number < head.number ? new BlockNotIndexedError(number) : new BlockDoesNotExistError()

const BlockDoesNotExistError = ActionError.define('block_does_not_exist', 'Block does not exist')

/** The block exists but is not indexed. So the answer must not say that it does not exist. */
const BlockNotIndexedError = ActionError.define(
  'block_not_indexed',
  (number: number) => `Block ${number} is not indexed yet`,
)
