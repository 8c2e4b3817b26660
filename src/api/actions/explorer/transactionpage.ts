import { z } from 'zod'
import { statusOfBlock } from '../../../query/block-status.ts'
import { wholeTransaction } from '../../../query/whole-transactions.ts'
import { defineAction } from '../../action.ts'
import { cutTransaction } from '../../page/cut-transaction.ts'
import { namesOnPage } from '../../page/names.ts'
import { createParts } from '../../page/parts.ts'
import { packedNames } from '../../page/shapes.ts'
import { transactionPage } from '../../page/transaction.ts'
import { minedParts, waitingParts } from '../../page/transaction-parts.ts'
import { pageNumber, transactionHash } from '../../parameters.ts'

const parameters = z.object({
  txhash: transactionHash(),
  logs: pageNumber().meta({ description: 'Page of its logs, of 25.' }),
  internal: pageNumber().meta({ description: 'Page of its internal calls, of 25.' }),
  transfers: z
    .string()
    .optional()
    .transform((text) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined))
    .meta({ description: 'The index of a log: token transfers before it are listed, the last one first.' }),
})

export const transactionpage = defineAction({
  module: 'explorer',
  name: 'transactionpage',
  summary:
    'All that the page of a transaction shows, as of one block. Texts and lists are cut to what a page has room for.',
  parameters,
  result: z.strictObject({
    page: transactionPage
      .nullable()
      .meta({ description: 'null: there is no such transaction, mined or waiting.' }),
    isBlock: z
      .boolean()
      .meta({ description: 'The hash is that of a block, perhaps of one that was replaced.' }),
    head: z.int(),
    names: packedNames.meta({ description: 'Of its addresses, in their order.' }),
    missing: z.array(z.string()).meta({ description: 'Why parts of the page are left out.' }),
  }),
  example: { txhash: '{transaction}' },
  volatile: true,
  uses: [
    ...(['rpc', 'profile', 'names', 'methodNames', 'pool', 'dialect'] as const),
    ...(['decoding', 'describeCall', 'replay', 'failures', 'tracing', 'sources', 'proxies'] as const),
  ],

  async answer(values, context) {
    const { index, names, pool, rpc } = context
    const { txhash: hash } = values
    const head = (await index.head()).number
    const parts = createParts()
    const row = await wholeTransaction(index, hash)
    const found = row
      ? await minedParts(row, values, context, parts)
      : await waitingParts(await rpc('eth_getTransactionByHash', { hash }, index), context, parts)
    if (!found) {
      const { kind } = await statusOfBlock(pool, hash)
      return { page: null, isBlock: kind !== 'unknown', head, names: [], missing: [] }
    }
    const page = cutTransaction(found)
    return {
      page,
      isBlock: false,
      head,
      names: await namesOnPage(page, names, index),
      missing: parts.missing,
    }
  },
})
