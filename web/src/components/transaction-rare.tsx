import type { decodetransaction } from '../../../src/api/actions/explorer/decodetransaction.ts'
import type { Mined, MovedPart, TransactionPage } from '../../../src/api/page/transaction-page.ts'
import { ZERO_ADDRESS } from '../../../src/primitives/hex.ts'
import type { ResultOf } from '../server/api.ts'
import { grouped, shown } from '../text.ts'
import { Decoded } from './decoded.tsx'
import {
  AddressLink,
  Amount,
  Bytes,
  Card,
  Lines,
  Table,
  TransactionLink,
  wholeBytes,
} from './page-elements.tsx'

export { InnerCalls, UserOperations } from './inner-calls.tsx'

interface Props {
  readonly answer: TransactionPage
}

interface FailureProps extends Pick<TransactionPage, 'tokens' | 'decodedCall' | 'transaction'> {
  readonly mined: Mined
}

/** From Solidity's documentation, "Panic via assert and Error via require". */
const PANICS = new Map(
  Object.entries({
    'Panic(0x01)': 'a condition of assert was false',
    'Panic(0x11)': 'an arithmetic overflow or underflow',
    'Panic(0x12)': 'a division or modulo by zero',
    'Panic(0x21)': 'a value that the enum does not have',
    'Panic(0x22)': 'a byte array in storage that is encoded wrongly',
    'Panic(0x31)': 'a pop from an empty array',
    'Panic(0x32)': 'an index beyond the end of an array',
    'Panic(0x41)': 'too much memory, or an array that is too large',
    'Panic(0x51)': 'a call of a function variable that was not set',
  }),
)

/** Characters of 0x and four bytes. */
const SELECTOR_LENGTH = 10

export const Failure = ({
  transaction: { hash, to },
  mined: { reason, error, decodedError, unknownError, failure },
  decodedCall,
  tokens,
}: FailureProps) => (
  <section class="card failure" aria-label="Error">
    <p>
      <strong>
        {error === '' || error === 'execution reverted' ? 'Reverted' : `Failed: ${shown(error)}`}
      </strong>
      {reason !== '' && (
        <>
          {': '}
          <bdi class="wrap">{shown(reason)}</bdi>
          {PANICS.has(reason) && <span class="muted"> {PANICS.get(reason)}</span>}
        </>
      )}
    </p>
    {decodedError && (
      <Decoded
        decoded={decodedError}
        label="Arguments of the error"
        token={tokens[failure?.frames[0]?.address ?? '']}
        isError
        // An error of another contract, or of a call by another one, has arguments of its own.
        call={failure?.frames.every(({ address }) => address === to) ? decodedCall : null}
      />
    )}
    {unknownError && (
      <>
        <p>
          <code>{unknownError.hex.slice(0, SELECTOR_LENGTH)}</code>{' '}
          <span class="muted">No known error has this selector.</span>
        </p>
        <Bytes
          bytes={unknownError}
          label="The error"
          isCall
          whole={wholeBytes<ResultOf<typeof decodetransaction>>(
            `v2/api?module=explorer&action=decodetransaction&txhash=${hash}`,
            (decoded) => decoded.unknownError,
          )}
        />
      </>
    )}
    {failure && <FailureLines failure={failure} />}
  </section>
)

const APPLIED: Readonly<Record<string, string>> = {
  true: 'applied',
  false: 'not applied',
  unknown: 'not known',
}

export function Authorizations({ answer: { authorizations, hasMoreAuthorizations, transaction } }: Props) {
  if (authorizations.length === 0) return null
  return (
    <Card id="authorizations" title="Authorizations">
      <Table
        label="Authorizations"
        rows={authorizations}
        columns={[
          [
            'Authority',
            ({ authority }) => (authority ? <AddressLink hash={authority} /> : 'its signature is none'),
          ],
          [
            'Delegate',
            ({ delegate }) => (delegate === ZERO_ADDRESS ? 'none any more' : <AddressLink hash={delegate} />),
          ],
          ['Chain', ({ chainId }) => (chainId === '0' ? 'any' : chainId)],
          ['Nonce', ({ nonce }) => nonce],
          ['Applied', ({ applied }) => APPLIED[applied] ?? applied],
        ]}
      />
      {hasMoreAuthorizations && (
        <p class="muted">
          and more, which{' '}
          <a href={`api?module=account&action=authorizationlist&txhash=${transaction.hash}`}>the API</a> lists
        </p>
      )}
    </Card>
  )
}

export function AccessList({ answer: { accessList, accessListLength } }: Props) {
  if (accessList.length === 0) return null
  return (
    <Card id="access-list" title="Access list">
      <Table
        label="Access list"
        rows={accessList}
        columns={[
          ['Address', ({ address }) => <AddressLink hash={address} />],
          ['Storage keys', (entry) => <StorageKeys {...entry} />],
        ]}
      />
      {accessListLength > accessList.length && (
        <p class="muted">
          The first {grouped(accessList.length)} of {grouped(accessListLength)} entries.
        </p>
      )}
    </Card>
  )
}

const StorageKeys = ({ storageKeys, keys }: TransactionPage['accessList'][number]) => (
  <>
    {storageKeys.map((key) => (
      <div key={key} class="number wrap">
        {shown(key)}
      </div>
    ))}
    {keys > storageKeys.length && <span class="muted">and {grouped(keys - storageKeys.length)} more</span>}
  </>
)

/** For a chain whose coins are outputs: the outputs that the transaction spent and created. */
export function MovedOutputs({ answer: { moved, currency } }: Props) {
  if (!moved) return null
  const list = (title: string, rows: readonly MovedPart[], other: string) =>
    rows.length > 0 && (
      <Card id={title.toLowerCase()} title={title}>
        <Table
          label={title}
          rows={rows}
          columns={[
            ['Index', ({ index }) => index],
            ['Address', ({ addressHash }) => <AddressLink hash={addressHash} />],
            [
              'Amount',
              ({ amount }) => amount !== null && <Amount value={amount} currency={currency} exact />,
            ],
            [other, ({ transaction }) => transaction !== null && <TransactionLink hash={transaction} />],
          ]}
        />
      </Card>
    )
  return (
    <>
      {list('Inputs', moved.inputs, 'Output of')}
      {list('Outputs', moved.outputs, 'Spent by')}
    </>
  )
}

/** The source line where a transaction failed, and the lines that led to it. */
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
        <Lines label="Source">
          {excerpt.lines.map((line, n) => {
            const number = excerpt.firstLine + n
            const text = `${number === failed.line ? '> ' : '  '}${number} ${shown(line)}\n`
            return number === failed.line ? <mark key={number}>{text}</mark> : text
          })}
        </Lines>
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
  frame: { at, isNear, contract, address, ...place },
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
    {contract !== '' && (
      <bdi>{shown(place.function === '' ? contract : `${contract}.${place.function}`)}</bdi>
    )}
    {contract === '' && place.function !== '' && <bdi>{shown(place.function)}</bdi>}{' '}
    {address !== '' ? <AddressLink hash={address} /> : <span class="muted">constructor</span>}
  </>
)
