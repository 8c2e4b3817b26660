import type { ListedBlock } from '../../../src/api/page/block.ts'
import { pick } from '../../../src/api/page/rows.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { type ListName, listsOfBlocks } from './lists.ts'
import { cursorOf, ROWS_PER_PAGE } from './shapes.ts'

const FIELDS = [
  ...(['blockNumber', 'timeStamp', 'miner', 'transactionsCount', 'gasUsed', 'gasLimit'] as const),
  ...(['baseFeePerGas', 'currencyUnit', 'currencySymbol', 'currencyDecimals'] as const),
]

/** What the page's address limits the list to, each a text that was judged. */
export type BlockFilters = Readonly<Partial<Record<'from' | 'to' | 'miner', string>>>

export interface BlocksFacts {
  readonly kind: 'blocks'
  readonly rows: readonly ListedBlock[]
  readonly filters: BlockFilters
  readonly isFirst: boolean
  /** Leads to older blocks. */
  readonly next: string | null
  /** Why the list is empty. */
  readonly message: string
  readonly others: readonly ListName[]
}

const REFRESH_MS = 10_000

/** The newest blocks, or those behind a cursor. */
async function listBlocks(
  api: Api,
  more: Readonly<Record<string, string>>,
): Promise<Pick<BlocksFacts, 'rows' | 'next' | 'message'>> {
  const parameters = { module: 'explorer', action: 'blocks', offset: `${ROWS_PER_PAGE}`, cursor: '', ...more }
  const { result, cursor, message } = await api.query<ListedBlock[]>(parameters, 'api')
  const rows = Array.isArray(result) ? result.slice(0, ROWS_PER_PAGE) : []
  return { rows: rows.map((row) => pick(row, FIELDS)), next: cursor, message: message.slice(0, 300) }
}

export async function loadBlocks(
  api: Api,
  query: URLSearchParams,
  known?: BlocksFacts,
): Promise<Found<BlocksFacts>> {
  const cursor = cursorOf(query.get('cursor'))
  const [{ filters, list }, others] = await Promise.all([
    listFiltered(api, query, cursor === undefined ? {} : { cursor }),
    known ? known.others : listsOfBlocks(api),
  ])
  // A cursor of a block that was reorganised away, or of another list.
  if (cursor !== undefined && /cursor/.test(list.message)) return { redirect: `/${blocksPath(filters)}` }
  const facts: BlocksFacts = { kind: 'blocks', ...list, filters, isFirst: cursor === undefined, others }
  return { status: 200, title: 'Blocks', facts, ...(cursor === undefined ? { refreshMs: REFRESH_MS } : {}) }
}

/** The page of the list's beginning. */
export function blocksPath(filters: BlockFilters): string {
  const query = new URLSearchParams(filters).toString()
  return query === '' ? 'blocks' : `blocks?${query}`
}

const NO_BLOCK = { rows: [], next: null, message: 'No blocks in this period.' }

async function listFiltered(api: Api, query: URLSearchParams, more: Readonly<Record<string, string>>) {
  if (!['from', 'to', 'miner'].some((name) => query.get(name)))
    return { filters: {}, list: await listBlocks(api, more) }
  // Few pages of the list are limited: their script is loaded with them.
  const { filtersOf, parametersOfFilters } = await import('./address-filters.ts')
  const filters: BlockFilters = filtersOf(query, ['miner', 'dates'])
  const limits = await parametersOfFilters(api, filters, undefined)
  return { filters, list: limits ? await listBlocks(api, { ...limits, ...more }) : NO_BLOCK }
}
