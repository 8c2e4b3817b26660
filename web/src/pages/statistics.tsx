import type { ComponentChildren } from 'preact'
import type { StatisticsPage, statisticspage } from '../../../src/api/actions/explorer/statisticspage.ts'
import type { Currency } from '../chain-values.ts'
import { LinkButton } from '../components/buttons.tsx'
import { compact, DayChart } from '../components/chart.tsx'
import { Icon } from '../components/icon.tsx'
import { Notice } from '../components/notice.tsx'
import { Amount, GasPrice, Table } from '../components/page-elements.tsx'
import type { Page, ViewParts } from '../page.ts'
import { grouped, partialNote, shown } from '../text.ts'
import { wholeDays } from '../times.ts'

interface StatisticsAnswer extends StatisticsPage {
  /** The only figure that is shown; null if all are shown. */
  readonly figure: Figure | null
}

/** A value that is counted per day. */
type Figure = Exclude<keyof StatisticsPage['days'][number], 'date'>

const REFRESH_MS = 60_000

export const page: Page<StatisticsAnswer> = {
  async load(api, _id, query) {
    const { page } = await api.page<typeof statisticspage>('statisticspage', { days: query.get('days') })
    const asked = query.get('chart')
    const [day] = page!.days
    const figure = day && asked !== 'date' && asked !== null && Object.hasOwn(day, asked) ? asked : null
    const answer = { ...page!, figure: figure as Figure | null }
    return { title: 'Statistics', answer, refreshMs: REFRESH_MS }
  },
  View: StatisticsView,
}

const RANGES = ['30', '90', '365'] as const

type Day = StatisticsAnswer['days'][number]

interface Chart {
  readonly name: string
  readonly what: string
  readonly figure: Figure
  /** The unit of the chart. `size`: how many units of the API's number it has. */
  readonly unit?: (currency: Currency) => { readonly size: number; readonly name: string }
  readonly cell?: (value: string, currency: Currency) => ComponentChildren
  /** It cannot be summed over days. */
  readonly isRate?: boolean
}

const ofFees: Partial<Chart> = {
  unit: ({ decimals, symbol }) => ({ size: 10 ** decimals, name: symbol ?? 'coins' }),
  cell: (value, currency) => <Amount value={value} currency={currency} />,
}
const ofPrices: Partial<Chart> = {
  unit: ({ decimals, unit }) => (decimals === 18 ? { size: 1e9, name: `G${unit}` } : { size: 1, name: unit }),
  cell: (value) => <GasPrice value={value} />,
  isRate: true,
}

const GROUPS: Readonly<Record<string, readonly Chart[]>> = {
  Activity: [
    { name: 'Transactions', what: 'Transactions of the day’s blocks.', figure: 'transactions' },
    {
      name: 'Active addresses',
      what: 'Addresses that sent or received a transaction, or were created by one.',
      figure: 'activeAddresses',
      isRate: true,
    },
    { name: 'New addresses', what: 'Addresses seen for the first time.', figure: 'newAddresses' },
    { name: 'Token transfers', what: 'Each item of a batch is counted.', figure: 'tokenTransfers' },
  ],
  'Fees and gas': [
    { name: 'Transaction fees', what: 'Total fees, burned part included.', figure: 'fees', ...ofFees },
    { name: 'Burnt fees', what: 'Base fees burned.', figure: 'burntFees', ...ofFees },
    { name: 'Average gas price', what: 'Total fees ÷ gas used.', figure: 'averageGasPrice', ...ofPrices },
    { name: 'Lowest base fee', what: 'Lowest base fee of the day.', figure: 'lowestBaseFee', ...ofPrices },
    { name: 'Highest base fee', what: 'Highest base fee of the day.', figure: 'highestBaseFee', ...ofPrices },
    { name: 'Gas used', what: 'Gas of the day’s blocks.', figure: 'gasUsed' },
  ],
  Blocks: [
    { name: 'Blocks', what: 'Indexed blocks of the day.', figure: 'blocks' },
    {
      name: 'Time between blocks',
      what: 'On average.',
      figure: 'averageBlockTime',
      unit: () => ({ size: 1, name: 's' }),
      cell: (value) => `${value} s`,
      isRate: true,
    },
  ],
  Contracts: [
    {
      name: 'Contracts deployed',
      what: 'By transactions and by other contracts.',
      figure: 'contractsDeployed',
    },
    { name: 'Contracts verified', what: 'Contracts verified that day.', figure: 'contractsVerified' },
  ],
}

/** Charts of daily figures, each with a table below it. `?chart=` shows only one. */
function StatisticsView({ answer }: ViewParts<StatisticsAnswer>) {
  const { days, today, range, message, csv, figure } = answer
  const note = partialNote(message)
  const alone = Object.values(GROUPS)
    .flat()
    .find((chart) => chart.figure === figure)
  const isShown = (chart: Chart) => wholeDays(days, today).some((day) => isWorthShowing(day, chart.figure))
  const groups = Object.entries(GROUPS).map(([title, charts]) => ({ title, charts: charts.filter(isShown) }))
  return (
    <>
      <h1>Statistics</h1>
      <p class="muted">
        {alone && (
          <>
            <a href={`statistics?days=${range}`}>All statistics</a> ·{' '}
          </>
        )}
        Daily figures (UTC). Today is not over yet: only the tables have it.
      </p>
      {note && <Notice kind="info">{shown(note)}</Notice>}
      <div class="row below">
        <nav class="pager" aria-label="Days shown">
          {RANGES.map((choice) => (
            <LinkButton
              key={choice}
              href={`statistics?${figure ? `chart=${figure}&` : ''}days=${choice}`}
              aria-current={choice === range ? 'page' : undefined}
              text={`${choice} days`}
            />
          ))}
        </nav>
        {days.length > 0 && <LinkButton href={csv} download="statistics.csv" text="CSV" />}
      </div>
      {days.length === 0 && <p class="muted">No block is indexed yet.</p>}
      {alone ? (
        <div class="below">
          <ChartCard chart={alone} answer={answer} isAlone />
        </div>
      ) : (
        groups.map(
          ({ title, charts }) =>
            charts.length > 0 && (
              <section key={title} aria-label={title} class="group">
                <h2>{title}</h2>
                <div class="columns">
                  {charts.map((chart) => (
                    <ChartCard key={chart.figure} chart={chart} answer={answer} />
                  ))}
                </div>
              </section>
            ),
        )
      )}
    </>
  )
}

/** Other figures have no chart if they are unknown or zero on all days. */
const ALWAYS_SHOWN: readonly Figure[] = ['transactions', 'blocks', 'gasUsed', 'newAddresses']
const isWorthShowing = (day: Day, figure: Figure): boolean =>
  day[figure] !== '' && (day[figure] !== '0' || ALWAYS_SHOWN.includes(figure))

async function save(button: Element, name: string): Promise<void> {
  const chart = button.closest('.card')!.querySelector<SVGSVGElement>('svg.plot')
  if (chart) await (await import('../chart-picture.ts')).savePicture(chart, name)
}

interface CardProps {
  readonly chart: Chart
  readonly answer: StatisticsAnswer
  readonly isAlone?: boolean
}

function ChartCard({ chart, answer: { days, today, currency, csv, range }, isAlone = false }: CardProps) {
  const { name, what, figure, unit, cell, isRate = false } = chart
  const { size, name: unitName } = unit?.(currency) ?? { size: 1, name: '' }
  const values = wholeDays(days, today).map((day) => ({
    date: day.date,
    value: day[figure] === '' ? null : Number(day[figure]) / size,
  }))
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]))
  const total = known.reduce((sum, value) => sum + value, 0)
  const average = compact(total / Math.max(1, known.length))
  return (
    <section class="card chart-card" id={figure} aria-labelledby={`${figure}-title`}>
      <div class="title">
        <h2 id={`${figure}-title`}>
          {isAlone ? name : <a href={`statistics?chart=${figure}&days=${range}`}>{name}</a>}
          {unitName && <span class="muted"> ({shown(unitName)})</span>}
        </h2>
        <span class="muted">
          {isRate ? `Average ${average}` : `Total ${compact(total)} · ${average} per day`}
        </span>
      </div>
      <p class="muted">{what}</p>
      <DayChart name={name} values={values} unit={shown(unitName)} />
      {isAlone && (
        <p class="needs-script">
          <button type="button" class="quiet" onClick={(event) => save(event.currentTarget, name)}>
            <Icon name="download" /> PNG
          </button>
        </p>
      )}
      <details open={isAlone}>
        <summary>Table</summary>
        <Table
          label={`${name} by day`}
          rows={days.toReversed()}
          columns={[
            ['Day', ({ date }) => date],
            [
              'Value',
              ({ [figure]: value }) => value !== '' && (cell?.(value, currency) ?? grouped(Number(value))),
            ],
          ]}
        />
        <a href={csv} download="statistics.csv">
          CSV of all days
        </a>
      </details>
    </section>
  )
}
