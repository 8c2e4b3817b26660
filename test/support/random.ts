/** A random source that is the same for the same seed (mulberry32). */
export interface Random {
  /** Below one. */
  next(): number
  /** A whole number below `bound`. */
  below(bound: number): number
  pick<T>(from: readonly T[]): T
  /** This many random bytes in hex. */
  hex(bytes: number): `0x${string}`
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    pick: (from) => from[below(from.length)]!,
    hex: (bytes) =>
      `0x${Array.from({ length: bytes }, () => below(256).toString(16).padStart(2, '0')).join('')}`,
  }
}
