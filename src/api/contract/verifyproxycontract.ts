import { z } from 'zod'
import { defineAction } from '../action.ts'
import { VerificationUnavailableError } from '../not-yet.ts'
import { requiredAddress } from '../verification-parameters.ts'

export const verifyproxycontract = defineAction({
  module: 'contract',
  name: 'verifyproxycontract',
  summary: 'Looks for the implementation behind a proxy.',
  parameters: z.object({
    address: requiredAddress('address'),
    expectedimplementation: z
      .string()
      .regex(/^0x[0-9a-f]{40}$/i, 'expectedimplementation has invalid format')
      .optional()
      .meta({ description: 'The implementation that is to be found, and no other.' }),
  }),
  result: z.string().meta({ description: 'The guid, for checkproxyverification.' }),
  example: { address: '{proxy}' },
  volatile: true,

  async answer() {
    throw new VerificationUnavailableError()
  },
})
