import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import { Card, CursorPager, Table } from './page-elements.tsx'
import { Asset, Change, Whose } from './transaction-aside.tsx'

type BalanceChanges = NonNullable<TransactionTab['balances']>

/** The balance changes of a transaction, by address. */
export function BalanceChangesView({
  hash,
  balances,
}: {
  readonly hash: string
  readonly balances: BalanceChanges
}) {
  const { rows, isFirst, next } = balances
  return (
    <Card id="balances" title="Balance changes" isTab>
      {rows.length > 0 && (
        <Table
          label="Balance changes"
          rows={rows}
          columns={[
            ['Address', (row) => <Whose row={row} />],
            ['Change', (row) => <Change row={row} />, 'number'],
            ['Asset', (row) => <Asset row={row} />],
          ]}
        />
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
    </Card>
  )
}
