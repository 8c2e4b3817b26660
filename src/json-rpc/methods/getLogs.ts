import { z } from 'zod'
import { findLogs } from '../logs.ts'
import { defineMethod } from '../method.ts'
import { logFilter } from '../parameters.ts'

export const getLogs = defineMethod({
  name: 'getLogs',
  summary: 'Logs by block, emitter and topics: 1,000 at most, one block alone always whole.',
  params: z.object({ filter: logFilter }),
  answer: ({ filter }, context) => findLogs(filter, context),
})
