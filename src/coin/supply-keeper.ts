import type pg from 'pg'
import type { Hex } from '../primitives/hex.ts'
import { addressesOf, burntBalance, type RichRow, sumOfBalances } from '../query/total-balances.ts'
import type { ClaimBounds } from '../store/shared-values.ts'
import { FailedElsewhereError, type Once } from './once-for-all.ts'

/** The sum of all native balances in the index. */
export interface Supply {
  /** wei */
  readonly total: bigint
  /** wei at the zero address, a part of `total`. */
  readonly burnt: bigint
  /** The largest balances first; equal balances by address. */
  readonly richest: readonly Rich[]
}

/** An account with one of the largest balances. */
export interface Rich {
  readonly address: Hex
  /** wei */
  readonly balance: bigint
}

/** Length of the list of largest balances. */
const MAX_RICHEST = 500

export type SupplyKeeper = ReturnType<typeof createSupply>

interface SupplyOptions {
  readonly pool: Pick<pg.Pool, 'query'>
  /** Adds up the balances for all servers of the index. */
  readonly once: Once<SharedSupply>
  /** Unix milliseconds. */
  readonly now?: () => number
  /** Addresses that one statement sums. */
  readonly maxAddresses?: number
  /** How long a request waits, ms. */
  readonly timeoutMs?: number
}

/** The supply as JSON: amounts in wei, decimal. */
export interface SharedSupply {
  readonly total: string
  readonly burnt: string
  /** Absent if an earlier version wrote this. */
  readonly richest?: readonly (readonly [address: Hex, balance: string])[]
}

const byValue = (a: RichRow, b: RichRow): number => compare(BigInt(b.value), BigInt(a.value))
const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

const supplyOf = ({ total, burnt, richest = [] }: SharedSupply): Supply => ({
  total: BigInt(total),
  burnt: BigInt(burnt),
  richest: richest
    .map(([address, balance]) => ({ address, balance: BigInt(balance) }))
    .sort((a, b) => compare(b.balance, a.balance) || compare(a.address, b.address)),
})

/** How long a sum is served, ms. */
const TTL_MS = 600_000

/** Shared by the servers that need the sum. A part takes well under a second, and signals progress. */
export const SUPPLY_BOUNDS: ClaimBounds = { ttlMs: TTL_MS, leaseMs: 30_000, pauseMs: 15_000 }

/**
 * Adds up the native balances in parts, by id, when the sum is requested and the last one is too old. No request scans
 * a table, and each statement is short. Balances change between the parts, so the sum is not that of a single block.
 */
export function createSupply({
  pool,
  once,
  now = Date.now,
  maxAddresses = 20_000,
  timeoutMs = 2_000,
}: SupplyOptions) {
  let kept: { readonly supply: Supply; readonly since: number } | undefined
  let adding: Promise<void> | undefined

  const addUp = async (isGoingOn: () => Promise<void>): Promise<SharedSupply> => {
    let total = 0n
    let richest: readonly RichRow[] = []
    for (let after: number | undefined = -1; after !== undefined; ) {
      const above = richest.length < MAX_RICHEST ? 0n : BigInt(richest.at(-1)!.value)
      const part = await sumOfBalances(pool, after, maxAddresses, { richest: MAX_RICHEST, above })
      const { sum, next } = part
      richest = [...richest, ...part.richest].sort(byValue).slice(0, MAX_RICHEST)
      await isGoingOn()
      total += sum
      after = next
    }
    const addresses = await addressesOf(
      pool,
      richest.map(({ id }) => id),
    )
    return {
      total: `${total}`,
      burnt: `${await burntBalance(pool)}`,
      richest: richest.flatMap(({ id, value }) => {
        const address = addresses.get(id)
        return address === undefined ? [] : [[address, value] as const]
      }),
    }
  }
  const add = async () => {
    const { value, ageMs, failure } = await once(addUp)
    if (value)
      kept = {
        supply: supplyOf(value),
        since: now() - ageMs,
      }
    if (failure !== undefined && !(failure instanceof FailedElsewhereError)) throw failure
  }

  return {
    /** undefined while balances are being added up for longer than a request waits. */
    async current(): Promise<Supply | undefined> {
      if (kept && now() - kept.since < TTL_MS) return kept.supply
      adding ??= add().finally(() => {
        adding = undefined
      })
      // Callers that wait get the error. The others get the old sum meanwhile, and the next call tries again.
      if (kept) adding.catch(() => {})
      else await Promise.race([adding, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
      return kept?.supply
    },
  }
}
