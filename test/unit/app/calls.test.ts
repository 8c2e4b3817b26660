import { expect, test, vi } from 'vitest'
import { type Calls, createCalls, type Methods } from '../../../src/app/workers/calls.ts'

type Theirs = { add(a: number, b: number): number; fail(): void; hang(): Promise<void> }

/** Two ends of a channel that carries JSON, as IPC does, and the number of its messages. */
function connected(mine: Methods) {
  let messages = 0
  const carry = (to: () => Calls<Theirs>) => (message: object) => {
    messages++
    const text = JSON.stringify(message)
    setImmediate(() => to().receive(JSON.parse(text)))
  }
  const caller: Calls<Theirs> = createCalls<Theirs>({ mine: {}, send: carry(() => answering) })
  const answering: Calls<Theirs> = createCalls<Theirs>({ mine, send: carry(() => caller) })
  return { caller, messages: () => messages }
}

const methods: Theirs = {
  add: (a, b) => a + b,
  fail: () => {
    throw new Error('it is broken')
  },
  hang: () => new Promise(() => {}),
}

test('all calls of one turn are one message, and so are their answers', async () => {
  const { caller, messages } = connected(methods)
  const sums = await Promise.all(Array.from({ length: 500 }, (_, n) => caller.call('add', 1_000, n, 1)))
  expect(sums).toEqual(Array.from({ length: 500 }, (_, n) => n + 1))
  expect(messages()).toBe(2)
})

test('a call that fails there fails here, with its message', async () => {
  const { caller } = connected(methods)
  await expect(caller.call('fail', 1_000)).rejects.toMatchObject({
    code: 'failed_call',
    message: expect.stringContaining('it is broken'),
  })
  // One that is not there, as of another version of the program.
  await expect(caller.call('nothing' as 'fail', 1_000)).rejects.toMatchObject({ code: 'failed_call' })
})

test('a call ends after its time, and a late answer changes nothing', async () => {
  let answer = () => {}
  const hang = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  const { caller } = connected({ ...methods, hang })
  await expect(caller.call('hang', 50)).rejects.toMatchObject({ code: 'silent_process', retryable: true })
  answer()
  expect(await caller.call('add', 1_000, 1, 2)).toBe(3)
})

test('no more than ten thousand calls wait, and all end when the channel is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { caller } = connected(methods)
    const waiting = Array.from({ length: 10_000 }, () => caller.call('hang', 1_000))
    const ends = Promise.allSettled(waiting)
    await expect(caller.call('hang', 1_000)).rejects.toMatchObject({ code: 'too_many_calls' })
    caller.close()
    expect(new Set((await ends).map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
