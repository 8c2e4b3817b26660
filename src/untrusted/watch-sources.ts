import { stat } from 'node:fs/promises'
import { withDetail } from '../errors.ts'
import { isRemote } from '../primitives/is-remote.ts'

/** The values of files and URLs that a setting names, which are read in the background. */
export interface WatchedSources<T> {
  /** One per source, in order; undefined if a source was never read. If a source cannot be read, its last value stays. */
  values(): readonly (T | undefined)[]
  /** Resolves when each source has been tried once. */
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
  /** Reads a source. `others`: the present values of the other sources. */
  readonly read: (
    source: string,
    others: readonly T[],
  ) => Promise<{ readonly value: T; readonly problems: readonly string[] }>
  /** Reports a problem of a source, in a sentence. Called again only if the problem changes. */
  readonly report: (source: string, problem: string) => void
  /** Called after each round of all sources, and on close. */
  readonly rest?: () => Promise<void>
}

const FILE_INTERVAL_MS = 5_000
const URL_INTERVAL_MS = 600_000

interface Source<T> {
  readonly name: string
  /** Identifies the content that was read: of a file its time and size, of a URL a count of intervals. */
  version: string
  value: T | undefined
  /** The last problem that was reported, which is not reported twice. */
  reported: string
}

/** Reads files again when they change, and URLs at intervals. No source can end the process. */
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
        const others = sources.flatMap((other) => (other === source ? [] : (other.value ?? [])))
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

/** A text that changes when the source has to be read again. */
async function versionOf(source: string, urlIntervalMs: number): Promise<string> {
  if (isRemote(source)) return `${Math.floor(performance.now() / urlIntervalMs)}`
  const { mtimeMs, size, ino } = await stat(source)
  return `${mtimeMs} ${size} ${ino}`
}

/** `fetch` gives the reason only in the `cause` of its error. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return (cause instanceof Error ? withDetail(message, cause.message) : message).slice(0, 300)
}
