import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { bytesText, decimal, decimalOrEmpty } from '../../records/shapes.ts'
import { TRANSFER_FIELDS, transferFields } from '../../records/token-transfer.ts'
import { listTransfers, transferParameters, transferRange } from '../../token-transfer-list.ts'

export const tokentx = defineAction({
  module: 'account',
  name: 'tokentx',
  summary: 'ERC-20 transfers of an address, of a token, or of an address in a token.',
  parameters: transferParameters(),
  result: z.array(
    z.strictObject({ ...TRANSFER_FIELDS, input: bytesText, tokenDecimal: decimalOrEmpty, value: decimal }),
  ),
  example: { address: '{someone}' },
  empty: 'No token transfers found',
  range: transferRange,
  facts: true,
  uses: ['dialect', 'methodNames'],

  list: (values, context) =>
    listTransfers(20, values, context, (row, head) =>
      Object.assign(transferFields(row, head), {
        input: row.input,
        tokenDecimal: row.decimals ?? '',
        value: row.amount,
      }),
    ),
})
