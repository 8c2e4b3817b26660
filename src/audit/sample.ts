import type { Range } from '../primitives/ranges.ts'
import { lengthOf } from '../primitives/ranges.ts'

/** Which blocks are compared. */
export interface Extent {
  readonly from: number | undefined
  readonly to: number | undefined
  /** Every one of them. */
  readonly all: boolean
  /** Otherwise this many blocks. */
  readonly sample: number
}

/** The share of a sample that are the newest blocks, where most goes wrong. */
const NEWEST_BLOCKS = 10

/** Indexed blocks of this extent in ascending order, all of them or some: the newest, and one by chance of each stretch. */
export function blocksOf(
  { from = 0, to = Number.MAX_SAFE_INTEGER, all, sample }: Extent,
  covered: readonly Range[],
  random: () => number = Math.random,
): { count: number; numbers: Iterable<number> } {
  const ranges = covered
    .map(([first, last]): Range => [Math.max(first, from), Math.min(last, to)])
    .filter(([first, last]) => first <= last)
  const total = lengthOf(ranges)
  if (all || total <= sample) return { count: total, numbers: each(ranges) }
  const newest = Math.min(NEWEST_BLOCKS, sample)
  const places = Array.from({ length: sample - newest }, (_, n) =>
    Math.floor(((n + random()) * (total - newest)) / (sample - newest)),
  )
  for (let n = newest; n > 0; n--) places.push(total - n)
  return { count: places.length, numbers: at(ranges, places) }
}

function* each(ranges: readonly Range[]): Iterable<number> {
  for (const [first, last] of ranges) for (let number = first; number <= last; number++) yield number
}

/** The numbers at these ascending places of the ranges. */
function* at(ranges: readonly Range[], places: readonly number[]): Iterable<number> {
  let before = 0
  let n = 0
  for (const [first, last] of ranges) {
    const length = last - first + 1
    while (n < places.length && places[n]! < before + length) yield first + places[n++]! - before
    before += length
  }
}
