import { ofRows } from '../../../query/list-rows.ts'
import { contractsByVerification, type ListedRow } from '../../../query/verified-contracts.ts'
import { defineList } from '../../list/define.ts'
import { nameParameter } from '../../parameters/filter-parameters.ts'
import { sortParameter } from '../../parameters/parameters.ts'
import { COMPILATION } from '../../records/contract-record.ts'
import { addressText } from '../../records/record-shapes.ts'

export const contracts = defineList({
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
})({ contractAddress: [addressText, ({ address }: ListedRow) => address], ...COMPILATION })
