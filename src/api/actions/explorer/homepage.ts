import { z } from 'zod'
import { gapsIn, lengthOf } from '../../../primitives/ranges.ts'
import { defineAction } from '../../action.ts'
import { HOME_DAYS, HOME_ROWS, homePage } from '../../page/home.ts'
import { answerOf, rowsOf } from '../../page/lists.ts'
import { createParts } from '../../page/parts.ts'
import { pageAnswer } from '../../page/shapes.ts'
import { gasoracle } from '../gastracker/gasoracle.ts'
import { blocks } from './blocks.ts'
import { statistics } from './statistics.ts'
import { totals } from './totals.ts'
import { transactions } from './transactions.ts'

export const homepage = defineAction({
  module: 'explorer',
  name: 'homepage',
  summary:
    'Everything that the home page shows: the newest blocks and transactions, and figures of the chain.',
  parameters: z.object({}),
  result: pageAnswer(homePage, {}),
  example: {},
  // Names change without a block, and a part that failed must not be kept.
  volatile: true,
  uses: ['profile', 'settings', 'names', 'pool', 'log', 'methodNames', 'dialect'],

  async answer(_, context) {
    const { index, settings } = context
    const parts = createParts(context)
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
    } satisfies z.input<typeof homePage>)
    return parts.answer(page)
  },
})
