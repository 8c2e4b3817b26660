import type { Budget } from '../../accounts/limits/budget.ts'
import type { Limit, Limiter, Verdict } from '../../accounts/limits/limit.ts'
import { createRemoteLimiter } from '../../accounts/limits/remote.ts'
import { sentenceOf } from '../../errors.ts'
import type { HealthSource } from '../../http/routes/health.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { Calls } from './calls.ts'
import type { PrimaryMethods, WorkerSetup } from './protocol.ts'

/** What a worker has from its primary, which does it once for all of them. */
export interface PrimaryClient extends Pick<WorkerSetup, 'serverId'> {
  readonly limiter: Limiter
  readonly budget: Budget
  /** Has the indexer read these balances. */
  refresh(addresses: readonly Hex[]): Promise<void>
  /** Health of the whole server; of this worker alone while the primary does not answer. */
  health(own: HealthSource): HealthSource
  /** Of the whole server. */
  metrics(): Promise<{ readonly type: string; readonly text: string }>
}

/** The longest that a request waits to be counted, ms. */
const COUNTING_TIMEOUT_MS = 1_000
/** For what the primary itself has to ask for, ms. */
const ASKING_TIMEOUT_MS = 10_000
const HEALTH_TIMEOUT_MS = 5_000

export function createPrimaryClient(calls: Calls<PrimaryMethods>, serverId: string): PrimaryClient {
  const counting = {
    take: (limit: Limit) => calls.call('take', COUNTING_TIMEOUT_MS, limit),
    giveBack: (limit: Limit, verdict: Verdict) => calls.call('giveBack', COUNTING_TIMEOUT_MS, limit, verdict),
  }
  return {
    serverId,
    limiter: createRemoteLimiter(counting, { now: Date.now }),
    // As with the limiter, what is not counted in time is refused.
    budget: { take: (client) => calls.call('takeCall', COUNTING_TIMEOUT_MS, client).catch(() => false) },
    refresh: (addresses) => calls.call('refresh', ASKING_TIMEOUT_MS, addresses),
    health: (own) => ({
      ...own,
      health: () =>
        calls.call('health', HEALTH_TIMEOUT_MS).catch(async (error: unknown) => {
          const health = await own.health()
          return { ...health, healthy: false, notes: [...health.notes, sentenceOf(error)] }
        }),
    }),
    metrics: () => calls.call('metrics', ASKING_TIMEOUT_MS),
  }
}
