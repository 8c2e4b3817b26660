import { z } from 'zod'
import { STANDARDS } from '../../records/holdings.ts'
import { addressText, decimal, decimalOrEmpty } from '../../records/record-shapes.ts'
import { defineHoldings } from '../../shared/holding-lists.ts'

export const tokenlist = defineHoldings({
  name: 'tokenlist',
  summary: 'Token holdings of an address.',
  standards: [20, 721, 1155],
  pageSize: 'whole',
})({
  balance: [decimal, (row) => row.value],
  contractAddress: [addressText, (row) => row.address],
  decimals: [decimalOrEmpty, (row) => row.decimals ?? ''],
  name: [z.string(), (row) => row.name ?? ''],
  symbol: [z.string(), (row) => row.symbol ?? ''],
  type: [z.enum(['ERC-20', 'ERC-721', 'ERC-1155']), (row) => STANDARDS[row.standard]],
  id: [decimal.optional(), (row) => row.id ?? undefined, 'Of ERC-1155 alone.'],
})
