import { ROWS_PER_PAGE } from '../../../src/api/page/page-lists.ts'
import type { InternalCall, TransactionTab, Transfer } from '../../../src/api/page/transaction-tab.ts'
import type { TokenName } from '../chain-values.ts'
import { grouped, shownName } from '../text.ts'
import { Log, wholeLog } from './log.tsx'
import { AddressLink, Amount, Card, CursorPager, Pager, Status, symbolOf, Table } from './page-elements.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'
import { Asset, Change, Whose } from './transaction-aside.tsx'

export const Transfers = ({ hash, tokens, transfers }: TransactionTab) =>
  transfers && (
    <Card id="transfers" title="Token transfers" isTab>
      {transfers.rows.length === 0 && <p class="muted">No token transfers.</p>}
      {transfers.rows.length > 0 && (
        <Table
          label="Token transfers"
          rows={transfers.rows}
          columns={[
            ['From', ({ from }) => <AddressLink hash={from} />],
            ['To', ({ to }) => <AddressLink hash={to} />],
            ['Amount', (transfer) => <Moved transfer={transfer} token={tokens[transfer.token]} />],
            ['Token', ({ token }) => <TokenLink address={token} token={tokens[token]} />],
          ]}
        />
      )}
      <CursorPager
        label="Pages of token transfers"
        {...transfers}
        first={`tx/${hash}?tab=transfers`}
        words={['First', 'Next']}
        parameter="after"
      />
    </Card>
  )

/** An amount of a fungible token, or items with amounts. */
function Moved({
  transfer: { amount, amounts, ids, items, token: address },
  token,
}: {
  readonly transfer: Transfer
  readonly token: TokenName | undefined
}) {
  if (ids !== null && ids.length > 0)
    return (
      <>
        {ids.map((id, n) => (
          <div key={`${n} ${id}`}>
            {amounts?.[n] !== undefined && amounts[n] !== '1' && `${amounts[n]} × `}item{' '}
            <ItemLink address={address} id={id} />
          </div>
        ))}
        {items > ids.length && <div class="muted">and {grouped(items - ids.length)} more</div>}
      </>
    )
  return (
    <TokenAmount amount={amount ?? '0'} decimals={token?.decimals ?? null} symbol={token?.symbol ?? ''} />
  )
}

/** The calls that the index has: those that moved coins, created a contract or failed. */
export const InternalCalls = ({ hash, calls, internal, currency }: TransactionTab) =>
  internal && (internal.rows.length > 0 || internal.page > 1) ? (
    <Card id="internal" title="Internal calls">
      {calls && (
        <p class="muted">
          Of the calls above, those that moved {symbolOf(currency)}, created or destroyed a contract, or
          failed.
        </p>
      )}
      <Table
        label="Internal calls"
        rows={internal.rows}
        columns={[
          ['Trace', ({ traceId }) => traceId, 'number'],
          ['Type', (call) => <CallType call={call} />],
          ['From', ({ from }) => <AddressLink hash={from} />],
          ['To', ({ to, contractAddress: made }) => (to || made) && <AddressLink hash={to || made} />],
          ['Value', ({ value }) => <Amount value={value} currency={currency} />],
          ['Gas used', ({ gasUsed }) => grouped(Number(gasUsed))],
        ]}
      />
      <Pager
        label="Pages of internal calls"
        {...internal}
        href={(to) => `tx/${hash}?tab=calls&page=${to}#internal`}
      />
    </Card>
  ) : null

const CallType = ({ call }: { readonly call: InternalCall }) => (
  <>
    {call.callType || call.type}{' '}
    {call.isError === '1' && <Status ok={false}>{shownName(call.errCode || 'Failed')}</Status>}
  </>
)

export const Logs = ({ hash, tokens, logs }: TransactionTab) =>
  logs && (
    <Card id="logs" title={`Logs (${grouped(logs.inAll)})`} isTab>
      {logs.rows.length === 0 && <p class="muted">No logs{logs.page > 1 && ' on this page'}.</p>}
      {logs.rows.map(({ address, logIndex, ...log }) => (
        <Log
          key={logIndex}
          label={`log ${logIndex}`}
          log={log}
          token={tokens[address]}
          whole={wholeLog(hash, logIndex)}
          before={<span class="muted">#{logIndex}</span>}
        >
          <AddressLink hash={address} />
        </Log>
      ))}
      <Pager
        label="Pages of logs"
        page={logs.page}
        total={logs.inAll}
        hasMore={logs.page * ROWS_PER_PAGE < logs.inAll}
        href={(to) => `tx/${hash}?tab=logs&page=${to}`}
      />
    </Card>
  )

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
