import type { ComponentChildren } from 'preact'
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
/** Of the space of a day, what its bar fills. */
const BAR_SHARE = 0.76

/** Bars of some days, one for each: an image, so that no script draws it. What it shows is in a table beside it. */
export function DayChart({ name, values, axis = compact, small = false }: Parts) {
  const known = values.filter((one): one is DayValue & { value: number } => one.value !== null)
  const [first] = values
  const last = values.at(-1)
  if (!first || !last || known.length === 0) return null
  const most = Math.max(...known.map(({ value }) => value))
  const top = niceTop(most)
  const count = dayOf(last.date) - dayOf(first.date) + 1
  const step = FULL / count
  const bars = known.map(({ date, value }) => {
    const x = (dayOf(date) - dayOf(first.date) + (1 - BAR_SHARE) / 2) * step
    return `M${short(x)} ${FULL}V${short(FULL - (value / top) * FULL)}h${short(step * BAR_SHARE)}V${FULL}z`
  })
  return (
    <Plot
      label={`${name} per day, ${first.date} to ${last.date}: at most ${axis(most)}`}
      height={small ? 120 : 160}
      marks={[top, top / 2, 0].map(axis)}
      ends={count > 1 ? [first.date, last.date] : [first.date]}
    >
      <path class="bars" d={bars.join('')} />
    </Plot>
  )
}

/** The side of the box that a drawing fills. */
export const FULL = 100
/** Pixels. */
const BOTTOM = 22
const TOP = 8

interface PlotParts {
  readonly label: string
  /** Pixels. */
  readonly height: number
  /** Texts of the vertical axis, from its top to its bottom. */
  readonly marks: readonly string[]
  /** Texts of the horizontal axis: at its beginning, and at its end. */
  readonly ends: readonly string[]
  /** In a box whose sides are `FULL`. */
  readonly children: ComponentChildren
}

/** A drawing that is as wide as its place, with axes whose texts keep their size. */
export function Plot({ label, height, marks, ends, children }: PlotParts) {
  const room = height - TOP - BOTTOM
  const y = (n: number) => TOP + (n / (marks.length - 1)) * room
  return (
    <svg class="days plot" height={height} role="img" aria-label={label}>
      {marks.map((_, n) => (
        <line key={n} class="grid" x2="100%" y1={y(n)} y2={y(n)} />
      ))}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing around it has a label */}
      <svg y={TOP} height={room} viewBox={`0 0 ${FULL} ${FULL}`} preserveAspectRatio="none">
        {children}
      </svg>
      <g>
        {marks.map((text, n) => (
          <text key={n} x="-6" y={y(n) + 4} text-anchor="end">
            {text}
          </text>
        ))}
        {ends.map((text, n) => (
          <text key={n} x={n === 0 ? 0 : '100%'} y={height - 4} text-anchor={n === 0 ? 'start' : 'end'}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}

const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

export const short = (number: number): string => `${Math.round(number * 100) / 100}`

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
