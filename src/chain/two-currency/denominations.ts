/** The amount of each denomination, qits. */
export const DENOMINATIONS: readonly bigint[] = [
  1n, 5n, 10n, 50n, 100n, 500n, 1_000n, 5_000n, 10_000n, 20_000n, 100_000n,
  1_000_000n, 10_000_000n, 100_000_000n, 1_000_000_000n,
] // biome-ignore format: a table

/** Unspent outputs up to this one are dust: they expire, and some amounts are paid without them. */
export const GREATEST_DUST = 5

/** A transaction has at most this many outputs. */
const MAX_OUTPUTS = 65_535n

/** The denominations of an amount, the greatest first; those below `least` are left out, and so is what they hold. */
export function* split(amount: bigint, least = 0): Generator<number> {
  let rest = amount
  let left = MAX_OUTPUTS
  for (let denomination = DENOMINATIONS.length - 1; denomination >= least; denomination--) {
    const unit = DENOMINATIONS[denomination]!
    for (let count = rest / unit; count > 0n && left > 0n; count--, left--) yield denomination
    rest %= unit
  }
}
