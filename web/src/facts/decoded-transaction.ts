import type { Api } from './api.ts'
import {
  BATCH_BOUNDS,
  CALL_BOUNDS,
  createLogCutter,
  cutDecoded,
  type DecodedFacts,
  ERROR_BOUNDS,
  MAX_LOGS_TOTAL,
  type WireDecoded,
} from './decoded.ts'
import { type CutCalls, cutInnerCalls, type WireInnerCall } from './inner-calls.ts'
import { ROWS_PER_PAGE } from './shapes.ts'

export interface DecodedTransaction {
  readonly call: DecodedFacts | null
  readonly inner: CutCalls
  readonly error: DecodedFacts | null
  /** By the index of the log in its block. */
  readonly logs: ReadonlyMap<number, DecodedFacts>
}

/** What the API decodes of a transaction; `logsAbove`: the index of the last log that the page does not show. */
export async function decodedOf(
  api: Api,
  hash: string,
  logsAbove: number | undefined,
): Promise<DecodedTransaction> {
  const { result } = await api.query<{
    decoded: WireDecoded | null
    calls: WireInnerCall[]
    hasMoreCalls: boolean
    error: WireDecoded | null
    logs: { index: string; decoded: WireDecoded | null }[]
  }>({
    module: 'explorer',
    action: 'decodetransaction',
    txhash: hash,
    ...(logsAbove === undefined ? {} : { index: `${logsAbove}` }),
  })
  const logs = new Map<number, DecodedFacts>()
  const inner = cutInnerCalls(result?.calls ?? [], result?.hasMoreCalls ?? false)
  const cut = createLogCutter(MAX_LOGS_TOTAL - inner.size)
  for (const { index, decoded } of result?.logs.slice(0, ROWS_PER_PAGE) ?? []) {
    const event = cut(decoded)
    if (event) logs.set(Number(index), event)
  }
  return {
    inner,
    call: result?.decoded
      ? cutDecoded(result.decoded, inner.calls.length > 0 ? BATCH_BOUNDS : CALL_BOUNDS)
      : null,
    // Of the errors of Solidity itself the page shows the reason.
    error:
      result?.error && result.error.origin !== 'built-in' ? cutDecoded(result.error, ERROR_BOUNDS) : null,
    logs,
  }
}
