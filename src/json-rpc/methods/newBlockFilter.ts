import { z } from 'zod'
import { defineMethod } from '../method.ts'

export const newBlockFilter = defineMethod({
  name: 'newBlockFilter',
  summary: 'Subscribes to hashes of new blocks, to be asked for with getFilterChanges.',
  params: z.object({}),
  answer: (_params, context) => context.filters.create(context.client, context),
})
