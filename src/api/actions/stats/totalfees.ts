import { z } from 'zod'
import { gapsIn } from '../../../primitives/ranges.ts'
import { feesBetween } from '../../../query/fees.ts'
import { SECONDS_OF_DAY } from '../../../schema/day-figures.ts'
import { defineAction } from '../../action.ts'
import { dateParameter } from '../../dates.ts'
import { partly } from '../../partial.ts'
import { decimal } from '../../records/shapes.ts'

export const totalfees = defineAction({
  module: 'stats',
  name: 'totalfees',
  summary: 'Total fees of a day in the smallest unit, burned part and L1 fees included.',
  parameters: z.object({
    date: dateParameter('Required date input is missing.'),
  }),
  result: decimal,
  example: { date: '{day}' },
  facts: true,

  async answer({ date }, { index }) {
    const { total, first, last } = await feesBetween(
      index,
      date * SECONDS_OF_DAY,
      (date + 1) * SECONDS_OF_DAY,
    )
    const { number, blocks } = await index.head()
    // Blocks next to those of the day may be of that day too.
    const missing = gapsIn(0, number, blocks).filter(
      ([from, to]) => first === null || last === null || (to >= first - 1 && from <= last + 1),
    )
    return partly(total, missing)
  },
})
