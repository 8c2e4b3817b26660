import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { filterId } from '../parameters.ts'

export const getFilterChanges = defineMethod({
  name: 'getFilterChanges',
  summary: 'What came since a filter was asked last: logs, or hashes of blocks.',
  params: z.object({ id: filterId }),
  answer: ({ id }, context) => context.filters.changes(id, context),
})
