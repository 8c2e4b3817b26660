import type { transactionpage } from '../../../src/api/actions/explorer/transactionpage.ts'
import type { TransactionPage } from '../../../src/api/page/transaction-page.ts'
import { isHash, refreshOf } from '../chain-values.ts'
import { CopyAs } from '../components/copy-as.tsx'
import { DecodedArguments, DecodedSignature } from '../components/decoded.tsx'
import { lazy } from '../components/lazy.tsx'
import {
  AddressLink,
  Amount,
  BlockLink,
  Bytes,
  Card,
  CoinAmount,
  Copied,
  Fact,
  FactList,
  GasPrice,
  Status,
  Time,
  wholeBytes,
} from '../components/page-elements.tsx'
import { TransactionAside } from '../components/transaction-aside.tsx'
import { TransactionHead, titleOfTransaction } from '../components/transaction-head.tsx'
import { MovesContext, movesOf } from '../moves.ts'
import { missing, type Page, type ViewParts } from '../page.ts'
import { grouped, shortened, shown } from '../text.ts'

/** Refresh intervals of a pending and of a missing transaction. */
const PENDING_REFRESH_MS = 3_000
const MISSING_REFRESH_MS = 5_000

/** Tabs of the lists that were on this page, by the parameters that named a part of them. */
const FORMER_LISTS: Readonly<Record<string, string>> = {
  logs: 'logs',
  internal: 'calls',
  transfers: 'transfers',
}

export const page: Page<TransactionPage> = {
  async load(api, id, query, known) {
    if (!isHash(id))
      return missing('Invalid transaction hash', ['A transaction hash is 0x followed by 64 hex digits.'])
    const hash = id.toLowerCase()
    const former = Object.keys(FORMER_LISTS).find((name) => query.has(name))
    if (former) {
      const part = former === 'transfers' ? '' : `&page=${Number(query.get(former))}`
      return { redirect: `/tx/${hash}?tab=${FORMER_LISTS[former]}${part}` }
    }
    const answer = await api.page<typeof transactionpage>('transactionpage', { txhash: hash }, known)
    const { page, isBlock, head, version } = answer
    // The page of a replaced block says that it was replaced.
    if (page === null) return isBlock ? { redirect: `/block/${hash}` } : notFound(hash, head)
    const { blockNumber } = page.transaction
    const refreshMs = refreshOf(
      page.heads,
      blockNumber,
      blockNumber === null ? PENDING_REFRESH_MS : undefined,
    )
    return { title: titleOfTransaction(hash), answer: page, refreshMs, version }
  },

  View: TransactionView,

  describe: ({ transaction }) =>
    `Transaction ${shortened(transaction.hash)}: status, fee, transfers, calls and logs`,
}

const notFound = (hash: string, head: number) =>
  missing(
    'Transaction not found',
    [
      `${hash} is neither indexed (up to block ${head}) nor in the mempool.`,
      'If you just sent it, this page updates by itself; otherwise it may have been dropped, replaced, or sent on another chain.',
    ],
    { refreshMs: MISSING_REFRESH_MS },
  )

/** Few transactions have these parts, so they are in a separate script. */
const loadRare = () => import('../components/transaction-rare.tsx')
const Failure = lazy(loadRare, 'Failure')
const InnerCalls = lazy(loadRare, 'InnerCalls')
const UserOperations = lazy(loadRare, 'UserOperations')
const MovedOutputs = lazy(loadRare, 'MovedOutputs')
const Authorizations = lazy(loadRare, 'Authorizations')
const AccessList = lazy(loadRare, 'AccessList')

function TransactionView({ answer }: ViewParts<TransactionPage>) {
  const { transaction, mined, input, decodedCall, tokens } = answer
  return (
    <MovesContext.Provider value={movesOf(answer, transaction.value)}>
      <TransactionHead {...answer} {...transaction} succeeded={mined?.succeeded ?? null} tab="overview" />
      {mined?.succeeded === false && <Failure {...answer} mined={mined} />}
      <div class="with-aside">
        <div>
          <Overview answer={answer} />
          <Gas answer={answer} />
        </div>
        <TransactionAside answer={answer} />
      </div>
      {answer.innerCalls.length > 0 && <InnerCalls answer={answer} />}
      {answer.userOperations.length > 0 && <UserOperations answer={answer} />}
      {answer.moved && <MovedOutputs answer={answer} />}
      {input.length > 0 && (
        <Card id="input" title="Input">
          {decodedCall && (
            <DecodedArguments decoded={decodedCall} label="Arguments" token={tokens[transaction.to ?? '']} />
          )}
          <Bytes
            bytes={input}
            label="Input"
            whole={wholeBytes<{ readonly input: string }>(
              `api?module=proxy&action=eth_getTransactionByHash&txhash=${transaction.hash}`,
              (whole) => whole.input,
            )}
            isCall={input.length % WORD_BYTES === SELECTOR_BYTES}
          />
        </Card>
      )}
      {answer.authorizations.length > 0 && <Authorizations answer={answer} />}
      {answer.accessList.length > 0 && <AccessList answer={answer} />}
      <CopyAs answer={answer} />
    </MovesContext.Provider>
  )
}

/** Sizes in the input of a call: the selector, and then words. */
const SELECTOR_BYTES = 4
const WORD_BYTES = 32

function Overview({ answer }: { readonly answer: TransactionPage }) {
  const { transaction, mined, names, functionName, decodedCall } = answer
  const { hash, from, to } = transaction
  const block = transaction.blockNumber
  const created = mined?.createdContract
  return (
    <section class="card" aria-label="Overview">
      <FactList>
        <Fact name="Hash">
          <Copied text={hash} what="the hash" />
        </Fact>
        <Fact name="Status">{block === null && 'Pending. This page updates when it is mined.'}</Fact>
        <Fact name="Block">
          {block !== null && (
            <>
              <BlockLink number={block} />{' '}
              <span class="muted">· index {grouped(Number(transaction.transactionIndex))}</span>
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
              {answer.isUnverified && (
                <>
                  {' '}
                  <span class="tag">Not verified</span>
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
      </FactList>
    </section>
  )
}

const ContractName = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : (
    <>
      {' '}
      <Status ok>Verified</Status>
    </>
  )

const TYPES: Readonly<Record<number, string>> = {
  0: 'legacy',
  1: 'access list, EIP-2930',
  2: 'EIP-1559',
  3: 'blobs, EIP-4844',
  4: 'set code, EIP-7702',
}

/** The name of a transaction type. Other types have a meaning of their own on some chains, so they have no name. */
function typeOf(type: number | null): string | undefined {
  if (type === null) return undefined
  return type in TYPES ? `${type} (${TYPES[type]})` : `${type}`
}

function Gas({ answer }: { readonly answer: TransactionPage }) {
  const { transaction, mined, currency, neighbours } = answer
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
    <Card id="gas" title="Value and fees" kind="wide-facts">
      <FactList>
        <Fact name="Value">
          <Amount value={transaction.value} currency={currency} exact />
        </Fact>
        <Fact name="Fee">{mined?.fee != null && <CoinAmount value={mined.fee} exact />}</Fact>
        <Fact name="Gas used">
          {used !== null && (
            <>
              {grouped(used)} of {grouped(limit)}
              {limit > 0 && <span class="muted"> ({((used / limit) * 100).toFixed(1)}%)</span>}
            </>
          )}
        </Fact>
        <Fact name="Gas limit">{used === null && grouped(limit)}</Fact>
        <Fact name="Gas price">{price !== null && <GasPrice value={price} />}</Fact>
        <Fact name="Base fee">{mined?.baseFee != null && <GasPrice value={mined.baseFee} />}</Fact>
        <Fact name="Max fee">{maxFeePerGas && <GasPrice value={maxFeePerGas} />}</Fact>
        <Fact name="Max priority fee">
          {maxPriorityFeePerGas && <GasPrice value={maxPriorityFeePerGas} />}
        </Fact>
        <Fact name="Burnt">{burnt !== false && <CoinAmount value={burnt} exact />}</Fact>
        <Fact name="Saved against max fee">
          {savings !== false && savings >= 0n && <CoinAmount value={savings} exact />}
        </Fact>
        <Fact name="Blob gas">
          {mined?.blobGasUsed != null && blobs.length > 0 && (
            <>
              {grouped(Number(mined.blobGasUsed))}
              {mined.blobGasPrice !== null && (
                <>
                  {' at '}
                  <GasPrice value={mined.blobGasPrice} />
                </>
              )}
            </>
          )}
        </Fact>
        <Fact name="Max blob fee">{maxFeePerBlobGas && <GasPrice value={maxFeePerBlobGas} />}</Fact>
        <Fact name={`Blobs (${blobs.length})`}>
          {blobs.length > 0 &&
            blobs.map((blob) => (
              <div key={blob}>
                <Copied text={blob} what="the hash" />
              </div>
            ))}
        </Fact>
        <Fact name="Nonce">
          {grouped(Number(transaction.nonce))}
          {neighbours.map(
            (neighbour, n) =>
              neighbour !== null && (
                <>
                  {' '}
                  <a href={`tx/${neighbour}`}>{n === 0 ? 'previous' : 'next'}</a>
                </>
              ),
          )}
        </Fact>
        <Fact name="Type">{typeOf(transaction.type)}</Fact>
      </FactList>
    </Card>
  )
}
