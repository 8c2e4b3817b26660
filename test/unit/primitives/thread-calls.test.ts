import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { ChainscopeError } from '../../../src/errors.ts'
import { createCalls, type Methods, Moved, ThreadError } from '../../../src/primitives/thread-calls.ts'

const RefusedError = ChainscopeError.define('refused', (what: string) => `${what} is refused`, {
  retryable: true,
})

function connect<Theirs extends Methods>(theirs: Theirs) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  createCalls(port2, theirs)
  return createCalls<Theirs>(port1)
}

test('a call has the result of its function, whose buffers are moved', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const calls = connect({ read: (more: number) => new Moved([bytes, more], [bytes.buffer]) })
  expect(await calls.call('read', [4])).toEqual([new Uint8Array([1, 2, 3]), 4])
  expect(bytes.length).toBe(0)
  expect(calls.pending()).toBe(0)
})

test('an error keeps its code, its sentence and what led to it', async () => {
  const refuse = () => {
    throw Object.assign(new RefusedError('the block'), { cause: new Error('a bad hash') })
  }
  const error = await connect({ refuse })
    .call('refuse', [])
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ThreadError)
  expect(error).toMatchObject({ code: 'refused', message: 'the block is refused', retryable: true })
  expect(error).toHaveProperty('cause.message', 'a bad hash')
})

test('a result that cannot be copied rejects the call', async () => {
  const calls = connect({ read: () => () => 1 })
  await expect(calls.call('read', [])).rejects.toThrow('could not be cloned')
})

test('calls that wait are rejected in the order in which they were made', async () => {
  const calls = connect({ wait: () => new Promise(() => {}) })
  const waiting = [calls.call('wait', []), calls.call('wait', [])]
  calls.reject((position) => new Error(`lost ${position}`))
  expect(await Promise.allSettled(waiting)).toMatchObject([
    { reason: { message: 'lost 0' } },
    { reason: { message: 'lost 1' } },
  ])
})
