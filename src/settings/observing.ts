import { enumSetting, integerSetting, text } from './kinds.ts'

/** Settings for operators: metrics and the log. */
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
  LOG_LEVEL: enumSetting(['debug', 'info', 'warn', 'error', 'silent'], 'info', 'How much is logged.'),
  LOG_FORMAT: enumSetting(
    ['auto', 'text', 'json'],
    'auto',
    'Format of the log and of what the start prints: lines for people, or JSON, one object a line. `auto`: lines on a terminal, else JSON.',
  ),
}
