import type { ComponentChildren } from 'preact'
import { eventOf } from '../events.ts'
import { type AddressFacts, TAB_LISTS, type TabName } from '../facts/address.ts'
import { WEI } from '../facts/shapes.ts'
import { grouped, shown, shownName } from '../text.ts'
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
import { Method } from './listed-transaction.tsx'
import { type Texts, textsOf } from './row-table.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'
import { CallTarget, callTypeOf } from './transaction-lists.tsx'

/** A column of a list: its title, and what a record has in it. */
interface Column {
  readonly title: string
  readonly cell: (row: Texts, facts: AddressFacts) => ComponentChildren
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
const METHOD = column('Method', (row) => (
  <Method functionName={row('functionName')} methodId={row('methodId')} />
))
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
  logs: [
    HASH,
    BLOCK,
    AGE,
    column('Event', (row) => {
      const topics = row('topics').split(',').filter(Boolean)
      const event = eventOf(topics[0])
      return (
        <>
          {event && <code class="wrap">{event}</code>}
          {topics.map((topic, n) => (
            <div key={n} class="number wrap">
              {topic}
            </div>
          ))}
        </>
      )
    }),
    column('Data', (row) => {
      const data = row('data')
      return (
        data.length > 2 && <Bytes bytes={{ hex: data, length: number(row('dataLength')) }} label="Data" />
      )
    }),
  ],
}

export function AddressList({ facts, tab }: { readonly facts: AddressFacts; readonly tab: TabName }) {
  const { rows, message, page, hasMore, csv, address } = facts
  const columns = COLUMNS[tab]
  const { title } = TAB_LISTS[tab]
  return (
    <>
      {rows.length === 0 ? (
        <p class="muted">{shown(message === '' || message === 'OK' ? 'Nothing found.' : message)}</p>
      ) : (
        <Table label={title} head={columns.map((one) => one.title)}>
          {rows.map((row, n) => {
            const texts = textsOf(row)
            return (
              <tr key={n}>
                {columns.map((one) => (
                  <td key={one.title}>{one.cell(texts, facts)}</td>
                ))}
              </tr>
            )
          })}
        </Table>
      )}
      <div class="row below">
        <Pager
          label={`Pages of ${title}`}
          page={page}
          hasMore={hasMore}
          href={(to) => `address/${address}?tab=${tab}&page=${to}`}
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
