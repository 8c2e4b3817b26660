import { grouped } from '../text.ts'

/** A day, and its value; null: it is not known. */
export interface DayValue {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly value: number | null
}

interface Parts {
  readonly name: string
  readonly values: readonly DayValue[]
  /** A value as a short text of the axis. */
  readonly axis?: (value: number) => string
  readonly small?: boolean
}

const DAY_MS = 86_400_000
/** Units of the drawing. */
const WIDTH = 420
const LEFT = 46
const BOTTOM = 22
const TOP = 8
/** Of the space of a day, what its bar fills. */
const BAR_SHARE = 0.76

/** Bars of some days, one for each: an image, so that no script draws it. What it shows is in a table beside it. */
export function DayChart({ name, values, axis = compact, small = false }: Parts) {
  const known = values.filter((one): one is DayValue & { value: number } => one.value !== null)
  const [first] = values
  const last = values.at(-1)
  if (!first || !last || known.length === 0) return null
  const height = small ? 90 : 130
  const top = niceTop(Math.max(...known.map(({ value }) => value)))
  const count = dayOf(last.date) - dayOf(first.date) + 1
  const step = (WIDTH - LEFT) / count
  const floor = height - BOTTOM
  const y = (value: number) => floor - (value / top) * (floor - TOP)
  const bars = known.map(({ date, value }) => {
    const x = LEFT + (dayOf(date) - dayOf(first.date) + (1 - BAR_SHARE) / 2) * step
    return `M${short(x)} ${floor}V${short(y(value))}h${short(step * BAR_SHARE)}V${floor}z`
  })
  const label = `${name} per day, ${first.date} to ${last.date}: at most ${axis(Math.max(...known.map(({ value }) => value)))}`
  return (
    <svg class="days" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      <path
        class="grid"
        d={`M${LEFT} ${TOP}H${WIDTH}M${LEFT} ${short(y(top / 2))}H${WIDTH}M${LEFT} ${floor}H${WIDTH}`}
      />
      <path class="bars" d={bars.join('')} />
      <g>
        <text x={LEFT - 6} y={TOP + 4} text-anchor="end">
          {axis(top)}
        </text>
        <text x={LEFT - 6} y={y(top / 2) + 4} text-anchor="end">
          {axis(top / 2)}
        </text>
        <text x={LEFT - 6} y={floor} text-anchor="end">
          0
        </text>
        <text x={LEFT} y={height - 4}>
          {first.date}
        </text>
        {count > 1 && (
          <text x={WIDTH} y={height - 4} text-anchor="end">
            {last.date}
          </text>
        )}
      </g>
    </svg>
  )
}

const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

const short = (number: number): string => `${Math.round(number * 10) / 10}`

/** The end of an axis: 1, 2 or 5 and their tens, half of which is on the axis too. */
function niceTop(most: number): number {
  if (most <= 0) return 1
  const ten = 10 ** Math.floor(Math.log10(most))
  return ten * ([1, 2, 5, 10].find((one) => one * ten >= most) ?? 10)
}

/** At most four digits and a letter. */
export const compact = (value: number): string =>
  value < 10_000
    ? Number.isInteger(value)
      ? grouped(value)
      : value.toLocaleString('en', { maximumSignificantDigits: 3 })
    : value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 3 })
