import type { BlockPage } from '../../../src/api/page/block-page.ts'
import type { RowList } from '../../../src/api/page/row-lists.ts'
import { columnsOf } from './address-lists.tsx'
import { BLOCK_TABS } from './block-header.tsx'
import { ListedLogs } from './listed-logs.tsx'
import { AGE, BLOCK } from './listed-transaction.tsx'
import { AddressLink } from './page-elements.tsx'
import { RowTable } from './row-table.tsx'

export function BlockList({ answer, list }: { readonly answer: BlockPage; readonly list: RowList }) {
  const { block, currency, tab } = answer
  if (tab === 'transactions') return null
  const columns = columnsOf({ address: '', currency, token: null, listedToken: null })[tab]
  const title = BLOCK_TABS[tab]
  return (
    <section class="card" aria-label={title}>
      <RowTable
        label={title}
        columns={columns.filter((column) => column !== BLOCK && column !== AGE)}
        list={list}
        href={`block/${block.number}?tab=${tab}`}
      >
        {tab === 'logs' && <ListedLogs list={list}>{(row) => <AddressLink hash={row.address} />}</ListedLogs>}
      </RowTable>
    </section>
  )
}
