import { Fragment } from 'preact'
import type { ListedBlock } from '../../../src/api/page/block.ts'
import { type BlocksFacts, blocksPath } from '../facts/blocks.ts'
import type { Currency } from '../facts/shapes.ts'
import { ListFilters } from '../parts/address-filters.tsx'
import { AddressLink, Age, BlockLink, CursorPager, GasPrice, Table } from '../parts/facts.tsx'
import { grouped, shown } from '../text.ts'

/** Blocks, newest first. */
export function BlocksPage({ facts }: { readonly facts: BlocksFacts }) {
  const { rows, filters, isFirst, next, message, others } = facts
  return (
    <>
      <h1>Blocks</h1>
      {others.length > 0 && (
        <p>
          {others.map((name) => (
            <Fragment key={name}>
              <a href={name}>{name === 'uncles' ? 'Uncles' : 'Withdrawals'}</a>{' '}
            </Fragment>
          ))}
        </p>
      )}
      <section class="card" aria-label="Blocks">
        <ListFilters
          key={blocksPath(filters)}
          page="blocks"
          names={['miner', 'dates']}
          filters={filters}
          title="blocks"
        />
        {rows.length === 0 ? (
          <p class="muted">{shown(message === '' || message === 'OK' ? 'None yet.' : message)}</p>
        ) : (
          <Table
            label="List of blocks"
            head={['Block', 'Age', 'Transactions', 'Fee recipient', 'Gas used', 'Base fee']}
          >
            {rows.map(rowOf)}
          </Table>
        )}
        <CursorPager
          label="Pages of blocks"
          isFirst={isFirst}
          first={blocksPath(filters)}
          next={next}
          words={['Newest', 'Older']}
        />
      </section>
    </>
  )
}

const currencyOf = (row: ListedBlock): Currency => ({
  symbol: row.currencySymbol || null,
  unit: row.currencyUnit,
  decimals: Number(row.currencyDecimals),
})

/** Rows keep their places while they change: what would move counts as a shift of the page. */
const rowOf = (row: ListedBlock, n: number) => (
  <tr key={n}>
    <td>
      <BlockLink number={Number(row.blockNumber)} />
    </td>
    <td>
      <Age seconds={Number(row.timeStamp)} />
    </td>
    <td>{grouped(Number(row.transactionsCount))}</td>
    <td>
      <AddressLink hash={row.miner} />
    </td>
    <td>
      {grouped(Number(row.gasUsed))}
      {Number(row.gasLimit) > 0 && (
        <span class="muted"> ({((Number(row.gasUsed) / Number(row.gasLimit)) * 100).toFixed(1)}%)</span>
      )}
    </td>
    <td>{row.baseFeePerGas !== '' && <GasPrice value={row.baseFeePerGas} currency={currencyOf(row)} />}</td>
  </tr>
)
