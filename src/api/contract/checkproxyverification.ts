import { z } from 'zod'
import { defineAction, Told } from '../action.ts'
import { requiredText } from '../verification-parameters.ts'

export const checkproxyverification = defineAction({
  module: 'contract',
  name: 'checkproxyverification',
  summary: 'What was found behind a proxy.',
  parameters: z.object({
    guid: requiredText('guid').meta({ description: 'What verifyproxycontract gave.' }),
  }),
  result: z.string(),
  example: { guid: '0'.repeat(50) },
  volatile: true,

  async answer(_, { index, dialect, byGet }) {
    await index.head()
    // No attempt was ever taken on.
    return new Told('Unknown UID', dialect.failedAttempt(byGet))
  },
})
