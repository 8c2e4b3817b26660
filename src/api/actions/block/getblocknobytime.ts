import { z } from 'zod'
import { gapsIn } from '../../../primitives/ranges.ts'
import { blockAtOrAfter, blockAtOrBefore } from '../../../query/block-by-time.ts'
import { defineAction } from '../../action.ts'
import { BlockDoesNotExistError } from '../../missing-block.ts'
import { choiceParameter, timestampParameter } from '../../parameters.ts'
import { partly } from '../../partial.ts'
import { decimal } from '../../records/shapes.ts'

export const getblocknobytime = defineAction({
  module: 'block',
  name: 'getblocknobytime',
  summary: 'The block closest to a time, before or after it.',
  parameters: z.object({
    timestamp: timestampParameter({
      missing: "Query parameter 'timestamp' is required",
      invalid: 'Invalid `timestamp` param',
    }),
    closest: choiceParameter(['before', 'after'], {
      missing: "Query parameter 'closest' is required",
      invalid: 'Invalid `closest` param',
    }),
  }),
  result: z.strictObject({ blockNumber: decimal }),
  example: { timestamp: '4000000000', closest: 'before' },
  facts: true,

  async answer({ timestamp, closest }, { index }) {
    const found = await (closest === 'before' ? blockAtOrBefore : blockAtOrAfter)(index, timestamp)
    const { number: head, blocks } = await index.head()
    // A block that is not indexed yet may be closer, where it would stand next to the one that was found.
    const missing = gapsIn(0, head, blocks).filter(([first, last]) =>
      closest === 'before' ? found === undefined || first === found + 1 : last + 1 === (found ?? head + 1),
    )
    if (found !== undefined) return partly({ blockNumber: `${found}` }, missing)
    throw new BlockDoesNotExistError()
  },
})
