import type { Attributes } from '#opentelemetry'

export type SpanKind = 'server' | 'client' | 'internal'

/** A piece of work that is under way. */
export interface OpenSpan {
  /** What is begun within `work` belongs to it. */
  run<T>(work: () => T): T
  /** `name` and `attributes` that are known at the end alone. */
  end(result?: { name?: string; attributes?: Attributes; error?: unknown }): void
}

/** Makes the spans of OpenTelemetry. Where it is switched off there is none: what would be traced is called as it is. */
export interface Spans {
  /** Begins one within the span under way, or within the one that `headers` name (W3C Trace Context). */
  begin(name: string, options: { kind: SpanKind; attributes?: Attributes; headers?: object }): OpenSpan
  /** Sends what was not sent yet. */
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
