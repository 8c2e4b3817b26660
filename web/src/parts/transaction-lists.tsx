import { eventOf } from '../events.ts'
import { ROWS_PER_PAGE, type TokenName, ZERO_ADDRESS } from '../facts/shapes.ts'
import type { InternalCall, MovedPart, TransactionFacts, Transfer } from '../facts/transaction.ts'
import { grouped, shown, shownName } from '../text.ts'
import { DecodedArguments, DecodedSignature } from './decoded.tsx'
import {
  AddressLink,
  Amount,
  Bytes,
  Fact,
  FactList,
  Pager,
  Status,
  Table,
  TransactionLink,
} from './facts.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'

interface Parts {
  readonly facts: TransactionFacts
}

export function TokenTransfers({ facts }: Parts) {
  const { transfers, tokens, nextTransfers, transaction } = facts
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

export function InternalCalls({ facts }: Parts) {
  const { internal, internalPage, hasMoreInternal, transaction, currency } = facts
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

export function Logs({ facts }: Parts) {
  const { mined, names, transaction } = facts
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
            <DecodedArguments decoded={decoded} label={`Arguments of log ${Number(logIndex)}`} />
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

const APPLIED: Readonly<Record<string, string>> = {
  true: 'applied',
  false: 'not applied',
  unknown: 'not known',
}

export function Authorizations({ facts: { authorizations, hasMoreAuthorizations, transaction } }: Parts) {
  if (authorizations.length === 0) return null
  return (
    <section class="card" aria-labelledby="authorizations">
      <h2 id="authorizations">Authorizations</h2>
      <Table label="Authorizations" head={['Authority', 'Delegate', 'Chain', 'Nonce', 'Applied']}>
        {authorizations.map(({ authority, delegate, chainId, nonce, applied }, n) => (
          <tr key={n}>
            <td>{authority ? <AddressLink hash={authority} /> : 'its signature is none'}</td>
            <td>{delegate === ZERO_ADDRESS ? 'none any more' : <AddressLink hash={delegate} />}</td>
            <td>{chainId === '0' ? 'any' : chainId}</td>
            <td>{nonce}</td>
            <td>{APPLIED[applied] ?? applied}</td>
          </tr>
        ))}
      </Table>
      {hasMoreAuthorizations && (
        <p class="muted">
          and more, which{' '}
          <a href={`api?module=account&action=authorizationlist&txhash=${transaction.hash}`}>the API</a> lists
        </p>
      )}
    </section>
  )
}

export function AccessList({ facts: { accessList, accessListLength } }: Parts) {
  if (accessList.length === 0) return null
  return (
    <section class="card" aria-labelledby="access-list">
      <h2 id="access-list">Access list</h2>
      <Table label="Access list" head={['Address', 'Storage keys']}>
        {accessList.map(({ address, storageKeys, keys }, n) => (
          <tr key={n}>
            <td>
              <AddressLink hash={address} />
            </td>
            <td>
              {storageKeys.map((key) => (
                <div key={key} class="number wrap">
                  {shown(key)}
                </div>
              ))}
              {keys > storageKeys.length && (
                <span class="muted">and {grouped(keys - storageKeys.length)} more</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {accessListLength > accessList.length && (
        <p class="muted">
          The first {grouped(accessList.length)} of {grouped(accessListLength)} entries.
        </p>
      )}
    </section>
  )
}

/** Of a chain whose coins are outputs: what the transaction spent and made. */
export function MovedOutputs({ facts: { moved, currency } }: Parts) {
  if (!moved) return null
  const row = ({ addressHash, amount, index, transaction }: MovedPart) => (
    <tr key={`${transaction} ${index} ${addressHash}`}>
      <td>{index}</td>
      <td>
        <AddressLink hash={addressHash} />
      </td>
      <td>{amount !== null && <Amount value={amount} currency={currency} exact />}</td>
      <td>{transaction !== null && <TransactionLink hash={transaction} />}</td>
    </tr>
  )
  return (
    <>
      {moved.inputs.length > 0 && (
        <section class="card" aria-labelledby="inputs">
          <h2 id="inputs">Inputs</h2>
          <Table label="Inputs" head={['Index', 'Address', 'Amount', 'Output of']}>
            {moved.inputs.map(row)}
          </Table>
        </section>
      )}
      {moved.outputs.length > 0 && (
        <section class="card" aria-labelledby="outputs">
          <h2 id="outputs">Outputs</h2>
          <Table label="Outputs" head={['Index', 'Address', 'Amount', 'Spent by']}>
            {moved.outputs.map(row)}
          </Table>
        </section>
      )}
    </>
  )
}
