import { z } from 'zod'
import { ActionResult, defineAction } from '../../action.ts'
import { asOfHeader } from '../../envelope.ts'
import { requiredAddress } from '../../parameters/parameters.ts'
import { decimal } from '../../records/record-shapes.ts'
import { blockno, nativeBalanceAt } from '../../shared/at-block.ts'

export const balancehistory = defineAction({
  module: 'account',
  name: 'balancehistory',
  summary: 'Native balance of an address at a block.',
  parameters: z.object({
    address: requiredAddress('Invalid address hash'),
    blockno,
  }),
  result: decimal,
  example: { address: '{someone}', blockno: '1' },
  uses: ['rpc', 'balances'],

  answer: async ({ address, blockno: block }, context) =>
    new ActionResult(await nativeBalanceAt(address, block, context), { headers: asOfHeader(block) }),
})
