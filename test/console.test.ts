import { expect, test } from 'vitest'
import { withoutKeys } from '../src/console.ts'

const KEY = '5a1b7a8e-6a53-4a5e-9d3c-0d2f4c1f9b11'

test.each([
  [`GET /api?module=account&apikey=${KEY}&page=1`, 'GET /api?module=account&apikey=[REDACTED]&page=1'],
  [`/api?ApiKey=${KEY}`, '/api?ApiKey=[REDACTED]'],
  [`api_key=${KEY}`, 'api_key=[REDACTED]'],
  [`{"apikey":"${KEY}","page":1}`, '{"apikey":"[REDACTED]","page":1}'],
  [JSON.stringify({ body: `{"apikey": "${KEY}"}` }), JSON.stringify({ body: '{"apikey": "[REDACTED]"}' })],
  [`{"x-api-key":"${KEY}"}`, '{"x-api-key":"[REDACTED]"}'],
  [`x-api-key: ${KEY}`, 'x-api-key: [REDACTED]'],
  [`authorization: Bearer ${KEY}`, 'authorization: Bearer [REDACTED]'],
])('a line of the log never shows a key: %s', (line, shown) => {
  expect(withoutKeys(line)).toBe(shown)
})

test('other lines stay as they are', () => {
  for (const line of ['{"level":"info","msg":"API keys are followed again."}', 'apikey', 'bearer'])
    expect(withoutKeys(line)).toBe(line)
})
