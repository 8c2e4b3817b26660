import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { currency, currencyOnPage, listOf, pageAnswer, tabParameter, textOf } from '../../page/page-shapes.ts'
import { csvOf, rowList, rowsOf } from '../../page/row-lists.ts'
import { today, todayOf } from '../../parameters/dates.ts'
import { statistics } from './statistics.ts'

/** The numbers of days that the page can show. */
const STATISTICS_RANGES = ['30', '90', '365'] as const
/** With today. */
const MAX_DAYS = 366

/** The answer for the page of statistics. Its type is `StatisticsPage` in the pages' code. */
export const statisticsPage = z.strictObject({
  currency: currency.describe('Currency of fees.'),
  days: listOf(statistics.result.element, MAX_DAYS).describe(
    'Oldest first; a day without blocks is not among them.',
  ),
  today,
  range: z.enum(STATISTICS_RANGES),
  message: textOf(300).describe('The blocks that are not indexed yet.'),
  csv: rowList.shape.csv,
})
export type StatisticsPage = z.output<typeof statisticsPage>

export const statisticspage = defineAction({
  module: 'explorer',
  name: 'statisticspage',
  summary: 'Everything that the page of statistics shows.',
  parameters: z.object({
    days: tabParameter(STATISTICS_RANGES).describe('How many days before today; else 30.'),
  }),
  result: pageAnswer(statisticsPage, {}),
  example: {},
  uses: ['pool', 'log', 'now', 'names', 'profile'],

  async answer({ days: range }, context) {
    const { rows, message } = await rowsOf(statistics, {}, context, { take: Number(range) + 1 })
    const page = statisticsPage.parse({
      currency: currencyOnPage(context.profile.currencies.primary),
      days: rows.toReversed(),
      today: todayOf(context.now()),
      ...{ range, message },
      csv: csvOf(statistics, { sort: 'asc' }),
    } satisfies z.input<typeof statisticsPage>)
    return createPageBuilder(context).answer(page)
  },
})
