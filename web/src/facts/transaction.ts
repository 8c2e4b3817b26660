import type { Api } from './api.ts'
import type { DecodedFacts } from './decoded.ts'
import { type Found, missing } from './found.ts'
import { readableReceipt, readableTransaction } from './readable.ts'
import { reorganisedBlock } from './reorganised.ts'
import {
  cutBytes,
  HEAD_CALLS,
  headsOf,
  isHash,
  pageNumber,
  pick,
  ROWS_PER_PAGE,
  refreshOf,
  WEI,
  type WireBlock,
  type WireLog,
  type WireReceipt,
  type WireTransaction,
} from './shapes.ts'
import { summaryOf } from './summary.ts'
import {
  CALL_FIELDS,
  type InternalCall,
  type LogRow,
  type Mined,
  TRANSACTION_FIELDS,
  type TransactionFacts,
} from './transaction-facts.ts'
import { type GraphTransaction, graphOf, moreOf, transfersOf } from './transaction-more.ts'
import { userOperationsIn } from './user-operations.ts'

/** A transaction that waits is looked at this often. */
const PENDING_REFRESH_MS = 3_000
const MISSING_REFRESH_MS = 5_000
const MAX_INPUT_BYTES = 1_024
/** Of an input whose arguments are shown. */
const MAX_DECODED_INPUT_BYTES = 256
const MAX_LOG_BYTES = 32
const MAX_ACCESS_LIST = 4
/** Of one address of an access list. */
const MAX_STORAGE_KEYS = 2
/** Characters of why a transaction failed. */
const MAX_REASON = 1_000

export async function loadTransaction(
  api: Api,
  id: string,
  query: URLSearchParams,
): Promise<Found<TransactionFacts>> {
  if (!isHash(id))
    return missing('Invalid transaction hash', ['A transaction hash is 0x followed by 64 hex digits.'])
  const hash = id.toLowerCase()
  const internalPage = pageNumber(query.get('internal'))
  const [[answered, answeredReceipt, block, ...heads], graph, internal, summary] = await Promise.all([
    api.rpc<[WireTransaction, WireReceipt, WireBlock, string, WireBlock, WireBlock]>(
      ['eth_getTransactionByHash', hash],
      ['eth_getTransactionReceipt', hash],
      ['eth_getBlockByHash', hash, false],
      ...HEAD_CALLS,
    ),
    api.part(graphOf(api, hash, query.get('transfers'))),
    api.part(
      api.query<InternalCall[]>({
        module: 'account',
        action: 'txlistinternal',
        txhash: hash,
        page: `${internalPage}`,
        offset: `${ROWS_PER_PAGE}`,
      }),
    ),
    api.part(summaryOf(api, hash)),
  ])
  if (!answered) return block ? { redirect: `/block/${hash}` } : notFound(api, hash, Number(heads[0] ?? -1))
  const transaction = readableTransaction(answered)
  const receipt = answeredReceipt && readableReceipt(answeredReceipt)
  const known = { heads: headsOf(...heads), graph, query, page: internalPage }
  const more = await moreOf(api, transaction, receipt, graph, pageNumber(query.get('logs')))
  const { accessList = [], input } = transaction
  const mined = receipt && minedOf(receipt, transaction, more, known)
  const operations = userOperationsIn(receipt?.logs ?? [])
  const facts: TransactionFacts = {
    kind: 'transaction',
    summary: summary ?? null,
    transaction: pick(transaction, TRANSACTION_FIELDS),
    input: cutBytes(input, more.decoded?.call ? MAX_DECODED_INPUT_BYTES : MAX_INPUT_BYTES),
    accessList: accessList.slice(0, MAX_ACCESS_LIST).map(({ address, storageKeys }) => ({
      address,
      storageKeys: storageKeys.slice(0, MAX_STORAGE_KEYS),
      keys: storageKeys.length,
    })),
    accessListLength: accessList.length,
    currency: graph?.currency ?? WEI,
    heads: known.heads,
    mined,
    functionName: more.decoded?.call ? '' : more.functionName,
    decodedCall: more.decoded?.call ?? null,
    innerCalls: more.decoded?.inner.calls ?? [],
    hasMoreInnerCalls: more.decoded?.inner.hasMore ?? false,
    userOperations: operations.rows,
    userOperationsInAll: operations.inAll,
    transfers: transfersOf(graph),
    nextTransfers: graph?.tokenTransfers?.pageInfo.hasNextPage
      ? graph.tokenTransfers.pageInfo.endCursor
      : null,
    tokens: more.tokens,
    names: more.names,
    isUnverified: more.isUnverified,
    internal: (internal?.result ?? []).slice(0, ROWS_PER_PAGE).map((call) => pick(call, CALL_FIELDS)),
    internalPage,
    hasMoreInternal: internal?.hasMore ?? false,
    authorizations: more.authorizations,
    hasMoreAuthorizations: more.hasMoreAuthorizations,
    moved: more.moved,
    neighbours: more.neighbours,
  }
  const inBlock = transaction.blockNumber === null ? null : Number(transaction.blockNumber)
  const refresh = refreshOf(known.heads, inBlock, mined ? undefined : PENDING_REFRESH_MS)
  return { status: 200, title: `Transaction ${hash.slice(0, 10)}`, facts, ...refresh }
}

type More = Awaited<ReturnType<typeof moreOf>>

interface Known {
  readonly graph: GraphTransaction | undefined
  readonly query: URLSearchParams
}

function minedOf(
  receipt: WireReceipt,
  transaction: WireTransaction,
  { reason, decoded, failure }: Pick<More, 'reason' | 'decoded' | 'failure'>,
  { graph, query }: Known,
): Mined {
  const logsPage = pageNumber(query.get('logs'))
  const from = (logsPage - 1) * ROWS_PER_PAGE
  const time = graph?.block?.timestamp
  const decimal = (hex: string | undefined) => (hex === undefined ? null : `${BigInt(hex)}`)
  return {
    gasUsed: `${BigInt(receipt.gasUsed)}`,
    effectiveGasPrice: decimal(receipt.effectiveGasPrice ?? transaction.gasPrice),
    blobGasUsed: decimal(receipt.blobGasUsed),
    blobGasPrice: decimal(receipt.blobGasPrice),
    succeeded: receipt.status === undefined ? null : receipt.status === '0x1',
    createdContract: receipt.contractAddress,
    fee: graph?.fee ?? null,
    timestamp: transaction.blockTimestamp
      ? Number(transaction.blockTimestamp)
      : time
        ? Math.floor(Date.parse(time) / 1000)
        : null,
    baseFee: graph?.block?.baseFeePerGas ?? null,
    // A decoded error is the reason.
    reason: decoded?.error ? '' : (reason ?? graph?.revertReason ?? '').slice(0, MAX_REASON),
    decodedError: decoded?.error ?? null,
    failure: failure ?? null,
    error: (graph?.error ?? '').slice(0, 300),
    logs: receipt.logs
      .slice(from, from + ROWS_PER_PAGE)
      .map((log) => logRow(log, decoded?.logs.get(Number(log.logIndex)) ?? null)),
    logsInAll: receipt.logs.length,
    logsPage,
  }
}

/** What is decoded is not there as bytes too: pages are short. */
const logRow = ({ address, topics, data, logIndex }: WireLog, decoded: DecodedFacts | null): LogRow => ({
  address,
  logIndex,
  decoded,
  topics: decoded ? [] : topics,
  data: decoded ? cutBytes('0x', 0) : cutBytes(data, MAX_LOG_BYTES),
})

/** A hash that is no transaction's may be that of a block which was reorganised away: the block's page says so. */
async function notFound(api: Api, hash: string, head: number): Promise<Found<TransactionFacts>> {
  if (await reorganisedBlock(api, hash)) return { redirect: `/block/${hash}` }
  return missing(
    'Transaction not found',
    [
      `${hash} is neither indexed (up to block ${head}) nor in the mempool.`,
      'If you just sent it, this page updates by itself; otherwise it may have been dropped, replaced, or sent on another chain.',
    ],
    { refreshMs: MISSING_REFRESH_MS },
  )
}
