import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { csvOf, rowsOf } from '../../page/lists.ts'
import { createParts } from '../../page/parts.ts'
import { currencyOnPage, pageAnswer, tabParameter } from '../../page/shapes.ts'
import { STATISTICS_RANGES, statisticsPage } from '../../page/statistics-page.ts'
import { statistics } from './statistics.ts'

export const statisticspage = defineAction({
  module: 'explorer',
  name: 'statisticspage',
  summary: 'Everything that the page of statistics shows.',
  parameters: z.object({
    days: tabParameter(STATISTICS_RANGES).meta({ description: 'How many days; else 30.' }),
  }),
  result: pageAnswer(statisticsPage, {}),
  example: {},
  volatile: true,
  uses: ['pool', 'log', 'names', 'profile'],

  async answer({ days: range }, context) {
    const { rows, message } = await rowsOf(statistics, {}, context, { take: Number(range) })
    const page = statisticsPage.parse({
      currency: currencyOnPage(context.profile.currencies.primary),
      days: rows.toReversed(),
      ...{ range, message },
      csv: csvOf(statistics, { sort: 'asc' }),
    } satisfies z.input<typeof statisticsPage>)
    return createParts(context).answer(page)
  },
})
