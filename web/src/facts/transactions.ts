import type { Api } from './api.ts'
import type { Found } from './facts.ts'
import { cursorOf, pick, ROWS_PER_PAGE } from './shapes.ts'

const FIELDS = [
  ...(['hash', 'blockNumber', 'timeStamp', 'from', 'to', 'contractAddress', 'value', 'valueUnit'] as const),
  ...([
    'valueSymbol',
    'valueDecimals',
    'isError',
    'methodId',
    'functionName',
    'functionNameSource',
    'gasUsed',
    'gasPrice',
  ] as const),
]

/** As the query API lists it; all fields are texts. */
export type ListedTransaction = Readonly<Record<(typeof FIELDS)[number], string>>

export interface TransactionList {
  readonly rows: readonly ListedTransaction[]
  /** Leads to older transactions. */
  readonly next: string | null
}

export interface TransactionsFacts extends TransactionList {
  readonly kind: 'transactions'
  /** Of this block alone; null: of all. */
  readonly block: number | null
  readonly isFirst: boolean
  /** Why the list is empty. */
  readonly message: string
}

const REFRESH_MS = 10_000

/** The newest transactions, or those behind a cursor. */
export async function listTransactions(
  api: Api,
  size: number,
  more: Readonly<Record<string, string>> = {},
): Promise<TransactionList & { readonly message: string }> {
  const parameters = { module: 'explorer', action: 'transactions', offset: `${size}`, cursor: '', ...more }
  const { result, cursor, message } = await api.query<ListedTransaction[]>(parameters, 'api')
  const rows = Array.isArray(result) ? result.slice(0, size) : []
  return { rows: rows.map((row) => pick(row, FIELDS)), next: cursor, message }
}

export async function loadTransactions(api: Api, _id: string, query: URLSearchParams): Promise<Found> {
  const text = query.get('block') ?? ''
  const block = /^\d{1,10}$/.test(text) ? Number(text) : null
  const cursor = cursorOf(query.get('cursor'))
  const list = await listTransactions(api, ROWS_PER_PAGE, {
    ...(block === null ? {} : { startblock: `${block}`, endblock: `${block}` }),
    ...(cursor === undefined ? {} : { cursor }),
  })
  // A cursor of a block that was reorganised away, or of another list.
  if (cursor !== undefined && /cursor/.test(list.message))
    return { redirect: block === null ? '/txs' : `/txs?block=${block}` }
  const title = block === null ? 'Transactions' : `Transactions of block ${block}`
  const facts: TransactionsFacts = {
    kind: 'transactions',
    ...list,
    message: list.message.slice(0, 300),
    block,
    isFirst: cursor === undefined,
  }
  return { status: 200, title, facts, ...(cursor === undefined ? { refreshMs: REFRESH_MS } : {}) }
}
