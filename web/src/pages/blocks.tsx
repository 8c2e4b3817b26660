import { Fragment } from 'preact'
import type { BlocksFacts } from '../facts/blocks.ts'
import { AddressLink, Age, BlockLink, CursorPager, GasPrice, Table } from '../parts/facts.tsx'
import { grouped } from '../text.ts'

/** Blocks, newest first. */
export function BlocksPage({ facts }: { readonly facts: BlocksFacts }) {
  const { rows, currency, isFirst, next, others } = facts
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
        {rows.length === 0 ? (
          <p class="muted">None yet.</p>
        ) : (
          <Table
            label="List of blocks"
            head={['Block', 'Age', 'Transactions', 'Fee recipient', 'Gas used', 'Base fee']}
          >
            {rows.map(({ number, timestamp, miner, gasUsed, gasLimit, baseFee, transactions }) => (
              <tr key={number}>
                <td>
                  <BlockLink number={number} />
                </td>
                <td>
                  <Age seconds={timestamp} />
                </td>
                <td>{transactions !== null && grouped(transactions)}</td>
                <td>
                  <AddressLink hash={miner} />
                </td>
                <td>
                  {grouped(Number(gasUsed))}
                  {Number(gasLimit) > 0 && (
                    <span class="muted"> ({((Number(gasUsed) / Number(gasLimit)) * 100).toFixed(1)} %)</span>
                  )}
                </td>
                <td>{baseFee !== null && <GasPrice value={baseFee} currency={currency} />}</td>
              </tr>
            ))}
          </Table>
        )}
        <CursorPager
          label="Pages of blocks"
          isFirst={isFirst}
          first="blocks"
          next={next}
          words={['Newest', 'Older']}
          parameter="after"
        />
      </section>
    </>
  )
}
