import { z } from 'zod'
import type { TokenTransferRow } from '../../query/token-transfers.ts'
import { addressText, decimal, hashText } from './record-shapes.ts'

/** Fields in the records of token transfers of every standard. */
export const TRANSFER_FIELDS = {
  blockHash: hashText,
  blockNumber: decimal,
  confirmations: decimal,
  contractAddress: addressText,
  cumulativeGasUsed: decimal,
  from: addressText,
  gas: decimal,
  gasPrice: decimal,
  gasUsed: decimal,
  hash: hashText,
  logIndex: decimal,
  nonce: decimal,
  timeStamp: decimal,
  to: addressText,
  tokenName: z.string(),
  tokenSymbol: z.string(),
  transactionIndex: decimal,
} as const

/** The shared fields. `head`: the newest block. Callers assign further fields, because spreading is fifty times slower. */
export const transferFields = (row: TokenTransferRow, head: number) => ({
  blockHash: row.block_hash,
  blockNumber: `${row.block}`,
  confirmations: `${head - row.block}`,
  contractAddress: row.token,
  cumulativeGasUsed: row.cumulative_gas_used,
  from: row.from,
  gas: row.gas,
  gasPrice: row.gas_price,
  gasUsed: row.gas_used,
  hash: row.hash,
  logIndex: `${row.log_index}`,
  nonce: row.nonce,
  timeStamp: row.timestamp,
  to: row.to,
  tokenName: row.name ?? '',
  tokenSymbol: row.symbol ?? '',
  transactionIndex: `${row.tx_index}`,
})

/** The document's fields for ERC-721 (section ERC-721 transfer). Records of fungible transfers differ in these fields. */
export const NFT_FIELDS = {
  ...TRANSFER_FIELDS,
  input: z.literal('deprecated'),
  tokenDecimal: z.literal('0'),
  tokenID: decimal,
} as const

export const nftFields = (row: TokenTransferRow, head: number) =>
  Object.assign(transferFields(row, head), {
    input: 'deprecated' as const,
    tokenDecimal: '0' as const,
    tokenID: row.token_id!,
  })
