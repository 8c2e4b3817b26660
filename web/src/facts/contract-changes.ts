import type { Api } from './api.ts'
import { isAddress } from './shapes.ts'

export interface Hunk {
  readonly previousLine: string
  readonly line: string
  readonly lines: readonly { readonly kind: string; readonly text: string }[]
}

export interface ChangesFacts {
  /** The implementation before, and the one that is compared with it. */
  readonly from: string
  readonly to: string
  /** Empty unless there is no answer. */
  readonly message: string
  readonly files: readonly { readonly path: string; readonly change: string }[]
  readonly moreFiles: number
  readonly sameFiles: string
  /** Whose lines follow. */
  readonly path: string
  readonly hunks: readonly Hunk[]
  /** The number of the first hunk, from 0, and of the one behind the last; null: that is the last. */
  readonly first: number
  readonly next: number | null
  readonly isShortest: boolean
  readonly isComplete: boolean
}

type WireChanges = Pick<ChangesFacts, 'files' | 'sameFiles' | 'path' | 'hunks' | 'isShortest' | 'isComplete'>

/** Bounds on what a page shows: bytes of lines, which are on it twice, and of each; characters of paths. */
const MAX_BYTES = 12_000
const MAX_LINE_BYTES = 1_000
const MAX_FILES = 30
const MAX_PATH = 120
/** What a line costs beside its text. */
const LINE_BYTES = 20

export async function loadChanges(api: Api, query: URLSearchParams): Promise<ChangesFacts | null> {
  const [from, to, path] = [query.get('from') ?? '', query.get('to') ?? '', query.get('file') ?? '']
  if (!isAddress(from) || !isAddress(to)) return null
  const none = { files: [], moreFiles: 0, sameFiles: '0', path: '', hunks: [], first: 0, next: null }
  const { result, message } = await api.query<WireChanges>({
    module: 'explorer',
    action: 'sourcechanges',
    contractaddress: to,
    previous: from,
    ...(path === '' ? {} : { path }),
  })
  if (!result)
    return { from, to, ...none, isShortest: true, isComplete: true, message: message.slice(0, 300) }
  const asked = /^\d{1,4}$/.test(query.get('hunk') ?? '') ? Number(query.get('hunk')) : 0
  const first = Math.min(asked, Math.max(0, result.hunks.length - 1))
  const { hunks, isCut } = cutTo(result.hunks.slice(first))
  const end = first + hunks.length
  const files = result.files.filter((one) => one.path.length <= MAX_PATH).slice(0, MAX_FILES)
  return {
    from,
    to,
    message: '',
    files,
    moreFiles: result.files.length - files.length,
    sameFiles: result.sameFiles,
    path: result.path.slice(0, MAX_PATH),
    hunks,
    first,
    next: end < result.hunks.length ? end : null,
    isShortest: result.isShortest,
    isComplete: result.isComplete && !isCut,
  }
}

/** As many as a page has room for; `isCut`: of the first not all lines. */
function cutTo(all: readonly Hunk[]): { hunks: Hunk[]; isCut: boolean } {
  const hunks: Hunk[] = []
  let left = MAX_BYTES
  let isCut = false
  for (const hunk of all) {
    const lines: Hunk['lines'][number][] = []
    for (const { kind, text } of hunk.lines) {
      const cut = cutLine(text)
      left -= new TextEncoder().encode(cut).length + LINE_BYTES
      if (left < 0) break
      lines.push({ kind, text: cut })
    }
    const isWhole = lines.length === hunk.lines.length
    if (!isWhole && hunks.length > 0) break
    hunks.push({ ...hunk, lines })
    if (!isWhole) {
      isCut = true
      break
    }
  }
  return { hunks, isCut }
}

/** A character has at most three bytes for each of its units. */
const cutLine = (text: string): string =>
  text.length > MAX_LINE_BYTES / 3 ? `${text.slice(0, MAX_LINE_BYTES / 3)}…` : text
