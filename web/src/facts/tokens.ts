import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { listRows, type RowList } from './row-list.ts'

export interface TokensFacts {
  readonly kind: 'tokens'
  /** null: of all. */
  readonly type: string | null
  readonly list: RowList
}

export const TOKEN_TYPES = ['ERC-20', 'ERC-721', 'ERC-1155'] as const

const REFRESH_MS = 30_000

/** Tokens by their holders. */
export async function loadTokens(api: Api, _id: string, query: URLSearchParams): Promise<Found<TokensFacts>> {
  const type = TOKEN_TYPES.find((one) => one === query.get('type')) ?? null
  const parameters = { module: 'explorer', action: 'tokens', ...(type === null ? {} : { type }) }
  const list = await listRows(api, parameters, query.get('cursor'))
  const facts: TokensFacts = { kind: 'tokens', type, list }
  return { status: 200, title: 'Tokens', facts, ...(list.isFirst ? { refreshMs: REFRESH_MS } : {}) }
}
