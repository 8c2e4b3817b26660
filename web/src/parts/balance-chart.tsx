import type { Row } from '../facts/address-lists.ts'
import { utc } from '../text.ts'
import { compact } from './day-chart.tsx'
import { textsOf } from './row-table.tsx'

/** Units of the drawing. */
const WIDTH = 420
const HEIGHT = 130
const LEFT = 46
const BOTTOM = 22
const TOP = 8

interface Parts {
  readonly rows: readonly Row[]
  readonly decimals: number
  readonly symbol: string
}

/** Balances over time, as an area of steps: an image, so that no script draws it. The table below has the same numbers. */
export function BalanceChart({ rows, decimals, symbol }: Parts) {
  const points = rows.map(textsOf).map((row) => ({
    seconds: Number(row('timeStamp')),
    value: Number(row('value')) / 10 ** decimals,
  }))
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const most = Math.max(...points.map(({ value }) => value))
  const floor = HEIGHT - BOTTOM
  const span = Math.max(1, last.seconds - first.seconds)
  const x = (seconds: number) => short(LEFT + ((seconds - first.seconds) / span) * (WIDTH - LEFT))
  const y = (value: number) => short(most > 0 ? floor - (value / most) * (floor - TOP) : floor)
  const steps = points.map(({ seconds, value }) => `H${x(seconds)}V${y(value)}`).join('')
  const day = (seconds: number) => utc(seconds).slice(0, 10)
  const label = `Balance from ${utc(first.seconds)} to ${utc(last.seconds)}: at most ${compact(most)} ${symbol}`
  return (
    <svg class="days" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path class="grid" d={`M${LEFT} ${TOP}H${WIDTH}M${LEFT} ${floor}H${WIDTH}`} />
      <path class="bars" d={`M${LEFT} ${floor}${steps}V${floor}z`} />
      <g>
        <text x={LEFT - 6} y={TOP + 4} text-anchor="end">
          {compact(most)}
        </text>
        <text x={LEFT - 6} y={floor} text-anchor="end">
          0
        </text>
        <text x={LEFT} y={HEIGHT - 4}>
          {day(first.seconds)}
        </text>
        <text x={WIDTH} y={HEIGHT - 4} text-anchor="end">
          {day(last.seconds)}
        </text>
      </g>
    </svg>
  )
}

const short = (number: number): string => `${Math.round(number * 10) / 10}`
