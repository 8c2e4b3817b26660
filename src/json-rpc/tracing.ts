import { ChainscopeError } from '../errors.ts'
import { pause } from '../node/client.ts'
import { createSemaphore } from '../primitives/concurrency.ts'
import { TracerBusyError, type TraceTransaction, type Tracing } from '../source/trace-transaction.ts'
import { CODES, RpcError } from './rpc-error.ts'

/** Tracing is dear: so many at once from here, so many more may wait, and so long, ms. */
const AT_ONCE = 2
const MOST_WAITING = 100
const PATIENCE = 20_000
const AGAIN = 50

/** The tracer with a queue before it, as a batch may ask for many traces; its failures in words for strangers. */
export function queueTracing(tracing: Tracing): Tracing {
  let waiting = 0
  const slots = createSemaphore(AT_ONCE)
  const patiently = async (trace: TraceTransaction, ...[block, index]: Parameters<TraceTransaction>) => {
    for (const end = Date.now() + PATIENCE; ; await pause(AGAIN)) {
      try {
        return await trace(block, index)
      } catch (cause) {
        // Others than us trace too.
        if (cause instanceof TracerBusyError && Date.now() < end) continue
        if (!(cause instanceof ChainscopeError)) throw cause
        throw new RpcError(CODES.unavailable, 'The node did not trace this transaction, try again later', {
          cause,
        })
      }
    }
  }
  const inTurn = async (trace: TraceTransaction, ...of: Parameters<TraceTransaction>) => {
    if (waiting >= MOST_WAITING) throw new RpcError(CODES.limit, 'Too many traces are asked for just now')
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
