import type { ComponentChildren } from 'preact'
import { eventOf } from '../events.ts'
import type { AddressFacts } from '../facts/address.ts'
import { filtersOfTab, type Row, TAB_LISTS, type TabName } from '../facts/address-lists.ts'
import type { DecodedFacts } from '../facts/decoded.ts'
import { WEI } from '../facts/shapes.ts'
import { grouped, shortened, shown, shownName, utc } from '../text.ts'
import { AddressFilters } from './address-filters.tsx'
import { Approved } from './approved.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { DecodedArguments, DecodedSignature } from './decoded.tsx'
import {
  AddressLink,
  Age,
  Amount,
  BlockLink,
  Bytes,
  Pager,
  Status,
  Table,
  TransactionLink,
} from './facts.tsx'
import { Method, methodOf } from './listed-transaction.tsx'
import { type Texts, textsOf } from './row-table.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'
import { CallTarget, callTypeOf } from './transaction-lists.tsx'

/** A column of a list: its title, and what a record has in it. */
interface Column {
  readonly title: string
  readonly cell: (row: Texts, facts: AddressFacts, record: Row) => ComponentChildren
}

const column = (title: string, cell: Column['cell']): Column => ({ title, cell })
const number = (text: string) => (text === '' || text === '0x' ? 0 : Number(text))

const HASH = column('Transaction', (row) => (
  <>
    <TransactionLink hash={row('hash') || row('transactionHash')} />{' '}
    {row('isError') === '1' && <Status ok={false}>failed</Status>}
  </>
))
const BLOCK = column('Block', (row) => <BlockLink number={number(row('blockNumber'))} />)
const AGE = column('Age', (row) => <Age seconds={number(row('timeStamp') || row('timestamp'))} />)
const FROM = column('From', (row, facts) => <Party hash={row('from')} facts={facts} />)
const TO = column('To', (row, facts) =>
  row('to') ? (
    <Party hash={row('to')} facts={facts} />
  ) : (
    <>
      <span class="muted">new</span> <CallTarget call={{ to: '', contractAddress: row('contractAddress') }} />
    </>
  ),
)
const VALUE = column('Value', (row, { currency }) => (
  <Amount value={row('value') || '0'} currency={currency} />
))
const METHOD = column('Method', (row) => <Method {...methodOf(row)} />)
const FEE = column('Gas fee', (row, { currency }) =>
  row('gasUsed') === '' || row('gasPrice') === '' ? null : (
    <Amount value={BigInt(row('gasUsed')) * BigInt(row('gasPrice'))} currency={currency} />
  ),
)
const TOKEN = column('Token', (row) => (
  <TokenLink
    address={row('contractAddress')}
    token={{ name: row('tokenName'), symbol: row('tokenSymbol'), decimals: null, type: '' }}
  />
))
const ITEM = column('Item', (row) => <ItemLink address={row('contractAddress')} id={row('tokenID')} />)

/** An address of a list that all records are of is no link. */
function Party({ hash, facts }: { readonly hash: string; readonly facts: AddressFacts }) {
  return hash.toLowerCase() === facts.address ? (
    <span class="muted">this address</span>
  ) : (
    <AddressLink hash={hash} />
  )
}

/** Gwei. */
const GWEI_IN_WEI = 10n ** 9n

const COLUMNS: Readonly<Record<TabName, readonly Column[]>> = {
  transactions: [HASH, METHOD, BLOCK, AGE, FROM, TO, VALUE, FEE],
  internal: [
    HASH,
    column('Type', (row) => callTypeOf({ type: row('type'), callType: row('callType') })),
    BLOCK,
    AGE,
    FROM,
    TO,
    VALUE,
  ],
  tokens: [
    HASH,
    AGE,
    FROM,
    TO,
    column('Amount', (row) => <TokenAmount amount={row('value')} decimals={row('tokenDecimal')} />),
    TOKEN,
  ],
  nfts: [HASH, AGE, FROM, TO, ITEM, TOKEN],
  multi: [HASH, AGE, FROM, TO, ITEM, column('Amount', (row) => shown(row('tokenValue'))), TOKEN],
  holders: [
    column('Holder', (row) => <AddressLink hash={row('address')} long />),
    column('Balance', (row, { token }) => (
      <TokenAmount amount={row('value')} decimals={token?.decimals ?? null} symbol={token?.symbol ?? null} />
    )),
  ],
  holdings: [
    column('Token', (row) => (
      <TokenLink
        address={row('contractAddress')}
        token={{ name: row('name'), symbol: row('symbol'), decimals: null, type: '' }}
      />
    )),
    column('Kind', (row) => shownName(row('type'))),
    column('Balance', (row) => <TokenAmount amount={row('balance')} decimals={row('decimals')} />),
    column('Item', (row) => row('id') && <ItemLink address={row('contractAddress')} id={row('id')} />),
  ],
  mined: [
    BLOCK,
    AGE,
    column('Reward', (row, { currency }) => <Amount value={row('blockReward')} currency={currency} />),
  ],
  withdrawals: [
    column('Index', (row) => grouped(number(row('withdrawalIndex')))),
    column('Validator', (row) => grouped(number(row('validatorIndex')))),
    BLOCK,
    AGE,
    column('Amount', (row) => <Amount value={BigInt(row('amount')) * GWEI_IN_WEI} currency={WEI} />),
  ],
  authorizations: [
    HASH,
    BLOCK,
    AGE,
    column('Authority', (row, facts) => <Party hash={row('authority')} facts={facts} />),
    column('Delegate', (row, facts) => <Party hash={row('delegate')} facts={facts} />),
    column('Nonce', (row) => row('nonce')),
    column('Applied', (row) => shown(row('applied'))),
  ],
  items: [
    ITEM,
    TOKEN,
    column('From', (row) => <AddressLink hash={row('from')} />),
    column('Received', (row) => <Age seconds={number(row('timeStamp'))} />),
    HASH,
  ],
  balance: [
    BLOCK,
    column('Time', (row) => utc(number(row('timeStamp')))),
    column('Balance', (row, { currency, listedToken }) =>
      listedToken ? (
        <TokenAmount amount={row('value')} decimals={listedToken.decimals} symbol={listedToken.symbol} />
      ) : (
        <Amount value={row('value')} currency={currency} exact />
      ),
    ),
    column('From', (row) => (row('source') === 'node' ? 'the node' : 'the index')),
  ],
  approvals: [
    column('Token', (row) => (
      <TokenLink
        address={row('contractAddress')}
        token={{ name: row('tokenName'), symbol: row('tokenSymbol'), decimals: null, type: '' }}
      />
    )),
    column('Spender', (row) => <AddressLink hash={row('spender')} />),
    column('Approved', (row) =>
      row('kind') === 'operator' ? (
        'all items'
      ) : row('kind') === 'item' ? (
        <>
          item <ItemLink address={row('contractAddress')} id={row('tokenID')} />
        </>
      ) : (
        <Approved amount={row('amount')} decimals={row('tokenDecimal')} />
      ),
    ),
    column('Left now', (row) =>
      row('kind') !== 'allowance' ? null : row('allowance') === '' ? (
        <span class="muted">not known</span>
      ) : (
        <Approved amount={row('allowance')} decimals={row('tokenDecimal')} />
      ),
    ),
    column('Since', (row) => <Age seconds={number(row('timeStamp'))} />),
    HASH,
  ],
  operations: [
    column('User operation', (row) => (
      <span class="number wrap" title={row('userOpHash')}>
        {shortened(row('userOpHash'))}
      </span>
    )),
    column('Transaction', (row) => (
      <>
        <TransactionLink hash={row('hash')} />{' '}
        {row('success') === 'false' && <Status ok={false}>failed</Status>}
      </>
    )),
    BLOCK,
    AGE,
    column('Entry point', (row) => <AddressLink hash={row('entryPoint')} />),
    column('Paid by', (row) =>
      row('paymaster') === '' ? (
        <span class="muted">this address</span>
      ) : (
        <AddressLink hash={row('paymaster')} />
      ),
    ),
    column('Gas fee', (row, { currency }) =>
      row('actualGasCost') === '' ? null : <Amount value={row('actualGasCost')} currency={currency} />,
    ),
  ],
  logs: [
    HASH,
    BLOCK,
    AGE,
    column('Event', (row, _, { event }) => {
      const topics = row('topics').split(',').filter(Boolean)
      if (event) {
        const decoded = event as DecodedFacts
        return (
          <>
            <DecodedSignature decoded={decoded} />
            <DecodedArguments decoded={decoded} label="Arguments of the event" />
          </>
        )
      }
      const standard = eventOf(topics[0])
      return (
        <>
          {standard && <code class="wrap">{standard}</code>}
          {topics.map((topic, n) => (
            <div key={n} class="number wrap">
              {topic}
            </div>
          ))}
        </>
      )
    }),
    column('Data', (row, _, { event }) => {
      const data = row('data')
      return (
        !event &&
        data.length > 2 && <Bytes bytes={{ hex: data, length: number(row('dataLength')) }} label="Data" />
      )
    }),
  ],
}

export function AddressList({ facts, tab }: { readonly facts: AddressFacts; readonly tab: TabName }) {
  const { rows, message, page, hasMore, csv, address, filters, listedToken, currency } = facts
  const query = new URLSearchParams({ tab, ...filters })
  const columns = COLUMNS[tab]
  const { title } = TAB_LISTS[tab]
  return (
    <>
      <AddressFilters
        key={`${query}`}
        address={address}
        tab={tab}
        names={filtersOfTab(tab)}
        filters={filters}
        title={title}
      />
      {tab === 'balance' && (
        <BalanceChart
          rows={rows}
          decimals={listedToken ? Number(listedToken.decimals) : currency.decimals}
          symbol={listedToken ? shownName(listedToken.symbol) : (currency.symbol ?? 'coins')}
        />
      )}
      {rows.length === 0 ? (
        <p class="muted">{shown(message === '' || message === 'OK' ? 'Nothing found.' : message)}</p>
      ) : (
        <Table label={title} head={columns.map((one) => one.title)}>
          {rows.map((row, n) => {
            const texts = textsOf(row)
            return (
              <tr key={n}>
                {columns.map((one) => (
                  <td key={one.title}>{one.cell(texts, facts, row)}</td>
                ))}
              </tr>
            )
          })}
        </Table>
      )}
      {rows.length > 0 && message.startsWith('OK-Partial') && <p class="muted">{shown(message)}</p>}
      <div class="row below">
        <Pager
          label={`Pages of ${title}`}
          page={page}
          hasMore={hasMore}
          href={(to) => `address/${address}?${query}&page=${to}`}
        />
        {csv !== null && rows.length > 0 && (
          <a class="button quiet" href={csv} download={`${tab}-${address}.csv`}>
            CSV
          </a>
        )}
      </div>
    </>
  )
}
