import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import { Card, CursorPager, Table } from './page-elements.tsx'
import { Asset, Change, Whose } from './transaction-aside.tsx'

/** The balance changes of a transaction, by address. */
export const BalanceChanges = ({ hash, balances }: TransactionTab) =>
  balances && (
    <Card id="balances" title="Balance changes" isTab>
      {balances.rows.length > 0 && (
        <Table
          label="Balance changes"
          rows={balances.rows}
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
        {...balances}
        first={`tx/${hash}?tab=balances`}
        words={['First', 'Next']}
      />
    </Card>
  )
