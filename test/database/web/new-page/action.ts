import { z } from 'zod'
import { defineAction } from '../../../../src/api/action.ts'
import { blocks } from '../../../../src/api/actions/explorer/blocks.ts'
import { createPageBuilder } from '../../../../src/api/page/page-builder.ts'
import { pageAnswer } from '../../../../src/api/page/page-shapes.ts'
import { rowsOf } from '../../../../src/api/page/row-lists.ts'
import { addressText, decimal } from '../../../../src/api/records/record-shapes.ts'

const fullestPage = z.strictObject({ number: decimal, transactions: decimal, miner: addressText })
export type FullestPage = z.output<typeof fullestPage>

export const fullestpage = defineAction({
  module: 'explorer',
  name: 'fullestpage',
  summary: 'Everything that the page of the fullest of the newest blocks shows.',
  parameters: z.object({ offset: z.coerce.number().optional() }),
  result: pageAnswer(fullestPage, {}),
  example: {},
  uses: ['profile', 'settings', 'names', 'pool', 'log', 'dialect'],

  async answer({ offset = 10 }, context) {
    const { rows } = await rowsOf(blocks, {}, context, { take: offset })
    const [fullest] = rows.toSorted((a, b) => Number(b.transactionsCount) - Number(a.transactionsCount))
    return createPageBuilder(context).answer({
      number: fullest!.blockNumber,
      transactions: fullest!.transactionsCount,
      miner: fullest!.miner,
    })
  },
})
