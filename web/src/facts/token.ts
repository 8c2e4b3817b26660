import { pick } from '../../../src/api/page/rows.ts'
import { shortened } from '../text.ts'
import type { Api } from './api.ts'
import { type Found, missing } from './found.ts'
import { identiconOf } from './identicon.ts'
import { listRows, NO_ROWS, type RowList } from './row-list.ts'
import { type Creation, cutToken, isAddress, type TokenName } from './shapes.ts'
import type { TokenTab } from './token-views.ts'

export interface Token extends TokenName {
  readonly address: string
  readonly totalSupply: string
}

export interface TokenFacts {
  readonly kind: 'token'
  readonly token: Token
  /** A `data:` URI. */
  readonly identicon: string
  /** null: not counted. */
  readonly holders: string | null
  readonly transfers: string | null
  /** Of the verified contract. */
  readonly contractName: string
  readonly creation: Creation | null
  readonly tabs: readonly TokenTab[]
  readonly tab: TokenTab
  readonly list: RowList
  /** What it forwards to; null: it is no proxy, as far as is known. */
  readonly proxy: TokenProxy | null
  /** Shares of those with most, where their list is shown. */
  readonly largest: readonly LargestHolders[]
}

export interface TokenProxy {
  readonly kind: string
  readonly implementation: string
}

/** How much the holders with most have together. */
export interface LargestHolders {
  readonly count: number
  /** Of the supply, hundredths of a percent. */
  readonly share: number
}

const REFRESH_MS = 15_000
const TRANSFER_LISTS: Readonly<Record<string, string>> = {
  'ERC-20': 'tokentx',
  'ERC-721': 'tokennfttx',
  'ERC-1155': 'token1155tx',
}

/** The token of a contract; undefined: it is none. */
export async function tokenOf(api: Api, contractaddress: string): Promise<Token | undefined> {
  const { result } = await api.query<TokenName & { totalSupply: string }>(
    { module: 'token', action: 'getToken', contractaddress },
    'api',
  )
  if (!result) return undefined
  return {
    ...cutToken(result),
    totalSupply: `${result.totalSupply ?? ''}`.slice(0, 80),
    address: contractaddress,
  }
}

export async function loadToken(api: Api, id: string, query: URLSearchParams): Promise<Found<TokenFacts>> {
  if (!isAddress(id))
    return missing('No token', ['A token is named by its contract’s address: 0x and 40 hex digits.'])
  const address = id.toLowerCase()
  const token = await tokenOf(api, address)
  if (!token) return { redirect: `/address/${id}` }
  const hasItems = token.type !== 'ERC-20'
  const tabs: readonly TokenTab[] = ['transfers', 'holders', ...(hasItems ? (['inventory'] as const) : [])]
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'transfers'
  const [counts, graph, creation, list, contract, largest] = await Promise.all([
    api.part(
      api.query<{ holders: string; transfers: string }>(
        { module: 'explorer', action: 'tokencounts', contractaddress: address },
        'api',
      ),
    ),
    api.part(
      api.graph<{ address: { smartContract: { name: string } | null } | null }>(
        `{ address(hash: "${address}") { smartContract { name } } }`,
      ),
    ),
    api.part(
      api.query<Creation[]>({
        module: 'contract',
        action: 'getcontractcreation',
        contractaddresses: address,
      }),
    ),
    api.part(listRows(api, parametersOf(tab, token), query.get('cursor'))),
    api.part(
      api.query<{ proxy: { kind: string; implementations: { address: string }[] } | null }>({
        module: 'explorer',
        action: 'contract',
        contractaddress: address,
      }),
    ),
    tab === 'holders' ? api.part(largestOf(api, token)) : undefined,
  ])
  const facts: TokenFacts = {
    kind: 'token',
    token,
    identicon: identiconOf(address),
    holders: counts?.result?.holders || null,
    transfers: counts?.result?.transfers || null,
    contractName: graph?.address?.smartContract?.name.slice(0, 100) ?? '',
    creation: creation?.result?.[0]
      ? pick(creation.result[0], ['contractCreator', 'txHash', 'blockNumber', 'timestamp'])
      : null,
    tabs,
    tab,
    list: list ?? NO_ROWS,
    proxy: proxyOf(contract?.result?.proxy ?? null),
    largest: largest ?? [],
  }
  return { status: 200, title: titleOfToken(token) || `Token ${shortened(id)}`, facts, refreshMs: REFRESH_MS }
}

/** `Demo Token (DEMO)`; empty: it has no name. */
export function titleOfToken({ name, symbol }: TokenName): string {
  const title = (name || symbol || '').slice(0, 60)
  return name && symbol && symbol !== name ? `${title} (${symbol.slice(0, 20)})` : title
}

const proxyOf = (proxy: { kind: string; implementations: { address: string }[] } | null): TokenProxy | null =>
  proxy && {
    kind: `${proxy.kind}`.slice(0, 40),
    implementation: `${proxy.implementations[0]?.address ?? ''}`.slice(0, 42),
  }

/** Holders that are added up. */
const LARGEST = [1, 5, 10, 25, 50, 100] as const

async function largestOf(
  api: Api,
  { address: contractaddress, totalSupply }: Token,
): Promise<LargestHolders[]> {
  const supply = /^\d{1,78}$/.test(totalSupply) ? BigInt(totalSupply) : 0n
  if (supply === 0n) return []
  const most = `${LARGEST.at(-1)}`
  const { result } = await api.query<{ value: string }[]>({
    module: 'token',
    action: 'getTokenHolders',
    contractaddress,
    page: '1',
    offset: most,
  })
  const values = (Array.isArray(result) ? result : []).map(({ value }) =>
    /^\d{1,78}$/.test(value) ? BigInt(value) : 0n,
  )
  return LARGEST.filter((_, n) => (LARGEST[n - 1] ?? 0) < values.length).map((one) => {
    const count = Math.min(one, values.length)
    const sum = values.slice(0, count).reduce((all, one) => all + one, 0n)
    return { count, share: Number((sum * 10_000n) / supply) }
  })
}

function parametersOf(tab: TokenTab, { address: contractaddress, type }: Token): Record<string, string> {
  if (tab === 'holders') return { module: 'token', action: 'getTokenHolders', contractaddress }
  if (tab === 'inventory') return { module: 'explorer', action: 'tokenitems', contractaddress }
  return {
    module: 'account',
    action: TRANSFER_LISTS[type] ?? 'tokentx',
    contractaddress,
    sort: 'desc',
    guesses: 'true',
  }
}
