import { z } from 'zod'

const count = z.int().nonnegative()

/** The answer of `/api/health` (docs/operations.md), with facts that an operator can act on. */
export const healthShape = z.object({
  healthy: z.boolean(),
  chain: z.object({
    id: z.string(),
    name: z.string().nullable().describe('CHAIN_NAME, else as the id is known; null: it is not.'),
    head: z.int(),
  }),
  index: z.object({
    block: z.int(),
    lag: z.int(),
    caughtUp: z.boolean().describe('Nothing known to be missing is older than 5 seconds or 2 blocks.'),
    backlog: z.object({ history: count, traces: count.nullable(), tokens: count, balances: count }),
    unproved: count,
  }),
  notes: z.array(z.string()).describe('Sentences on what is wrong or worth knowing.'),
  replicas: z
    .array(
      z.object({
        name: z.string(),
        readable: z.boolean().describe('It answers requests now.'),
        trouble: z.string(),
        lagBlocks: count.nullable(),
        lagSeconds: z.number().nullable(),
      }),
    )
    .optional()
    .describe('The standbys of DATABASE_READ_URL, where it is set.'),
  node: z.array(z.object({ name: z.string(), healthy: z.boolean(), trouble: z.string(), refuted: count })),
})

export type Health = z.output<typeof healthShape>

/** Longest wait of health for the database, ms. One that is frozen keeps its connections. */
export const DATABASE_WAIT_MS = 2_000

/** What every page shows of it. */
export type HealthState = 'healthy' | 'indexing' | 'unhealthy'
