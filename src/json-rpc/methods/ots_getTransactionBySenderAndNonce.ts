import { z } from 'zod'
import { sentTransaction } from '../../query/sent-transaction.ts'
import { defineMethod } from '../method.ts'
import { address, position } from '../parameters.ts'

export const ots_getTransactionBySenderAndNonce = defineMethod({
  name: 'ots_getTransactionBySenderAndNonce',
  summary: 'The hash of the transaction that an account sent with this nonce.',
  params: z.object({ address, nonce: position }),
  answer: async ({ address, nonce }, { index }) =>
    (await sentTransaction(index, address, BigInt(nonce))) ?? null,
})
