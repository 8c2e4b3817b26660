import type { Api } from './api.ts'
import { type BlockDetails, type BlockTab, detailsOf, loadBlockList, tabOf } from './block-details.ts'
import { type Found, missing } from './found.ts'
import { readableBlock, readableTransaction } from './readable.ts'
import { reorganisedBlock } from './reorganised.ts'
import type { RowList } from './row-list.ts'
import {
  CURRENCY,
  type Currency,
  type CutBytes,
  currencyAs,
  cutBytes,
  HEAD_CALLS,
  type Heads,
  headsOf,
  isHash,
  pageNumber,
  pick,
  ROWS_PER_PAGE,
  refreshOf,
  WEI,
  type WireBlock,
  type WireTransaction,
  type WireWithdrawal,
  ZERO_ADDRESS,
} from './shapes.ts'

/** The function that a transaction called. */
export interface MethodFacts {
  readonly functionName: string
  readonly functionNameSource: string
  /** The first four bytes of the input; empty: it has fewer. */
  readonly methodId: string
}

export interface BlockRow {
  readonly hash: string
  readonly index: number
  readonly from: string
  readonly to: string | null
  /** That it made; empty: none, or not known. */
  readonly contractAddress: string
  readonly value: string
  readonly currency: Currency
  readonly fee: string | null
  readonly failed: boolean
  readonly method: MethodFacts
}

export interface BlockFacts {
  readonly kind: 'block'
  readonly block: Pick<WireBlock, (typeof HEADER_FIELDS)[number]>
  readonly withdrawals: readonly WireWithdrawal[]
  readonly withdrawalsInAll: number
  readonly extraData: CutBytes
  readonly heads: Heads
  readonly reward: Reward | null
  readonly counts: Counts | null
  /** Of fees. */
  readonly currency: Currency
  /** Of the reward: of a chain with two, the fee recipient's. */
  readonly rewardCurrency: Currency
  readonly transactions: number
  readonly rows: readonly BlockRow[]
  readonly page: number
  readonly details: BlockDetails | null
  readonly tab: BlockTab
  /** Of a tab other than that of transactions. */
  readonly list: RowList | null
}

const HEADER_FIELDS = [
  ...(['number', 'hash', 'parentHash', 'timestamp', 'miner', 'gasUsed', 'gasLimit', 'uncles'] as const),
  ...(['baseFeePerGas', 'blobGasUsed', 'excessBlobGas', 'size', 'difficulty', 'totalDifficulty'] as const),
  ...(['nonce', 'stateRoot', 'transactionsRoot', 'receiptsRoot', 'withdrawalsRoot'] as const),
  ...(['parentBeaconBlockRoot', 'requestsHash'] as const),
]

export interface Reward {
  readonly blockReward: string
  readonly uncleInclusionReward: string | null
  readonly uncles: readonly { readonly miner: string; readonly blockreward: string }[] | null
}

export interface Counts {
  readonly internalTxsCount: string
  readonly erc20TxsCount: string
  readonly erc721TxsCount: string
  readonly erc1155TxsCount: string
}

const WAIT_REFRESH_MS = 5_000
/** A GraphQL query may cost 200; a transaction costs 12. */
const ROWS_PER_QUERY = 13
/** Characters of the name of a function. */
const MAX_NAME = 100
const MAX_EXTRA_BYTES = 1_024
const MAX_WITHDRAWALS = 100

export async function loadBlock(api: Api, id: string, query: URLSearchParams): Promise<Found<BlockFacts>> {
  const byHash = isHash(id)
  const number = byHash ? undefined : numberOf(id)
  if (!byHash && number === undefined) return missing('No block', ['Not a valid block number or hash.'])
  if (number !== undefined && id !== `${number}`) return { redirect: `/block/${number}` }
  const [block, head, safe, finalized] = await api.rpc<[WireBlock, string, WireBlock, WireBlock]>(
    byHash ? ['eth_getBlockByHash', id, false] : ['eth_getBlockByNumber', `0x${number!.toString(16)}`, false],
    ...HEAD_CALLS,
  )
  const heads = headsOf(head, safe, finalized)
  if (!block) return byHash ? missingHash(api, id, heads) : missingNumber(api, number!, heads)
  return found(api, readableBlock(block), heads, query)
}

/** No block has more uncles than two; workshares of other chains may be more. */
const MAX_UNCLES = 20

const rewardOf = ({ blockReward, uncleInclusionReward, uncles }: Reward): Reward => ({
  blockReward,
  uncleInclusionReward,
  uncles: uncles?.slice(0, MAX_UNCLES).map((one) => pick(one, ['miner', 'blockreward'])) ?? null,
})

/** Decimal, or hex with 0x. */
function numberOf(id: string): number | undefined {
  return /^(\d{1,15}|0x[0-9a-f]{1,12})$/i.test(id) ? Number(id) : undefined
}

async function found(
  api: Api,
  block: WireBlock,
  heads: Heads,
  query: URLSearchParams,
): Promise<Found<BlockFacts>> {
  const number = Number(block.number)
  const { transactions, extraData, withdrawals = [] } = block
  const page = pageNumber(query.get('page'))
  const from = (page - 1) * ROWS_PER_PAGE
  const tab = tabOf(query.get('tab'))
  const hashes = tab === 'transactions' ? transactions.slice(from, from + ROWS_PER_PAGE) : []
  const [details, list, reward, counts, rows] = await Promise.all([
    api.part(detailsOf(api, number)),
    tab === 'transactions' ? null : api.part(loadBlockList(api, number, tab, query.get('cursor'))),
    api.part(api.query<Reward>({ module: 'block', action: 'getblockreward', blockno: `${number}` })),
    api.part(api.query<Counts>({ module: 'block', action: 'getblocktxnscount', blockno: `${number}` })),
    api.part(rowsOf(api, block, hashes, page)),
  ])
  const facts: BlockFacts = {
    kind: 'block',
    block: pick(block, HEADER_FIELDS),
    // A page has room for one list.
    withdrawals: withdrawals
      .slice(0, tab === 'transactions' ? MAX_WITHDRAWALS : 0)
      .map((one) => pick(one, ['index', 'validatorIndex', 'address', 'amount'])),
    withdrawalsInAll: withdrawals.length,
    extraData: cutBytes(extraData ?? '0x', MAX_EXTRA_BYTES),
    heads,
    reward: reward?.result ? rewardOf(reward.result) : null,
    counts: counts?.result
      ? pick(counts.result, ['internalTxsCount', 'erc20TxsCount', 'erc721TxsCount', 'erc1155TxsCount'])
      : null,
    currency: rows?.currency ?? WEI,
    rewardCurrency: rows?.rewardCurrency ?? WEI,
    transactions: transactions.length,
    rows: rows?.rows ?? [],
    page,
    details: details ?? null,
    tab,
    list: list ?? null,
  }
  return { status: 200, title: `Block ${number}`, facts, ...refreshOf(heads, number) }
}

interface ListedCall extends MethodFacts {
  readonly hash: string
  readonly contractAddress: string
}

/** The functions that the transactions of a page called, and the contracts that they made. */
async function methodsOf(api: Api, number: number, page: number): Promise<ReadonlyMap<string, ListedCall>> {
  const { result } = await api.query<ListedCall[]>({
    ...{ module: 'explorer', action: 'transactions', sort: 'asc' },
    ...{ startblock: `${number}`, endblock: `${number}`, page: `${page}`, offset: `${ROWS_PER_PAGE}` },
  })
  return new Map((result ?? []).map((row) => [row.hash, row]))
}

interface GraphRow {
  readonly fee?: string | null
  readonly status?: 'OK' | 'ERROR' | null
  readonly currency: Currency
}

/** Rows by `t` and the hash of their transaction. */
type GraphRows = Readonly<Record<`t0x${string}`, GraphRow | null>> & {
  readonly zero?: Currency
  readonly miner?: Currency
}

async function rowsOf(
  api: Api,
  { number, miner }: WireBlock,
  hashes: readonly string[],
  page: number,
): Promise<Pick<BlockFacts, 'rows' | 'currency' | 'rewardCurrency'>> {
  const from = (page - 1) * ROWS_PER_PAGE
  const calls = hashes.map(
    (_, n) => ['eth_getTransactionByBlockNumberAndIndex', number, `0x${(from + n).toString(16)}`] as const,
  )
  const graph = (part: readonly string[], more = '') =>
    api.graph<GraphRows>(
      `{ ${more} ${part.map((hash) => `t${hash}: transaction(hash: "${hash}") { fee status ${CURRENCY} }`).join(' ')} }`,
    )
  const rest = hashes.slice(ROWS_PER_QUERY)
  const [transactions, first, second, methods] = await Promise.all([
    calls.length > 0 ? api.rpc<WireTransaction[]>(...calls) : [],
    graph(
      hashes.slice(0, ROWS_PER_QUERY),
      `${currencyAs('zero', ZERO_ADDRESS)} ${currencyAs('miner', miner)}`,
    ),
    rest.length > 0 ? graph(rest) : undefined,
    hashes.length > 0 ? api.part(methodsOf(api, Number(number), page)) : undefined,
  ])
  const known: GraphRows = { ...first, ...second }
  const rows = transactions.flatMap((transaction, n) =>
    transaction
      ? rowOf(
          readableTransaction(transaction),
          from + n,
          known[`t${transaction.hash as `0x${string}`}`],
          methods?.get(transaction.hash),
        )
      : [],
  )
  return {
    rows,
    currency: first?.zero ?? WEI,
    rewardCurrency: first?.miner ?? WEI,
  }
}

function rowOf(
  { hash, from, to, value, input }: WireTransaction,
  index: number,
  row: GraphRow | null | undefined,
  method: ListedCall | undefined,
): BlockRow {
  return {
    hash,
    index,
    from,
    to,
    value: `${BigInt(value)}`,
    currency: row?.currency ?? WEI,
    fee: row?.fee ?? null,
    failed: row?.status === 'ERROR',
    method: {
      functionName: method?.functionName.slice(0, MAX_NAME) ?? '',
      functionNameSource: method?.functionNameSource ?? '',
      methodId: input.length >= 10 && to !== null ? input.slice(0, 10) : '',
    },
    contractAddress: to === null ? (method?.contractAddress?.slice(0, 42) ?? '') : '',
  }
}

interface Countdown {
  readonly RemainingBlock: string
  readonly EstimateTimeInSec: string
}

async function missingNumber(api: Api, number: number, { head }: Heads): Promise<Found<BlockFacts>> {
  const title = `Block ${number}`
  const links =
    head >= 0 ? [{ text: `Block ${head}, the newest that is indexed`, path: `block/${head}` }] : []
  if (number <= head)
    return missing(
      title,
      [`Block ${number} is not indexed yet; the newest block that is indexed is ${head}.`],
      {
        links,
        refreshMs: WAIT_REFRESH_MS,
      },
    )
  const { result } = await api.query<Countdown>({
    module: 'block',
    action: 'getblockcountdown',
    blockno: `${number}`,
  })
  const sentences = [`Block ${number} has not been mined yet. The newest indexed block is ${head}.`]
  if (result) sentences.push(remaining(result))
  return missing(title, sentences, { links, refreshMs: WAIT_REFRESH_MS })
}

function remaining({ RemainingBlock, EstimateTimeInSec }: Countdown): string {
  const seconds = Number(EstimateTimeInSec)
  const at = new Date(Date.now() + seconds * 1000)
  const blocks = `${Number(RemainingBlock).toLocaleString('en')} ${RemainingBlock === '1' ? 'block' : 'blocks'} from now`
  if (Number.isNaN(at.getTime())) return `It is ${blocks}.`
  return `Estimated in about ${duration(seconds)} (${at.toISOString().slice(0, 16).replace('T', ' ')} UTC), ${blocks}.`
}

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400).toLocaleString('en')} days`
}

async function missingHash(api: Api, hash: string, { head }: Heads): Promise<Found<BlockFacts>> {
  const gone = await reorganisedBlock(api, hash)
  if (gone === undefined)
    return missing('Block not found', [
      `No block and no transaction with the hash ${hash} is known. The newest block that is indexed is ${head}.`,
    ])
  const { fork } = gone
  const sentences = [`The block ${hash} was reorganised away: it is not part of the chain any more.`]
  if (fork === null) return missing('Block reorganised away', sentences)
  sentences.push(
    `Its branch left the chain after block ${fork}; block ${fork + 1} is what replaced its first block.`,
  )
  return missing('Block reorganised away', sentences, {
    links: [
      { text: `Block ${fork + 1}, which replaced the branch`, path: `block/${fork + 1}` },
      { text: `Block ${fork}, the last that both have`, path: `block/${fork}` },
    ],
  })
}
