import { afterEach, expect, test } from 'vitest'
import { type Checkers, startCheckers } from '../../../src/indexer/check/checkers.ts'

const SETTINGS = {
  profile: { name: 'evm', methodPrefix: 'eth_', wrappedNative: [] },
  verify: 'on',
  verifyExcept: [],
  zeroValueCalls: false,
  checkThreads: 1,
  facts: { receipts: 'per-block', tracer: 'debug_traceTransaction', client: 'test' },
} as const
const ASKED = [{ number: 1 }]

let checkers: Checkers
afterEach(() => checkers.close())

const wrong = () => Buffer.from('[{"id":0,"result":5},{"id":1,"result":[]}]')
/** JSON that takes long to parse. */
const large = () => Buffer.from(`[{"id":0,"result":[${'{},'.repeat(2_000_000)}{}]},{"id":1,"result":[]}]`)
/** Nested frames, each in the one before: their trace addresses take far more memory than the answer itself. */
const FRAME = `{"type":"CALL","from":"0x${'1'.repeat(40)}","to":"0x${'2'.repeat(40)}"`
const deep = () =>
  Buffer.from(`{"id":0,"result":${`${FRAME},"calls":[`.repeat(4_000)}${FRAME}}${']}'.repeat(4_000)}}`)
const TRACED = [
  {
    number: 1,
    hash: `0x${'3'.repeat(64)}`,
    transactions: [`0x${'4'.repeat(64)}`],
    coinTransfers: null,
    fromLogs: false,
  },
] as const
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  )

test('a thread that an answer ends by too much memory is replaced, and the work queued behind it is distinguished', async () => {
  checkers = startCheckers(SETTINGS, { maxMemoryMb: 40 })
  expect(await codeOf(checkers.blocks(wrong(), ASKED))).toBe('malformed_answer')
  const [culprit, behind] = await Promise.all([
    codeOf(checkers.traces(deep(), TRACED)),
    codeOf(checkers.blocks(wrong(), ASKED)),
  ])
  expect([culprit, behind]).toEqual(['checker_died', 'checker_replaced'])
  expect(await codeOf(checkers.blocks(wrong(), ASKED))).toBe('malformed_answer')
})

test('a thread that works at one answer for too long is replaced', async () => {
  checkers = startCheckers(SETTINGS, { timeoutMs: 1 })
  expect(await codeOf(checkers.blocks(large(), ASKED))).toBe('checker_died')
})

test('work that waits for a thread is rejected at once when everything stops', async () => {
  const stopping = new AbortController()
  checkers = startCheckers(SETTINGS, { signal: stopping.signal })
  const waiting = codeOf(checkers.blocks(large(), ASKED))
  stopping.abort(Object.assign(new Error('stop'), { code: 'stopped' }))
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'the next turn'))
  expect(await Promise.race([waiting, nextTurn])).toBe('stopped')
})

test("without threads, the caller's own answers the same and stops with it", async () => {
  const stopping = new AbortController()
  checkers = startCheckers({ ...SETTINGS, checkThreads: 0 }, { signal: stopping.signal })
  expect(await codeOf(checkers.blocks(wrong(), ASKED))).toBe('malformed_answer')
  stopping.abort(Object.assign(new Error('stop'), { code: 'stopped' }))
  expect(await codeOf(checkers.blocks(wrong(), ASKED))).toBe('stopped')
})
