import { z } from 'zod'
import { ActionError, ActionResult, defineAction } from '../../action.ts'
import { addressParameter } from '../../parameters.ts'
import { abiOf, NOT_VERIFIED, twinOf } from '../../records/contract.ts'

export const getabi = defineAction({
  module: 'contract',
  name: 'getabi',
  summary: 'ABI of a verified contract, as a JSON string.',
  parameters: z.object({
    address: addressParameter({
      missing: 'Query parameter address is required',
      invalid: 'Invalid address hash',
    }),
  }),
  result: z.string().describe('JSON.'),
  example: { address: '{token}' },

  // Reads the code from the node, as another contract with the same code may be verified.
  volatile: true,
  // The source is that of the code after the block.
  facts: true,
  uses: ['sources'],

  async answer({ address }, { index, sources }) {
    const known = await sources.abiOf(index, address)
    if (!known) throw new NotVerifiedError()
    return new ActionResult(abiOf(known.row), { headers: twinOf(known) })
  },
})

/** Of whatever is no verified contract, an address without code too: clients go on with other words to nothing. */
const NotVerifiedError = ActionError.define('contract_not_verified', NOT_VERIFIED)
