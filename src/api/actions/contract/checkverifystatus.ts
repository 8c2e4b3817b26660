import { z } from 'zod'
import { ActionResult, defineAction } from '../../action.ts'
import { requiredText } from '../../parameters/verification-parameters.ts'
import { failureHeader, idOf, POLL_HELD_MS } from '../../shared/verification.ts'

export const checkverifystatus = defineAction({
  module: 'contract',
  name: 'checkverifystatus',
  summary: 'Status of a verification.',
  parameters: z.object({
    guid: requiredText('guid').describe('The guid from verifysourcecode.'),
  }),
  result: z.string(),
  example: { guid: '0'.repeat(50) },
  uses: ['verifier', 'dialect', 'byGet'],

  async answer({ guid }, { index, verifier, dialect, byGet }) {
    await index.head()
    const attempt = await verifier.attempt(guid, POLL_HELD_MS)
    if (attempt?.kind !== 'source') return new ActionResult('Unknown UID', dialect.failedAttempt(byGet))
    const headers = { ...idOf(guid), ...failureHeader(attempt) }
    switch (attempt.state) {
      case 'passed':
        return new ActionResult('Pass - Verified', { headers })
      case 'failed':
        return new ActionResult('Fail - Unable to verify', { ...dialect.failedAttempt(byGet), headers })
      default:
        return new ActionResult('Pending in queue', { headers })
    }
  },
})
