import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What it is compared with, in the same run; null where it is a size. */
  readonly baseline: number | null
  readonly ratio: number | null
}

/** A description of the machine, printed with the figures. */
const machine = (): string =>
  `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`

/** Prints a table; with `--json FILE` also writes the same figures as JSON. */
export function report(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}\n${machine()}\n`)
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value, unit, baseline, ratio } of figures) {
    const against = baseline === null ? '' : `   baseline ${format(baseline)}   ratio ${ratio!.toFixed(2)}`
    console.log(`${name.padEnd(width)}  ${format(value).padStart(12)} ${unit}${against}`)
  }
  const at = process.argv.indexOf('--json')
  if (at > 0)
    writeFileSync(process.argv[at + 1]!, `${JSON.stringify({ machine: machine(), figures }, null, 2)}\n`)
}

export const format = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

/** Middle, least and most of several runs: a figure without its spread says nothing. */
export function spread(values: readonly number[]): { median: number; min: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: sorted[sorted.length >> 1]!, min: sorted[0]!, max: sorted.at(-1)! }
}
