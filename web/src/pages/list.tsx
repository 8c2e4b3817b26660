import { type ComponentChildren, Fragment } from 'preact'
import type { ListedTransaction } from '../../../src/api/page/block.ts'
import { type ListName, PAGE_LISTS } from '../../../src/api/page/page-lists.ts'
import type { ListFacts } from '../facts/lists.ts'
import { type Currency, choicesOf } from '../facts/shapes.ts'
import { AddressLink, Age, Amount, BlockLink, GasPrice, Status, TransactionLink } from '../parts/facts.tsx'
import { ListFilters } from '../parts/list-filters.tsx'
import { Method, methodOf, TransactionTable } from '../parts/listed-transaction.tsx'
import { type RowColumn, RowTable, type Texts } from '../parts/row-table.tsx'
import { TokenAmount, TokenLink } from '../parts/token.tsx'
import { grouped, shownName } from '../text.ts'

const currencyOf = (row: Texts, of = 'value'): Currency => ({
  symbol: row(`${of}Symbol`) || null,
  unit: row(`${of}Unit`),
  decimals: Number(row(`${of}Decimals`)),
})

const column = (title: string, cell: RowColumn['cell']): RowColumn => ({ title, cell })
const BLOCK = column('Block', (row) => <BlockLink number={Number(row('blockNumber'))} />)
const AGE = column('Age', (row) => <Age seconds={Number(row('timeStamp'))} />)
const VALUE = column('Value', (row) => <Amount value={row('value')} currency={currencyOf(row)} />)

interface Words {
  readonly title: string
  /** Beside the title. */
  readonly what: (facts: ListFacts) => ComponentChildren
  readonly tabs?: (facts: ListFacts) => ComponentChildren
  /** Where there is none. */
  readonly none: string
  readonly columns: readonly RowColumn[]
  /** What leads to the beginning, and on. */
  readonly words?: readonly [first: string, next: string]
}

const TOKEN_TYPES = [null, 'ERC-20', 'ERC-721', 'ERC-1155'] as const

const LISTS: Readonly<Record<ListName, Words>> = {
  blocks: {
    title: 'Blocks',
    what: ({ others }) =>
      others.length > 0 && (
        <p>
          {others.map((name) => (
            <Fragment key={name}>
              <a href={name}>{LISTS[name].title}</a>{' '}
            </Fragment>
          ))}
        </p>
      ),
    none: 'None yet.',
    columns: [
      BLOCK,
      AGE,
      column('Transactions', (row) => grouped(Number(row('transactionsCount')))),
      column('Fee recipient', (row) => <AddressLink hash={row('miner')} />),
      column('Gas used', (row) => {
        const [used, limit] = [Number(row('gasUsed')), Number(row('gasLimit'))]
        return (
          <>
            {grouped(used)}
            {limit > 0 && <span class="muted"> ({((used / limit) * 100).toFixed(1)}%)</span>}
          </>
        )
      }),
      column(
        'Base fee',
        (row) =>
          row('baseFeePerGas') !== '' && (
            <GasPrice value={row('baseFeePerGas')} currency={currencyOf(row, 'currency')} />
          ),
      ),
    ],
  },
  transactions: {
    title: 'Transactions',
    what: ({ block }) => block === null && <a href="txs/pending">Pending transactions</a>,
    none: 'None yet.',
    // Their table is one that other pages have too.
    columns: [],
  },
  tokens: {
    title: 'Tokens',
    what: () => <p class="muted">Sorted by holders.</p>,
    tabs: ({ type }) => (
      <nav class="tabs" aria-label="Types of tokens">
        {TOKEN_TYPES.map((one) => (
          <a
            key={one}
            href={one === null ? 'tokens' : `tokens?type=${one}`}
            aria-current={one === type ? 'page' : undefined}
          >
            {one ?? 'All'}
          </a>
        ))}
      </nav>
    ),
    none: 'No tokens found.',
    words: ['First', 'Next'],
    columns: [
      column('Token', (row) => (
        <TokenLink
          address={row('contractAddress')}
          token={{ name: row('name'), symbol: row('symbol'), decimals: null, type: '' }}
        />
      )),
      column('Type', (row) => shownName(row('type'))),
      column('Holders', (row) => grouped(Number(row('holders')))),
      column(
        'Total supply',
        (row) => row('totalSupply') && <TokenAmount amount={row('totalSupply')} decimals={row('decimals')} />,
      ),
      column('Contract', (row) => <AddressLink hash={row('contractAddress')} plain />),
    ],
  },
  contracts: {
    title: 'Verified contracts',
    what: () => (
      <p class="muted">
        Recently verified. <a href="verify">Verify a contract</a>
      </p>
    ),
    none: 'No contracts found.',
    words: ['First', 'Next'],
    columns: [
      column('Contract', (row) => (
        <a href={`address/${row('contractAddress')}?tab=contract`}>
          <bdi>{shownName(row('name')) || 'without a name'}</bdi>
        </a>
      )),
      column('Address', (row) => <AddressLink hash={row('contractAddress')} plain />),
      column('Match', (row) => <Status ok>{row('match') === 'exact' ? 'exact' : 'partial'}</Status>),
      column('Language', (row) => shownName(row('language'))),
      column('Compiler', (row) => shownName(row('compilerVersion'))),
      { title: 'Licence', field: 'license', cell: (row) => shownName(row('license')) },
      column('Verified', (row) => <Age seconds={Number(row('verifiedAt'))} />),
    ],
  },
  pending: {
    title: 'Pending transactions',
    what: () => <p class="muted">Transactions in the node’s mempool.</p>,
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
    what: () => <p class="muted">Beacon chain withdrawals.</p>,
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
    what: () => <p class="muted">Top 500 by balance. Refreshed every 10 minutes.</p>,
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
    what: () => <p class="muted">Uncle (ommer) blocks.</p>,
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

export function ListPage({ facts }: { readonly facts: ListFacts }) {
  const { name, list, path, block } = facts
  const { title, what, tabs, none, columns, words = ['Newest', 'Older'] } = LISTS[name]
  const names = PAGE_LISTS[name]
  const filters = facts.filters as Record<string, string>
  const isWhole = list.isFirst && block === null && Object.keys(filters).length === 0
  const isNone = list.rows.length === 0 && isWhole && (list.message === '' || /^No /.test(list.message))
  return (
    <>
      <div class="title">
        <h1>
          {title}
          {block !== null && (
            <>
              {' '}
              of block <a href={`block/${block}`}>{block}</a>
            </>
          )}
        </h1>
        {what(facts)}
      </div>
      {tabs?.(facts)}
      <section class="card" aria-label={title}>
        {block === null && (
          <ListFilters
            key={path}
            page={path.split('?')[0]!}
            kept={{ ...(facts.type === null ? {} : { type: facts.type }), ...choicesOf(list) }}
            {...{ names, filters, list }}
            title={name}
          />
        )}
        <RowTable
          label={`List of ${title.toLowerCase()}`}
          columns={columns}
          list={isNone ? { ...list, message: none } : list}
          href={path}
          words={words}
          hasSizes
          file={name}
        >
          {name === 'transactions' ? (
            <TransactionTable
              label="List of transactions"
              rows={list.rows as unknown as readonly ListedTransaction[]}
            />
          ) : undefined}
        </RowTable>
      </section>
    </>
  )
}
