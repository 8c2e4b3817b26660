import { z } from 'zod'
import { pendingByHash } from '../../../query/pending-transactions.ts'
import { transactionByHash } from '../../../query/transaction-by-hash.ts'
import { defineAction } from '../../action.ts'
import { logIndex, transactionHash } from '../../parameters.ts'
import { missingHistory } from '../../partial.ts'
import { decodedOrNull, decodedRecord } from '../../records/decoded.ts'
import { addressText, decimal, decimalOrEmpty, hashText } from '../../records/shapes.ts'
import { TransactionNotFoundError } from '../transaction/gettxinfo.ts'

/** Logs of one page. */
const LOGS_PER_PAGE = 50

export const decodetransaction = defineAction({
  module: 'explorer',
  name: 'decodetransaction',
  summary:
    'The call of a transaction, the error that it failed with, and its logs, 50 at a time, decoded by verified ABIs, else by signatures that ship with the server.',
  parameters: z.object({
    txhash: transactionHash(),
    index: logIndex('Invalid index format'),
  }),
  result: z.strictObject({
    hash: hashText,
    blockNumber: decimalOrEmpty,
    decoded: decodedOrNull.meta({ description: 'The call; null: none, or nothing that is known fits.' }),
    error: decodedOrNull.meta({
      description: 'Why it failed; null: it did not, or nothing that is known fits.',
    }),
    logs: z.array(
      z.strictObject({
        index: decimal,
        address: addressText,
        decoded: decodedOrNull.meta({ description: 'The event; null: nothing that is known fits.' }),
      }),
    ),
    next_page_params: z.strictObject({ index: decimal }).nullable(),
  }),
  example: { txhash: '{transaction}' },
  volatile: true,
  uses: ['decoding', 'replay'],

  async answer({ txhash, index: above }, { index, decoding, replay }) {
    const mined = await transactionByHash(index, { hash: txhash, logsAbove: above, logs: LOGS_PER_PAGE + 1 })
    if (!mined) {
      const pending = await pendingByHash(index, txhash)
      if (!pending) throw new TransactionNotFoundError(missingHistory(await index.head()))
      const { to, input } = pending
      const found = to === null ? undefined : await decoding(index, await index.head()).call(to, input)
      return {
        hash: txhash,
        blockNumber: '',
        decoded: decodedRecord(found),
        error: null,
        logs: [],
        next_page_params: null,
      }
    }
    const { to, block, block_hash: hash } = mined
    const its = decoding(index, { number: block, hash })
    const call = to === null ? undefined : await its.call(to, mined.input)
    const output =
      mined.status === 0 ? (mined.output ?? (replay && (await replay(mined))?.output) ?? null) : null
    const error = output === null ? undefined : await its.error(to, output)
    const logs = []
    // One after the other, so that of many bytes the first ones are decoded.
    for (const { address, topics, data, index: position } of mined.logs.slice(0, LOGS_PER_PAGE))
      logs.push({
        index: `${position}`,
        address,
        decoded: decodedRecord(await its.log(address, { topics, data })),
      })
    return {
      hash: mined.hash,
      blockNumber: `${block}`,
      decoded: decodedRecord(call),
      error: decodedRecord(error),
      logs,
      next_page_params: mined.logs.length > LOGS_PER_PAGE ? { index: logs.at(-1)!.index } : null,
    }
  },
})
