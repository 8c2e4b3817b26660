import { z } from 'zod'
import { pendingOfAddress } from '../../../query/pending-transactions.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofRows } from '../../list/list.ts'
import { MAX_RECORDS, pageParameters, requiredAddress } from '../../parameters.ts'
import { addressOrEmpty, addressText, bytesText, decimal, hashText } from '../../records/shapes.ts'

const notYet = z.literal('').meta({ description: 'Only a mined transaction has it.' })

export const pendingtxlist = defineAction({
  module: 'account',
  name: 'pendingtxlist',
  summary: 'Transactions in the pool that an address sends or receives, newest seen first.',
  parameters: z.object({
    address: requiredAddress(),
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      contractAddress: notYet,
      cumulativeGasUsed: notYet,
      from: addressText,
      gas: decimal,
      gasPrice: decimal,
      gasUsed: notYet,
      hash: hashText,
      input: bytesText,
      nonce: decimal,
      to: addressOrEmpty,
      value: decimal,
    }),
  ),
  example: { address: '{sender}' },
  empty: 'No transactions found',
  volatile: true,

  async list({ address }, { index }) {
    return listOf({
      ...ofRows(
        ['decimal', 'hash'],
        (part) => pendingOfAddress(index, { address, ...part }),
        (row) => [row.seen_at, row.hash],
      ),
      rows: async (items) => items,
      record: (row) => ({
        contractAddress: '' as const,
        cumulativeGasUsed: '' as const,
        from: row.from,
        gas: row.gas,
        gasPrice: row.gas_price,
        gasUsed: '' as const,
        hash: row.hash,
        input: row.input,
        nonce: row.nonce,
        to: row.to ?? '',
        value: row.value,
      }),
      usual: MAX_RECORDS,
      pages: 'far',
    })
  },
})
