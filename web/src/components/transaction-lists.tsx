import type { InternalCall, TransactionPage, Transfer } from '../../../src/api/page/transaction.ts'
import { ROWS_PER_PAGE, type TokenName } from '../chain-values.ts'
import { eventOf } from '../events.ts'
import { grouped, shownName } from '../text.ts'
import { DecodedArguments, DecodedSignature } from './decoded.tsx'
import { AddressLink, Amount, Bytes, Fact, FactList, Pager, Status, Table } from './page-elements.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'

interface Parts {
  readonly answer: TransactionPage
}

export function TokenTransfers({ answer }: Parts) {
  const { transfers, tokens, nextTransfers, transaction } = answer
  if (transfers.length === 0) return null
  return (
    <section class="card" aria-labelledby="transfers">
      <h2 id="transfers">Token transfers</h2>
      <Table label="Token transfers" head={['From', 'To', 'Amount', 'Token']}>
        {transfers.map((transfer) => (
          <tr key={`${transfer.logIndex}`}>
            <td>
              <AddressLink hash={transfer.from} />
            </td>
            <td>
              <AddressLink hash={transfer.to} />
            </td>
            <td>
              <Moved transfer={transfer} token={tokens[transfer.token]} />
            </td>
            <td>
              <TokenLink address={transfer.token} token={tokens[transfer.token]} />
            </td>
          </tr>
        ))}
      </Table>
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
    </section>
  )
}

/** An amount of a fungible token, or items with their amounts. */
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
    <section class="card" aria-labelledby="internal">
      <h2 id="internal">Internal calls</h2>
      <Table label="Internal calls" head={['Trace', 'Type', 'From', 'To', 'Value', 'Gas used']}>
        {internal.map((call) => (
          <tr key={call.traceId}>
            <td class="number">{call.traceId}</td>
            <td>
              {callTypeOf(call)}{' '}
              {call.isError === '1' && <Status ok={false}>{shownName(call.errCode || 'failed')}</Status>}
            </td>
            <td>
              <AddressLink hash={call.from} />
            </td>
            <td>
              <CallTarget call={call} />
            </td>
            <td>
              <Amount value={call.value} currency={currency} />
            </td>
            <td>{grouped(Number(call.gasUsed))}</td>
          </tr>
        ))}
      </Table>
      <Pager
        label="Pages of internal calls"
        page={internalPage}
        hasMore={hasMoreInternal}
        href={(to) => `tx/${transaction.hash}?internal=${to}#internal`}
      />
    </section>
  )
}

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
    <section class="card" aria-labelledby="logs">
      <h2 id="logs">Logs ({grouped(mined.logsInAll)})</h2>
      {mined.logs.map(({ address, topics, data, logIndex, decoded }) => (
        <article key={logIndex} class="log" aria-label={`Log ${Number(logIndex)}`}>
          <h3>
            <span class="muted">#{Number(logIndex)}</span>
            {decoded ? (
              <DecodedSignature decoded={decoded} />
            ) : (
              eventOf(topics[0]) !== '' && <code class="wrap">{eventOf(topics[0])}</code>
            )}
            <AddressLink hash={address} name={names[address.toLowerCase()]} />
          </h3>
          {decoded && decoded.arguments.length > 0 && (
            <DecodedArguments
              decoded={decoded}
              label={`Arguments of log ${Number(logIndex)}`}
              token={tokens[address]}
            />
          )}
          {(topics.length > 0 || data.length > 0) && (
            <FactList>
              <Fact name="Topics">
                {topics.length > 0 &&
                  topics.map((topic, n) => (
                    <div key={n} class="number wrap">
                      {topic}
                    </div>
                  ))}
              </Fact>
              <Fact name="Data">
                {data.length > 0 && <Bytes bytes={data} label={`Data of log ${Number(logIndex)}`} />}
              </Fact>
            </FactList>
          )}
        </article>
      ))}
      <Pager
        label="Pages of logs"
        page={mined.logsPage}
        total={mined.logsInAll}
        hasMore={mined.logsPage * ROWS_PER_PAGE < mined.logsInAll}
        href={(to) => `tx/${transaction.hash}?logs=${to}#logs`}
      />
    </section>
  )
}
