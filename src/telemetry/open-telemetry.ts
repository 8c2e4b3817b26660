import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span, SpanExporter } from '#opentelemetry'
import type { Logger } from '../primitives/log.ts'
import { packageVersion } from '../primitives/version.ts'
import type { OpenSpan, Spans } from './spans.ts'

export interface TelemetrySettings {
  /** The URL of the collector, without `/v1/traces`. */
  readonly endpoint: string
  /** `name=value,name=value`. Values are percent-encoded. */
  readonly headers: string
  readonly serviceName: string
  /** 0 to 1: the part of requests that is traced, among those without a trace context. */
  readonly ratio: number
}

export interface TelemetryOptions extends TelemetrySettings {
  /** What this process does. */
  readonly role: string
  readonly log: Logger
}

/** How long to wait for a collector that does not answer, ms. */
const EXPORT_TIMEOUT_MS = 5_000
/** Largest number of spans that wait to be sent. More are dropped. */
const MAX_WAITING_SPANS = 4_096
const SPANS_PER_EXPORT = 512
const EXPORT_INTERVAL_MS = 2_000
const MAX_ATTRIBUTE_LENGTH = 1_000
/** The shortest time between two log lines about a failing collector, ms. */
const FAILURE_LOG_INTERVAL_MS = 60_000

/** Sends spans to a collector (OTLP over HTTP), in batches and in the background. Only this function loads the library. */
export async function openTelemetry(options: TelemetryOptions): Promise<Spans> {
  const otel = await import('#opentelemetry')
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = otel
  const exporter = new otel.OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(options.headers),
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new otel.BasicTracerProvider({
    resource: otel.resourceFromAttributes({
      'service.name': options.serviceName,
      'service.version': packageVersion(),
      'chainscope.role': options.role,
    }),
    sampler: new otel.ParentBasedSampler({ root: new otel.TraceIdRatioBasedSampler(options.ratio) }),
    spanProcessors: [
      new otel.BatchSpanProcessor(loggingFailures(exporter, options.log), {
        maxQueueSize: MAX_WAITING_SPANS,
        maxExportBatchSize: SPANS_PER_EXPORT,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
      }),
    ],
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
  })
  const tracer = provider.getTracer('chainscope', packageVersion())
  const propagator = new otel.W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

  const open = (span: Span, context: Context): OpenSpan => ({
    run: (work) => current.run(context, work),
    end({ name, attributes, error } = {}) {
      if (name !== undefined) span.updateName(name)
      if (attributes) span.setAttributes(attributes)
      if (error !== undefined) {
        span.recordException(error instanceof Error ? error : String(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  })
  return {
    begin(name, { kind, attributes = {}, headers }) {
      const parent = headers
        ? propagator.extract(ROOT_CONTEXT, headers, otel.defaultTextMapGetter)
        : (current.getStore() ?? ROOT_CONTEXT)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
      return open(span, trace.setSpan(parent, span))
    },
    close: () => provider.shutdown(),
  }
}

function headersOf(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map((pair) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair))
    .filter((match) => match !== null)
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, decoded(value!)]))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // Not percent-encoded: taken unchanged.
    return value
  }
}

function loggingFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let loggedAt = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = performance.now()
        if (result.error && now - loggedAt > FAILURE_LOG_INTERVAL_MS) {
          loggedAt = now
          log('warn', `Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT: ${result.error.message}`)
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
