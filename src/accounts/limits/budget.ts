/** JSON-RPC calls of each client: a token bucket. */
export interface Budget {
  /** Takes one; false when there is none left. */
  take(client: string): boolean | Promise<boolean>
}

/** Calls per second that are given, and the most that are saved up. */
export interface BudgetBounds {
  readonly perSecond: number
  readonly most: number
}

interface BudgetOptions extends BudgetBounds {
  /** Milliseconds. */
  readonly now?: () => number
}

/** Above this many clients, new ones share one bucket. */
const MAX_CLIENTS = 100_000

interface BudgetSettings {
  readonly JSON_RPC_MAX_BATCH: number
  readonly JSON_RPC_CALLS_PER_SECOND: number
}

/** JSON_RPC_CALLS_PER_SECOND, saved up to one whole batch: over all servers where the limiter counts for all of them. */
export function createBudgetOf(
  { JSON_RPC_CALLS_PER_SECOND, JSON_RPC_MAX_BATCH }: BudgetSettings,
  limiter?: { readonly sharedBudget?: ((bounds: BudgetBounds) => Budget) | undefined },
): Budget {
  const bounds = {
    perSecond: JSON_RPC_CALLS_PER_SECOND,
    most: Math.max(JSON_RPC_MAX_BATCH, JSON_RPC_CALLS_PER_SECOND),
  }
  return limiter?.sharedBudget?.(bounds) ?? createOwnBudget(bounds)
}

/** Calls that this process is asked. `cost`: of this call, in the calls that are given; 1 when left out. */
export interface OwnBudget extends Budget {
  take(client: string, cost?: number): boolean
}

export function createOwnBudget({
  perSecond,
  most,
  now = () => performance.now(),
}: BudgetOptions): OwnBudget {
  /** In the order of their last call, so that those who have saved up all again are first. */
  const clients = new Map<string, { left: number; at: number }>()
  const full = (most / perSecond) * 1000

  const forgetFull = (time: number) => {
    for (const [client, { at }] of clients) {
      if (time - at < full) return
      clients.delete(client)
    }
  }
  return {
    take(client, cost = 1) {
      const time = now()
      let key = client
      let state = clients.get(key)
      if (!state) {
        if (clients.size >= MAX_CLIENTS) forgetFull(time)
        if (clients.size >= MAX_CLIENTS) key = 'others'
        state = clients.get(key) ?? { left: most, at: time }
      }
      clients.delete(key)
      clients.set(key, state)
      state.left = Math.min(most, state.left + ((time - state.at) / 1000) * perSecond)
      state.at = time
      if (state.left < cost) return false
      state.left -= cost
      return true
    },
  }
}
