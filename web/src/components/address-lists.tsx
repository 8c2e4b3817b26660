import type { AddressPage } from '../../../src/api/page/address-page.ts'
import type { ListTab } from '../../../src/api/page/address-tabs.ts'
import type { DecodedFacts } from '../../../src/api/page/shapes.ts'
import { eventOf } from '../events.ts'
import { grouped, shortened, shown, shownName, utc } from '../text.ts'
import {
  AddressList,
  AGE,
  BLOCK,
  type Column,
  column,
  HASH,
  number,
  Party,
  VALUE,
  WITH,
} from './address-list.tsx'
import { Approved } from './approved.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { DecodedArguments, DecodedSignature } from './decoded.tsx'
import { AddressLink, Age, Amount, Bytes, CoinAmount, Status, Table, TransactionLink } from './facts.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'
import { callTypeOf } from './transaction-lists.tsx'

const tokenColumn = (name: string, symbol: string) =>
  column('Token', (row) => (
    <TokenLink
      address={row('contractAddress')}
      token={{ name: row(name), symbol: row(symbol), decimals: null, type: '' }}
    />
  ))
const TOKEN = tokenColumn('tokenName', 'tokenSymbol')
const ITEM = column('Item', (row) => <ItemLink address={row('contractAddress')} id={row('tokenID')} />)

/** Gwei. */
const GWEI_IN_WEI = 10n ** 9n

type OtherTab = Exclude<ListTab, 'transactions'>

export const COLUMNS: Readonly<Record<OtherTab, readonly Column[]>> = {
  internal: [
    HASH,
    column('Type', (row) => callTypeOf({ type: row('type'), callType: row('callType') })),
    BLOCK,
    AGE,
    WITH,
    VALUE,
  ],
  tokens: [
    HASH,
    AGE,
    WITH,
    column('Amount', (row) => <TokenAmount amount={row('value')} decimals={row('tokenDecimal')} isShort />),
    TOKEN,
  ],
  nfts: [HASH, AGE, WITH, ITEM, TOKEN],
  multi: [HASH, AGE, WITH, ITEM, column('Amount', (row) => shown(row('tokenValue'))), TOKEN],
  holders: [
    column('Holder', (row) => <AddressLink hash={row('address')} long />),
    column('Balance', (row, { token }) => (
      <TokenAmount amount={row('value')} decimals={token?.decimals ?? null} symbol={token?.symbol ?? null} />
    )),
  ],
  holdings: [
    tokenColumn('name', 'symbol'),
    column('Type', (row) => shownName(row('type'))),
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
    column('Amount', (row) => <CoinAmount value={BigInt(row('amount')) * GWEI_IN_WEI} />),
  ],
  authorizations: [
    HASH,
    BLOCK,
    AGE,
    column('Authority', (row, answer) => <Party hash={row('authority')} answer={answer} />),
    column('Delegate', (row, answer) => <Party hash={row('delegate')} answer={answer} />),
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
    column('Source', (row) => row('source')),
  ],
  approvals: [
    TOKEN,
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
    column('Fee', (row) => row('actualGasCost') !== '' && <CoinAmount value={row('actualGasCost')} />),
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

/** Any list but that of transactions. */
export function OtherList({ answer, tab }: { readonly answer: AddressPage; readonly tab: OtherTab }) {
  const { list, listedToken, currency } = answer
  return (
    <AddressList answer={answer} tab={tab} columns={COLUMNS[tab]}>
      {tab === 'balance' && (
        <BalanceChart
          rows={list.rows}
          decimals={listedToken ? Number(listedToken.decimals) : currency.decimals}
          symbol={listedToken ? shownName(listedToken.symbol) : (currency.symbol ?? 'coins')}
        />
      )}
    </AddressList>
  )
}

/** Of a chain whose coins are outputs. */
export function Outputs({ outputs, currency }: Pick<AddressPage, 'outputs' | 'currency'>) {
  if (outputs.length === 0) return <p class="muted">No outputs.</p>
  return (
    <Table label="Outputs" head={['Transaction', 'Index', 'Amount']}>
      {outputs.map(({ transaction, index, amount }) => (
        <tr key={`${transaction} ${index}`}>
          <td>
            <TransactionLink hash={transaction} />
          </td>
          <td>{index}</td>
          <td>
            <Amount value={amount} currency={currency} exact />
          </td>
        </tr>
      ))}
    </Table>
  )
}
