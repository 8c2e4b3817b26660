import { z } from 'zod'
import { holdingOf } from '../../../query/token-holdings.ts'
import { defineAction } from '../../action.ts'
import { contractAddressParameter, requiredAddress } from '../../parameters/parameters.ts'
import { decimal } from '../../records/record-shapes.ts'
import { blockno, tokenBalanceAt } from '../../shared/at-block.ts'

export const tokenbalancehistory = defineAction({
  module: 'account',
  name: 'tokenbalancehistory',
  summary: 'Token balance of an address at a block.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    address: requiredAddress('Invalid address hash'),
    blockno,
  }),
  result: decimal,
  example: { contractaddress: '{token}', address: '{someone}', blockno: '1' },
  uses: ['rpc'],

  async answer({ contractaddress, address, blockno: block }, context) {
    const row = await holdingOf(context.index, contractaddress, address)
    return tokenBalanceAt(contractaddress, address, block, row, context)
  },
})
