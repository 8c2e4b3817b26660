import type pg from 'pg'
import { inSpan, type Spans } from './spans.ts'

/** Makes a span of each statement of a pool. Parameter values are left out: they are what a caller asks about. */
export function tracePool(pool: pg.Pool, spans: Spans): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  const traced = (...given: unknown[]): unknown => {
    // With a callback there is no promise that could end the span.
    if (given.some((argument) => typeof argument === 'function')) return query(...given)
    const [statement] = given
    const text = typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
    return inSpan(spans, `SQL ${verbOf(text)}`, { kind: 'client', attributes }, async () => query(...given))
  }
  pool.query = traced as typeof pool.query
}

/** The first word. For common table expressions, the verb after them: the one that is not in parentheses. */
function verbOf(text: string): string {
  const first = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  if (first !== 'with') return first
  let depth = 0
  for (const [token] of text.matchAll(/[()]|\b(?:select|insert|update|delete)\b/gi))
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (depth === 0) return token.toLowerCase()
  return first
}

interface Call {
  readonly method: string
}

/** The functions of a node client that are traced. */
interface AsksNode {
  batch(calls: readonly Call[], ...more: never[]): Promise<unknown>
  call(method: string, ...more: never[]): Promise<unknown>
}

/** Makes spans of a client's requests, each with the methods it asks for. */
export function traceNode<Client extends AsksNode>(client: Client, spans: Spans): Client {
  const traced = (methods: readonly string[], ask: () => Promise<unknown>) => {
    const attributes = {
      'rpc.system': 'jsonrpc',
      'rpc.method': methods[0] ?? '',
      'rpc.jsonrpc.batch_size': methods.length,
    }
    return inSpan(spans, `node ${methods[0] ?? ''}`, { kind: 'client', attributes }, ask)
  }
  return {
    ...client,
    batch: (calls: readonly Call[], ...more: never[]) =>
      traced(
        calls.map(({ method }) => method),
        () => client.batch(calls, ...more),
      ),
    call: (method: string, ...more: never[]) => traced([method], () => client.call(method, ...more)),
  }
}
