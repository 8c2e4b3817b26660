import { z } from 'zod'
import { gapsIn } from '../../../primitives/ranges.ts'
import { feesBetween } from '../../../query/fees.ts'
import { defineAction } from '../../action.ts'
import { parseWith } from '../../parameters.ts'
import { partly } from '../../partial.ts'
import { decimal } from '../../records/shapes.ts'

const SECONDS_OF_DAY = 86_400

export const totalfees = defineAction({
  module: 'stats',
  name: 'totalfees',
  summary:
    'What all transactions of a day paid for gas, in the smallest unit: what was kept and what was burnt.',
  parameters: z.object({
    date: z
      .string({ error: 'Required date input is missing.' })
      .transform(parseWith(dayOf, 'Invalid date format: it is YYYY-MM-DD'))
      .meta({ description: 'A day of UTC: YYYY-MM-DD.' }),
  }),
  result: decimal,
  example: { date: '{day}' },
  facts: true,

  async answer({ date }, { index }) {
    const { total, first, last } = await feesBetween(index, date, date + SECONDS_OF_DAY)
    const { number, blocks } = await index.head()
    // Blocks next to those of the day may be of that day too.
    const missing = gapsIn(0, number, blocks).filter(
      ([from, to]) => first === null || last === null || (to >= first - 1 && from <= last + 1),
    )
    return partly(total, missing)
  },
})

/** Unix seconds at which a day begins. */
function dayOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // The thirtieth of February is a day of March to some.
  const day = Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
  return day === text && time >= 0 ? time / 1000 : undefined
}
