import { formedText, integerSetting, listSetting, numberSetting, text, urlSetting } from './kinds.ts'

/**
 * Settings without a flag. They are for unusual chains and machines, and for tests that need small limits.
 * `chainscope config` prints those that are set.
 */
export const VARIABLES = {
  // OpenTelemetry defines these names.
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
  // For unusual chains, clients and compilers.
  METHOD_PREFIX: formedText(
    "Prefix of the node's method names, such as `eth_`. Empty: that of the kind of chain.",
    (value) => /^[a-z]{1,20}_$/.test(value),
    'small letters and an underscore, such as eth_',
  ),
  CHAIN_PARAMETERS: text(
    '',
    'A JSON file with the depths and heights of a two-currency chain. Empty: those of the live chain.',
  ),
  DECOMPILED_SMART_CONTRACT_TOKEN: text(
    '',
    'Token for adding decompiled contracts, sent as the header auth_token. Empty: none can be added.',
    { secret: true },
  ),
  COMPILER_READABLE: listSetting(
    'More folders that native compilers may read, separated by commas: for compilers that are wrappers of something installed elsewhere.',
  ),
  // Limits.
  RPC_BATCH: integerSetting(20, 'Most blocks in one batch request to the node.', { min: 1, max: 1000 }),
  REORG_DEPTH: integerSetting(256, 'Deepest reorganisation that is followed without asking the operator.', {
    min: 1,
    max: 100_000,
    unit: 'blocks',
  }),
  RPC_TIMEOUT: integerSetting(30, 'Longest wait for one answer of the node.', {
    min: 1,
    max: 600,
    unit: 's',
  }),
  POLL_INTERVAL: integerSetting(
    500,
    'How often the node is asked for a new head if it does not announce them.',
    {
      min: 20,
      max: 60_000,
      unit: 'ms',
    },
  ),
  DISK_RESERVE: integerSetting(
    1024,
    'Free disk below which writing to the PostgreSQL in DATA_DIR stops, in addition to twice the limit of the write-ahead log.',
    { unit: 'MB' },
  ),
  BALANCE_FRESHNESS: integerSetting(
    3600,
    'Age at which a native balance is read again when a client asks for it. 0: it is read for each answer.',
    { unit: 's' },
  ),
  QUERY_TIMEOUT: integerSetting(10_000, 'Longest time for one statement of a request.', {
    min: 100,
    max: 600_000,
    unit: 'ms',
  }),
  DATABASE_READ_LAG_BLOCKS: integerSetting(2, 'A standby is read while it is at most this far behind.', {
    unit: 'blocks',
  }),
  DATABASE_READ_LAG_SECONDS: integerSetting(5, 'It is also read while it is at most this long behind.', {
    min: 2,
    max: 3_600,
    unit: 's',
  }),
  JSON_RPC_MAX_BATCH: integerSetting(1000, 'Most calls in one batch of the JSON-RPC endpoint.', {
    min: 1,
    max: 10_000,
  }),
  RPC_GAS_CAP: integerSetting(
    50_000_000,
    'Most gas of a call that is forwarded to the node (eth_call, eth_estimateGas and the like); a larger value is lowered. 0: the node decides.',
    { max: 1_000_000_000_000 },
  ),
  COMPILER_TIME: integerSetting(60, 'Longest run of a compiler.', { min: 1, max: 3600, unit: 's' }),
  COMPILER_MEMORY: integerSetting(2048, 'Most memory of a compiler.', {
    min: 64,
    max: 1_000_000,
    unit: 'MB',
  }),
  VERIFICATION_WORKERS: integerSetting(
    0,
    'Verifications that run at once. 0: one less than there are cores.',
    {
      max: 64,
    },
  ),
  VERIFICATION_QUEUE: integerSetting(200, 'Most verifications that wait.', {
    min: 1,
    max: 100_000,
  }),
}
