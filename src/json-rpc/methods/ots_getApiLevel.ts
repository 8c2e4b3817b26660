import { z } from 'zod'
import { defineMethod } from '../method.ts'

export const ots_getApiLevel = defineMethod({
  name: 'ots_getApiLevel',
  summary: 'Which methods of Otterscan there are.',
  params: z.object({}),
  answer: async () => 8,
})
