import type { Api } from './api.ts'
import type { Facts, Found } from './facts.ts'
import { type ListName, listsOfBlocks } from './lists.ts'
import { afterArgument, type Currency, currencyAs, ROWS_PER_PAGE, WEI, ZERO_ADDRESS } from './shapes.ts'

export interface ListedBlock {
  readonly number: number
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly miner: string
  readonly gasUsed: string
  readonly gasLimit: string
  readonly baseFee: string | null
  /** null: not known. */
  readonly transactions: number | null
}

export interface BlocksFacts extends BlockList {
  readonly kind: 'blocks'
  readonly isFirst: boolean
  readonly others: readonly ListName[]
}

interface GraphBlocks {
  readonly zero: Currency
  readonly blocks: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
    readonly edges: readonly {
      readonly node: {
        readonly number: number
        readonly timestamp: string | null
        readonly minerHash: string
        readonly gasUsed: string
        readonly gasLimit: string
        readonly baseFeePerGas: string | null
      }
    }[]
  } | null
}

const REFRESH_MS = 10_000

export interface BlockList {
  readonly currency: Currency
  readonly rows: readonly ListedBlock[]
  /** Leads to older blocks. */
  readonly next: string | null
}

/** The newest blocks, or those behind a cursor. */
export async function listBlocks(api: Api, size: number, from = ''): Promise<BlockList> {
  const data = await api.graph<GraphBlocks>(
    `{ ${currencyAs('zero', ZERO_ADDRESS)}
      blocks(first: ${size}${from}) { pageInfo { hasNextPage endCursor }
        edges { node { number timestamp minerHash gasUsed gasLimit baseFeePerGas } } } }`,
  )
  const nodes = (data?.blocks?.edges ?? []).map(({ node }) => node)
  const calls = nodes.map(
    ({ number }) => ['eth_getBlockTransactionCountByNumber', `0x${number.toString(16)}`] as const,
  )
  const counts = calls.length > 0 ? await api.part(api.rpc<string[]>(...calls)) : []
  const info = data?.blocks?.pageInfo
  return {
    currency: data?.zero ?? WEI,
    rows: nodes.map((node, n) => ({
      number: node.number,
      timestamp: Math.floor(Date.parse(node.timestamp ?? '1970-01-01') / 1000),
      miner: node.minerHash,
      gasUsed: node.gasUsed,
      gasLimit: node.gasLimit,
      baseFee: node.baseFeePerGas,
      transactions: counts?.[n] ? Number(counts[n]) : null,
    })),
    next: info?.hasNextPage ? info.endCursor : null,
  }
}

export async function loadBlocks(
  api: Api,
  _id: string,
  query: URLSearchParams,
  known?: Facts,
): Promise<Found> {
  const from = afterArgument(query.get('after'))
  const [list, others] = await Promise.all([
    listBlocks(api, ROWS_PER_PAGE, from),
    known?.kind === 'blocks' ? known.others : listsOfBlocks(api),
  ])
  const facts: BlocksFacts = { kind: 'blocks', ...list, isFirst: from === '', others }
  return { status: 200, title: 'Blocks', facts, ...(from === '' ? { refreshMs: REFRESH_MS } : {}) }
}
