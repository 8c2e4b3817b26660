import type { Usage } from '../server/account.ts'
import { grouped, shown } from '../text.ts'
import { Chart, dateText, dayMarks } from './chart.tsx'

const DAY = 86_400

/** Requests of each key, day by day, and their sums as a table. */
export function UsageChart({ usage, days }: { readonly usage: readonly Usage[]; readonly days: number }) {
  const first = Math.floor(Date.now() / 1000 / DAY) - days + 1
  const dates = Array.from({ length: days }, (_, n) => first + n)
  const series = usage.map(({ name, days: used = [] }) => {
    const byDay = new Map(used.map(({ at, requests }) => [Math.floor(Date.parse(at) / 1000 / DAY), requests]))
    return { name: shown(name), values: dates.map((date) => byDay.get(date) ?? 0) }
  })
  return (
    <>
      <Chart
        label={`Requests of the last ${days} days, by API key`}
        shape="line"
        points={dates.map((date, n) => ({ at: (n + 0.5) / days, name: dateText(date * DAY * 1000) }))}
        series={series}
        marks={dayMarks(first, days)}
      />
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
          {usage.map(({ id, name, days: used = [] }, n) => (
            <tr key={id}>
              <th scope="row">
                <span class={`dot line-${n % 3}`} aria-hidden="true" /> {shown(name)}
              </th>
              <td class="num">{grouped(used.reduce((sum, { requests }) => sum + requests, 0))}</td>
              <td class="num">{grouped(used.reduce((sum, { refused }) => sum + refused, 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
