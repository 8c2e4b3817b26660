import { expect, test } from 'vitest'
import type { z } from 'zod'
import { txlist } from '../../../src/api/actions/account/txlist.ts'
import { TRANSFER_FIELDS, transferFields } from '../../../src/api/records/token-transfer.ts'
import {
  documentTransaction,
  ETHERSCAN_FIELDS,
  etherscanTransaction,
} from '../../../src/api/records/transaction-record.ts'
import { Bloomer } from '../../../src/chain/bloom.ts'
import { decodeBlock } from '../../../src/decode/decode-block.ts'
import { receiptRecord, transactionRecord } from '../../../src/json-rpc/rpc-records.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import type { TokenTransferRow } from '../../../src/query/token-transfers.ts'
import type { TransactionRow } from '../../../src/query/transactions-of-address.ts'
import type { WholeTransactionRow } from '../../../src/query/whole-transactions.ts'
import { optionalIn, TRANSACTION_FIELDS, type View } from '../../../src/schema/transaction-fields.ts'
import { chainOf, OPTIONS } from '../../support/bundles.ts'

const bloomer = new Bloomer(await createKeccak256())
const [decoded] = decodeBlock(chainOf(7, 1)[0]!, OPTIONS, 0).transaction
const { from_id: from, to_id: to, created_id: created, ...columns } = decoded!
/** As the database returns it: quantities as decimal text. */
const whole = {
  ...Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, typeof value === 'bigint' ? `${value}` : value]),
  ),
  ...{ block_hash: columns.hash, timestamp: '9', from, to, created, max_fee: null, max_priority_fee: null },
} as unknown as WholeTransactionRow & TransactionRow
const listed = { ...whole, effective_gas_price: '2', receipt: null, logs: [] }
const moved: TokenTransferRow = {
  ...listed,
  log_index: 0,
  item: 0,
  tx_index: 0,
  token: from,
  to: from,
  token_id: null,
  amount: '1',
  name: null,
  symbol: null,
  decimals: null,
  called: null,
  call_data: '0x',
}
const context = { bloomer, recipientOfCreation: '', saysSource: false } as const

/** Records that are written out by hand, of a transaction without optional fields. */
const RECORDS: Record<Exclude<View, 'graphql'>, object> = {
  transaction: transactionRecord(whole, 1n),
  receipt: receiptRecord(whole, [], bloomer),
  document: documentTransaction(context)(listed),
  etherscan: etherscanTransaction(context)(listed, { number: 8 }),
  transfer: transferFields(moved, 8),
}

test.each(Object.entries(RECORDS))(
  'the record of the view %s has every field of the catalogue',
  (view, record) => {
    const fields = Object.values(TRANSACTION_FIELDS).flatMap((field) =>
      'views' in field && field.views.some((one) => one === view) && !('optional' in field)
        ? [field.name]
        : [],
    )
    expect(fields.filter((name) => !(name in record))).toEqual([])
    expect(Object.keys(record)).not.toContain('maxFeePerGas')
  },
)

test('records list their fields in the order in which they are described', () => {
  const described = Object.keys((txlist.result as unknown as z.ZodArray<z.ZodObject>).element.shape)
  const optional = optionalIn('document').map(({ name }) => name)
  expect([...Object.keys(RECORDS.document), ...optional]).toEqual(described)
  expect(Object.keys(RECORDS.etherscan)).toEqual([...ETHERSCAN_FIELDS])
  expect(Object.keys(RECORDS.transfer)).toEqual(Object.keys(TRANSFER_FIELDS))
})

test('optional fields follow those that every record has, each where it is not null', () => {
  const record = transactionRecord({ ...whole, max_fee: '15', max_priority_fee: '1' }, 1n)
  expect(record).toMatchObject({ maxFeePerGas: '0xf', maxPriorityFeePerGas: '0x1' })
  const names = Object.keys(record)
  expect(names.slice(names.indexOf('s') + 1, names.indexOf('s') + 3)).toEqual([
    'maxFeePerGas',
    'maxPriorityFeePerGas',
  ])
  expect(transactionRecord({ ...whole, max_fee: '15' }, 1n)).not.toHaveProperty('maxPriorityFeePerGas')
})
