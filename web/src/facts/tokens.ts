import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { listRows, type RowList } from './row-list.ts'

export interface TokensFacts {
  readonly kind: 'tokens'
  readonly list: RowList
}

const REFRESH_MS = 30_000

/** Tokens by their holders. */
export async function loadTokens(api: Api, _id: string, query: URLSearchParams): Promise<Found<TokensFacts>> {
  const list = await listRows(api, { module: 'explorer', action: 'tokens' }, query.get('cursor'))
  const facts: TokensFacts = { kind: 'tokens', list }
  return { status: 200, title: 'Tokens', facts, ...(list.isFirst ? { refreshMs: REFRESH_MS } : {}) }
}
