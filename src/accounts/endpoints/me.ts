import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { planOf } from '../records.ts'

export const readAccount = defineEndpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/account/me',
  summary: 'Who is signed in, and how users can sign in here.',
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
      .describe('null: nobody.'),
    ways: z.object({
      email: z.literal(true),
      mail: z.boolean().describe('Mail is sent: addresses are proved, passwords can be reset.'),
      oidc: z.object({ name: z.string() }).nullable().describe('An OpenID provider.'),
      siwe: z.boolean().describe('Sign-In with Ethereum.'),
    }),
  }),

  async answer({ anybody }, { pool, ways }) {
    if (!anybody) return { user: null, ways }
    return { user: { ...anybody, plan: await planOf(pool, anybody.id) }, ways }
  },
})
