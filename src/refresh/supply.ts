import type pg from 'pg'
import { burntBalance, sumOfBalances } from '../query/supply.ts'

/** All coins that addresses of the index have. */
export interface Supply {
  /** wei */
  readonly total: bigint
  /** Of these, what lies at the zero address. */
  readonly burnt: bigint
}

export interface SupplyKeeper {
  /** undefined: they are being added up, and it takes longer than anybody waits. */
  current(): Promise<Supply | undefined>
}

interface SupplyOptions {
  readonly pool: Pick<pg.Pool, 'query'>
  /** Unix milliseconds. */
  readonly now?: () => number
  /** Addresses that one statement adds up. */
  readonly maxAddresses?: number
  /** How long a request waits, ms. */
  readonly timeoutMs?: number
}

/** How long a sum is served. */
const TTL_MS = 600_000

/**
 * Adds up the native balances part by part along their key, on request when the last sum is too old: no request
 * scans a table, and each statement is short. Balances change between the parts, so that the sum is of no single block.
 */
export function createSupply({
  pool,
  now = Date.now,
  maxAddresses = 20_000,
  timeoutMs = 2_000,
}: SupplyOptions): SupplyKeeper {
  let kept: { readonly supply: Supply; readonly since: number } | undefined
  let adding: Promise<void> | undefined

  const add = async () => {
    let total = 0n
    for (let after: number | undefined = -1; after !== undefined; ) {
      const { sum, next } = await sumOfBalances(pool, after, maxAddresses)
      total += sum
      after = next
    }
    kept = { supply: { total, burnt: await burntBalance(pool) }, since: now() }
  }

  return {
    async current() {
      if (kept && now() - kept.since < TTL_MS) return kept.supply
      adding ??= add().finally(() => {
        adding = undefined
      })
      // Callers that wait get the failure; an old sum is served meanwhile, and the next call tries again.
      if (kept) adding.catch(() => {})
      else await Promise.race([adding, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
      return kept?.supply
    },
  }
}
