import { z } from 'zod'
import { statusOfBlock } from '../../../query/block-status.ts'
import { wholeTransaction } from '../../../query/whole-transactions.ts'
import { defineAction } from '../../action.ts'
import { cutLateParts, cutTransaction } from '../../page/cut-transaction.ts'
import { lateParts, minedTransaction, neighboursOf } from '../../page/mined-transaction.ts'
import { createPageBuilder, isComplete, laterHeadsOf } from '../../page/page-builder.ts'
import { knownVersion, laterHeads, onlyChanges, pageAnswer, withLateParts } from '../../page/page-shapes.ts'
import { transactionPage } from '../../page/transaction-page.ts'
import { unindexedTransaction } from '../../page/unindexed-transaction.ts'
import { transactionHash } from '../../parameters/parameters.ts'

/** With late parts if they are asked for, without those that are late again. */
const CHANGES = transactionPage
  .pick({
    ...({ heads: true, summary: true, neighbours: true, tokens: true, names: true } as const),
    ...({ mined: true, functionName: true, decodedCall: true, innerCalls: true } as const),
    ...({ hasMoreInnerCalls: true, isUnverified: true } as const),
  })
  .extend({ heads: laterHeads, mined: transactionPage.shape.mined.unwrap().partial() })
  .partial()
  .required({ heads: true, neighbours: true })

export const transactionpage = defineAction({
  module: 'explorer',
  name: 'transactionpage',
  summary:
    'Everything that the first tab of a transaction shows, as of one block; `transactiontab` answers the others. Long texts and lists are cut.',
  parameters: z.object({ txhash: transactionHash(), known: knownVersion(), late: withLateParts() }),
  result: pageAnswer(transactionPage, {
    isBlock: z.boolean().describe('The hash belongs to a block, which may have been replaced.'),
    ...onlyChanges(CHANGES),
  }),
  example: { txhash: '{transaction}' },
  uses: [
    ...(['rpc', 'profile', 'names', 'methodNames', 'pool', 'dialect', 'settings', 'log'] as const),
    ...(['decoding', 'describeCall', 'replay', 'failures', 'tracing'] as const),
  ],

  async answer(values, context) {
    const { index, pool } = context
    const { txhash: hash } = values
    const parts = createPageBuilder(context)
    const row = await wholeTransaction(index, hash)
    const none = { isBlock: false, version: null, changes: null }
    if (row && values.known === row.block_hash) {
      const sent = { from: row.from, nonce: BigInt(row.nonce) }
      const [heads, neighbours, late] = await Promise.all([
        laterHeadsOf(context, parts),
        neighboursOf(sent, context, parts),
        values.late ? lateParts(row, context, parts) : undefined,
      ])
      const changes = CHANGES.parse({ heads, neighbours, ...(late && cutLateParts(late)) })
      return { ...none, ...(await parts.answerChanges(changes, row.block_hash)) }
    }
    if (!row && (await statusOfBlock(pool, hash)).kind !== 'unknown')
      return { ...(await parts.answer(null)), ...none, isBlock: true }
    const transaction = row
      ? await minedTransaction(row, context, parts)
      : await unindexedTransaction(hash, context, parts)
    const answer = await parts.answer(transaction ? cutTransaction(transaction) : null)
    const isSettled = row && !transaction?.balances?.message && (await isComplete(context, parts))
    return { ...answer, ...none, version: isSettled ? row.block_hash : null }
  },
})
