import type { Mined, MovedPart, TransactionPage } from '../../../src/api/page/transaction.ts'
import { ZERO_ADDRESS } from '../chain-values.ts'
import { grouped, shown } from '../text.ts'
import { Decoded } from './decoded.tsx'
import { AddressLink, Amount, Table, TransactionLink } from './page-elements.tsx'

export { InnerCalls, UserOperations } from './inner-calls.tsx'

interface Parts {
  readonly answer: TransactionPage
}

/** Why it failed, and where. */
export const Failure = ({ mined: { reason, error, decodedError, failure } }: { readonly mined: Mined }) => (
  <section class="card failure" aria-label="Error">
    <p>
      <strong>
        {error === '' || error === 'execution reverted' ? 'Reverted' : `Failed: ${shown(error)}`}
      </strong>
      {reason !== '' && (
        <>
          {': '}
          <bdi class="wrap">{shown(reason)}</bdi>
        </>
      )}
    </p>
    {decodedError && <Decoded decoded={decodedError} label="Arguments of the error" />}
    {failure && <FailureLines failure={failure} />}
  </section>
)

const APPLIED: Readonly<Record<string, string>> = {
  true: 'applied',
  false: 'not applied',
  unknown: 'not known',
}

export function Authorizations({ answer: { authorizations, hasMoreAuthorizations, transaction } }: Parts) {
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

export function AccessList({ answer: { accessList, accessListLength } }: Parts) {
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
export function MovedOutputs({ answer: { moved, currency } }: Parts) {
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
  const list = (title: string, rows: readonly MovedPart[], other: string) =>
    rows.length > 0 && (
      <section class="card" aria-labelledby={title.toLowerCase()}>
        <h2 id={title.toLowerCase()}>{title}</h2>
        <Table label={title} head={['Index', 'Address', 'Amount', other]}>
          {rows.map(row)}
        </Table>
      </section>
    )
  return (
    <>
      {list('Inputs', moved.inputs, 'Output of')}
      {list('Outputs', moved.outputs, 'Spent by')}
    </>
  )
}

/** Where a transaction failed: the line, and those from which it was called. */
function FailureLines({
  failure: { frames, excerpt, how },
}: {
  readonly failure: NonNullable<Mined['failure']>
}) {
  const isOne = frames.length === 1 && !excerpt
  const failed = frames.find(({ at }) => at !== '')
  return (
    <>
      {!isOne && <h3>Failed at</h3>}
      {excerpt && failed && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
        <section class="lines" tabIndex={0} aria-label="Source">
          <pre>
            {excerpt.lines.map((line, n) => {
              const number = excerpt.firstLine + n
              const text = `${number === failed.line ? '> ' : '  '}${number} ${shown(line)}\n`
              return number === failed.line ? <mark key={number}>{text}</mark> : text
            })}
          </pre>
        </section>
      )}
      {isOne ? (
        <p>
          <span class="muted">Failed at</span> <Frame frame={frames[0]!} />
        </p>
      ) : (
        <ol>
          {frames.map((frame, n) => (
            <li key={n}>
              <Frame frame={frame} />
            </li>
          ))}
        </ol>
      )}
      {how !== '' && <p class="muted">{shown(how)}</p>}
    </>
  )
}

const Frame = ({
  frame: { at, isNear, contract, address, ...one },
}: {
  readonly frame: NonNullable<Mined['failure']>['frames'][number]
}) => (
  <>
    {at !== '' && (
      <>
        {isNear && 'near '}
        <code class="wrap">{shown(at)}</code>{' '}
      </>
    )}
    {contract !== '' && <bdi>{shown(one.function === '' ? contract : `${contract}.${one.function}`)}</bdi>}
    {contract === '' && one.function !== '' && <bdi>{shown(one.function)}</bdi>}{' '}
    {address !== '' ? <AddressLink hash={address} /> : <span class="muted">constructor</span>}
  </>
)
