import type { Api } from './api.ts'

export interface SourceMatch {
  readonly path: string
  readonly line: string
  readonly text: string
  readonly isDefinition: boolean
}

export interface SourceSearch {
  readonly text: string
  /** Empty unless there is no answer. */
  readonly message: string
  readonly matches: readonly SourceMatch[]
  readonly isComplete: boolean
}

/** Bounds on what a page shows. */
const MAX_MATCHES = 50
const MAX_TEXT = 100
const MAX_PATH = 120

/** Lines of the source with a text in them; null: the page's address has none. */
export async function searchSource(
  api: Api,
  address: string,
  wanted: string | null,
): Promise<SourceSearch | null> {
  const text = (wanted ?? '').trim().slice(0, MAX_TEXT)
  if (text === '') return null
  const { result, message } = await api.query<Pick<SourceSearch, 'matches' | 'isComplete'>>({
    module: 'explorer',
    action: 'sourcesearch',
    contractaddress: address,
    q: text,
  })
  if (!result) return { text, message: message.slice(0, 300), matches: [], isComplete: true }
  const matches = result.matches.filter(({ path }) => path.length <= MAX_PATH).slice(0, MAX_MATCHES)
  return {
    text,
    message: '',
    matches: matches.map((one) => ({ ...one, text: one.text.slice(0, MAX_TEXT) })),
    isComplete: result.isComplete && matches.length === result.matches.length,
  }
}

/** The page of the line that defines a name; where none does, that of the lines that have it. */
export async function pathOfDefinition(api: Api, id: string, name: string): Promise<string> {
  const search = await searchSource(api, id.toLowerCase(), name)
  const [first] = search?.matches ?? []
  const place: Record<string, string> = first?.isDefinition
    ? { file: first.path, line: first.line }
    : { search: search?.text ?? '' }
  return `/address/${id}?${new URLSearchParams({ tab: 'contract', ...place })}`
}
