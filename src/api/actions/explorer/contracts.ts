import { z } from 'zod'
import { ofRows } from '../../../query/list-rows.ts'
import { contractsByVerification } from '../../../query/verified-contracts.ts'
import { defineWrittenList } from '../../list/define.ts'
import { nameParameter } from '../../parameters/filter-parameters.ts'
import { sortParameter } from '../../parameters/parameters.ts'
import { originText } from '../../records/contract-facts.ts'
import { compilationOf } from '../../records/contract-record.ts'
import { addressText, decimal } from '../../records/record-shapes.ts'

export const contracts = defineWrittenList({
  name: 'contracts',
  summary: 'Verified contracts without their sources, most recently verified first.',
  parameters: {
    name: nameParameter('contracts whose name'),
    sort: sortParameter().describe('`asc`: those verified first come first; default: `desc`.'),
  },
  example: { page: '1', offset: '10' },
  empty: 'No contracts found',
  list: ({ name: named, sort }, { index }) =>
    ofRows({ verified_at: 'integer', address: 'address' }, (part) =>
      contractsByVerification(index, { named, sort, ...part }),
    ),
})(
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
  () => (row) => ({ contractAddress: row.address, ...compilationOf(row) }),
)
