import { z } from 'zod'
import { fundingOf } from '../../query/funding.ts'
import { tracesMissing } from '../../query/internal-calls.ts'
import { ActionError, defineAction, Told } from '../action.ts'
import { address, LAST_BLOCK } from '../parameters.ts'
import { addressText, decimal, hashText } from '../shapes.ts'

const UNTRACED = 'OK-Partial: some internal transactions up to that block have not yet been processed'

export const fundedby = defineAction({
  module: 'account',
  name: 'fundedby',
  summary: 'Who first sent an address anything: in a transaction, or in a call within one.',
  parameters: z.object({
    address: address({ missing: "Query parameter 'address' is required", invalid: 'Invalid address format' }),
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
    // A call that came before may be in a block whose traces are not in.
    const untraced = await tracesMissing(index, 0, row.block)
    return untraced === 'some' ? new Told(funding, { message: UNTRACED }) : funding
  },
})

/** What a genesis block gave, a miner earned, or the beacon chain paid out, nobody sent. */
export class NeverFundedError extends ActionError {
  override readonly code = 'never_funded'
  constructor() {
    super('No transactions found')
  }
}
