import { z } from 'zod'
import { statistics } from '../actions/explorer/statistics.ts'
import { currency, textOf } from './shapes.ts'

/** Days, of which a page shows as many at most. */
export const STATISTICS_RANGES = ['30', '90', '365'] as const

/** What the page of statistics shows; `StatisticsPage` in the pages. */
export const statisticsPage = z.strictObject({
  currency: currency.meta({ description: 'Of fees.' }),
  days: statistics.result.meta({ description: 'Oldest first; a day without blocks is not among them.' }),
  range: z.enum(STATISTICS_RANGES),
  message: textOf(300).meta({ description: 'Some blocks are not indexed yet: which.' }),
  csv: z.string().meta({ description: 'All days as CSV, relative to this server.' }),
})
export type StatisticsPage = z.output<typeof statisticsPage>
