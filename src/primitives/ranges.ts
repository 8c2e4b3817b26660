/** Numbers from `first` to `last`, both included. */
export type Range = readonly [first: number, last: number]

/** PostgreSQL writes multiranges of integers as `{[first,end),…}`. */
export const rangesOf = (text: string): Range[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, first, end]) => [Number(first), Number(end) - 1] as const)

/** How many numbers these ranges hold. */
export const lengthOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** What of `first` to `last` is not covered by these ascending ranges. */
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
