import type { Row } from '../facts/address-lists.ts'
import { utc } from '../text.ts'
import { compact, FULL, Plot, short } from './day-chart.tsx'
import { textsOf } from './row-table.tsx'

const HEIGHT = 180
/** Of the greatest balance: an axis begins at the least one above this, and else at 0. */
const NEAR_ZERO = 0.5

interface Parts {
  readonly rows: readonly Row[]
  readonly decimals: number
  readonly symbol: string
}

/** Balances over time, as a line of steps: an image, so that no script draws it. The table below has the same numbers. */
export function BalanceChart({ rows, decimals, symbol }: Parts) {
  const points = rows.map(textsOf).map((row) => ({
    seconds: Number(row('timeStamp')),
    value: Number(row('value')) / 10 ** decimals,
  }))
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const values = points.map(({ value }) => value)
  const [most, lowest] = [Math.max(...values), Math.min(...values)]
  const least = lowest < most && lowest > most * NEAR_ZERO ? lowest : 0
  const span = Math.max(1, last.seconds - first.seconds)
  const x = (seconds: number) => short(((seconds - first.seconds) / span) * FULL)
  const y = (value: number) => short(most > least ? FULL - ((value - least) / (most - least)) * FULL : FULL)
  const [begin, ...steps] = points.map(({ seconds, value }) => `H${x(seconds)}V${y(value)}`)
  const line = `M0 ${begin!.split('V')[1]}${steps.join('')}`
  const [from, to] = [utc(first.seconds), utc(last.seconds)]
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  // Of one day the hours, else the days.
  const end = (time: string) => (isOneDay ? time.slice(0, 16) : time.slice(0, 10))
  return (
    <Plot
      label={`Balance from ${from} to ${to}: at most ${compact(most)} ${symbol}`}
      height={HEIGHT}
      marks={[most, (most + least) / 2, least].map(precise(most - least))}
      ends={[end(from), end(to)]}
    >
      <path class="area" d={`${line}V${FULL}H0z`} />
      <path class="line" d={line} />
    </Plot>
  )
}

/** As short as the axis' range allows: marks that differ are not to read the same. */
const precise =
  (range: number) =>
  (value: number): string =>
    range > 0 && range < value / 100
      ? value.toLocaleString('en', { maximumFractionDigits: Math.max(0, 2 - Math.floor(Math.log10(range))) })
      : compact(value)
