import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createConsole, redactApiKeys } from '../../src/console.ts'

const ESCAPE = '\u001b'
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
  expect(redactApiKeys(line)).toBe(shown)
})

test('other lines stay as they are', () => {
  for (const line of ['{"level":"info","msg":"API keys are followed again."}', 'apikey', 'bearer'])
    expect(redactApiKeys(line)).toBe(line)
})

/** Records what is written, as a terminal of 120 columns would receive it. */
function recorder() {
  const written: string[] = []
  const output = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        written.push(`${chunk}`)
        done()
      },
    }),
    {
      isTTY: true,
      columns: 120,
      hasColors: () => true,
      cursorTo: () => true,
      clearLine: () => true,
      moveCursor: () => true,
    },
  )
  return { written, text: () => written.join(''), output: output as unknown as NodeJS.WriteStream }
}

test('log lines on a terminal have the time, the level with colour and the sentence', () => {
  const { output, text } = recorder()
  const console = createConsole({ level: 'info', terminal: true, output })
  console.log('warn', 'The node limits our requests', { apikey: KEY })
  expect(text()).toMatch(/^\[\d\d:\d\d:\d\d\] .*WARN.*The node limits our requests/)
  expect(text()).toContain(`${ESCAPE}[33mWARN`)
  expect(text()).not.toContain(KEY)
  expect(text()).not.toContain('{"level"')
})

test('log lines that are piped are JSON, one object a line', () => {
  const { output, written } = recorder()
  const console = createConsole({ level: 'info', terminal: false, output })
  console.log('info', 'Indexed block 1', { block: 1 })
  expect(JSON.parse(written[0]!)).toMatchObject({ level: 'info', msg: 'Indexed block 1', block: 1 })
})

test('one stream has one format: what the start says is JSON where the log is, at every level', () => {
  for (const format of ['auto', 'json'] as const) {
    const { output, written } = recorder()
    const console = createConsole({ level: 'silent', terminal: format === 'json', format, output })
    console.say('Serving     http://127.0.0.1:4000/api')
    console.progress(1, 10, 1)
    expect(written.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'info', msg: 'Serving http://127.0.0.1:4000/api' }),
    ])
  }
})

test('readable lines can be had where no terminal is, with the day', () => {
  const { output, text } = recorder()
  const console = createConsole({ level: 'info', terminal: false, format: 'text', output })
  console.say('Serving     http://127.0.0.1:4000/api')
  console.log('info', 'Indexed block 1')
  expect(text()).toMatch(/^Serving {5}http:\S+\n\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] .*Indexed block 1/)
})

test('a log line that the level hides leaves the progress bar alone, and one that is printed is above it', () => {
  const { output, written, text } = recorder()
  const console = createConsole({ level: 'info', terminal: true, output })
  console.progress(10, 100, 5)
  onTestFinished(() => console.progressEnd())
  expect(text()).toContain('10 of 100 blocks')
  const before = written.length
  console.log('debug', 'Hidden')
  expect(written.length).toBe(before)
  console.log('info', 'Shown')
  const after = written.slice(before).join('')
  expect(after.startsWith(`\r${ESCAPE}[K[`)).toBe(true)
  expect(after.slice(after.indexOf('Shown'))).toContain('10 of 100 blocks')
})
