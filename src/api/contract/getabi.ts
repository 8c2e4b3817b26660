import { z } from 'zod'
import { verifiedContract } from '../../query/verified-contracts.ts'
import { ActionError, defineAction } from '../action.ts'
import { abiOf, NOT_VERIFIED } from '../contract-fields.ts'
import { address } from '../parameters.ts'

export const getabi = defineAction({
  module: 'contract',
  name: 'getabi',
  summary: 'The ABI of a verified contract, as JSON in a text.',
  parameters: z.object({
    address: address({ missing: 'Query parameter address is required', invalid: 'Invalid address hash' }),
  }),
  result: z.string().meta({ description: 'JSON.' }),
  example: { address: '{token}' },

  async answer({ address }, { index }) {
    const contract = await verifiedContract(index, address)
    if (!contract) throw new NotVerifiedError()
    return abiOf(contract)
  },
})

/** Of whatever is no verified contract, an address without code too: clients go on with other words to nothing. */
export class NotVerifiedError extends ActionError {
  override readonly code = 'contract_not_verified'
  constructor() {
    super(NOT_VERIFIED)
  }
}
