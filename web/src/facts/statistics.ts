import type { StatisticsPage } from '../../../src/api/page/statistics-page.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'

export interface StatisticsFacts extends StatisticsPage {
  readonly kind: 'statistics'
  /** The figure that is shown alone; null: all are shown. */
  readonly figure: Figure | null
}

/** What is counted of a day. */
export type Figure = Exclude<keyof StatisticsPage['days'][number], 'date'>

const REFRESH_MS = 60_000

export async function loadStatistics(
  api: Api,
  _id: string,
  query: URLSearchParams,
): Promise<Found<StatisticsFacts>> {
  const { page } = await api.page<StatisticsPage>('statisticspage', { days: query.get('days') })
  const asked = query.get('chart')
  const [day] = page!.days
  const figure = day && asked !== 'date' && asked !== null && Object.hasOwn(day, asked) ? asked : null
  return {
    status: 200,
    title: 'Statistics',
    facts: { kind: 'statistics', ...page!, figure: figure as Figure | null },
    refreshMs: REFRESH_MS,
  }
}
