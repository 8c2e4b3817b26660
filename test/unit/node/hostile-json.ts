import fc from 'fast-check'

/** Names that code reads, and names that JavaScript itself gives a meaning. */
const NAMES = [
  'id', 'jsonrpc', 'method', 'result', 'error', 'message', 'code', 'data', 'params', 'hash', 'number', 'transactions',
  'logs', 'topics', 'blockHash', 'transactionHash', 'type', 'calls', 'action', 'traceAddress', 'txHash', 'pending',
  'queued', 'uncles', 'withdrawals', 'extra', 'toString', 'valueOf', 'toJSON', 'length', '__proto__', 'constructor',
  'then', 'endsWith', 'hasOwnProperty',
] // biome-ignore format: a table

/** Any JSON, built of such names, as it comes out of JSON.parse: `{"toString": 1}` and `__proto__` are plain fields. */
export const hostileJson: fc.Arbitrary<unknown> = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'json' },
      fc.constantFrom(
        null,
        true,
        0,
        1,
        -1,
        1e308,
        0.5,
        '',
        '0x',
        '0x0',
        `0x${'1'.repeat(64)}`,
        'execution reverted',
      ),
      fc.string({ maxLength: 6 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 6 }),
    ),
  }))
  .value.map((value) => JSON.parse(JSON.stringify(value)))
