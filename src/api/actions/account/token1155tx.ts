import { z } from 'zod'
import { decimal } from '../../records/record-shapes.ts'
import { NFT_FIELDS, nftFields } from '../../records/token-transfer.ts'
import { defineTransfers } from '../../shared/token-transfer-list.ts'

export const token1155tx = defineTransfers({
  name: 'token1155tx',
  summary:
    'ERC-1155 transfers of an address, of a token, or of an address and a token. A batch gives one record per item.',
  standard: 1155,
  result: z.strictObject({ ...NFT_FIELDS, tokenValue: decimal }),
  record: (row, head) => Object.assign(nftFields(row, head), { tokenValue: row.amount }),
})
