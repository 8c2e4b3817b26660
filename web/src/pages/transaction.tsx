import type { Mined, TransactionFacts } from '../facts/transaction.ts'
import { CopyAs } from '../parts/copy-as.tsx'
import { Decoded, DecodedSignature } from '../parts/decoded.tsx'
import {
  AddressLink,
  Amount,
  BlockLink,
  Bytes,
  Copied,
  Fact,
  FactList,
  GasPrice,
  Status,
  Time,
} from '../parts/facts.tsx'
import { LateView } from '../parts/late-view.tsx'
import { Summary } from '../parts/summary.tsx'
import { InternalCalls, Logs, TokenTransfers } from '../parts/transaction-lists.tsx'
import { TransactionTabs } from '../parts/transaction-tabs.tsx'
import { grouped, shown } from '../text.ts'
import { Finality } from './block.tsx'

/** Few transactions have these: their script is loaded with them. */
const loadRare = () => import('../parts/transaction-rare.tsx')
const loadFailure = () => loadRare().then(({ Failure }) => Failure)
const loadInnerCalls = () => loadRare().then(({ InnerCalls }) => InnerCalls)
const loadOperations = () => loadRare().then(({ UserOperations }) => UserOperations)
const loadOutputs = () => loadRare().then(({ MovedOutputs }) => MovedOutputs)
const loadAuthorizations = () => loadRare().then(({ Authorizations }) => Authorizations)
const loadAccessList = () => loadRare().then(({ AccessList }) => AccessList)

export function TransactionPage({ facts }: { readonly facts: TransactionFacts }) {
  const { mined, input, decodedCall } = facts
  return (
    <>
      <h1>
        Transaction <State mined={mined} isWaiting={facts.transaction.blockNumber === null} />
      </h1>
      {facts.summary && <Summary summary={facts.summary} />}
      <TransactionTabs hash={facts.transaction.hash} tab="overview" />
      {mined?.succeeded === false && <LateView load={loadFailure} parts={{ mined }} />}
      <Overview facts={facts} />
      {facts.innerCalls.length > 0 && <LateView load={loadInnerCalls} parts={{ facts }} />}
      {facts.userOperations.length > 0 && <LateView load={loadOperations} parts={{ facts }} />}
      <TokenTransfers facts={facts} />
      {facts.moved && <LateView load={loadOutputs} parts={{ facts }} />}
      <Gas facts={facts} />
      <InternalCalls facts={facts} />
      <Logs facts={facts} />
      {input.length > 0 && (
        <section class="card" aria-labelledby="input">
          <h2 id="input">Input</h2>
          {decodedCall && <Decoded decoded={decodedCall} label="Arguments" />}
          <Bytes
            bytes={input}
            label="Input"
            whole={{
              path: `api?module=proxy&action=eth_getTransactionByHash&txhash=${facts.transaction.hash}`,
              pick: (transaction) => transaction.input,
            }}
            isCall={input.length % WORD_BYTES === SELECTOR_BYTES}
          />
        </section>
      )}
      {facts.authorizations.length > 0 && <LateView load={loadAuthorizations} parts={{ facts }} />}
      {facts.accessList.length > 0 && <LateView load={loadAccessList} parts={{ facts }} />}
      <CopyAs facts={facts} />
    </>
  )
}

/** Of a call: four bytes of the function, and then words. */
const SELECTOR_BYTES = 4
const WORD_BYTES = 32

function Overview({ facts }: { readonly facts: TransactionFacts }) {
  const { transaction, mined, heads, currency, names, functionName, decodedCall, neighbours } = facts
  const { hash, from, to, value } = transaction
  const block = transaction.blockNumber
  const created = mined?.createdContract
  return (
    <section class="card" aria-label="Overview">
      <FactList>
        <Fact name="Hash">
          <Copied text={hash} what="the hash" />
        </Fact>
        <Fact name="Status">
          {block === null ? (
            'Pending. This page updates when it is mined.'
          ) : (
            <State mined={mined} isWaiting={false} />
          )}
        </Fact>
        <Fact name="Block">
          {block !== null && (
            <>
              <BlockLink number={block} />{' '}
              <span class="muted">
                · <Finality number={block} heads={heads} /> · index{' '}
                {grouped(Number(transaction.transactionIndex))}
              </span>
            </>
          )}
        </Fact>
        <Fact name="Time">{mined?.timestamp != null && <Time seconds={mined.timestamp} />}</Fact>
        <Fact name="From">
          <AddressLink hash={from} long />
        </Fact>
        <Fact name="To">
          {to === null ? (
            'Contract creation'
          ) : (
            <>
              <AddressLink hash={to} long />
              <ContractName name={names[to.toLowerCase()]} />
              {facts.isUnverified && (
                <>
                  {' '}
                  <span class="tag">not verified</span>
                </>
              )}
            </>
          )}
        </Fact>
        <Fact name="Created contract">
          {created && (
            <>
              <AddressLink hash={created} long />
              <ContractName name={names[created.toLowerCase()]} />
            </>
          )}
        </Fact>
        <Fact name="Function">
          {decodedCall ? (
            <DecodedSignature decoded={decodedCall} />
          ) : (
            functionName !== '' && <code class="wrap">{shown(functionName)}</code>
          )}
        </Fact>
        <Fact name="Value">
          <Amount value={value} currency={currency} exact />
        </Fact>
        <Fact name="Fee">{mined?.fee != null && <Amount value={mined.fee} currency={currency} exact />}</Fact>
        <Fact name="Nonce">
          {grouped(Number(transaction.nonce))}
          {neighbours.map(
            (its, n) =>
              its !== null && (
                <>
                  {' '}
                  <a href={`tx/${its}`}>{n === 0 ? 'previous' : 'next'}</a>
                </>
              ),
          )}
        </Fact>
        <Fact name="Type">{typeOf(transaction.type)}</Fact>
      </FactList>
    </section>
  )
}

const State = ({ mined, isWaiting }: { readonly mined: Mined | null; readonly isWaiting: boolean }) =>
  isWaiting ? (
    <span class="tag">pending</span>
  ) : mined === null || mined.succeeded === null ? (
    <span class="tag">included</span>
  ) : (
    <Status ok={mined.succeeded}>{mined.succeeded ? 'Success' : 'Failed'}</Status>
  )

const ContractName = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : (
    <>
      {' '}
      <Status ok>verified</Status>
    </>
  )

const TYPES: Readonly<Record<number, string>> = {
  0: 'legacy',
  1: 'access list, EIP-2930',
  2: 'EIP-1559',
  3: 'blobs, EIP-4844',
  4: 'set code, EIP-7702',
}

/** Types of chains with a profile of their own mean something else, and have no name here. */
function typeOf(type: number | null): string | undefined {
  if (type === null) return undefined
  return type in TYPES ? `${type} (${TYPES[type]})` : `${type}`
}

function Gas({ facts: { transaction, mined, currency } }: { readonly facts: TransactionFacts }) {
  const limit = Number(transaction.gas)
  const { maxFeePerGas, maxPriorityFeePerGas, maxFeePerBlobGas, gasPrice } = transaction
  const used = mined && Number(mined.gasUsed)
  const price = mined?.effectiveGasPrice ?? (maxFeePerGas === null ? gasPrice : null)
  const burnt = mined?.baseFee != null && BigInt(mined.baseFee) * BigInt(mined.gasUsed)
  const savings =
    mined?.effectiveGasPrice != null &&
    maxFeePerGas !== null &&
    (BigInt(maxFeePerGas) - BigInt(mined.effectiveGasPrice)) * BigInt(mined.gasUsed)
  const blobs = transaction.blobVersionedHashes
  return (
    <section class="card" aria-labelledby="gas">
      <h2 id="gas">Gas and fees</h2>
      <FactList>
        <Fact name="Gas used">
          {used !== null && (
            <>
              {grouped(used)} of {grouped(limit)}
              {limit > 0 && <span class="muted"> ({((used / limit) * 100).toFixed(1)}%)</span>}
            </>
          )}
        </Fact>
        <Fact name="Gas limit">{used === null && grouped(limit)}</Fact>
        <Fact name="Gas price">{price !== null && <GasPrice value={price} currency={currency} />}</Fact>
        <Fact name="Base fee">
          {mined?.baseFee != null && <GasPrice value={mined.baseFee} currency={currency} />}
        </Fact>
        <Fact name="Max fee">{maxFeePerGas && <GasPrice value={maxFeePerGas} currency={currency} />}</Fact>
        <Fact name="Max priority fee">
          {maxPriorityFeePerGas && <GasPrice value={maxPriorityFeePerGas} currency={currency} />}
        </Fact>
        <Fact name="Burnt">{burnt !== false && <Amount value={burnt} currency={currency} exact />}</Fact>
        <Fact name="Saved against max fee">
          {savings !== false && savings >= 0n && <Amount value={savings} currency={currency} exact />}
        </Fact>
        <Fact name="Blob gas">
          {mined?.blobGasUsed != null && blobs.length > 0 && (
            <>
              {grouped(Number(mined.blobGasUsed))}
              {mined.blobGasPrice !== null && (
                <>
                  {' at '}
                  <GasPrice value={mined.blobGasPrice} currency={currency} />
                </>
              )}
            </>
          )}
        </Fact>
        <Fact name="Max blob fee">
          {maxFeePerBlobGas && <GasPrice value={maxFeePerBlobGas} currency={currency} />}
        </Fact>
        <Fact name={`Blobs (${blobs.length})`}>
          {blobs.length > 0 &&
            blobs.map((blob) => (
              <div key={blob} class="number wrap">
                {blob}
              </div>
            ))}
        </Fact>
      </FactList>
    </section>
  )
}
