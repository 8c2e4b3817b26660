import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import { CursorPager, Table } from './page-elements.tsx'
import { Asset, Change, Whose } from './transaction-aside.tsx'

type BalanceChanges = NonNullable<TransactionTab['balances']>

/** What a transaction changed of balances, address by address. */
export function BalanceChangesView({
  hash,
  balances,
}: {
  readonly hash: string
  readonly balances: BalanceChanges
}) {
  const { rows, isFirst, next } = balances
  return (
    <section class="card" aria-labelledby="balances">
      <h2 id="balances">Balance changes</h2>
      {rows.length > 0 && (
        <Table label="Balance changes" head={['Address', 'Change', 'Asset']}>
          {rows.map((row, n) => (
            <tr key={n}>
              <td>
                <Whose row={row} />
              </td>
              <td class="number">
                <Change row={row} />
              </td>
              <td>
                <Asset row={row} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <p class="muted">
        Includes value, fees, internal transfers and token transfers. Changes of the coin sum to zero.
      </p>
      <CursorPager
        label="Pages of balance changes"
        isFirst={isFirst}
        first={`tx/${hash}?tab=balances`}
        next={next}
        words={['First', 'Next']}
      />
    </section>
  )
}
