import type { TokenPage } from '../../../src/api/page/token.ts'
import { shortened } from '../text.ts'
import type { Api } from './api.ts'
import { type Found, missing } from './found.ts'
import { identiconOf } from './identicon.ts'
import { isAddress, refreshOfList } from './shapes.ts'

export interface TokenFacts extends TokenPage {
  readonly kind: 'token'
  /** A `data:` URI. */
  readonly identicon: string
}

export type Token = TokenPage['token']

const REFRESH_MS = 15_000
const LIMITS = ['tab', 'holder', 'item', 'from', 'to', 'rows', 'sort'] as const

export async function loadToken(api: Api, id: string, query: URLSearchParams): Promise<Found<TokenFacts>> {
  if (!isAddress(id))
    return missing('No token', ['A token is named by its contract’s address: 0x and 40 hex digits.'])
  const { page, names } = await api.page<TokenPage>('tokenpage', {
    contractaddress: id.toLowerCase(),
    ...Object.fromEntries(LIMITS.map((name) => [name, query.get(name)])),
    listcursor: query.get('cursor'),
  })
  if (!page) return { redirect: `/address/${id}` }
  return {
    status: 200,
    title: titleOfToken(page.token) || `Token ${shortened(id)}`,
    facts: { kind: 'token', ...page, identicon: identiconOf(page.token.address) },
    names,
    ...refreshOfList(REFRESH_MS, page.list),
  }
}

/** `Demo Token (DEMO)`; empty: it has no name. */
export function titleOfToken({ name, symbol }: { name: string | null; symbol: string | null }): string {
  const title = (name || symbol || '').slice(0, 60)
  return name && symbol && symbol !== name ? `${title} (${symbol.slice(0, 20)})` : title
}
