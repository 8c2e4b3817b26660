import { z } from 'zod'
import { defineEndpoint, signInMethods } from '../account-endpoint.ts'
import { exportOfUser, keysOf, planOf, usageOf } from '../account-records.ts'

export const readAccount = defineEndpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/account/me',
  summary: 'The signed-in user, and the ways to sign in here.',
  open: true,
  result: z.object({
    user: z
      .object({
        id: z.uuid(),
        email: z.string(),
        name: z.string(),
        emailVerified: z.boolean(),
        plan: z.object({ name: z.string(), perSecond: z.int() }),
      })
      .nullable()
      .describe('null if not signed in.'),
    ways: signInMethods,
  }),

  async answer({ anybody }, { pool, ways }) {
    if (!anybody) return { user: null, ways }
    return { user: { ...anybody, plan: await planOf(pool, anybody.id) }, ways }
  },
})

const DAY = 86_400_000

const counts = z
  .array(
    z.object({
      at: z.string().describe('Start of the hour or day, ISO 8601 in UTC.'),
      requests: z.int().describe('All requests, including refused ones.'),
      refused: z.int().describe('Requests above the limit.'),
    }),
  )
  .describe('Oldest first, without hours or days that had no requests.')

export const readUsage = defineEndpoint({
  name: 'getUsage',
  method: 'GET',
  path: '/account/usage',
  summary: "Usage of the user's API keys, up to ten seconds late.",
  query: {
    days: z.coerce.number().int().min(1).max(366).default(30).describe('Number of days, including today.'),
    by: z.enum(['hour', 'day']).optional().describe('Default: `hour` for up to 3 days, else `day`.'),
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
      const usage = used
        .filter(({ key }) => key === id)
        .map(({ at, requests, refused }) => ({ at: at.toISOString(), requests, refused }))
      return by === 'hour' ? { id, name, hours: usage } : { id, name, days: usage }
    })
  },
})

export const readEverything = defineEndpoint({
  name: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  summary: 'All stored data of the signed-in user, except passwords and key values, as a file.',
  download: 'account.json',
  result: z.record(z.string(), z.unknown()),
  answer: async ({ visitor }, { pool }) => exportOfUser(pool, visitor.id),
})
