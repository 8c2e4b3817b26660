import type { Api } from './api.ts'
import { decodedOf } from './decoded-transaction.ts'
import { failureOf } from './failure.ts'
import {
  afterArgument,
  CURRENCY,
  type Currency,
  hasOutputs,
  pick,
  ROWS_PER_PAGE,
  type WireReceipt,
  type WireTransaction,
} from './shapes.ts'
import type {
  AuthorizationRow,
  Moved,
  MovedPart,
  Neighbours,
  TokenName,
  TransactionFacts,
  Transfer,
} from './transaction-facts.ts'

/** A GraphQL query may cost 200: 20 transfers of 7 fields and what the transaction itself costs. */
const TRANSFERS_PER_PAGE = 20
/** Items of one transfer that are shown. */
const MAX_ITEMS = 6
const MAX_NAMES = 10
const MAX_AUTHORIZATIONS = 8

/** What only GraphQL has of a transaction. */
export interface GraphTransaction {
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

export function graphOf(api: Api, hash: string, after: string | null): Promise<GraphTransaction | undefined> {
  return api
    .graph<{ transaction: GraphTransaction | null }>(
      `{ transaction(hash: "${hash}") { ${CURRENCY} fee error revertReason block { baseFeePerGas timestamp }
        tokenTransfers(first: ${TRANSFERS_PER_PAGE}${afterArgument(after)}) { pageInfo { hasNextPage endCursor } edges { node {
          fromAddressHash toAddressHash tokenContractAddressHash amount amounts tokenIds logIndex } } } } }`,
    )
    .then((data) => data?.transaction ?? undefined)
}

export const transfersOf = (graph: GraphTransaction | undefined): Transfer[] =>
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

/** What only some transactions have, and what depends on the first answers. */
export async function moreOf(
  api: Api,
  transaction: WireTransaction,
  receipt: WireReceipt | null,
  graph: GraphTransaction | undefined,
  logsPage: number,
) {
  const { hash, type, to, from, input, blockNumber } = transaction
  const block = blockNumber === null ? '' : `${Number(blockNumber)}`
  const isCall = receipt !== null && to !== null && input.length >= 10
  const addresses = [to, receipt?.contractAddress, ...(receipt?.logs ?? []).map(({ address }) => address)]
  const isDecodable = input.length >= 10 || receipt?.status === '0x0' || (receipt?.logs.length ?? 0) > 0
  const lastBefore = receipt?.logs[(logsPage - 1) * ROWS_PER_PAGE - 1]
  const [info, authorizations, list, known, moved, decoded, failure, neighbours, codes] = await Promise.all([
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
          api.query<{ hash: string; functionName?: string; functionNameSource?: string }[]>({
            module: 'account',
            action: 'txlist',
            guesses: 'true',
            address: from,
            startblock: block,
            endblock: block,
            page: '1',
            offset: '50',
          }),
        )
      : undefined,
    api.part(namesOf(api, addresses, transfersOf(graph))),
    hasOutputs(graph?.currency) ? api.part(movedOf(api, hash)) : undefined,
    isDecodable ? api.part(decodedOf(api, hash, lastBefore && Number(lastBefore.logIndex))) : undefined,
    receipt?.status === '0x0' ? api.part(failureOf(api, hash)) : undefined,
    api.part(neighboursOf(api, from, Number(transaction.nonce))),
    to !== null && input.length >= 10
      ? api.part(api.rpc<string[]>(['eth_getCode', to, 'latest']))
      : undefined,
  ])
  const hasCode = codes?.[0] !== undefined && codes[0] !== '0x'
  const row = list?.result?.find((one) => one.hash === hash)
  return {
    reason: info?.result?.revertReason,
    authorizations: (authorizations?.result ?? [])
      .slice(0, MAX_AUTHORIZATIONS)
      .map((one) => pick(one, ['authority', 'delegate', 'chainId', 'nonce', 'applied'])),
    hasMoreAuthorizations: authorizations?.hasMore ?? false,
    // A guess is the decoder's, which reads the bytecode too.
    functionName: row?.functionNameSource === 'verified' ? (row.functionName ?? '').slice(0, 300) : '',
    names: known?.names ?? {},
    isUnverified: hasCode && known !== undefined && known.names[to?.toLowerCase() ?? ''] === undefined,
    tokens: known?.tokens ?? {},
    moved: moved ?? null,
    decoded,
    failure,
    neighbours: neighbours ?? [null, null],
  }
}

/** What the sender sent before and after. */
async function neighboursOf(api: Api, from: string, nonce: number): Promise<Neighbours> {
  const [after, before] = await api.rpc<[string, string]>(
    ['ots_getTransactionBySenderAndNonce', from, nonce + 1],
    // Of the first one there is none before; the call is made all the same.
    ['ots_getTransactionBySenderAndNonce', from, Math.max(0, nonce - 1)],
  )
  return [nonce === 0 ? null : before, after]
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
