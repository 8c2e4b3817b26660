import { stat } from 'node:fs/promises'
import { withDetail } from '../errors.ts'
import { isRemote } from '../primitives/is-remote.ts'

/** What files and URLs that a setting names hold, read beside the requests. */
export interface WatchedSources<T> {
  /** In the order of the sources; undefined if it was never read. The last one is kept while a source cannot be read. */
  values(): readonly (T | undefined)[]
  /** Resolves when each source has been read, or could not be, for the first time. */
  readonly read: Promise<void>
  close(): Promise<void>
}

/** How often sources are read again. */
export interface WatchIntervals {
  /** How often files are looked at, ms. */
  readonly fileIntervalMs?: number
  /** How often URLs are read, ms. */
  readonly urlIntervalMs?: number
}

export interface WatchOptions<T> extends WatchIntervals {
  /** Files and URLs. */
  readonly sources: readonly string[]
  /** Reads one of them; `others`: what there is of the others. */
  readonly read: (
    source: string,
    others: readonly T[],
  ) => Promise<{ readonly value: T; readonly problems: readonly string[] }>
  /** A problem of a source, in a sentence, once for as long as it stays the same. */
  readonly report: (source: string, problem: string) => void
  /** All were looked at; also when it is closed. */
  readonly rest?: () => Promise<void>
}

const FILE_INTERVAL_MS = 5_000
const URL_INTERVAL_MS = 600_000

interface Source<T> {
  readonly name: string
  /** What a file was when it was read; a time for a URL. */
  version: string
  value: T | undefined
  /** What was reported of it last, which is not reported twice. */
  reported: string
}

/** Reads files again as they change, and URLs from time to time. None of them can end the process. */
export function watchFilesAndUrls<T>(options: WatchOptions<T>): WatchedSources<T> {
  const { read, rest = async () => {}, fileIntervalMs = FILE_INTERVAL_MS } = options
  const sources = options.sources.map(
    (name): Source<T> => ({ name, version: '', value: undefined, reported: '' }),
  )
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const report = (source: Source<T>, problem: string) => {
    if (source.reported === problem || isClosed) return
    source.reported = problem
    if (problem !== '') options.report(source.name, problem)
  }
  const refresh = async () => {
    for (const source of sources) {
      if (isClosed) return
      try {
        const version = await versionOf(source.name, options.urlIntervalMs ?? URL_INTERVAL_MS)
        if (version === source.version) continue
        source.version = version
        const others = sources.flatMap((one) => (one === source ? [] : (one.value ?? [])))
        const { value, problems } = await read(source.name, others as T[])
        source.value = value
        report(source, problems.join('; '))
      } catch (error) {
        const kept = source.value === undefined ? '' : '; those that were read before are kept'
        report(source, `they cannot be read: ${reasonOf(error)}${kept}`)
      }
    }
    await rest()
  }
  const again = () => {
    if (isClosed) return
    timer = setTimeout(() => void refresh().then(again, again), fileIntervalMs)
    timer.unref()
  }
  const first = sources.length === 0 ? Promise.resolve() : refresh()
  if (sources.length > 0) first.then(again, again)

  return {
    read: first,
    values: () => sources.map(({ value }) => value),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await rest()
    },
  }
}

/** Changes when the source is to be read again. */
async function versionOf(source: string, urlIntervalMs: number): Promise<string> {
  if (isRemote(source)) return `${Math.floor(performance.now() / urlIntervalMs)}`
  const { mtimeMs, size, ino } = await stat(source)
  return `${mtimeMs} ${size} ${ino}`
}

/** `fetch` says what failed in its cause alone. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return (cause instanceof Error ? withDetail(message, cause.message) : message).slice(0, 300)
}
