import { ChainscopeError } from '../errors.ts'
import { pause } from '../node/client.ts'
import { createSemaphore } from '../primitives/concurrency.ts'
import { TracerBusyError, type TraceTransaction, type Tracing } from '../source/trace-transaction.ts'
import { RPC_ERROR_CODES, RpcError } from './rpc-error.ts'

/** Tracing is expensive for the node: traces under way, requests that may wait, and for how long. */
const TRACE_CONCURRENCY = 2
const MAX_WAITING = 100
const TRACE_TIMEOUT_MS = 20_000
const RETRY_INTERVAL_MS = 50

/** The tracer with a queue before it, as a batch may ask for many traces; its errors are made safe to show to clients. */
export function queueTracing(tracing: Tracing): Tracing {
  let waiting = 0
  const slots = createSemaphore(TRACE_CONCURRENCY)
  const patiently = async (trace: TraceTransaction, ...[block, index]: Parameters<TraceTransaction>) => {
    for (const end = Date.now() + TRACE_TIMEOUT_MS; ; await pause(RETRY_INTERVAL_MS)) {
      try {
        return await trace(block, index)
      } catch (cause) {
        // Others than us trace too.
        if (cause instanceof TracerBusyError && Date.now() < end) continue
        if (!(cause instanceof ChainscopeError)) throw cause
        throw new RpcError(
          RPC_ERROR_CODES.unavailable,
          'The node did not trace this transaction, try again later',
          {
            cause,
          },
        )
      }
    }
  }
  const inTurn = async (trace: TraceTransaction, ...of: Parameters<TraceTransaction>) => {
    if (waiting >= MAX_WAITING)
      throw new RpcError(RPC_ERROR_CODES.limit, 'Too many traces are asked for just now')
    waiting++
    try {
      return await slots.run(() => patiently(trace, ...of))
    } finally {
      waiting--
    }
  }
  return () => {
    const trace = tracing()
    return trace && ((...of) => inTurn(trace, ...of))
  }
}
