import type { ListFacts, ListName } from '../facts/lists.ts'
import type { Currency } from '../facts/shapes.ts'
import { AddressLink, Age, Amount, BlockLink, GasPrice, TransactionLink } from '../parts/facts.tsx'
import { Method, methodOf } from '../parts/listed-transaction.tsx'
import { type RowColumn, RowTable, type Texts } from '../parts/row-table.tsx'
import { grouped } from '../text.ts'

const currencyOf = (row: Texts): Currency => ({
  symbol: row('valueSymbol') || null,
  unit: row('valueUnit'),
  decimals: Number(row('valueDecimals')),
})

const column = (title: string, cell: RowColumn['cell']): RowColumn => ({ title, cell })
const BLOCK = column('Block', (row) => <BlockLink number={Number(row('blockNumber'))} />)
const AGE = column('Age', (row) => <Age seconds={Number(row('timeStamp'))} />)
const VALUE = column('Value', (row) => <Amount value={row('value')} currency={currencyOf(row)} />)

interface Words {
  readonly title: string
  readonly path: string
  readonly what: string
  /** Where there is none. */
  readonly none: string
  readonly columns: readonly RowColumn[]
  /** What leads to the beginning, and on. */
  readonly words?: readonly [first: string, next: string]
}

const LISTS: Readonly<Record<ListName, Words>> = {
  pending: {
    title: 'Pending transactions',
    path: 'txs/pending',
    what: 'Transactions in the node’s mempool.',
    none: 'No pending transactions (or the node does not expose its mempool).',
    columns: [
      column('Transaction', (row) => <TransactionLink hash={row('hash')} />),
      column('Method', (row) => <Method {...methodOf(row)} />),
      column('Nonce', (row) => grouped(Number(row('nonce')))),
      column('Seen', (row) => <Age seconds={Number(row('timeStamp'))} />),
      column('From', (row) => <AddressLink hash={row('from')} />),
      column('To', (row) => (row('to') ? <AddressLink hash={row('to')} /> : 'Contract creation')),
      VALUE,
      column('Gas price', (row) => <GasPrice value={row('gasPrice')} currency={currencyOf(row)} />),
    ],
  },
  withdrawals: {
    title: 'Withdrawals',
    path: 'withdrawals',
    what: 'Beacon chain withdrawals.',
    none: 'This chain has no withdrawals.',
    columns: [
      column('Index', (row) => grouped(Number(row('withdrawalIndex')))),
      BLOCK,
      AGE,
      column('Validator', (row) => grouped(Number(row('validatorIndex')))),
      column('Recipient', (row) => <AddressLink hash={row('address')} />),
      VALUE,
    ],
  },
  accounts: {
    title: 'Top accounts',
    path: 'accounts',
    what: 'Top 500 by balance. Refreshed every 10 minutes.',
    none: 'No balance is known yet.',
    words: ['First', 'Next'],
    columns: [
      column('Rank', (row) => grouped(Number(row('rank')))),
      column('Account', (row) => <AddressLink hash={row('address')} long />),
      column('Balance', VALUE.cell),
      column('Share', (row) => `${row('percentage')}%`),
    ],
  },
  uncles: {
    title: 'Uncles',
    path: 'uncles',
    what: 'Uncle (ommer) blocks.',
    none: 'This chain has no uncles.',
    columns: [
      column('Named by block', BLOCK.cell),
      column('Uncle', (row) => grouped(Number(row('uncleNumber')))),
      AGE,
      column('Hash', (row) => <span class="number wrap">{row('hash')}</span>),
      column('Miner', (row) => <AddressLink hash={row('miner')} />),
    ],
  },
}

export function ListPage({ facts: { name, list } }: { readonly facts: ListFacts }) {
  const { title, path, what, none, columns, words = ['Newest', 'Older'] } = LISTS[name]
  const isNone = list.rows.length === 0 && list.isFirst && /^No /.test(list.message)
  return (
    <>
      <h1>{title}</h1>
      <p class="muted">{what}</p>
      <section class="card" aria-label={title}>
        <RowTable
          label={`List of ${title.toLowerCase()}`}
          columns={columns}
          list={isNone ? { ...list, message: none } : list}
          href={path}
          words={words}
          file={name}
        />
      </section>
    </>
  )
}
