import type { search } from '../../../src/api/actions/explorer/search.ts'
import { Api, type ResultOf } from '../server/api.ts'
import { askApi } from '../server/ask.ts'
import type { Session } from '../session.ts'
import { grouped, shortened, shownName } from '../text.ts'

type Found = ResultOf<typeof search>[number]
/** A search result of the API, or a note of the user. Fields that it does not have are empty. */
export type SearchResult = Omit<Found, 'type'> & { readonly type: Found['type'] | 'note' }

/** Delay after the last key press. Visitors without an API key may send 300 requests a minute. */
export const SUGGEST_AFTER_MS = 250

/** The user's notes with the text, and what the API finds. Suggestions are optional: the search itself reports errors. */
export async function suggestionsFor(own: Session['own'], text: string): Promise<SearchResult[]> {
  const asked = new Api(askApi).query<SearchResult[]>({ module: 'explorer', action: 'search', q: text })
  const { result = [] } = await asked.catch(() => ({ result: undefined }))
  return [...ownResults(own, text), ...result]
}

/** The user's notes that contain the text. Only the browser searches them, so that nothing else knows them. */
export function ownResults(own: Session['own'], text: string): SearchResult[] {
  const found = [...(own?.values() ?? [])].filter(({ note }) => includes(note, text))
  const empty = { symbol: '', hash: '', blockNumber: '', standard: '', holders: '' } as const
  return found.map(({ address, note: name }) => ({ type: 'note', address, name, ...empty }))
}

/** The only note that is the text. */
export function noteNamed(own: Session['own'], text: string): SearchResult | undefined {
  const [only, another] = ownResults(own, text).filter(({ name }) => name.length === text.length)
  return another ? undefined : only
}

const includes = (note: string, text: string) => note.toLowerCase().includes(text.toLowerCase())

/**
 * The page that Enter leads to if notes contain the text: that of the only note that is the text, or the list of all results.
 * Otherwise the search could lead to the only token with this text in its name.
 */
export function pathOfNote(own: Session['own'], text: string): string | undefined {
  const named = noteNamed(own, text)
  if (named) return pathOfResult(named)
  return ownResults(own, text).length === 0
    ? undefined
    : `/search?${new URLSearchParams({ q: text, all: '1' })}`
}

/** The path of the result's page; undefined if it has none. */
export function pathOfResult({ type, address, hash, blockNumber }: SearchResult): string | undefined {
  if (type === 'block') return `/block/${blockNumber}`
  if (type === 'transaction') return `/tx/${hash}`
  if (type === 'token') return `/token/${address}`
  return address ? `/address/${address}` : undefined
}

/** The name of a result. Anybody can choose a token's name, so it may be misleading. */
export function resultName({ type, name, symbol, address, hash, blockNumber }: SearchResult): string {
  if (type === 'block') return `Block ${blockNumber}`
  if (type === 'transaction') return `Transaction ${shortened(hash)}`
  if (type === 'address') return `Address ${shortened(address)}`
  const long = shownName(name)
  const short = symbol && symbol !== name ? shownName(symbol) : ''
  return long && short ? `${long} (${short})` : long || short || shortened(address)
}

const KINDS: Readonly<Record<string, string>> = {
  block: 'block',
  transaction: 'transaction',
  address: 'address',
  label: 'label',
  ens: 'ENS name',
  contract: 'verified contract',
  note: 'your note',
}

/** The type of the result, and details that distinguish it from others with the same name. */
export function resultNote({ type, standard, holders }: SearchResult): string {
  if (type !== 'token') return KINDS[type] ?? ''
  const held = /^\d+$/.test(holders) ? `, ${grouped(Number(holders))} holders` : ''
  return `${shownName(standard)} token${held}`
}
