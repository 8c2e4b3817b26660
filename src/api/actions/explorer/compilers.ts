import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { refused } from '../../shared/verification.ts'

export const compilers = defineAction({
  module: 'explorer',
  name: 'compilers',
  summary: 'Compiler versions that verification accepts, newest first.',
  parameters: z.object({
    kind: z.enum(['solc', 'vyper']).default('solc').catch('solc').describe('Else `solc`.'),
  }),
  result: z.array(z.string().describe('For example `v0.8.30+commit.73712a01`.')),
  example: { kind: 'solc' },
  uses: ['verifier', 'dialect'],

  async answer({ kind }, context) {
    const versions = await refused(context.verifier.versions(kind), context)
    return versions.map((version) => `v${version}`)
  },
})
