import type { Api } from './api.ts'

/** Where a transaction failed, as far as a page shows it. */
export interface FailureFacts {
  readonly frames: readonly FailingLine[]
  /** Lines of the source around the first one. */
  readonly excerpt: { readonly firstLine: number; readonly lines: readonly string[] } | null
  /** How to get the line; empty: it is there. */
  readonly how: string
}

export interface FailingLine {
  /** Empty: a constructor. */
  readonly address: string
  readonly contract: string
  readonly function: string
  /** `file:line:column`; empty: unknown. */
  readonly at: string
  readonly isNear: boolean
  readonly line: number
}

interface WireFailure {
  readonly frames: readonly {
    readonly address: string
    readonly contract: string
    readonly function: string
    readonly file: string
    readonly line: string
    readonly column: string
    readonly precision: string
  }[]
  readonly excerpt: { readonly firstLine: string; readonly lines: readonly string[] } | null
  readonly how: string
}

/** Bounds on what a page shows. */
const MAX_FRAMES = 15
const MAX_NAME = 60
const MAX_PATH = 200
const MAX_LINE = 120
const MAX_LINES = 7

/** undefined: the server knows nothing of where it failed. */
export async function failureOf(api: Api, hash: string): Promise<FailureFacts | undefined> {
  const { result } = await api.query<WireFailure>({ module: 'explorer', action: 'failure', txhash: hash })
  if (!Array.isArray(result?.frames) || (result.frames.length === 0 && result.how === '')) return undefined
  const { frames, excerpt, how } = result
  return {
    frames: frames.slice(0, MAX_FRAMES).map(({ address, contract, file, line, column, ...one }) => ({
      address,
      contract: contract.slice(0, MAX_NAME),
      function: one.function.slice(0, MAX_NAME),
      at: file === '' ? '' : `${file.slice(0, MAX_PATH)}:${line}:${column}`,
      isNear: one.precision === 'near',
      line: Number(line),
    })),
    excerpt: excerpt && {
      firstLine: Number(excerpt.firstLine),
      lines: excerpt.lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE)),
    },
    how: how.slice(0, 300),
  }
}
