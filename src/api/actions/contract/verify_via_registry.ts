import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import type { Draft, Upload } from '../../../verification/intake/submission.ts'
import { type ActionContext, ActionError, defineAction } from '../../action.ts'
import { requiredAddress, verificationResult } from '../../parameters/verification-parameters.ts'
import { VERIFICATION_PARTS, verifiedSoon } from '../../shared/verification.ts'

export const verifyViaRegistry = defineAction({
  module: 'contract',
  name: 'verify_via_registry',
  aliases: ['verify_via_sourcify'],
  summary:
    'Verifies a contract with the source that the registry (Sourcify) has, or with sources and metadata.',
  parameters: z.object({
    addressHash: requiredAddress('addressHash'),
    files: z
      .string()
      .optional()
      .describe('Sources and metadata, as parts files[0], files[1] … of a multipart body.'),
  }),
  result: verificationResult,
  example: { addressHash: '{token}' },
  posted: true,
  uses: ['registry', 'uploads', ...VERIFICATION_PARTS],

  async answer({ addressHash: address }, context) {
    const { registry, uploads } = context
    // If the registry is unreachable, use the submitted sources.
    const known = await registry.find(address).catch(() => undefined)
    return verifiedSoon(known ?? (await fromUploads(address, uploads, context)), context)
  },
})

async function fromUploads(
  address: Hex,
  uploads: readonly Upload[],
  { verifier }: ActionContext<'verifier'>,
): Promise<Draft> {
  if (uploads.length < 2) throw new ActionError('You should attach at least 2 files')
  const metadata = uploads.filter(({ name }) => /\.json$/i.test(name))
  const sources = uploads.filter(({ name }) => /\.(sol|vy|yul)$/i.test(name))
  if (metadata.length === 0 || sources.length === 0)
    throw new ActionError('You should attach at least one *.json and one *.sol files')
  const submission = await verifier.ofUploads(address, uploads)
  if (submission === undefined) throw new ActionError('Invalid args format')
  return submission
}
