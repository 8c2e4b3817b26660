// What Chainscope uses of OpenTelemetry: scripts/vendor.mjs bundles it into index.js.
export { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
export { W3CTraceContextPropagator } from '@opentelemetry/core'
export { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
export { resourceFromAttributes } from '@opentelemetry/resources'
export {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
