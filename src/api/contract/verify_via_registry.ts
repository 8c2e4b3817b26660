import { z } from 'zod'
import { defineAction } from '../action.ts'
import { VerificationUnavailableError } from '../not-yet.ts'
import { requiredAddress } from '../verification-parameters.ts'

export const verifyViaRegistry = defineAction({
  module: 'contract',
  name: 'verify_via_registry',
  aliases: ['verify_via_sourcify'],
  summary: 'Verifies a contract by what a source registry has of it, or by sources with their metadata.',
  parameters: z.object({
    addressHash: requiredAddress('addressHash'),
    files: z
      .string()
      .optional()
      .meta({ description: 'Sources and metadata, as parts files[0], files[1] … of a multipart body.' }),
  }),
  result: z.string(),
  example: { addressHash: '{token}' },
  volatile: true,

  async answer() {
    throw new VerificationUnavailableError()
  },
})
