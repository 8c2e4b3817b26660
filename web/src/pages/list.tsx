import { type ComponentChildren, Fragment } from 'preact'
import type { ListPage, ListRows, listpage } from '../../../src/api/actions/explorer/listpage.ts'
import { FILTER_FIELDS, type ListName, PAGE_LISTS } from '../../../src/api/page/page-lists.ts'
import { choicesOf, refreshOfList } from '../chain-values.ts'
import type { FilterProps } from '../components/filter-form.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import {
  AGE,
  BLOCK,
  currencyOf,
  METHOD,
  TransactionTable,
  type Valued,
} from '../components/listed-transaction.tsx'
import {
  AddressLink,
  Age,
  Amount,
  type Column,
  Copied,
  column,
  GasPrice,
  Status,
  TransactionLink,
  useName,
} from '../components/page-elements.tsx'
import { RowTable, type RowTableProps } from '../components/row-table.tsx'
import { TokenAmount, TokenLink } from '../components/token.tsx'
import { addressOfPage, type Page, type ViewParts } from '../page.ts'
import { grouped, shownName } from '../text.ts'

interface ListAnswer extends ListPage {
  readonly name: ListName
  readonly path: string
}

const REFRESH_MS = 10_000
const SELDOM_REFRESH_MS = 30_000

/** The newest rows of a list, or those after a cursor. */
export const listPage = (name: ListName, path: string = name): Page<ListAnswer> => ({
  async load(api, _id, query) {
    const limiting = [
      'block',
      'type',
      'rows',
      'sort',
      ...PAGE_LISTS[name].flatMap((filter) => FILTER_FIELDS[filter]),
    ]
    const { page } = await api.page<typeof listpage>('listpage', {
      ...{ list: name, listcursor: query.get('cursor') },
      ...Object.fromEntries(limiting.map((limit) => [limit, query.get(limit)])),
    })
    const { list, block, type, filters } = page!
    const limits = `${new URLSearchParams({
      ...(block === null ? {} : { block: `${block}` }),
      ...(type === null ? {} : { type }),
      ...(filters as Record<string, string>),
      ...choicesOf(list),
    })}`
    const first = addressOfPage(path, limits)
    // The cursor belongs to a block that was replaced, or to another list.
    if (query.get('cursor') && list.isFirst) return { redirect: `/${first}` }
    const refreshMs = name === 'tokens' || name === 'contracts' ? SELDOM_REFRESH_MS : REFRESH_MS
    const { title } = LISTS[name]
    return {
      title: block === null ? title : `${title} of block ${block}`,
      answer: { name, path: first, ...page! },
      refreshMs: refreshOfList(refreshMs, list),
    }
  },
  View: ListView,
})

const VALUE = column('Value', (row: Valued) => <Amount value={row.value} currency={currencyOf(row)} />)

interface Words<R = never>
  extends Pick<RowTableProps, 'sorted' | 'words'>,
    Pick<FilterProps, 'turn' | 'find'> {
  readonly title: string
  readonly what: (answer: ListAnswer) => ComponentChildren
  readonly tabs?: (answer: ListAnswer) => ComponentChildren
  /** The text if the list is empty. */
  readonly none: string
  readonly columns: readonly Column<R>[]
}

const TOKEN_TYPES = [null, 'ERC-20', 'ERC-721', 'ERC-1155'] as const

const LISTS: { readonly [name in ListName]: Words<ListRows[name]> } = {
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
      column('Transactions', (row) => grouped(Number(row.transactionsCount))),
      column('Fee recipient', (row) => <AddressLink hash={row.miner} />),
      column('Gas used', (row) => {
        const [used, limit] = [Number(row.gasUsed), Number(row.gasLimit)]
        return (
          <>
            {grouped(used)}
            {limit > 0 && <span class="muted"> ({((used / limit) * 100).toFixed(1)}%)</span>}
          </>
        )
      }),
      column('Base fee', (row) => row.baseFeePerGas !== '' && <GasPrice value={row.baseFeePerGas} />),
    ],
  },
  transactions: {
    title: 'Transactions',
    what: ({ block }) => block === null && <a href="txs/pending">Pending transactions</a>,
    none: 'None yet.',
    // Transactions use a table that other pages share.
    columns: [],
  },
  tokens: {
    title: 'Tokens',
    what: () => null,
    tabs: ({ type }) => (
      <nav class="tabs" aria-label="Types of tokens">
        {TOKEN_TYPES.map((choice) => (
          <a
            key={choice}
            href={choice === null ? 'tokens' : `tokens?type=${choice}`}
            aria-current={choice === type ? 'page' : undefined}
          >
            {choice ?? 'All'}
          </a>
        ))}
      </nav>
    ),
    none: 'No tokens found.',
    sorted: 'Holders',
    turn: ['Most holders', 'Fewest holders'],
    words: ['First', 'Next'],
    columns: [
      column('Token', (row) => (
        <TokenLink
          address={row.contractAddress}
          token={{ name: row.name, symbol: row.symbol, decimals: null, type: '' }}
        />
      )),
      column('Type', (row) => shownName(row.type)),
      column('Holders', (row) => grouped(Number(row.holders))),
      column(
        'Total supply',
        (row) => row.totalSupply && <TokenAmount amount={row.totalSupply} decimals={row.decimals} />,
      ),
      column('Contract', (row) => <AddressLink hash={row.contractAddress} plain />),
    ],
  },
  contracts: {
    title: 'Verified contracts',
    what: () => <a href="verify">Verify a contract</a>,
    none: 'No contracts found.',
    words: ['First', 'Next'],
    columns: [
      column('Contract', (row) => (
        <>
          <a href={`address/${row.contractAddress}?tab=contract`}>
            <bdi>{shownName(row.name) || 'Unnamed contract'}</bdi>
          </a>
          <TokenName hash={row.contractAddress} />
        </>
      )),
      column('Address', (row) => <AddressLink hash={row.contractAddress} plain />),
      column('Match', (row) => <Status ok>{row.match === 'exact' ? 'Exact' : 'Partial'}</Status>),
      column('Compiler', (row) => (
        <span title={shownName(row.compilerVersion)}>
          {shownName(row.language)} {shownName(row.compilerVersion.replace(/^v|\+.*/g, ''))}
        </span>
      )),
      column('Licence', (row) => shownName(row.license)),
      column('Age', (row) => <Age seconds={Number(row.verifiedAt)} />),
    ],
  },
  pending: {
    title: 'Pending transactions',
    what: () => <p class="muted">Transactions in the node’s mempool.</p>,
    none: 'No pending transactions (or the node does not expose its mempool).',
    columns: [
      column('Transaction', (row) => <TransactionLink hash={row.hash} />),
      METHOD,
      column('Nonce', (row) => grouped(Number(row.nonce))),
      column('Seen', (row) => <Age seconds={Number(row.timeStamp)} />),
      column('From', (row) => <AddressLink hash={row.from} />),
      column('To', (row) => (row.to ? <AddressLink hash={row.to} /> : 'Contract creation')),
      VALUE,
      column('Gas price', (row) => <GasPrice value={row.gasPrice} />),
    ],
  },
  withdrawals: {
    title: 'Withdrawals',
    what: () => <p class="muted">Beacon chain withdrawals.</p>,
    none: 'This chain has no withdrawals.',
    columns: [
      column('Index', (row) => grouped(Number(row.withdrawalIndex))),
      BLOCK,
      AGE,
      column('Validator', (row) => grouped(Number(row.validatorIndex))),
      column('Recipient', (row) => <AddressLink hash={row.address} />),
      VALUE,
    ],
  },
  accounts: {
    title: 'Top accounts',
    what: () => <p class="muted">Top 500 by balance. Refreshed every 10 minutes.</p>,
    none: 'No balance is known yet.',
    sorted: 'Balance',
    find: 'Find by address or name',
    words: ['First', 'Next'],
    columns: [
      column('Rank', (row) => grouped(Number(row.rank))),
      column('Account', (row) => <AddressLink hash={row.address} long />),
      column('Balance', VALUE[1]),
      column('Share', (row) => `${row.percentage}%`),
    ],
  },
  uncles: {
    title: 'Uncles',
    what: () => <p class="muted">Uncle (ommer) blocks.</p>,
    none: 'This chain has no uncles.',
    columns: [
      column('Named by block', BLOCK[1]),
      column('Uncle', (row) => grouped(Number(row.uncleNumber))),
      AGE,
      column('Hash', (row) => <Copied text={row.hash} what="the hash" />),
      column('Miner', (row) => <AddressLink hash={row.miner} />),
    ],
  },
}

/** Many tokens can have the code of one contract. */
function TokenName({ hash }: { readonly hash: string }) {
  const known = useName(hash)
  return known?.source === 'token' ? <bdi class="muted"> {shownName(known.name)}</bdi> : null
}

function ListView({ answer }: ViewParts<ListAnswer>) {
  const { name, list, path, block, total } = answer
  const {
    title,
    what,
    tabs,
    none,
    columns,
    sorted,
    turn,
    find,
    words = ['Newest', 'Older'],
  }: Words = LISTS[name]
  const names = PAGE_LISTS[name]
  const filters = answer.filters as Record<string, string>
  const isWhole = list.isFirst && block === null && Object.keys(filters).length === 0
  const areLicensed = list.rows.some((row) => row['license'])
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
          {total !== null && <small class="muted"> {grouped(Number(total))} in all</small>}
        </h1>
        {what(answer)}
      </div>
      {tabs?.(answer)}
      <section class="card" aria-label={title}>
        {block === null && (
          <ListFilters
            key={path}
            page={path.split('?')[0]!}
            kept={{ ...(answer.type === null ? {} : { type: answer.type }), ...choicesOf(list) }}
            {...{ names, filters, list, turn, find }}
            title={name}
          />
        )}
        <RowTable
          label={`List of ${title.toLowerCase()}`}
          columns={areLicensed ? columns : columns.filter(([title]) => title !== 'Licence')}
          list={isNone ? { ...list, message: none } : list}
          href={path}
          words={words}
          sorted={sorted}
          hasSizes
        >
          {name === 'transactions' ? (
            <TransactionTable
              label="List of transactions"
              rows={list.rows as readonly ListRows['transactions'][]}
            />
          ) : undefined}
        </RowTable>
      </section>
    </>
  )
}
