import type { InternalCall, TransactionPage, Transfer } from '../../../src/api/page/transaction.ts'
import { ROWS_PER_PAGE, type TokenName } from '../chain-values.ts'
import { grouped, shownName } from '../text.ts'
import { Log } from './log.tsx'
import { AddressLink, Amount, Card, Pager, Status, Table } from './page-elements.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'

interface Parts {
  readonly answer: TransactionPage
}

export function TokenTransfers({ answer }: Parts) {
  const { transfers, tokens, nextTransfers, transaction } = answer
  if (transfers.length === 0) return null
  return (
    <Card id="transfers" title="Token transfers">
      <Table
        label="Token transfers"
        rows={transfers}
        columns={[
          ['From', ({ from }) => <AddressLink hash={from} />],
          ['To', ({ to }) => <AddressLink hash={to} />],
          ['Amount', (transfer) => <Moved transfer={transfer} token={tokens[transfer.token]} />],
          ['Token', ({ token }) => <TokenLink address={token} token={tokens[token]} />],
        ]}
      />
      {nextTransfers !== null && (
        <p>
          <a
            class="button quiet"
            rel="next"
            href={`tx/${transaction.hash}?transfers=${encodeURIComponent(nextTransfers)}`}
          >
            More token transfers
          </a>
        </p>
      )}
    </Card>
  )
}

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

export function InternalCalls({ answer }: Parts) {
  const { internal, internalPage, hasMoreInternal, transaction, currency } = answer
  if (internal.length === 0 && internalPage === 1) return null
  return (
    <Card id="internal" title="Internal calls">
      <Table
        label="Internal calls"
        rows={internal}
        columns={[
          ['Trace', ({ traceId }) => traceId, 'number'],
          ['Type', (call) => <CallType call={call} />],
          ['From', ({ from }) => <AddressLink hash={from} />],
          ['To', (call) => <CallTarget call={call} />],
          ['Value', ({ value }) => <Amount value={value} currency={currency} />],
          ['Gas used', ({ gasUsed }) => grouped(Number(gasUsed))],
        ]}
      />
      <Pager
        label="Pages of internal calls"
        page={internalPage}
        hasMore={hasMoreInternal}
        href={(to) => `tx/${transaction.hash}?internal=${to}#internal`}
      />
    </Card>
  )
}

const CallType = ({ call }: { readonly call: InternalCall }) => (
  <>
    {callTypeOf(call)}{' '}
    {call.isError === '1' && <Status ok={false}>{shownName(call.errCode || 'failed')}</Status>}
  </>
)

export const callTypeOf = ({ type, callType }: Pick<InternalCall, 'type' | 'callType'>): string =>
  callType || type

export function CallTarget({ call }: { readonly call: Pick<InternalCall, 'to' | 'contractAddress'> }) {
  const hash = call.to || call.contractAddress
  return hash ? <AddressLink hash={hash} /> : null
}

export function Logs({ answer }: Parts) {
  const { mined, names, tokens, transaction } = answer
  if (!mined || mined.logsInAll === 0) return null
  return (
    <Card id="logs" title={`Logs (${grouped(mined.logsInAll)})`}>
      {mined.logs.map(({ address, topics, data, logIndex, decoded }) => (
        <Log
          key={logIndex}
          label={`log ${Number(logIndex)}`}
          log={{ decoded, topics, data }}
          token={tokens[address]}
          before={<span class="muted">#{Number(logIndex)}</span>}
        >
          <AddressLink hash={address} name={names[address.toLowerCase()]} />
        </Log>
      ))}
      <Pager
        label="Pages of logs"
        page={mined.logsPage}
        total={mined.logsInAll}
        hasMore={mined.logsPage * ROWS_PER_PAGE < mined.logsInAll}
        href={(to) => `tx/${transaction.hash}?logs=${to}#logs`}
      />
    </Card>
  )
}
