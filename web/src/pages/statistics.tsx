import type { ComponentChildren } from 'preact'
import type { Currency } from '../facts/shapes.ts'
import type { StatisticsFacts } from '../facts/statistics.ts'
import { DayChart } from '../parts/chart.tsx'
import { Amount, GasPrice, Table } from '../parts/facts.tsx'
import { Notice } from '../parts/notice.tsx'
import { grouped, partialNote, shown } from '../text.ts'

const RANGES = ['30', '90', '365'] as const

type Day = StatisticsFacts['days'][number]
type Figure = Exclude<keyof Day, 'date'>

interface Chart {
  readonly name: string
  readonly what: string
  readonly figure: Figure
  /** What one unit of the chart is, in units of the API's number. */
  readonly unit?: (currency: Currency) => { readonly size: number; readonly name: string }
  readonly cell?: (value: string, currency: Currency) => ComponentChildren
}

const inCoins = ({ decimals, symbol }: Currency) => ({ size: 10 ** decimals, name: symbol ?? 'coins' })
const amount = (value: string, currency: Currency) => <Amount value={value} currency={currency} />

const ofGas = ({ decimals, unit }: Currency) =>
  decimals === 18 ? { size: 1e9, name: `G${unit}` } : { size: 1, name: unit }
const gasPrice = (value: string, currency: Currency) => <GasPrice value={value} currency={currency} />

const CHARTS: readonly Chart[] = [
  { name: 'Transactions', what: 'Transactions of the day’s blocks.', figure: 'transactions' },
  {
    name: 'Active addresses',
    what: 'Addresses that sent or received a transaction, or were created by one.',
    figure: 'activeAddresses',
  },
  {
    name: 'New addresses',
    what: 'Addresses seen for the first time.',
    figure: 'newAddresses',
  },
  {
    name: 'Transaction fees',
    what: 'Total fees, burned part included.',
    figure: 'fees',
    unit: inCoins,
    cell: amount,
  },
  { name: 'Burnt fees', what: 'Base fees burned.', figure: 'burntFees', unit: inCoins, cell: amount },
  {
    name: 'Average gas price',
    what: 'Total fees ÷ gas used.',
    figure: 'averageGasPrice',
    unit: ofGas,
    cell: gasPrice,
  },
  {
    name: 'Lowest base fee',
    what: 'Lowest base fee of the day.',
    figure: 'lowestBaseFee',
    unit: ofGas,
    cell: gasPrice,
  },
  {
    name: 'Highest base fee',
    what: 'Highest base fee of the day.',
    figure: 'highestBaseFee',
    unit: ofGas,
    cell: gasPrice,
  },
  {
    name: 'Time between blocks',
    what: 'On average.',
    figure: 'averageBlockTime',
    unit: () => ({ size: 1, name: 's' }),
    cell: (value) => `${value} s`,
  },
  { name: 'Gas used', what: 'Gas of the day’s blocks.', figure: 'gasUsed' },
  {
    name: 'Contracts deployed',
    what: 'By transactions and by other contracts.',
    figure: 'contractsDeployed',
  },
  { name: 'Contracts verified', what: 'Contracts verified that day.', figure: 'contractsVerified' },
  { name: 'Token transfers', what: 'Each item of a batch is counted.', figure: 'tokenTransfers' },
  { name: 'Blocks', what: 'Indexed blocks of the day.', figure: 'blocks' },
]

/** Figures of each day, as charts with a table behind each. */
export function StatisticsPage({ facts }: { readonly facts: StatisticsFacts }) {
  const { days, range, message, csv, currency } = facts
  const note = partialNote(message)
  const charts = CHARTS.filter(({ figure }) => days.some((day) => isWorthShowing(day, figure)))
  return (
    <>
      <h1>Statistics</h1>
      <p class="muted">Daily figures (UTC). Today is still in progress.</p>
      {note && <Notice kind="info">{shown(note)}</Notice>}
      <div class="row below">
        <nav class="pager" aria-label="Days shown">
          {RANGES.map((one) => (
            <a
              key={one}
              class="button quiet"
              href={`statistics?days=${one}`}
              aria-current={one === range ? 'page' : undefined}
            >
              {one} days
            </a>
          ))}
        </nav>
        {days.length > 0 && (
          <a class="button quiet" href={csv} download="statistics.csv">
            CSV
          </a>
        )}
      </div>
      {days.length === 0 && <p class="muted">No block is indexed yet.</p>}
      <div class="columns">
        {charts.map((chart) => (
          <ChartCard key={chart.figure} chart={chart} days={days} currency={currency} csv={csv} />
        ))}
      </div>
    </>
  )
}

/** What is not known of any day, or is none of this chain's, has no chart. */
const ALWAYS_SHOWN: readonly Figure[] = ['transactions', 'blocks', 'gasUsed', 'newAddresses']
const isWorthShowing = (day: Day, figure: Figure): boolean =>
  day[figure] !== '' && (day[figure] !== '0' || ALWAYS_SHOWN.includes(figure))

interface CardParts {
  readonly chart: Chart
  readonly days: readonly Day[]
  readonly currency: Currency
  readonly csv: string
}

function ChartCard({ chart: { name, what, figure, unit, cell }, days, currency, csv }: CardParts) {
  const { size, name: unitName } = unit?.(currency) ?? { size: 1, name: '' }
  const values = days.map((day) => ({
    date: day.date,
    value: day[figure] === '' ? null : Number(day[figure]) / size,
  }))
  return (
    <section class="card chart-card" id={figure} aria-labelledby={`${figure}-title`}>
      <h2 id={`${figure}-title`}>
        {name}
        {unitName && <span class="muted"> ({shown(unitName)})</span>}
      </h2>
      <p class="muted">{what}</p>
      <DayChart name={name} values={values} unit={shown(unitName)} />
      <details>
        <summary>Table</summary>
        <Table label={`${name} by day`} head={['Day', name]}>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <td>{day.date}</td>
              <td>{day[figure] !== '' && (cell?.(day[figure], currency) ?? grouped(Number(day[figure])))}</td>
            </tr>
          ))}
        </Table>
        <a href={csv} download="statistics.csv">
          CSV of all days
        </a>
      </details>
    </section>
  )
}
