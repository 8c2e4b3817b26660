import { z } from 'zod'
import { ActionError, ActionResult, defineAction } from '../../action.ts'
import { requiredAddress } from '../../parameters/parameters.ts'
import { abiOf, NOT_VERIFIED, twinOf } from '../../records/contract-record.ts'

export const getabi = defineAction({
  module: 'contract',
  name: 'getabi',
  summary: 'ABI of a verified contract, as a JSON string.',
  parameters: z.object({
    address: requiredAddress('Invalid address hash', 'Query parameter address is required'),
  }),
  result: z.string().describe('JSON.'),
  example: { address: '{token}' },

  // The code is read from the node, because another contract with the same code may be verified.
  volatile: true,
  // The source belongs to the code as of the block.
  facts: true,
  uses: ['sources'],

  async answer({ address }, { index, sources }) {
    const known = await sources.abiOf(index, address)
    if (!known) throw new NotVerifiedError()
    return new ActionResult(abiOf(known.row), { headers: twinOf(known) })
  },
})

/** For every contract that is not verified and every address without code. Clients retry on other texts. */
const NotVerifiedError = ActionError.define('contract_not_verified', NOT_VERIFIED)
