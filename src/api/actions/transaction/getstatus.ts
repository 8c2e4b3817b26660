import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import type { Snapshot } from '../../../query/reader.ts'
import { outcomeOf, transactionByHash } from '../../../query/transaction-by-hash.ts'
import type { Replay } from '../../../refresh/replay.ts'
import { defineAction } from '../../action.ts'
import { transactionHash } from '../../parameters.ts'
import { missingHistory, partly } from '../../partial.ts'

export const getstatus = defineAction({
  module: 'transaction',
  name: 'getstatus',
  summary: 'Whether a transaction failed, and its error.',
  parameters: z.object({ txhash: transactionHash() }),
  result: z.strictObject({ errDescription: z.string(), isError: z.enum(['0', '1']) }),
  example: { txhash: '{failure}' },
  facts: true,
  volatile: true,
  uses: ['replay'],

  async answer({ txhash }, { index, replay }) {
    const outcome = await outcomeOf(index, txhash)
    const passed = { errDescription: '', isError: '0' as const }
    if (!outcome) return partly(passed, missingHistory(await index.head()))
    if (outcome.status !== 0) return passed
    // The trace knows; until it is in, the receipt alone says that it failed.
    const error = outcome.error ?? (replay && (await replayedError(index, txhash, replay)))
    return { errDescription: error ?? 'execution failed', isError: '1' as const }
  },
})

async function replayedError(index: Snapshot, hash: Hex, replay: Replay): Promise<string | undefined> {
  const transaction = await transactionByHash(index, { hash, logsAbove: 0, logs: 0 })
  return transaction && (await replay(transaction))?.error
}
