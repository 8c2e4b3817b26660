import type { ListedTransaction } from '../../../src/api/page/block.ts'
import { pick } from '../../../src/api/page/rows.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { cursorOf, ROWS_PER_PAGE, TOKEN_FIELDS } from './shapes.ts'

const FIELDS = [
  ...(['hash', 'blockNumber', 'timeStamp', 'from', 'to', 'contractAddress', 'value', 'valueUnit'] as const),
  ...(['valueSymbol', 'valueDecimals', 'isError', 'methodId', 'functionName'] as const),
  ...(['functionNameSource', 'fee'] as const),
  ...TOKEN_FIELDS,
]

export interface TransactionList {
  readonly rows: readonly ListedTransaction[]
  /** Leads to older transactions. */
  readonly next: string | null
}

export interface TransactionsFacts extends TransactionList {
  readonly kind: 'transactions'
  /** Of this block alone; null: of all. */
  readonly block: number | null
  /** Days that it is limited to. */
  readonly days: Readonly<Partial<Record<'from' | 'to', string>>>
  readonly isFirst: boolean
  /** Why the list is empty. */
  readonly message: string
}

const REFRESH_MS = 10_000

/** The newest transactions, or those behind a cursor. */
async function listTransactions(
  api: Api,
  more: Readonly<Record<string, string>>,
): Promise<TransactionList & { readonly message: string }> {
  const parameters = {
    module: 'explorer',
    action: 'transactions',
    offset: `${ROWS_PER_PAGE}`,
    cursor: '',
    ...more,
  }
  const { result, cursor, message } = await api.query<ListedTransaction[]>(parameters, 'api')
  const rows = Array.isArray(result) ? result.slice(0, ROWS_PER_PAGE) : []
  return { rows: rows.map((row) => pick(row, FIELDS)), next: cursor, message }
}

export async function loadTransactions(
  api: Api,
  _id: string,
  query: URLSearchParams,
): Promise<Found<TransactionsFacts>> {
  const text = query.get('block') ?? ''
  const block = /^\d{1,10}$/.test(text) ? Number(text) : null
  const cursor = cursorOf(query.get('cursor'))
  const { days, blocks } = await limitsOf(api, query, block)
  const list =
    blocks === undefined
      ? NO_BLOCK
      : await listTransactions(api, {
          ...blocks,
          ...(cursor === undefined ? {} : { cursor }),
        })
  // A cursor of a block that was reorganised away, or of another list.
  if (cursor !== undefined && /cursor/.test(list.message)) return { redirect: `/${listPath(block, days)}` }
  const title = block === null ? 'Transactions' : `Transactions of block ${block}`
  const facts: TransactionsFacts = {
    kind: 'transactions',
    ...list,
    message: list.message.slice(0, 300),
    block,
    days,
    isFirst: cursor === undefined,
  }
  return { status: 200, title, facts, ...(cursor === undefined ? { refreshMs: REFRESH_MS } : {}) }
}

type Days = TransactionsFacts['days']

/** The page of the list's beginning. */
export function listPath(block: number | null, days: Days): string {
  const query = new URLSearchParams(block === null ? days : { block: `${block}` }).toString()
  return query === '' ? 'txs' : `txs?${query}`
}

const NO_BLOCK = { rows: [], next: null, message: 'No blocks in this period.' }

/** The blocks that the page's address asks for; undefined: there are none of its days. */
async function limitsOf(
  api: Api,
  query: URLSearchParams,
  block: number | null,
): Promise<{ readonly days: Days; readonly blocks: Readonly<Record<string, string>> | undefined }> {
  if (block !== null) return { days: {}, blocks: { startblock: `${block}`, endblock: `${block}` } }
  if (!query.has('from') && !query.has('to')) return { days: {}, blocks: {} }
  // Few pages of the list are limited: their script is loaded with them.
  const { filtersOf, parametersOfFilters } = await import('./address-filters.ts')
  const days = filtersOf(query, ['dates'])
  return { days, blocks: await parametersOfFilters(api, days, undefined) }
}
