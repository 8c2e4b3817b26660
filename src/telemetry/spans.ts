import type { Attributes } from '#opentelemetry'

export type SpanKind = 'server' | 'client' | 'internal'

/** A piece of work that is under way. */
export interface OpenSpan {
  /** Spans that begin within `work` are children of this span. */
  run<T>(work: () => T): T
  /** `name` and `attributes`: those that are known only at the end. */
  end(result?: { name?: string; attributes?: Attributes; error?: unknown }): void
}

/** Makes the spans of OpenTelemetry. If tracing is off there is no such object, and work is called directly. */
export interface Spans {
  /** Begins a span within the current one, or within the span that `headers` name (W3C Trace Context). */
  begin(name: string, options: { kind: SpanKind; attributes?: Attributes; headers?: object }): OpenSpan
  /** Sends the spans that wait. */
  close(): Promise<void>
}

/** Runs `work` as one span, which ends with it. */
export async function inSpan<T>(
  spans: Spans,
  name: string,
  options: { kind: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  const span = spans.begin(name, options)
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}
