import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { exportOfUser } from '../records.ts'

export const readEverything = defineEndpoint({
  name: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  summary: 'All that is held of the user who is signed in, except passwords and key values, as a file.',
  download: 'account.json',
  result: z.record(z.string(), z.unknown()),
  answer: async ({ visitor }, { pool }) => exportOfUser(pool, visitor.id),
})
