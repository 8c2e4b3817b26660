import type { Api } from './api.ts'
import { type Found, missing } from './facts.ts'
import {
  CURRENCY,
  type Currency,
  type CutBytes,
  cutBytes,
  HEAD_CALLS,
  type Heads,
  headsOf,
  isHash,
  pageNumber,
  pick,
  ROWS_PER_PAGE,
  WEI,
  type WireBlock,
  type WireLog,
  type WireReceipt,
  type WireTransaction,
} from './shapes.ts'

export interface Transfer {
  readonly from: string
  readonly to: string
  readonly token: string
  readonly amount: string | null
  readonly amounts: readonly string[] | null
  readonly ids: readonly string[] | null
  /** Items in all. */
  readonly items: number
  readonly logIndex: number
}

export interface TokenName {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: string | null
  readonly type: string
}

export interface InternalCall {
  readonly from: string
  readonly to: string
  readonly contractAddress: string
  readonly type: string
  readonly callType: string
  readonly value: string
  readonly gasUsed: string
  readonly isError: string
  readonly errCode: string
  readonly traceId: string
}

export interface AuthorizationRow {
  readonly authority: string
  readonly delegate: string
  readonly chainId: string
  readonly nonce: string
  readonly applied: string
}

export interface LogRow extends Omit<WireLog, 'data'> {
  readonly data: CutBytes
}

export interface AccessListEntry {
  readonly address: string
  readonly storageKeys: readonly string[]
  /** All of them. */
  readonly keys: number
}

/** Of a chain whose coins are outputs. */
export interface Moved {
  readonly inputs: readonly MovedPart[]
  readonly outputs: readonly MovedPart[]
}

export interface MovedPart {
  readonly addressHash: string
  readonly amount: string | null
  readonly index: number
  /** Of an input: the transaction whose output it spends; of an output: the one that spends it. */
  readonly transaction: string | null
}

export interface Mined {
  readonly gasUsed: string
  readonly effectiveGasPrice: string | null
  readonly blobGasUsed: string | null
  readonly blobGasPrice: string | null
  /** null: before Byzantium, or unknown. */
  readonly succeeded: boolean | null
  readonly createdContract: string | null
  readonly fee: string | null
  readonly timestamp: number | null
  readonly baseFee: string | null
  readonly reason: string
  readonly error: string
  readonly logs: readonly LogRow[]
  readonly logsInAll: number
  readonly logsPage: number
}

const TRANSACTION_FIELDS = [
  ...(['hash', 'blockNumber', 'transactionIndex', 'from', 'to', 'value', 'gas', 'gasPrice', 'type'] as const),
  ...(['nonce', 'maxFeePerGas', 'maxPriorityFeePerGas', 'maxFeePerBlobGas', 'blobVersionedHashes'] as const),
]
const CALL_FIELDS = [
  ...(['from', 'to', 'contractAddress', 'type', 'callType', 'value', 'gasUsed', 'isError'] as const),
  ...(['errCode', 'traceId'] as const),
]

export interface TransactionFacts {
  readonly kind: 'transaction'
  readonly transaction: Pick<WireTransaction, (typeof TRANSACTION_FIELDS)[number]>
  readonly input: CutBytes
  readonly accessList: readonly AccessListEntry[]
  readonly accessListLength: number
  readonly currency: Currency
  readonly heads: Heads
  /** null while it waits. */
  readonly mined: Mined | null
  /** As `transfer(address,uint256)`; empty: unknown. */
  readonly functionName: string
  readonly transfers: readonly Transfer[]
  /** Leads to the transfers behind these. */
  readonly nextTransfers: string | null
  readonly tokens: Readonly<Record<string, TokenName>>
  /** Names of verified contracts. */
  readonly names: Readonly<Record<string, string>>
  readonly internal: readonly InternalCall[]
  readonly internalPage: number
  readonly hasMoreInternal: boolean
  readonly authorizations: readonly AuthorizationRow[]
  readonly moved: Moved | null
}

/** A transaction that waits is looked at this often; one that may still be reorganised away less often. */
const PENDING_REFRESH_MS = 3_000
const MISSING_REFRESH_MS = 5_000
const YOUNG_REFRESH_MS = 15_000
const MAX_INPUT_BYTES = 2_048
/** Of one address of an access list. */
const MAX_STORAGE_KEYS = 5
const MAX_LOG_BYTES = 160
const MAX_ACCESS_LIST = 20
/** A GraphQL query may cost 200: 20 transfers of 7 fields and what the transaction itself costs. */
const TRANSFERS_PER_PAGE = 20
const MAX_NAMES = 10
/** Characters of why a transaction failed. */
const MAX_REASON = 1_000
const MAX_AUTHORIZATIONS = 50
/** Items of one transfer that are shown. */
const MAX_ITEMS = 10

interface GraphTransaction {
  readonly currency: Currency
  readonly fee: string | null
  readonly error: string | null
  readonly revertReason: string | null
  readonly block: { readonly baseFeePerGas: string | null; readonly timestamp: string | null } | null
  readonly tokenTransfers: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
    readonly edges: readonly { readonly node: GraphTransfer }[]
  } | null
}

interface GraphTransfer {
  readonly fromAddressHash: string
  readonly toAddressHash: string
  readonly tokenContractAddressHash: string
  readonly amount: string | null
  readonly amounts: readonly string[] | null
  readonly tokenIds: readonly string[] | null
  readonly logIndex: number
}

export async function loadTransaction(api: Api, id: string, query: URLSearchParams): Promise<Found> {
  if (!isHash(id))
    return missing('No transaction', [
      'A transaction is named by its hash: 0x and 64 hex digits. This is none.',
    ])
  const hash = id.toLowerCase()
  const internalPage = pageNumber(query.get('internal'))
  const [[transaction, receipt, block, ...heads], graph, internal] = await Promise.all([
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
  ])
  if (!transaction)
    return block ? { redirect: `/block/${hash}` } : notFound(api, hash, Number(heads[0] ?? -1))
  const known = { heads: headsOf(...heads), graph, query, page: internalPage }
  const more = await moreOf(api, transaction, receipt, graph)
  const { accessList = [], input } = transaction
  const mined = receipt && minedOf(receipt, transaction, more.reason, known)
  const facts: TransactionFacts = {
    kind: 'transaction',
    transaction: pick(transaction, TRANSACTION_FIELDS),
    input: cutBytes(input, MAX_INPUT_BYTES),
    accessList: accessList.slice(0, MAX_ACCESS_LIST).map(({ address, storageKeys }) => ({
      address,
      storageKeys: storageKeys.slice(0, MAX_STORAGE_KEYS),
      keys: storageKeys.length,
    })),
    accessListLength: accessList.length,
    currency: graph?.currency ?? WEI,
    heads: known.heads,
    mined,
    functionName: more.functionName,
    transfers: transfersOf(graph),
    nextTransfers: graph?.tokenTransfers?.pageInfo.hasNextPage
      ? graph.tokenTransfers.pageInfo.endCursor
      : null,
    tokens: more.tokens,
    names: more.names,
    internal: (internal?.result ?? []).slice(0, ROWS_PER_PAGE).map((call) => pick(call, CALL_FIELDS)),
    internalPage,
    hasMoreInternal: internal?.hasMore ?? false,
    authorizations: more.authorizations,
    moved: more.moved,
  }
  const inBlock = transaction.blockNumber === null ? null : Number(transaction.blockNumber)
  const isFinal = inBlock !== null && known.heads.finalized !== null && known.heads.finalized >= inBlock
  const refreshMs = mined ? YOUNG_REFRESH_MS : PENDING_REFRESH_MS
  return { status: 200, title: `Transaction ${hash.slice(0, 10)}`, facts, ...(isFinal ? {} : { refreshMs }) }
}

function graphOf(api: Api, hash: string, after: string | null): Promise<GraphTransaction | undefined> {
  const from = after && /^[\w+/=-]{1,200}$/.test(after) ? `, after: "${after}"` : ''
  return api
    .graph<{ transaction: GraphTransaction | null }>(
      `{ transaction(hash: "${hash}") { ${CURRENCY} fee error revertReason block { baseFeePerGas timestamp }
        tokenTransfers(first: ${TRANSFERS_PER_PAGE}${from}) { pageInfo { hasNextPage endCursor } edges { node {
          fromAddressHash toAddressHash tokenContractAddressHash amount amounts tokenIds logIndex } } } } }`,
    )
    .then((data) => data?.transaction ?? undefined)
}

const transfersOf = (graph: GraphTransaction | undefined): Transfer[] =>
  (graph?.tokenTransfers?.edges ?? []).map(({ node }) => ({
    from: node.fromAddressHash,
    to: node.toAddressHash,
    token: node.tokenContractAddressHash,
    amount: node.amount,
    amounts: node.amounts?.slice(0, MAX_ITEMS) ?? null,
    ids: node.tokenIds?.slice(0, MAX_ITEMS) ?? null,
    items: node.tokenIds?.length ?? 0,
    logIndex: node.logIndex,
  }))

interface Known {
  readonly graph: GraphTransaction | undefined
  readonly query: URLSearchParams
}

function minedOf(
  receipt: WireReceipt,
  transaction: WireTransaction,
  reason: string | undefined,
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
    reason: (reason ?? graph?.revertReason ?? '').slice(0, MAX_REASON),
    error: (graph?.error ?? '').slice(0, 300),
    logs: receipt.logs.slice(from, from + ROWS_PER_PAGE).map(({ address, topics, data, logIndex }) => ({
      address,
      topics,
      logIndex,
      data: cutBytes(data, MAX_LOG_BYTES),
    })),
    logsInAll: receipt.logs.length,
    logsPage,
  }
}

/** What only some transactions have, and what depends on the first answers. */
async function moreOf(
  api: Api,
  transaction: WireTransaction,
  receipt: WireReceipt | null,
  graph: GraphTransaction | undefined,
) {
  const { hash, type, to, from, input, blockNumber } = transaction
  const block = blockNumber === null ? '' : `${Number(blockNumber)}`
  const isCall = receipt !== null && to !== null && input.length >= 10
  const addresses = [to, receipt?.contractAddress, ...(receipt?.logs ?? []).map(({ address }) => address)]
  const [info, authorizations, list, known, moved] = await Promise.all([
    receipt?.status === '0x0'
      ? api.part(
          api.query<{ revertReason: string }>({ module: 'transaction', action: 'gettxinfo', txhash: hash }),
        )
      : undefined,
    type === '0x4'
      ? api.part(
          api.query<AuthorizationRow[]>({
            module: 'account',
            action: 'authorizationlist',
            txhash: hash,
            page: '1',
            offset: `${MAX_AUTHORIZATIONS}`,
          }),
        )
      : undefined,
    isCall
      ? api.part(
          api.query<{ hash: string; functionName?: string }[]>({
            module: 'account',
            action: 'txlist',
            address: from,
            startblock: block,
            endblock: block,
            page: '1',
            offset: '50',
          }),
        )
      : undefined,
    api.part(namesOf(api, addresses, transfersOf(graph))),
    graph?.currency.symbol == null ? undefined : api.part(movedOf(api, hash)),
  ])
  const row = list?.result?.find((one) => one.hash === hash)
  return {
    reason: info?.result?.revertReason,
    authorizations: (authorizations?.result ?? [])
      .slice(0, MAX_AUTHORIZATIONS)
      .map((one) => pick(one, ['authority', 'delegate', 'chainId', 'nonce', 'applied'])),
    functionName: (row?.functionName ?? '').slice(0, 300),
    names: known?.names ?? {},
    tokens: known?.tokens ?? {},
    moved: moved ?? null,
  }
}

interface GraphNames {
  readonly [name: string]: unknown
  readonly addresses?: readonly ({ hash: string; smartContract: { name: string } | null } | null)[]
}

type GraphToken = { edges: { node: { token: TokenName | null } }[] } | null

/** Names of contracts and tokens, in one query whose cost is bounded: 4 for a contract, 6 for a token. */
async function namesOf(
  api: Api,
  addresses: readonly (string | null | undefined)[],
  transfers: readonly Transfer[],
): Promise<Pick<TransactionFacts, 'names' | 'tokens'>> {
  const wanted = [...new Set(addresses.filter((one) => typeof one === 'string'))].slice(0, MAX_NAMES)
  const contracts = [...new Set(transfers.map(({ token }) => token))]
  const parts = contracts.map(
    (token, n) =>
      `k${n}: tokenTransfers(tokenContractAddressHash: "${token}", first: 1) { edges { node { token { name symbol decimals type } } } }`,
  )
  if (wanted.length > 0)
    parts.push(
      `addresses(hashes: [${wanted.map((one) => `"${one}"`).join(', ')}]) { hash smartContract { name } }`,
    )
  if (parts.length === 0) return { names: {}, tokens: {} }
  const data = (await api.graph<GraphNames>(`{ ${parts.join(' ')} }`)) ?? {}
  const names = (data.addresses ?? []).flatMap((one) =>
    one?.smartContract ? [[one.hash.toLowerCase(), one.smartContract.name.slice(0, 100)] as const] : [],
  )
  const tokens = contracts.flatMap((token, n) => {
    const found = (data[`k${n}`] as GraphToken)?.edges[0]?.node.token
    return found ? [[token, cutToken(found)] as const] : []
  })
  return { names: Object.fromEntries(names), tokens: Object.fromEntries(tokens) }
}

/** What a token says of itself may be a megabyte. */
export const cutToken = (token: TokenName): TokenName => pick(token, ['name', 'symbol', 'decimals', 'type'])

interface GraphPart {
  readonly index: number
  readonly addressHash: string
  readonly amount: string | null
  readonly transactionHash?: string
  readonly spentBy?: string | null
}

async function movedOf(api: Api, hash: string): Promise<Moved | null> {
  interface Edges {
    readonly edges: readonly { readonly node: GraphPart }[]
  }
  const data = await api.graph<{ transaction: { inputs: Edges | null; outputs: Edges | null } | null }>(
    `{ transaction(hash: "${hash}") {
      inputs(first: 20) { edges { node { transactionHash index addressHash amount } } }
      outputs(first: 20) { edges { node { index addressHash amount spentBy } } } } }`,
  )
  const partsOf = (edges: Edges | null | undefined): MovedPart[] =>
    (edges?.edges ?? []).map(({ node: { index, addressHash, amount, transactionHash, spentBy } }) => ({
      index,
      addressHash,
      amount,
      transaction: transactionHash ?? spentBy ?? null,
    }))
  const moved = { inputs: partsOf(data?.transaction?.inputs), outputs: partsOf(data?.transaction?.outputs) }
  return moved.inputs.length + moved.outputs.length > 0 ? moved : null
}

/** A hash that is no transaction's may be that of a block which was reorganised away: the block's page says so. */
async function notFound(api: Api, hash: string, head: number): Promise<Found> {
  const { message } = await api.query({
    module: 'block',
    action: 'getblocktxnscount',
    blockno: '0',
    asof: hash,
  })
  if (/reorganised away/.test(message)) return { redirect: `/block/${hash}` }
  return missing(
    'Transaction not found',
    [
      `No transaction with the hash ${hash} is in the index, and none waits at the node.`,
      `The newest block that is indexed is ${head}. A transaction that was sent a moment ago appears here by itself.`,
      'If it was sent long ago, it was dropped or replaced by another with the same nonce, or it belongs to another chain.',
    ],
    { refreshMs: MISSING_REFRESH_MS },
  )
}
