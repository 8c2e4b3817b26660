import type { Row } from '../../../src/api/page/rows.ts'
import { utc } from '../text.ts'
import { Chart, compact, dateText } from './chart.tsx'
import { textsOf } from './row-table.tsx'

interface Parts {
  readonly rows: readonly Row[]
  readonly decimals: number
  readonly symbol: string
}

const MARKS = [0, 1 / 3, 2 / 3, 1]

/** Balances over time, as a line of steps. The table below has the same numbers. */
export function BalanceChart({ rows, decimals, symbol }: Parts) {
  const known = rows.map(textsOf).map((row) => ({
    seconds: Number(row('timeStamp')),
    value: Number(row('value')) / 10 ** decimals,
  }))
  const [first] = known
  const last = known.at(-1)
  if (!first || !last || known.length < 2) return null
  const span = Math.max(1, last.seconds - first.seconds)
  const [from, to] = [utc(first.seconds), utc(last.seconds)]
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  const markOf = (seconds: number) => (isOneDay ? utc(seconds).slice(11, 16) : dateText(seconds * 1000))
  return (
    <Chart
      label={`Balance from ${from} to ${to}: at most ${compact(Math.max(...known.map(({ value }) => value)))} ${symbol}`}
      shape="steps"
      points={known.map(({ seconds }) => ({ at: (seconds - first.seconds) / span, name: utc(seconds) }))}
      series={[{ name: symbol, values: known.map(({ value }) => value) }]}
      marks={MARKS.map((at) => ({ at, text: markOf(first.seconds + at * span) }))}
      unit={symbol}
    />
  )
}
