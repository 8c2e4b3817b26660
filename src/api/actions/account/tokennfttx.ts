import { z } from 'zod'
import { NFT_FIELDS, nftFields } from '../../records/token-transfer.ts'
import { defineTransfers } from '../../shared/token-transfer-list.ts'

export const tokennfttx = defineTransfers({
  name: 'tokennfttx',
  summary: 'ERC-721 transfers of an address, of a token, or of an address and a token.',
  standard: 721,
  result: z.strictObject(NFT_FIELDS),
  record: nftFields,
})
