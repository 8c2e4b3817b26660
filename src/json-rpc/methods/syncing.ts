import { z } from 'zod'
import { defineMethod } from '../method.ts'

export const syncing = defineMethod({
  name: 'syncing',
  summary: 'Whether the node itself is catching up.',
  params: z.object({}),
  answer: (_params, { node }) => node.read('syncing', []),
})
