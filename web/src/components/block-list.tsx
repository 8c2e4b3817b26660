import type { BlockPage } from '../../../src/api/page/block-page.ts'
import type { RowList } from '../../../src/api/page/row-lists.ts'
import { columnsOn, type ListContext } from './address-list.tsx'
import { COLUMNS } from './address-lists.tsx'
import { BLOCK_TABS } from './block-header.tsx'
import { ListedLogs } from './listed-logs.tsx'
import { AddressLink } from './page-elements.tsx'
import { RowTable } from './row-table.tsx'

const IS_OF_BLOCK = new Set(['Block', 'Age'])

/** The internal transactions or logs of a block. */
export function BlockList({ answer, list }: { readonly answer: BlockPage; readonly list: RowList }) {
  const { block, currency, tab } = answer
  if (tab === 'transactions') return null
  const context: ListContext = { address: '', currency, token: null, listedToken: null, list }
  const columns = COLUMNS[tab].filter(({ title }) => !IS_OF_BLOCK.has(title))
  const title = BLOCK_TABS[tab]
  return (
    <section class="card" aria-label={title}>
      <RowTable
        label={title}
        columns={columnsOn(columns, context)}
        list={list}
        href={`block/${block.number}?tab=${tab}`}
      >
        {tab === 'logs' && <ListedLogs list={list}>{(row) => <AddressLink hash={row.address} />}</ListedLogs>}
      </RowTable>
    </section>
  )
}
