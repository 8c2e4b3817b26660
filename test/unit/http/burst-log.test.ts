import { expect, test } from 'vitest'
import { createBurstLog } from '../../../src/http/burst-log.ts'
import type { Logger } from '../../../src/primitives/log.ts'

test('failures of one cause are logged once a second, with a count of the others', async () => {
  const lines: unknown[][] = []
  const write: Logger = (level, sentence, facts) => void lines.push([level, sentence, facts])
  const log = createBurstLog(write, 100)
  const refused = () => new Error('connect ECONNREFUSED')
  for (let n = 0; n < 50; n++) log('warn', 'A request failed', { request: `r${n}`, error: refused() })
  log('warn', 'A request failed', { request: 'other', error: new Error('something else') })
  log('error', 'A request failed', { request: 'worse', error: refused() })
  expect(lines.map(([level, , facts]) => [level, (facts as { request: string }).request])).toEqual([
    ['warn', 'r0'],
    ['warn', 'other'],
    ['error', 'worse'],
  ])
  await expect.poll(() => lines.length).toBe(4)
  expect(lines[3]).toEqual([
    'warn',
    'A request failed: connect ECONNREFUSED (49 more within 0.1 s)',
    { count: 49, requests: Array.from({ length: 20 }, (_, n) => `r${n + 1}`) },
  ])
  log('warn', 'A request failed', { request: 'later', error: refused() })
  expect(lines).toHaveLength(5)
})
