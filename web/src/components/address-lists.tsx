import type { AddressRows } from '../../../src/api/page/address-lists.ts'
import type { AddressPage } from '../../../src/api/page/address-page.ts'
import type { ListTab } from '../../../src/api/page/address-tabs.ts'
import { utc } from '../../../src/primitives/utc.ts'
import { grouped, shortened, shown, shownName } from '../text.ts'
import { AddressList, type ListContext, Party, withOf } from './address-list.tsx'
import { Chart, compact, dateText } from './chart.tsx'
import { CopyTitle } from './copy-button.tsx'
import { ListedLogs } from './listed-logs.tsx'
import { AGE, BLOCK, FROM, HASH, number, TransactionCell } from './listed-transaction.tsx'
import {
  AddressLink,
  Age,
  Amount,
  BlockLink,
  CoinAmount,
  type Column,
  column,
  type Has,
  Table,
  TransactionLink,
  WithdrawnAmount,
} from './page-elements.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'

const tokenColumn = <Name extends string>(name: Name, symbol: Name) =>
  column('Token', (row: Has<Name | 'contractAddress'>) => (
    <TokenLink
      address={row.contractAddress}
      token={{ name: row[name], symbol: row[symbol], decimals: null, type: '' }}
    />
  ))
const TOKEN = tokenColumn('tokenName', 'tokenSymbol')
const VALUE = column('Value', (row: Has<'value'>) => <CoinAmount value={row.value || '0'} />)
const ITEM = column('Item', (row: Has<'contractAddress' | 'tokenID'>) => (
  <ItemLink address={row.contractAddress} id={row.tokenID} />
))

type OtherTab = Exclude<ListTab, 'transactions'>
type Columns = { readonly [tab in OtherTab]: readonly Column<AddressRows[tab]>[] }

export const columnsOf = (answer: ListContext): Columns => ({
  internal: [HASH, column('Type', (row) => row.callType || row.type), BLOCK, AGE, withOf(answer), VALUE],
  tokens: [
    HASH,
    AGE,
    withOf(answer),
    column('Amount', (row) => <TokenAmount amount={row.value} decimals={row.tokenDecimal} isShort />),
    TOKEN,
  ],
  nfts: [HASH, AGE, withOf(answer), ITEM, TOKEN],
  multi: [HASH, AGE, withOf(answer), ITEM, column('Amount', (row) => shown(row.tokenValue)), TOKEN],
  holders: [
    column('Holder', (row) => <AddressLink hash={row.address} long />),
    column('Balance', (row) => (
      <TokenAmount
        amount={row.value}
        decimals={answer.token?.decimals ?? null}
        symbol={answer.token?.symbol ?? null}
        isShort
      />
    )),
  ],
  holdings: [
    tokenColumn('name', 'symbol'),
    column('Type', (row) => shownName(row.type)),
    column('Balance', (row) => <TokenAmount amount={row.balance} decimals={row.decimals} isShort />),
    column('Item', (row) => row.id && <ItemLink address={row.contractAddress} id={row.id} />),
  ],
  mined: [
    BLOCK,
    AGE,
    column('Reward', (row) => <Amount value={row.blockReward} currency={answer.currency} />),
  ],
  withdrawals: [
    column('Index', (row) => grouped(number(row.withdrawalIndex))),
    column('Validator', (row) => grouped(number(row.validatorIndex))),
    BLOCK,
    AGE,
    column('Amount', (row) => <WithdrawnAmount gwei={row.amount} />),
  ],
  authorizations: [
    HASH,
    BLOCK,
    AGE,
    column('Authority', (row) => <Party hash={row.authority} answer={answer} />),
    column('Delegate', (row) => <Party hash={row.delegate} answer={answer} />),
    column('Nonce', (row) => row.nonce),
    column('Applied', (row) => shown(row.applied)),
  ],
  items: [ITEM, TOKEN, FROM, column('Received', (row) => <Age seconds={number(row.timeStamp)} />), HASH],
  balance: [
    BLOCK,
    column('Time', (row) => utc(number(row.timeStamp))),
    column('Balance', (row) =>
      answer.listedToken ? (
        <TokenAmount amount={row.value} {...answer.listedToken} />
      ) : (
        <Amount value={row.value} currency={answer.currency} exact />
      ),
    ),
    column('Source', (row) => row.source),
  ],
  approvals: [
    TOKEN,
    column('Spender', (row) => <AddressLink hash={row.spender} />),
    column('Approved', (row) =>
      row.kind === 'operator' ? (
        'all items'
      ) : row.kind === 'item' ? (
        <>
          item <ItemLink address={row.contractAddress} id={row.tokenID} />
        </>
      ) : (
        <Approved amount={row.amount} decimals={row.tokenDecimal} />
      ),
    ),
    column('Left now', (row) =>
      row.kind !== 'allowance' ? null : row.allowance === '' ? (
        <span class="muted">not known</span>
      ) : (
        <Approved amount={row.allowance} decimals={row.tokenDecimal} />
      ),
    ),
    column('Since', (row) => <Age seconds={number(row.timeStamp)} />),
    HASH,
  ],
  operations: [
    column('User operation', (row) => (
      <>
        <span class="number short" title={row.userOpHash}>
          {shortened(row.userOpHash)}
        </span>
        <CopyTitle what="the hash" />
      </>
    )),
    column('Transaction', ({ hash, success }) => (
      <TransactionCell row={{ hash, isError: success === 'false' ? '1' : '0' }} />
    )),
    BLOCK,
    AGE,
    column('Entry point', (row) => <AddressLink hash={row.entryPoint} />),
    column('Paid by', (row) =>
      row.paymaster === '' ? <span class="muted">this address</span> : <AddressLink hash={row.paymaster} />,
    ),
    column('Fee', (row) => row.actualGasCost !== '' && <CoinAmount value={row.actualGasCost} />),
  ],
  // Logs are shown without a table.
  logs: [],
})

export function OtherList({ answer, tab }: { readonly answer: AddressPage; readonly tab: OtherTab }) {
  const { list, listedToken, currency } = answer
  return (
    <AddressList
      answer={answer}
      tab={tab}
      columns={columnsOf(answer)[tab]}
      rows={
        tab === 'logs' && (
          <ListedLogs list={list}>
            {(row) => (
              <>
                block <BlockLink number={number(row.blockNumber)} /> · <Age seconds={number(row.timeStamp)} />
              </>
            )}
          </ListedLogs>
        )
      }
    >
      {tab === 'balance' && (
        <BalanceChart
          rows={list.rows as readonly AddressRows['balance'][]}
          decimals={listedToken ? Number(listedToken.decimals) : currency.decimals}
          symbol={listedToken ? shownName(listedToken.symbol) : (currency.symbol ?? 'coins')}
        />
      )}
    </AddressList>
  )
}

/** For a chain whose coins are outputs. */
export function Outputs({ outputs, currency }: Pick<AddressPage, 'outputs' | 'currency'>) {
  if (outputs.length === 0) return <p class="muted">No outputs.</p>
  return (
    <Table
      label="Outputs"
      rows={outputs}
      columns={[
        ['Transaction', ({ transaction }) => <TransactionLink hash={transaction} />],
        ['Index', ({ index }) => index],
        ['Amount', ({ amount }) => <Amount value={amount} currency={currency} exact />],
      ]}
    />
  )
}

/** Unlimited approvals, with which wallets ask only once: amounts from here on, and the maximums of smaller types. */
const UNLIMITED = 2n ** 255n
const UNLIMITED_OF_SMALLER_TYPES = [96n, 128n, 160n].map((bits) => 2n ** bits - 1n)

function Approved({ amount, decimals }: { readonly amount: string; readonly decimals: string }) {
  const value = BigInt(amount || '0')
  return value >= UNLIMITED || UNLIMITED_OF_SMALLER_TYPES.includes(value) ? (
    <span title={amount}>unlimited</span>
  ) : (
    <TokenAmount amount={amount} decimals={decimals} />
  )
}

interface Props {
  readonly rows: readonly AddressRows['balance'][]
  readonly decimals: number
  readonly symbol: string
}

const MARKS = [0, 1 / 3, 2 / 3, 1]

/** Balances over time as a step chart. The table below has the same numbers. */
function BalanceChart({ rows, decimals, symbol }: Props) {
  const known = rows.map((row) => ({
    seconds: Number(row.timeStamp),
    value: Number(row.value) / 10 ** decimals,
  }))
  const [first] = known
  const last = known.at(-1)
  if (!first || !last || known.length < 2) return null
  const span = Math.max(1, last.seconds - first.seconds)
  const [from, to] = [utc(first.seconds), utc(last.seconds)]
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const markOf = (seconds: number) => {
    if (isOneDay) return utc(seconds).slice(11, span < 600 ? 19 : 16)
    // On a phone there is no room for full dates next to each other.
    return isOneYear ? dateText(seconds * 1000, false) : dateText(seconds * 1000).slice(-8)
  }
  return (
    <Chart
      label={`Balance from ${from} to ${to}: at most ${compact(Math.max(...known.map(({ value }) => value)))} ${symbol}`}
      shape="steps"
      points={known.map(({ seconds }) => ({ at: (seconds - first.seconds) / span, name: utc(seconds) }))}
      series={[{ name: symbol, values: known.map(({ value }) => value) }]}
      marks={MARKS.map((at) => ({ at, text: markOf(first.seconds + at * span) }))}
      unit={symbol}
    />
  )
}
