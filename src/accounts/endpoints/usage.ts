import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { keysOf, usageOf } from '../records.ts'

const DAY = 86_400_000

const counts = z
  .array(
    z.object({
      at: z.string().describe('When the hour or day begins, ISO 8601 in UTC.'),
      requests: z.int().describe('All of them, refused ones included.'),
      refused: z.int().describe('Those above the limit.'),
    }),
  )
  .describe('Oldest first; times without requests are left out.')

export const readUsage = defineEndpoint({
  name: 'getUsage',
  method: 'GET',
  path: '/account/usage',
  summary: "What one's API keys were used for; it may be ten seconds behind.",
  query: {
    days: z.coerce.number().int().min(1).max(366).default(30).describe('How far back, today included.'),
    by: z.enum(['hour', 'day']).optional().describe('Hours for up to 3 days, else days.'),
  },
  result: z.array(
    z.object({ id: z.uuid(), name: z.string(), hours: counts.optional(), days: counts.optional() }),
  ),

  async answer({ visitor, query: { days, by = days <= 3 ? 'hour' : 'day' } }, { pool, now }) {
    const since = new Date(Math.floor(now() / DAY) * DAY - (days - 1) * DAY)
    const [keys, used] = await Promise.all([
      keysOf(pool, visitor.id),
      usageOf(pool, visitor.id, { since, by }),
    ])
    return keys.map(({ id, name }) => {
      const own = used
        .filter(({ key }) => key === id)
        .map(({ at, requests, refused }) => ({ at: at.toISOString(), requests, refused }))
      return by === 'hour' ? { id, name, hours: own } : { id, name, days: own }
    })
  },
})
