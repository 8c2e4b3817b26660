import { enumSetting, integerSetting, numberSetting, text, urlSetting } from './kinds.ts'

/** Settings of what an operator sees of the program: metrics, traces and the log. */
export const OBSERVING_SETTINGS = {
  METRICS_PORT: integerSetting(
    0,
    'A port of its own for `/metrics` (Prometheus), on METRICS_HOST. 0: none.',
    {
      max: 65_535,
    },
  ),
  METRICS_HOST: text('127.0.0.1', 'Address to listen on for METRICS_PORT.'),
  METRICS_TOKEN: text('', 'Bearer token for `/metrics` on PORT. Empty: it is not served there.', {
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSetting(
    '',
    'Where OpenTelemetry traces are sent (OTLP over HTTP), such as `http://localhost:4318`. Empty: none are made.',
    ['http:', 'https:'],
  ),
  OTEL_EXPORTER_OTLP_HEADERS: text(
    '',
    'Headers for that endpoint, such as `authorization=Bearer%20…`, separated by commas.',
    { secret: true },
  ),
  OTEL_SERVICE_NAME: text('chainscope', 'The name of the service in traces.'),
  OTEL_TRACES_SAMPLER_ARG: numberSetting(
    1,
    'The share of requests that are traced if the client names no trace, from 0 to 1.',
    { min: 0, max: 1 },
  ),
  LOG_LEVEL: enumSetting(['debug', 'info', 'warn', 'error', 'silent'], 'info', 'How much is logged.'),
  LOG_FORMAT: enumSetting(
    ['auto', 'text', 'json'],
    'auto',
    'Format of the log and of what the start prints: lines for people, or JSON, one object a line. `auto`: lines on a terminal, else JSON.',
  ),
}
