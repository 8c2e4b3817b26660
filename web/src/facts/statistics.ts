import type { StatisticsPage } from '../../../src/api/page/statistics-page.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'

export interface StatisticsFacts extends StatisticsPage {
  readonly kind: 'statistics'
}

const REFRESH_MS = 60_000

export async function loadStatistics(
  api: Api,
  _id: string,
  query: URLSearchParams,
): Promise<Found<StatisticsFacts>> {
  const { page } = await api.page<StatisticsPage>('statisticspage', { days: query.get('days') })
  return {
    status: 200,
    title: 'Statistics',
    facts: { kind: 'statistics', ...page! },
    refreshMs: REFRESH_MS,
  }
}
