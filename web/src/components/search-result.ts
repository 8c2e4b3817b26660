import type { search } from '../../../src/api/actions/explorer/search.ts'
import { pick } from '../../../src/api/page/rows.ts'
import type { Api, ResultOf } from '../server/api.ts'
import { grouped, shortened, shownName } from '../text.ts'

/** Something that a text means; what it has not is empty. */
export type SearchResult = ResultOf<typeof search>[number]

const FIELDS = ['type', 'address', 'hash', 'blockNumber', 'name', 'symbol', 'standard', 'holders'] as const
/** Results on a page. */
const MAX_RESULTS = 25

/** What a text means, by the search of the API. */
export async function searchFor(
  api: Pick<Api, 'query'>,
  q: string,
): Promise<{ results: SearchResult[]; message: string }> {
  const { result, message } = await api.query<SearchResult[]>(
    { module: 'explorer', action: 'search', q },
    'api',
  )
  const results = (Array.isArray(result) ? result : []).slice(0, MAX_RESULTS).map((one) => pick(one, FIELDS))
  return { results, message: message.slice(0, 300) }
}

/** The path of what was found; undefined if it has no page. */
export function pathOfResult({ type, address, hash, blockNumber }: SearchResult): string | undefined {
  if (type === 'block') return `/block/${blockNumber}`
  if (type === 'transaction') return `/tx/${hash}`
  if (type === 'token') return `/token/${address}`
  return address ? `/address/${address}` : undefined
}

/** What a result is called: anybody chose a token's name. */
export function resultName({ type, name, symbol, address, hash, blockNumber }: SearchResult): string {
  if (type === 'block') return `Block ${blockNumber}`
  if (type === 'transaction') return `Transaction ${shortened(hash)}`
  if (type === 'address') return `Address ${shortened(address)}`
  const own = shownName(name)
  const short = symbol && symbol !== name ? shownName(symbol) : ''
  return own && short ? `${own} (${short})` : own || short || shortened(address)
}

const KINDS: Readonly<Record<string, string>> = {
  block: 'block',
  transaction: 'transaction',
  address: 'address',
  label: 'label',
  ens: 'ENS name',
  contract: 'verified contract',
}

/** Its kind, and what tells it from others of the name. */
export function resultNote({ type, standard, holders }: SearchResult): string {
  if (type !== 'token') return KINDS[type] ?? ''
  const held = /^\d+$/.test(holders) ? `, ${grouped(Number(holders))} holders` : ''
  return `${shownName(standard)} token${held}`
}
