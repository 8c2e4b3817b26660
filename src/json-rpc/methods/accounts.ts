import { z } from 'zod'
import { defineMethod } from '../method.ts'

export const accounts = defineMethod({
  name: 'accounts',
  summary: 'Accounts that can be signed with here: none.',
  params: z.object({}),
  answer: async () => [],
})
