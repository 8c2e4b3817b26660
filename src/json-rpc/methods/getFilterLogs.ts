import { z } from 'zod'
import { findLogs } from '../logs.ts'
import { defineMethod } from '../method.ts'
import { filterId } from '../parameters.ts'

export const getFilterLogs = defineMethod({
  name: 'getFilterLogs',
  summary: 'All logs that a filter for logs speaks of, as getLogs.',
  params: z.object({ id: filterId }),
  answer: async ({ id }, context) => findLogs(context.filters.queryOf(id), context),
})
