import { z } from 'zod'
import { bytesText, decimal, decimalOrEmpty } from '../../records/record-shapes.ts'
import { TRANSFER_FIELDS, transferFields } from '../../records/token-transfer.ts'
import { defineTransfers } from '../../shared/token-transfer-list.ts'

export const tokentx = defineTransfers({
  name: 'tokentx',
  summary: 'ERC-20 transfers of an address, of a token, or of an address and a token.',
  standard: 20,
  result: z.strictObject({
    ...TRANSFER_FIELDS,
    input: bytesText,
    tokenDecimal: decimalOrEmpty,
    value: decimal,
  }),
  record: (row, head) =>
    Object.assign(transferFields(row, head), {
      input: row.input,
      tokenDecimal: row.decimals ?? '',
      value: row.amount,
    }),
})
