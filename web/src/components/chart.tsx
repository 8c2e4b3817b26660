import { useState } from 'preact/hooks'
import { isoTime } from '../../../src/primitives/utc.ts'
import { grouped } from '../text.ts'

export interface Series {
  readonly name: string
  /** One value per point; null if unknown. */
  readonly values: readonly (number | null)[]
}

interface Point {
  /** Horizontal position from 0 (left) to 1. */
  readonly at: number
  /** The title above the point's values when a reader points at it. */
  readonly name: string
}

interface Props {
  /** The chart's name for screen readers. */
  readonly label: string
  /** Bars have one series, and begin at 0. */
  readonly shape: 'bars' | 'line' | 'steps'
  /** Ordered by `at`. */
  readonly points: readonly Point[]
  readonly series: readonly Series[]
  readonly marks: readonly { readonly at: number; readonly text: string }[]
  /** The unit after each value. */
  readonly unit?: string
  /** Space for each bar, as a share of the width, 0 to 1. */
  readonly step?: number
}

/** Width and height of the drawing's coordinates, which are stretched to the size on the page. */
const FULL = 100
/** Sizes in pixels. */
const HEIGHT = 170
const TOP = 8
const BOTTOM = 24
const ROOM = HEIGHT - TOP - BOTTOM
const LINE_HEIGHT = 16
const LETTER = 6.6
/** Longer labels of the vertical axis need more room than usual, characters. */
const WIDE_TEXT = 6
/** Width of a bar, as a share of its space. */
const BAR_SHARE = 0.7
/** If the least value is above this share of the greatest, the axis begins near the least. Otherwise it begins at 0. */
const NEAR_ZERO = 0.5

/** A chart that is visible without scripts. With scripts, it shows values at the pointer or by arrow keys. */
export function Chart({ label, shape, points, series, marks, unit = '', step = 0 }: Props) {
  const [chosen, choose] = useState<number>()
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  if (points.length === 0 || known.length === 0) return null
  const ticks = ticksOf(known, shape === 'bars')
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const y = (value: number) => ((high - value) / (high - low)) * FULL
  const inRoom = (value: number) => TOP + (y(value) / FULL) * ROOM
  const texts = tickTexts(ticks)
  const spoken = chosen === undefined ? '' : textsAt(points, series, chosen, unit).join(', ')
  const onKeyDown = (event: KeyboardEvent) => {
    const last = points.length - 1
    const from = chosen ?? last + 1
    const to = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowRight: Math.min(last, chosen === undefined ? 0 : from + 1),
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  }
  const onPointer = (event: PointerEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect()
    choose(nearest(points, (event.clientX - left) / width))
  }
  return (
    <>
      <svg
        class={texts.some(({ length }) => length > WIDE_TEXT) ? 'plot wide-axis' : 'plot'}
        height={HEIGHT}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys lead through its values
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => choose(undefined)}
      >
        {ticks.map((tick) => (
          <line key={tick} class="grid" x2="100%" y1={inRoom(tick)} y2={inRoom(tick)} />
        ))}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing around it has a label */}
        <svg y={TOP} height={ROOM} viewBox={`0 0 ${FULL} ${FULL}`} preserveAspectRatio="none">
          {series.map(({ values }, n) => (
            <Drawing key={n} {...{ shape, points, values, y, step }} n={n} />
          ))}
        </svg>
        <g class="axis">
          {ticks.map((tick, n) => (
            <text key={tick} x="-8" y={inRoom(tick) + 4} text-anchor="end">
              {texts[n]}
            </text>
          ))}
          {marks.map(({ at, text }) => (
            <text key={at} x={share(at)} y={HEIGHT - 5} text-anchor={anchorOf(at, 0.05)}>
              {text}
            </text>
          ))}
        </g>
        {chosen !== undefined && (
          <Tip {...{ points, series, chosen, unit }} heightOf={shape === 'bars' ? undefined : inRoom} />
        )}
        <rect
          class="hit"
          width="100%"
          height={HEIGHT}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => choose(undefined)}
        />
      </svg>
      <span class="unseen" role="status">
        {spoken}
      </span>
    </>
  )
}

interface DrawingProps extends Required<Pick<Props, 'shape' | 'points' | 'step'>> {
  readonly values: Series['values']
  readonly y: (value: number) => number
  readonly n: number
}

function Drawing({ shape, points, values, y, step, n }: DrawingProps) {
  const places = points.flatMap(({ at }, i) => {
    const value = values[i]
    return value === null || value === undefined ? [] : [{ x: at * FULL, y: y(value) }]
  })
  const [first] = places
  if (!first) return null
  if (shape === 'bars') {
    const width = step * BAR_SHARE * FULL
    const bar = (point: typeof first) =>
      `M${short(point.x - width / 2)} ${FULL}V${short(point.y)}h${short(width)}V${FULL}z`
    return <path class="bars" d={places.map(bar).join('')} />
  }
  const to = shape === 'steps' ? ({ x, y }: typeof first) => `H${short(x)}V${short(y)}` : place('L')
  const line = `${place('M')(first)}${places.slice(1).map(to).join('')}`
  return (
    <>
      {n === 0 && <path class="area" d={`${line}V${FULL}H${short(first.x)}z`} />}
      <path class={`line line-${n % 3}`} d={line} />
    </>
  )
}

const place = (letter: string) => (point: { x: number; y: number }) =>
  `${letter}${short(point.x)} ${short(point.y)}`

interface TipProps extends Pick<Props, 'points' | 'series'> {
  readonly chosen: number
  readonly unit: string
  /** The height of a value's dot; undefined if values have no dots. */
  readonly heightOf: ((value: number) => number) | undefined
}

/** The values of a point, shown next to it. */
function Tip({ points, series, chosen, unit, heightOf }: TipProps) {
  const { at } = points[chosen]!
  const texts = textsAt(points, series, chosen, unit)
  const width = Math.max(...texts.map(({ length }) => length)) * LETTER + 20
  const left = at < 0.5 ? 10 : -10 - width
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing around it has a label
    <svg x={share(at)} overflow="visible">
      <line class="cursor" y1={TOP} y2={TOP + ROOM} />
      {heightOf &&
        series.map(({ name, values }, n) => {
          const value = values[chosen]
          return (
            typeof value === 'number' && (
              <circle key={name} class={`line-${n % 3}`} cy={heightOf(value)} r="4" />
            )
          )
        })}
      <rect class="tip" x={left} y={TOP} width={width} height={texts.length * LINE_HEIGHT + 10} rx="6" />
      {texts.map((text, n) => (
        <text
          key={n}
          class={n === 0 ? 'tip-name' : 'tip-value'}
          x={left + 10}
          y={TOP + (n + 1) * LINE_HEIGHT + 1}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

const textsAt = (points: readonly Point[], series: readonly Series[], chosen: number, unit: string) => [
  points[chosen]!.name,
  ...series.map(({ name, values }) => {
    const value = values[chosen]
    const text = typeof value === 'number' ? `${exact(value)}${unit && ` ${unit}`}` : 'not known'
    return series.length === 1 ? text : `${name}: ${text}`
  }),
]

const share = (at: number) => `${short(at * 100)}%`
const short = (number: number): string => `${Math.round(number * 100) / 100}`
const exact = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 9 })
/** Aligns a text near the side of the chart, so that it stays inside. */
const anchorOf = (at: number, side: number) => (at < side ? 'start' : at > 1 - side ? 'end' : 'middle')

function nearest(points: readonly Point[], at: number): number {
  const distance = (n: number) => Math.abs(points[n]!.at - at)
  return points.reduce((best, _, n) => (distance(n) < distance(best) ? n : best), 0)
}

/** Marks of the vertical axis: three to five, in steps of 1, 2, 2.5 or 5 times a power of ten. */
function ticksOf(values: readonly number[], isFromZero: boolean): number[] {
  const most = Math.max(...values)
  const lowest = Math.min(...values)
  const least = !isFromZero && lowest < most && lowest > most * NEAR_ZERO ? lowest : 0
  const range = most - least || 1
  const ten = 10 ** Math.floor(Math.log10(range / 3))
  const size = ten * [1, 2, 2.5, 5, 10].find((factor) => factor * ten * 3 >= range)!
  // Whole numbers, such as transactions, have no fractions as marks.
  const step = values.every(Number.isInteger) ? Math.max(1, Math.ceil(size)) : size
  const first = Math.floor(least / step)
  const count = Math.max(1, Math.ceil(most / step) - first)
  return Array.from({ length: count + 1 }, (_, n) => (first + n) * step)
}

/** The shortest texts that differ from each other. */
function tickTexts(ticks: readonly number[]): string[] {
  const texts = ticks.map(compact)
  if (new Set(texts).size === texts.length) return texts
  const places = Math.max(0, Math.ceil(-Math.log10(ticks[1]! - ticks[0]!)) + 1)
  return ticks.map((tick) => tick.toLocaleString('en', { maximumFractionDigits: Math.min(20, places) }))
}

/** At most four digits and a letter. */
export const compact = (value: number): string =>
  value < 10_000
    ? Number.isInteger(value)
      ? grouped(value)
      : value.toLocaleString('en', { maximumSignificantDigits: 3 })
    : value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 3 })

/** A day, and its value; null if it is not known. */
export interface DayValue {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly value: number | null
}

const DAY_MS = 86_400_000
/** A chart has at least this many days, so that a few bars are not too wide. */
const LEAST_DAYS = 14
const MOST_MARKS = 4

const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** For example 17 Nov 2026; empty for a made-up time. It is the same on the server and in every browser. */
export function dateText(ms: number, withYear = true): string {
  if (!isoTime(ms / 1000)) return ''
  const date = new Date(ms)
  const text = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return withYear ? `${text} ${date.getUTCFullYear()}` : text
}

/** Labels at equal distances, ending with the last day. `first`: days since 1970. */
export function dayMarks(first: number, count: number) {
  const step = Math.ceil(count / MOST_MARKS)
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => {
    const day = count - 1 - n * step
    return { at: (day + 0.5) / count, text: dateText((first + day) * DAY_MS, count > 300) }
  })
}

interface DayProps {
  readonly name: string
  readonly values: readonly DayValue[]
  readonly unit?: string
}

export function DayChart({ name, values, unit = '' }: DayProps) {
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]))
  const [begin] = values
  const end = values.at(-1)
  if (!begin || !end) return null
  const last = dayOf(end.date)
  const count = Math.max(LEAST_DAYS, last - dayOf(begin.date) + 1)
  const first = last - count + 1
  return (
    <Chart
      label={`${name} per day, ${begin.date} to ${end.date}: at most ${compact(Math.max(...known))}`}
      shape="bars"
      step={1 / count}
      points={values.map(({ date }) => ({
        at: (dayOf(date) - first + 0.5) / count,
        name: dateText(Date.parse(date)),
      }))}
      series={[{ name, values: values.map(({ value }) => value) }]}
      marks={dayMarks(first, count)}
      unit={unit}
    />
  )
}
