import { z } from 'zod'
import { defineError } from '../../../errors.ts'
import { averageBlockTime } from '../../../query/head.ts'
import { ActionError, defineAction } from '../../action.ts'
import { futureBlock } from '../../parameters.ts'
import { decimal, seconds } from '../../records/shapes.ts'

export const getblockcountdown = defineAction({
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
      // Beyond that, a number would be written with an exponent.
      EstimateTimeInSec: estimate < 1e21 ? estimate.toFixed(1) : `${BigInt(estimate)}.0`,
    }
  },
})

/** Clients compare this text, so it stays word for word what other explorers say. */
const BlockAlreadyMinedError = defineError('block_already_mined', 'Error! Block number already pass', {
  base: ActionError,
})

/** An average over a hundred blocks needs a hundred and one. */
const ChainTooShortError = defineError('chain_too_short', 'Chain is indexing now, try again later', {
  base: ActionError,
})
