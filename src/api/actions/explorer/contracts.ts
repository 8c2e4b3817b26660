import { z } from 'zod'
import { ofRows } from '../../../query/list-rows.ts'
import { contractsByVerification } from '../../../query/verified-contracts.ts'
import { defineAction } from '../../action.ts'
import { nameParameter } from '../../filter-parameters.ts'
import { listOf } from '../../list/list.ts'
import { pageParameters, ROWS_OF_EXPLORER_PAGE } from '../../parameters.ts'
import { compilationOf } from '../../records/contract.ts'
import { originText } from '../../records/contract-facts.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const contracts = defineAction({
  module: 'explorer',
  name: 'contracts',
  summary: 'Verified contracts without their sources, most recently verified first.',
  parameters: z.object({ name: nameParameter('contracts whose name'), ...pageParameters }),
  result: z.array(
    z.strictObject({
      contractAddress: addressText,
      name: z.string(),
      match: z.enum(['exact', 'partial', 'runtime-only']),
      language: z.enum(['Solidity', 'Vyper', 'Yul']),
      compilerVersion: z.string(),
      evmVersion: z.string().describe('Empty: the default of the compiler.'),
      isOptimized: z.enum(['true', 'false']),
      optimizerRuns: decimal,
      license: z.string(),
      verifiedAt: decimal.describe('Unix seconds.'),
      origin: originText,
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No contracts found',

  list: async ({ name: named }, { index }) =>
    listOf({
      ...ofRows(
        ['integer', 'address'],
        (part) => contractsByVerification(index, { named, ...part }),
        (row) => [row.verified_at, row.address],
      ),
      rows: async (items) => items,
      record: (row) => ({
        contractAddress: row.address,
        ...compilationOf(row),
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
    }),
})
