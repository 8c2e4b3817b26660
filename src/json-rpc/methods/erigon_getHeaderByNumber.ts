import { z } from 'zod'
import { wholeBlock } from '../../query/whole-block.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { blockReference, writeBlock } from '../parameters.ts'
import { headerRecord } from '../records.ts'

/** What a block has beside its header (EIP-4895 names the withdrawals by their root there). */
const NOT_OF_HEADERS = ['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty']

/** Erigon's: the header alone, with its hash. Otterscan asks for it before all else, to see that the node can serve it. */
export const erigon_getHeaderByNumber = defineMethod({
  name: 'erigon_getHeaderByNumber',
  summary: 'The header of a block by its number or tag: the block without transactions, uncles and size.',
  params: z.object({ block: blockReference }),
  answer: ({ block }, context) =>
    atBlock(
      block,
      context,
      async (key) => {
        const row = await wholeBlock(context.index, key)
        return row && headerOf(headerRecord(row))
      },
      async () => {
        const its = await context.node.read('getBlockByNumber', [writeBlock(block), false])
        return typeof its === 'object' && its !== null ? headerOf(its) : null
      },
    ),
})

const headerOf = (block: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(block).filter(([name]) => !NOT_OF_HEADERS.includes(name)))
