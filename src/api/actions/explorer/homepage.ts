import { z } from 'zod'
import { gapsIn, lengthOf } from '../../../primitives/ranges.ts'
import { defineAction } from '../../action.ts'
import { listedBlock, listedTransaction } from '../../page/block-page.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { listOf, pageAnswer, textOf } from '../../page/page-shapes.ts'
import { answerOf, rowsOf } from '../../page/row-lists.ts'
import { today, todayOf } from '../../parameters/dates.ts'
import { decimal } from '../../records/record-shapes.ts'
import { gasoracle } from '../gastracker/gasoracle.ts'
import { blocks } from './blocks.ts'
import { statistics } from './statistics.ts'
import { totals } from './totals.ts'
import { transactions } from './transactions.ts'

const HOME_ROWS = 8
/** Two weeks, and today. */
const HOME_DAYS = 15

/** The answer for the home page. Its type is `HomePage` in the pages' code. */
export const homePage = z.strictObject({
  indexed: z.number().describe('The share of the blocks up to the newest that is indexed, 0 to 1.'),
  blocks: listOf(listedBlock, HOME_ROWS),
  transactions: listOf(listedTransaction, HOME_ROWS),
  gas: gasoracle.result
    .pick({ SafeGasPrice: true, ProposeGasPrice: true, FastGasPrice: true })
    .strip()
    .nullable(),
  totals: z.object({ transactions: decimal, addresses: decimal, contracts: decimal }).nullable(),
  days: listOf(
    z.object({ date: textOf(10), transactions: decimal, newAddresses: decimal }),
    HOME_DAYS,
  ).describe('Oldest first.'),
  today,
})
export type HomePage = z.output<typeof homePage>

export const homepage = defineAction({
  module: 'explorer',
  name: 'homepage',
  summary:
    'Everything that the home page shows: the newest blocks and transactions, and figures of the chain.',
  parameters: z.object({}),
  result: pageAnswer(homePage, {}),
  example: {},
  uses: ['profile', 'settings', 'names', 'pool', 'log', 'now', 'methodNames', 'dialect'],

  async answer(_, context) {
    const { index, settings, now } = context
    const parts = createPageBuilder(context)
    const rows = { take: HOME_ROWS }
    const [newest, sent, gas, counted, days] = await Promise.all([
      rowsOf(blocks, {}, context, rows),
      rowsOf(transactions, {}, context, rows),
      parts.of(answerOf(gasoracle, {}, context)),
      parts.of(answerOf(totals, {}, context)),
      parts.of(rowsOf(statistics, {}, context, { take: HOME_DAYS })),
    ])
    const head = await index.head()
    const { START_BLOCK: start } = settings
    const first = Math.max(start === 'latest' ? (head.blocks[0]?.[0] ?? 0) : start, head.keptFrom)
    const missing = lengthOf(gapsIn(first, head.number, head.blocks))
    const page = homePage.parse({
      indexed: 1 - missing / (head.number + 1),
      blocks: newest.rows,
      transactions: sent.rows,
      gas: gas ?? null,
      totals: counted ?? null,
      days: (days?.rows ?? []).toReversed(),
      today: todayOf(now()),
    } satisfies z.input<typeof homePage>)
    return parts.answer(page)
  },
})
