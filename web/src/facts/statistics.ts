import { pick } from '../../../src/api/page/rows.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { type Currency, currencyAs, WEI, ZERO_ADDRESS } from './shapes.ts'

/** Figures of a day that charts show, in the order of the page. */
export const FIGURES = [
  'transactions',
  'activeAddresses',
  'newAddresses',
  'fees',
  'burntFees',
  'averageGasPrice',
  'lowestBaseFee',
  'highestBaseFee',
  'averageBlockTime',
  'gasUsed',
  'contractsDeployed',
  'contractsVerified',
  'tokenTransfers',
  'blocks',
] as const
export type Figure = (typeof FIGURES)[number]

/** A day as the API answers it; numbers are decimal texts, empty where they are not known. */
export type Day = { readonly date: string } & { readonly [F in Figure]: string }

export interface StatisticsFacts {
  readonly kind: 'statistics'
  readonly currency: Currency
  /** Oldest first; a day without blocks is not among them. */
  readonly days: readonly Day[]
  /** How many days at most. */
  readonly most: number
  /** Some blocks are not indexed yet: why. */
  readonly message: string
  /** All of them as CSV, below the base. */
  readonly csv: string
}

export const RANGES = [30, 90, 365] as const
const REFRESH_MS = 60_000

export async function loadStatistics(
  api: Api,
  _id: string,
  query: URLSearchParams,
): Promise<Found<StatisticsFacts>> {
  const most = RANGES.find((days) => `${days}` === query.get('days')) ?? RANGES[0]
  const [{ result, message }, graph] = await Promise.all([
    api.query<Day[]>({ module: 'explorer', action: 'statistics', page: '1', offset: `${most}` }, 'api'),
    api.part(api.graph<{ zero: Currency }>(`{ ${currencyAs('zero', ZERO_ADDRESS)} }`)),
  ])
  const facts: StatisticsFacts = {
    kind: 'statistics',
    currency: graph?.zero ?? WEI,
    days: (Array.isArray(result) ? result : []).map((day) => pick(day, ['date', ...FIGURES])).reverse(),
    most,
    message: message.slice(0, 300),
    csv: `api?${new URLSearchParams({ module: 'explorer', action: 'statistics', sort: 'asc', format: 'csv' })}`,
  }
  return { status: 200, title: 'Statistics', facts, refreshMs: REFRESH_MS }
}
