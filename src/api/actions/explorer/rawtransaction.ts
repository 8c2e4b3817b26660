import { z } from 'zod'
import { EncodedTransactions } from '../../../chain/encode-transaction.ts'
import { createKeccak256 } from '../../../primitives/hash.ts'
import { toHex } from '../../../primitives/hex.ts'
import { type ActionContext, ActionError, defineAction } from '../../action.ts'
import { transactionHash } from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'
import { bytesText, decimal, hashText } from '../../records/record-shapes.ts'
import { TransactionNotFoundError } from '../transaction.ts'

export const rawtransaction = defineAction({
  module: 'explorer',
  name: 'rawtransaction',
  summary: 'The signed transaction as raw bytes (EIP-2718), without blobs.',
  parameters: z.object({ txhash: transactionHash() }),
  result: z.strictObject({
    hash: hashText.describe('keccak-256 of the bytes.'),
    type: decimal,
    raw: bytesText,
  }),
  example: { txhash: '{transaction}' },
  uses: ['rpc', 'profile'],

  async answer({ txhash }, { index, rpc, profile }) {
    const head = await index.head()
    const answer = await rpc('eth_getTransactionByHash', { hash: txhash }, index)
    if (!('result' in answer) || answer.result === null)
      throw new TransactionNotFoundError(missingHistory(head))
    const { type, raw } = read(answer.result as object, profile)
    const keccak = await createKeccak256()
    // Fails if the type has another meaning on this chain, or if a development node impersonates the sender.
    if (toHex(keccak(raw)) !== txhash) throw new NoRawTransactionError(undefined)
    return { hash: txhash, type: `${type}`, raw: toHex(raw) }
  },
})

/** Reads the transaction without its position in a block. A pending one has none, and the bytes do not contain it. */
function read(answer: object, { read: readers }: ActionContext<'profile'>['profile']) {
  try {
    const transaction = readers.transaction({ ...answer, blockNumber: '0x0', transactionIndex: '0x0' })
    const encoded = new EncodedTransactions()
    encoded.hold([transaction])
    return { type: transaction.type, raw: encoded.at(0) }
  } catch (cause) {
    throw new NoRawTransactionError(cause)
  }
}

const NoRawTransactionError = ActionError.define(
  'no_raw_transaction',
  (_cause: unknown) => 'The bytes of this transaction do not follow from what is known of it',
  { causeLast: true },
)
