import { z } from 'zod'
import { STANDARDS } from '../../records/holdings.ts'
import { decimal } from '../../records/record-shapes.ts'
import { defineHoldings } from '../../shared/holding-lists.ts'

export const tokenlist = defineHoldings({
  name: 'tokenlist',
  summary: 'Token holdings of an address.',
  standards: [20, 721, 1155],
  pageSize: 'whole',
})({
  balance: 'value',
  contractAddress: 'address',
  decimals: 'decimals',
  name: 'name',
  symbol: 'symbol',
  type: [z.enum(['ERC-20', 'ERC-721', 'ERC-1155']), (row) => STANDARDS[row.standard]],
  id: [decimal.optional(), (row) => row.id ?? undefined, 'Of ERC-1155 alone.'],
})
