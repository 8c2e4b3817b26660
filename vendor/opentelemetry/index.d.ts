/** What Chainscope uses of the bundle's exports, as far as it uses it: the packages' own types need all of their packages. */

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Opaque: the span that is the parent of others, and what it was called with. */
export interface Context {
  readonly context: unique symbol
}

export interface Span {
  setAttributes(attributes: Attributes): this
  setStatus(status: { code: number; message?: string }): this
  updateName(name: string): this
  recordException(error: Error | string): void
  end(): void
  isRecording(): boolean
}

export interface Tracer {
  startSpan(name: string, options: { kind: number; attributes?: Attributes }, parent: Context): Span
}

export interface ExportResult {
  readonly code: number
  readonly error?: Error
}

export interface SpanExporter {
  export(spans: readonly unknown[], done: (result: ExportResult) => void): void
  shutdown(): Promise<void>
  forceFlush?(): Promise<void>
}

export interface Sampler {
  toString(): string
}

export const ROOT_CONTEXT: Context
export const SpanKind: { readonly INTERNAL: 0; readonly SERVER: 1; readonly CLIENT: 2 }
export const SpanStatusCode: { readonly ERROR: 2 }
export const defaultTextMapGetter: object
export const trace: { setSpan(context: Context, span: Span): Context }

export class W3CTraceContextPropagator {
  extract(context: Context, carrier: object, getter: object): Context
}

export class OTLPTraceExporter implements SpanExporter {
  constructor(options: { url: string; headers: Readonly<Record<string, string>>; timeoutMillis: number })
  export(spans: readonly unknown[], done: (result: ExportResult) => void): void
  shutdown(): Promise<void>
  forceFlush(): Promise<void>
}

export function resourceFromAttributes(attributes: Attributes): object

export class ParentBasedSampler implements Sampler {
  constructor(options: { root: Sampler })
}
export class TraceIdRatioBasedSampler implements Sampler {
  constructor(ratio: number)
}
export class BatchSpanProcessor {
  constructor(
    exporter: SpanExporter,
    options: { maxQueueSize: number; maxExportBatchSize: number; scheduledDelayMillis: number },
  )
}
export class BasicTracerProvider {
  constructor(options: {
    resource: object
    sampler: Sampler
    spanProcessors: readonly BatchSpanProcessor[]
    spanLimits?: { attributeValueLengthLimit: number }
  })
  getTracer(name: string, version: string): Tracer
  shutdown(): Promise<void>
}
