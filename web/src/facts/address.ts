import { pick, type Row } from '../../../src/api/page/rows.ts'
import { hasWrongChecksum } from '../checksum.ts'
import { grouped, shortened } from '../text.ts'
import { type Filters, filtersOf } from './address-filters.ts'
import { filtersOfTab, type ListedToken, TAB_LISTS, type TabName } from './address-lists.ts'
import { loadList } from './address-rows.ts'
import type { Api } from './api.ts'
import type { ContractFacts } from './contract.ts'
import { type Found, missing } from './found.ts'
import { identiconOf } from './identicon.ts'
import {
  type Creation,
  type Currency,
  currencyAs,
  cutToken,
  hasOutputs,
  isAddress,
  pageNumber,
  ROWS_PER_PAGE,
  type TokenName,
  WEI,
} from './shapes.ts'
import { titleOfToken } from './token.ts'
import type { MovedPart } from './transaction.ts'

/** `contract` and `outputs` are no lists of the query API. */
export type Tab = TabName | 'contract' | 'outputs'

export interface AddressFacts {
  readonly kind: 'address'
  readonly address: string
  /** A `data:` URI. */
  readonly identicon: string
  readonly hasWrongChecksum: boolean
  readonly currency: Currency
  readonly balance: string | null
  readonly locked: string | null
  readonly nonce: string | null
  readonly transactionsCount: number | null
  readonly transfersCount: number | null
  readonly isContract: boolean
  /** Bytes; null: the node does not say. */
  readonly codeLength: number | null
  readonly delegate: string | null
  readonly creation: Creation | null
  readonly funding: Funding | null
  readonly seen: Seen | null
  readonly token: (TokenName & { readonly totalSupply: string }) | null
  /** The first of the tokens that it holds. */
  readonly holdings: readonly Holding[]
  readonly contractName: string
  readonly tabs: readonly Tab[]
  /** How long the lists of tabs are, where that is known; of a long list the most that is counted, and a plus. */
  readonly counts: Readonly<Partial<Record<Tab, string>>>
  readonly tab: Tab
  readonly page: number
  readonly hasMore: boolean
  readonly rows: readonly Row[]
  /** Why the list is empty. */
  readonly message: string
  /** The list as CSV, below the base. */
  readonly csv: string | null
  readonly filters: Filters
  /** The token of the filters. */
  readonly listedToken: ListedToken | null
  readonly contract: ContractFacts | null
  readonly outputs: readonly MovedPart[]
}

/** Blocks that name the address. */
interface Seen {
  readonly firstBlock: string
  /** Empty: its block is not kept. */
  readonly firstTimeStamp: string
  readonly lastBlock: string
  readonly lastTimeStamp: string
}

const HOLDING_FIELDS = ['contractAddress', 'name', 'symbol', 'decimals', 'balance', 'type', 'id'] as const
export type Holding = Readonly<Partial<Record<(typeof HOLDING_FIELDS)[number], string>>>
/** One more than are shown: whether there are more. */
const MAX_HOLDINGS = 4

interface Funding {
  readonly fundingAddress: string
  readonly fundingTxn: string
  readonly value: string
  readonly timeStamp: string
}

interface GraphAddress {
  readonly fetchedCoinBalance: string | null
  readonly lockedCoinBalance: string | null
  readonly nonce: string | null
  readonly transactionsCount: number | null
  readonly tokenTransfersCount: number | null
  readonly smartContract: { readonly name: string; readonly addressHash: string } | null
}

const REFRESH_MS = 15_000
/** Code of an account that is delegated by EIP-7702: this, and the delegate's address. */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i

export async function loadAddress(
  api: Api,
  id: string,
  query: URLSearchParams,
): Promise<Found<AddressFacts>> {
  if (!isAddress(id)) return missing('Invalid address', ['An address is 0x followed by 40 hex digits.'])
  const address = id.toLowerCase()
  const other = otherContractView(query.get('tab'))
  if (other !== undefined) return { redirect: `/address/${id}?tab=contract${other}` }
  const tab = tabOf(query.get('tab'))
  const defined = query.get('definition')
  if (tab === 'contract' && defined !== null)
    return { redirect: await (await import('./contract-search.ts')).pathOfDefinition(api, id, defined) }
  const page = pageNumber(query.get('page'))
  const filters = tab === 'contract' || tab === 'outputs' ? {} : filtersOf(query, filtersOfTab(tab))
  const [{ currency, graph }, state, funding, seen, held, lengths, list] = await Promise.all([
    graphOf(api, address),
    api.part(
      api.rpc<[string, string, string]>(
        ['eth_getCode', address, 'latest'],
        ['eth_getBalance', address, 'latest'],
        ['eth_getTransactionCount', address, 'latest'],
      ),
    ),
    api.part(api.query<Funding>({ module: 'account', action: 'fundedby', address })),
    api.part(api.query<Seen>({ module: 'explorer', action: 'seen', address })),
    api.part(
      api.query<Holding[]>({
        ...TAB_LISTS.holdings.parameters,
        ...{ address, page: '1', offset: `${MAX_HOLDINGS}` },
      }),
    ),
    api.part(api.query<Lengths>({ module: 'explorer', action: 'addresscounts', address })),
    tab === 'contract' || tab === 'outputs' ? undefined : loadList(api, address, { tab, page, filters }),
  ])
  const [code, balance, nonce] = state ?? []
  const decimal = (hex: string | null | undefined) => (hex ? `${BigInt(hex)}` : null)
  if (!graph && !state) api.throwFailure()
  const delegate = DELEGATION.exec(code ?? '')?.[1]
  // Without the node only the index says what is a contract.
  const mayBeContract = code == null || (code.length > 2 && !delegate)
  const creating = mayBeContract
    ? api.part(
        api.query<(Creation & { readonly creationBytecode: string })[]>({
          module: 'contract',
          action: 'getcontractcreation',
          contractaddresses: address,
        }),
      )
    : undefined
  const [creation, token, contract, outputs] = await Promise.all([
    creating,
    mayBeContract
      ? api.part(
          api.query<TokenName & { totalSupply: string }>({
            module: 'token',
            action: 'getToken',
            contractaddress: address,
          }),
        )
      : undefined,
    mayBeContract && tab === 'contract'
      ? api.part(
          // A browser that has the page needs it only to ask again.
          Promise.all([import('./contract.ts'), creating]).then(([{ loadContract }, made]) =>
            loadContract(api, address, query, {
              runtime: code ?? null,
              creation: made?.result?.[0]?.creationBytecode,
            }),
          ),
        )
      : undefined,
    hasOutputs(currency) && tab === 'outputs' ? api.part(outputsOf(api, address)) : undefined,
  ])
  const found = token?.result
  const isContract = code == null ? creation?.result !== undefined : mayBeContract
  const facts: AddressFacts = {
    kind: 'address',
    address,
    identicon: identiconOf(address),
    hasWrongChecksum: hasWrongChecksum(id),
    currency: currency ?? WEI,
    balance: graph?.fetchedCoinBalance ?? decimal(balance),
    locked: graph?.lockedCoinBalance ?? null,
    nonce: graph?.nonce ?? decimal(nonce),
    transactionsCount: graph?.transactionsCount ?? null,
    transfersCount: graph?.tokenTransfersCount ?? null,
    isContract,
    codeLength: code == null ? null : (code.length - 2) / 2,
    delegate: delegate ? `0x${delegate}` : null,
    creation: creation?.result?.[0]
      ? pick(creation.result[0], ['contractCreator', 'txHash', 'blockNumber', 'timestamp'])
      : null,
    funding: funding?.result
      ? pick(funding.result, ['fundingAddress', 'fundingTxn', 'value', 'timeStamp'])
      : null,
    seen: seen?.result?.lastBlock
      ? pick(seen.result, ['firstBlock', 'firstTimeStamp', 'lastBlock', 'lastTimeStamp'])
      : null,
    token: found ? { ...cutToken(found), totalSupply: `${found.totalSupply ?? ''}`.slice(0, 80) } : null,
    holdings: (Array.isArray(held?.result) ? held.result : [])
      .slice(0, MAX_HOLDINGS)
      .map((one) => pick(one, HOLDING_FIELDS)),
    contractName: graph?.smartContract?.name.slice(0, 100) ?? '',
    tabs: tabsOf(tab, {
      isContract,
      isDelegated: delegate !== undefined,
      isToken: found !== undefined,
      hasOutputs: hasOutputs(currency),
      lengths: lengths?.result ?? {},
    }),
    counts: countsOf(lengths?.result ?? {}, graph?.transactionsCount ?? null),
    tab,
    page,
    hasMore: list?.hasMore ?? false,
    rows: list?.rows ?? [],
    message: list?.message ?? '',
    csv: list?.csv ?? null,
    filters,
    listedToken: list?.token ?? null,
    contract: contract ?? null,
    outputs: outputs ?? [],
  }
  const named = facts.token ? titleOfToken(facts.token) : facts.contractName
  return { status: 200, title: named || `Address ${shortened(id)}`, facts, refreshMs: REFRESH_MS }
}

/** Blockscout's names of these tabs. */
function otherContractView(tab: string | null): string | undefined {
  const [, what, whose] = /^(read|write)_(contract|proxy)$/.exec(tab ?? '') ?? []
  return what && `&view=${what}${whose === 'proxy' ? '-proxy' : ''}`
}

function tabOf(text: string | null): Tab {
  if (text === 'contract' || text === 'outputs') return text
  return text !== null && Object.hasOwn(TAB_LISTS, text) ? (text as TabName) : 'transactions'
}

/** By the action that answers a list; empty: there may be some. */
type Lengths = Readonly<Record<string, string>>

const lengthOf = (name: TabName, lengths: Lengths): string =>
  `${lengths[TAB_LISTS[name].parameters['action'] ?? ''] ?? ''}`

/** The API counts no further. */
const MAX_COUNTED = 1000

function countsOf(lengths: Lengths, transactions: number | null): AddressFacts['counts'] {
  const counts = (Object.keys(TAB_LISTS) as TabName[]).flatMap((name) => {
    const count = Number(lengthOf(name, lengths))
    return count > 0 ? [[name, grouped(Math.min(count, MAX_COUNTED)) + (count > MAX_COUNTED ? '+' : '')]] : []
  })
  return {
    ...(Object.fromEntries(counts) as AddressFacts['counts']),
    ...(transactions === null ? {} : { transactions: grouped(transactions) }),
  }
}

interface TabParts {
  readonly isContract: boolean
  readonly isDelegated: boolean
  readonly isToken: boolean
  readonly hasOutputs: boolean
  readonly lengths: Lengths
}

const TRANSFERS = ['tokens', 'nfts', 'multi'] as const

/** What is looked for most first; of lists that are known to be empty the one alone that is asked for. */
function tabsOf(asked: Tab, its: TabParts): Tab[] {
  const isEmpty = (name: TabName) => lengthOf(name, its.lengths) === '0'
  const hasCode = its.isContract || its.isDelegated
  const isThere = (name: TabName) =>
    name === asked ||
    (!isEmpty(name) &&
      (name !== 'holders' || its.isToken) &&
      (name !== 'operations' || hasCode) &&
      (name !== 'holdings' || !TRANSFERS.every(isEmpty)))
  const [transactions, ...lists] = (Object.keys(TAB_LISTS) as TabName[]).filter(isThere)
  return [
    transactions!,
    ...(its.isContract ? (['contract'] as const) : []),
    ...lists,
    ...(its.hasOutputs ? (['outputs'] as const) : []),
  ]
}

const graphOf = (
  api: Api,
  address: string,
): Promise<{ currency: Currency | undefined; graph: GraphAddress | undefined }> =>
  api
    .part(
      api.graph<{ currency: Currency; address: GraphAddress | null }>(
        `{ ${currencyAs('currency', address)} address(hash: "${address}") { fetchedCoinBalance lockedCoinBalance nonce transactionsCount
          tokenTransfersCount smartContract { name addressHash } } }`,
      ),
    )
    .then((data) => ({ currency: data?.currency, graph: data?.address ?? undefined }))

async function outputsOf(api: Api, address: string): Promise<MovedPart[]> {
  interface Output extends Omit<MovedPart, 'transaction' | 'addressHash'> {
    readonly transactionHash: string
  }
  const data = await api.graph<{ address: { outputs: { edges: { node: Output }[] } | null } | null }>(
    `{ address(hash: "${address}") { outputs(first: ${ROWS_PER_PAGE}) { edges { node { transactionHash index amount } } } } }`,
  )
  return (data?.address?.outputs?.edges ?? []).map(({ node: { transactionHash, index, amount } }) => ({
    addressHash: address,
    transaction: transactionHash,
    index,
    amount,
  }))
}
