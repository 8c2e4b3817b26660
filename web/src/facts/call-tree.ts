import {
  type ArgumentRecord,
  CALL_BOUNDS,
  cutDecoded,
  type DecodedRecord,
  sizeOf,
} from '../../../src/api/page/decoded.ts'
import { pick } from '../../../src/api/page/rows.ts'
import type { DecodedFacts } from '../../../src/api/page/shapes.ts'
import type { Api } from './api.ts'
import { type CutBytes, cutBytes } from './shapes.ts'

const FIELDS = [
  ...(['index', 'path', 'type', 'to', 'value', 'gasUsed', 'ownGas', 'methodId', 'error'] as const),
] as const

export interface CallRow extends Readonly<Record<(typeof FIELDS)[number], string>> {
  readonly decoded: DecodedFacts | null
  readonly decodedError: DecodedFacts | null
  /** null: the bytes alone are known. */
  readonly results: DecodedFacts | null
  readonly output: CutBytes
}

export interface CallTree {
  readonly calls: readonly CallRow[]
  readonly inAll: number
  readonly leftOut: number
  /** The index of the call behind which it goes on; empty: from the first. */
  readonly after: string
  readonly next: string | null
  /** Why there is none. */
  readonly message: string
}

type WireCall = Readonly<Record<(typeof FIELDS)[number], string>> & {
  readonly decoded: DecodedRecord | null
  readonly decodedError: DecodedRecord | null
  readonly results: readonly ArgumentRecord[] | null
  readonly output: string
  readonly outputLength: string
}

/** The API answers with more, of which a page of 100 kB would not have room. */
const MAX_CALLS = 50
const BOUNDS = { ...CALL_BOUNDS, signature: 60, arguments: 6, value: 66, total: 200 }
/** Characters of all arguments. */
const MAX_TOTAL = 6_000
const MAX_OUTPUT_BYTES = 32
const MAX_OUTPUTS = 30
const MAX_ERROR = 40
const MAX_PATH = 400
const MAX_MESSAGE = 400

export async function callTreeOf(api: Api, hash: string, query: URLSearchParams): Promise<CallTree> {
  const asked = query.get('after') ?? ''
  const after = /^\d{1,7}$/.test(asked) ? asked : ''
  const { result, message } = await api.query<{
    readonly calls: readonly WireCall[]
    readonly callsInAll: string
    readonly left_out: string
    readonly next_page_params: { readonly index: string } | null
  }>({
    ...{ module: 'explorer', action: 'calltree', txhash: hash },
    ...(after === '' ? {} : { index: after }),
  })
  const calls = result?.calls ?? []
  let left = MAX_TOTAL
  const bounded = (decoded: DecodedRecord | null): DecodedFacts | null => {
    if (!decoded) return null
    const its = cutDecoded(decoded, BOUNDS)
    left -= sizeOf(its)
    return left < 0 ? { ...its, arguments: [], more: its.arguments.length + its.more } : its
  }
  return {
    calls: calls.slice(0, MAX_CALLS).map((call, n) => ({
      ...pick(call, FIELDS),
      error: call.error.slice(0, MAX_ERROR),
      path: call.path.slice(0, MAX_PATH),
      decoded: bounded(call.decoded),
      decodedError: bounded(call.decodedError),
      results: bounded(call.results && { signature: '', origin: 'verified', arguments: call.results }),
      output: !call.results && n < MAX_OUTPUTS ? cutBytes(call.output, MAX_OUTPUT_BYTES) : cutBytes('0x', 0),
    })),
    inAll: Number(result?.callsInAll ?? 0),
    leftOut: Number(result?.left_out ?? 0),
    after,
    next: calls.length > MAX_CALLS ? calls[MAX_CALLS - 1]!.index : (result?.next_page_params?.index ?? null),
    message: result ? '' : message.slice(0, MAX_MESSAGE),
  }
}
