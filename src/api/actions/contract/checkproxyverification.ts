import { z } from 'zod'
import { ActionResult, defineAction } from '../../action.ts'
import { requiredText } from '../../parameters/verification-parameters.ts'
import { POLL_HELD_MS } from '../../shared/verification.ts'

export const checkproxyverification = defineAction({
  module: 'contract',
  name: 'checkproxyverification',
  summary: 'Result of a proxy verification.',
  parameters: z.object({
    guid: requiredText('guid').describe('The guid from verifyproxycontract.'),
  }),
  result: z.string(),
  example: { guid: '0'.repeat(50) },
  uses: ['verifier', 'dialect', 'byGet'],

  async answer({ guid }, { index, verifier, dialect, byGet }) {
    await index.head()
    const attempt = await verifier.attempt(guid, POLL_HELD_MS)
    if (attempt?.kind !== 'proxy') return new ActionResult('Unknown UID', dialect.failedAttempt(byGet))
    // Clients read any other text with status 1 as success (compatibility.md, Clients).
    return new ActionResult(
      attempt.message ?? '',
      attempt.state === 'passed' ? {} : { message: 'NOTOK', status: '0' },
    )
  },
})
