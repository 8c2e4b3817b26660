import type { ChainParameters } from './parameters.ts'

/** By lock byte what 100,000 become, in the first year and from the sixth on. */
const FACTORS: readonly (readonly [first: bigint, last: bigint])[] = [
  [100_000n, 100_000n],
  [103_500n, 100_218n],
  [110_000n, 100_625n],
  [125_000n, 101_562n],
]
const WHOLE = 100_000n

/** What a reward is worth that is locked from this block on: more the longer it is locked, and less each year. */
export function lockedValue(
  value: bigint,
  lockByte: number,
  block: number,
  { lockFactorsFromBlock, lockFactorsFallFromBlock, yearBlocks }: ChainParameters,
): bigint {
  const factors = FACTORS[lockByte]
  if (factors === undefined || lockByte === 0 || block < lockFactorsFromBlock) return value
  const [first, last] = factors
  const falling = BigInt(4 * yearBlocks)
  const elapsed = BigInt(Math.max(0, block - lockFactorsFallFromBlock))
  const factor = elapsed >= falling ? last : ((last - first) * elapsed + falling * first) / falling
  return (value * factor) / WHOLE
}
