import type { Limit, Limiter } from '../../src/accounts/limits/limit.ts'

export const TEN: Limit = { id: 'key', most: 10, seconds: 1 }

/** How many parallel requests are allowed. */
export const passed = async (
  limiters: readonly Limiter[],
  limit: Limit,
  requests: number,
): Promise<number> => {
  const verdicts = await Promise.all(
    Array.from({ length: requests }, (_, n) => limiters[n % limiters.length]!.take(limit)),
  )
  return verdicts.filter(({ allowed }) => allowed).length
}
