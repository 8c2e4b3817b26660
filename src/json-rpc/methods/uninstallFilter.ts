import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { filterId } from '../parameters.ts'

export const uninstallFilter = defineMethod({
  name: 'uninstallFilter',
  summary: 'Forgets a filter.',
  params: z.object({ id: filterId }),
  answer: async ({ id }, { filters }) => filters.remove(id),
})
