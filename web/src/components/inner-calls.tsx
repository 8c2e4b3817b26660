import type { InnerCallOnPage } from '../../../src/api/page/inner-calls.ts'
import type { TransactionPage } from '../../../src/api/page/transaction-page.ts'
import { grouped, shown } from '../text.ts'
import { DecodedArguments, DecodedSignature } from './decoded.tsx'
import { AddressLink, Amount, Card, Status, Table } from './page-elements.tsx'

interface Props {
  readonly answer: TransactionPage
}

interface Node {
  readonly call: InnerCallOnPage
  readonly inner: Node[]
}

/** Builds a tree from a list in which each call is before its nested calls. */
function treeOf(calls: readonly InnerCallOnPage[]): Node[] {
  const top: Node[] = []
  const open: Node[] = []
  for (const call of calls) {
    const node: Node = { call, inner: [] }
    open.length = Math.min(open.length, call.depth)
    const parent = open.at(-1)
    if (parent) parent.inner.push(node)
    else top.push(node)
    open.push(node)
  }
  return top
}

/** The calls inside a multicall, a wallet's call or a bundle, each decoded by the ABI of its target. */
export function InnerCalls({ answer }: Props) {
  const { innerCalls, hasMoreInnerCalls } = answer
  if (innerCalls.length === 0) return null
  return (
    <Card id="calls" title="Calls in the input" kind="calls">
      <Level nodes={treeOf(innerCalls)} answer={answer} />
      {hasMoreInnerCalls && (
        <p class="muted">
          There are more;{' '}
          <a href={`api?module=explorer&action=decodetransaction&txhash=${answer.transaction.hash}`}>
            the API
          </a>{' '}
          has up to 100 of them.
        </p>
      )}
    </Card>
  )
}

const Level = ({ nodes, answer }: { readonly nodes: readonly Node[] } & Props) => (
  <ol>
    {nodes.map(({ call, inner }, n) => (
      <li key={n}>
        <Call call={call} answer={answer} />
        {inner.length > 0 && <Level nodes={inner} answer={answer} />}
      </li>
    ))}
  </ol>
)

function Call({ call, answer: { currency, tokens } }: { readonly call: InnerCallOnPage } & Props) {
  const { to, value, methodId, isDelegated, decoded } = call
  return (
    <>
      <p>
        <AddressLink hash={to} />{' '}
        {decoded ? (
          <DecodedSignature decoded={decoded} />
        ) : (
          methodId !== '0x' && <code>{shown(methodId)}</code>
        )}
        {value !== '0' && (
          <>
            {' '}
            with <Amount value={value} currency={currency} />
          </>
        )}
        {isDelegated && (
          <>
            {' '}
            <span class="tag">Delegate call</span>
          </>
        )}
      </p>
      {decoded && (
        <DecodedArguments
          decoded={decoded}
          label={`Arguments of ${shown(decoded.signature)}`}
          token={tokens[to]}
        />
      )}
    </>
  )
}

/** ERC-4337. */
export function UserOperations({ answer: { userOperations, userOperationsInAll, currency } }: Props) {
  if (userOperations.length === 0) return null
  const more = userOperationsInAll - userOperations.length
  return (
    <Card id="operations" title="User operations">
      <Table
        label="User operations"
        rows={userOperations}
        columns={[
          ['Sender', ({ sender }) => <AddressLink hash={sender} />],
          ['Nonce', ({ nonce }) => nonce, 'number wrap'],
          [
            'Paymaster',
            ({ paymaster }) => (paymaster === '' ? 'the account' : <AddressLink hash={paymaster} />),
          ],
          ['Status', ({ succeeded: ok }) => <Status ok={ok}>{ok ? 'Success' : 'Failed'}</Status>],
          ['Cost', ({ cost }) => <Amount value={cost} currency={currency} />],
          ['Entry point', ({ entryPoint }) => <AddressLink hash={entryPoint} />],
        ]}
      />
      {more > 0 && <p class="muted">and {grouped(more)} more, in the logs</p>}
    </Card>
  )
}
