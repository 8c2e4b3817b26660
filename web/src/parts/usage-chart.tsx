import { useEffect, useRef } from 'preact/hooks'
import type { Usage } from '../server/account.ts'
import { grouped, shown } from '../text.ts'

const DAY = 86_400
/** Distinguishable with colour-blindness, on light and on dark. */
const COLOURS = ['#1d7fe0', '#e0802a', '#2aa36b']
const HEIGHT = 220
/** There are no parts of requests: 1, 2 and 5 and their tens. */
const WHOLE_STEPS = Array.from({ length: 13 }, (_, n) => [1, 2, 5].map((one) => one * 10 ** n)).flat()
/** Pixels that the widest number of the axis needs, whatever its length. */
const AXIS_GAP = 24
const DIGIT_WIDTH = 8

/** Requests of each key, day by day; the same as a table for who cannot see the lines. */
export function UsageChart({ usage, days }: { readonly usage: readonly Usage[]; readonly days: number }) {
  const place = useRef<HTMLDivElement>(null)
  const first = Math.floor(Date.now() / 1000 / DAY) - days + 1
  const dates = Array.from({ length: days }, (_, n) => (first + n) * DAY)
  const lines = usage.map(({ name, days: used = [] }) => {
    const byDay = new Map(used.map(({ at, requests }) => [Math.floor(Date.parse(at) / 1000), requests]))
    return { name: shown(name), counts: dates.map((date) => byDay.get(date) ?? 0) }
  })
  useEffect(() => {
    const { current } = place
    if (!current) return
    let ended = false
    let end = () => {}
    void drawn(current, dates, lines).then((remove) => {
      if (ended) remove()
      else end = remove
    })
    return () => {
      ended = true
      end()
    }
  }, [usage, days])
  return (
    <>
      <div class="chart" ref={place} aria-hidden="true" />
      <table class="sums">
        <caption class="unseen">Requests by API key</caption>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Requests</th>
            <th scope="col">Refused</th>
          </tr>
        </thead>
        <tbody>
          {usage.map(({ id, name, days: used = [] }) => (
            <tr key={id}>
              <th scope="row">{shown(name)}</th>
              <td>{grouped(used.reduce((sum, { requests }) => sum + requests, 0))}</td>
              <td>{grouped(used.reduce((sum, { refused }) => sum + refused, 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface Line {
  readonly name: string
  readonly counts: readonly number[]
}

/** Draws the chart; the library is loaded with the first one, as no other page needs it. */
async function drawn(
  current: HTMLElement,
  dates: readonly number[],
  lines: readonly Line[],
): Promise<() => void> {
  const [{ default: Chart }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')])
  const ink = getComputedStyle(current).color
  const axis = { stroke: ink, grid: { stroke: 'rgba(127, 127, 127, 0.2)' }, ticks: { show: false } }
  const plot = new Chart(
    {
      width: current.clientWidth,
      height: HEIGHT,
      cursor: { show: false },
      // Lines at the top and bottom keep their width.
      padding: [8, 8, 0, 0],
      scales: { y: { range: (_plot, _least, most) => [0, Math.max(5, Math.ceil(most * 1.05))] } },
      axes: [
        axis,
        {
          ...axis,
          incrs: WHOLE_STEPS,
          values: (_plot, marks) => marks.map((mark) => grouped(mark)),
          size: (_plot, texts) =>
            AXIS_GAP + DIGIT_WIDTH * Math.max(0, ...(texts ?? []).map(({ length }) => length)),
        },
      ],
      series: [
        {},
        ...lines.map(({ name }, n) => ({
          label: name,
          stroke: COLOURS[n % COLOURS.length]!,
          width: 2,
          points: { size: 4 },
        })),
      ],
      legend: { live: false },
    },
    [[...dates], ...lines.map(({ counts }) => [...counts])],
    current,
  )
  const watch = new ResizeObserver(() => plot.setSize({ width: current.clientWidth, height: HEIGHT }))
  watch.observe(current)
  return () => {
    watch.disconnect()
    plot.destroy()
  }
}
