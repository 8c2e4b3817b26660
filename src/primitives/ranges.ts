/** Numbers from `first` to `last`, both included. */
export type Range = readonly [first: number, last: number]

/** Reads a multirange of integers, which PostgreSQL writes as `{[first,end),…}`. */
export const rangesOf = (text: string): Range[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, first, end]) => [Number(first), Number(end) - 1] as const)

/** How many numbers these ranges hold. */
export const lengthOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** The parts of `first` to `last` that these ascending ranges do not cover. */
export function gapsIn(first: number, last: number, covered: readonly Range[]): Range[] {
  const gaps: Range[] = []
  let next = first
  for (const [from, to] of covered) {
    if (next > last) break
    if (from > next) gaps.push([next, Math.min(from - 1, last)])
    next = Math.max(next, to + 1)
  }
  if (next <= last) gaps.push([next, last])
  return gaps
}
