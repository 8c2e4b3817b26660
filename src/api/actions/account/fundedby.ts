import { z } from 'zod'
import { fundingOf } from '../../../query/funding.ts'
import { ActionError, ActionResult, defineAction } from '../../action.ts'
import { LAST_BLOCK, requiredAddress } from '../../parameters/parameters.ts'
import { tracesToCome } from '../../partial.ts'
import { addressText, decimal, hashText } from '../../records/record-shapes.ts'

export const fundedby = defineAction({
  module: 'account',
  name: 'fundedby',
  summary: 'The first funding of an address: by a transaction or an internal call.',
  parameters: z.object({
    address: requiredAddress(),
  }),
  result: z.strictObject({
    block: decimal,
    timeStamp: decimal,
    fundingAddress: addressText,
    fundingTxn: hashText,
    value: decimal,
  }),
  example: { address: '{wrapped}' },
  range: () => [0, LAST_BLOCK],
  facts: true,

  async answer({ address }, { index }) {
    const row = await fundingOf(index, address)
    if (!row) throw new NeverFundedError()
    const funding = {
      block: `${row.block}`,
      timeStamp: row.timestamp,
      fundingAddress: row.from,
      fundingTxn: row.transaction_hash,
      value: row.value,
    }
    // A block without traces yet may have an earlier call.
    return new ActionResult(funding, { message: await tracesToCome(index, row.block) })
  },
})

/** The only coins may come from the genesis block, mining rewards and withdrawals, which have no sender. */
const NeverFundedError = ActionError.define('never_funded', 'No transactions found')
