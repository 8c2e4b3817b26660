import { expect, test, vi } from 'vitest'
import {
  createMutex,
  createSemaphore,
  createYieldingQueue,
  settlesWithin,
  sharing,
  withDeadline,
} from '../../../src/primitives/concurrency.ts'
import { createAdaptiveConcurrencyLimit } from '../../../src/source/adaptive-concurrency-limit.ts'

/** Work that ends when the test says so, and notes that it began. */
function createWork(began: string[]) {
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name)
      ends.set(name, () => resolve(name))
    })
  return { work, end: (name: string) => ends.get(name)!() }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const never = new Promise<never>(() => {})

test('a mutex runs one work at a time, urgent ones first, and survives a failure', async () => {
  const began: string[] = []
  const mutex = createMutex()
  const { work, end } = createWork(began)
  const failing = mutex.run(async () => {
    began.push('failing')
    await turn()
    throw new Error('broken')
  })
  const a = mutex.run(work('a'))
  const b = mutex.run(work('b'))
  const urgent = mutex.run(work('urgent'), { first: true })
  expect(began).toEqual(['failing'])
  await expect(failing).rejects.toThrow('broken')
  await turn()
  for (const name of ['urgent', 'a', 'b']) {
    expect(began.at(-1)).toBe(name)
    end(name)
    await turn()
  }
  expect(began).toEqual(['failing', 'urgent', 'a', 'b'])
  expect(await Promise.all([urgent, a, b])).toEqual(['urgent', 'a', 'b'])
})

test('a semaphore grants its permits in order, and a timeout or an abort leaves the queue', async () => {
  const semaphore = createSemaphore(2)
  expect(await semaphore.acquire()).toBe(true)
  expect(await semaphore.acquire()).toBe(true)
  const late = semaphore.acquire({ timeoutMs: 5 })
  const abort = new AbortController()
  const aborted = semaphore.acquire({ signal: abort.signal })
  const third = semaphore.acquire({ timeoutMs: 10_000 })
  expect(semaphore.waiting).toBe(3)
  expect(await late).toBe(false)
  abort.abort()
  expect(await aborted).toBe(false)
  expect(await semaphore.acquire({ signal: abort.signal })).toBe(false)
  expect(semaphore.waiting).toBe(1)
  semaphore.release()
  expect(await third).toBe(true)
  expect(semaphore.waiting).toBe(0)
})

test('a semaphore whose limit grows admits those that wait, and one that shrinks takes nothing back', async () => {
  const began: string[] = []
  const semaphore = createSemaphore(1)
  const { work, end } = createWork(began)
  const all = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(work(name)))
  expect(began).toEqual(['a'])
  semaphore.limit = 3
  await turn()
  expect(began).toEqual(['a', 'b', 'c'])
  semaphore.limit = 1
  end('a')
  end('b')
  await turn()
  expect(began).toEqual(['a', 'b', 'c'])
  end('c')
  await turn()
  expect(began).toEqual(['a', 'b', 'c', 'd'])
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('an adaptive concurrency limit grows by one with each full round of successes, and is halved by an error', async () => {
  const limit = createAdaptiveConcurrencyLimit(8)
  expect(limit.limit).toBe(2)
  for (let n = 0; n < 2 + 3; n++) await limit.run(async () => {})
  expect(limit.limit).toBe(4)
  await expect(limit.run(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect(limit.limit).toBe(2)
  for (let n = 0; n < 100; n++) await limit.run(async () => {})
  expect(limit.limit).toBe(8)
})

test('a yielding queue runs one piece of work per iteration of the event loop, past a failure too', async () => {
  const run = createYieldingQueue()
  let iteration = 0
  let stopped = false
  const count = () => {
    iteration++
    if (!stopped) setImmediate(count)
  }
  setImmediate(count)
  const pieces = [1, 2, 3].map((n) =>
    run(() => {
      if (n === 2) throw new Error('broken')
      return iteration
    }).catch(() => -1),
  )
  const [first, failed, last] = await Promise.all(pieces)
  stopped = true
  expect(failed).toBe(-1)
  expect(last!).toBeGreaterThan(first!)
})

test('a deadline rejects what takes longer with its own error, and lets the rest through', async () => {
  const late = () => new Error('late')
  await expect(withDeadline(never, 5, late)).rejects.toThrow('late')
  expect(await withDeadline(Promise.resolve(1), 1_000, late)).toBe(1)
  await expect(withDeadline(Promise.reject(new Error('own')), 1_000, late)).rejects.toThrow('own')
  expect(await settlesWithin(never, 5)).toBe(false)
  expect(await settlesWithin(Promise.reject(new Error('own')), 1_000)).toBe(true)
})

test('calls that come while one is made share the next, past a failure too', async () => {
  const works: { resolve(n: number): void; reject(error: Error): void }[] = []
  const ask = sharing(() => new Promise<number>((resolve, reject) => works.push({ resolve, reject })))
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(works).toHaveLength(1)
  works[0]!.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await vi.waitFor(() => expect(works).toHaveLength(2))
  const fourth = ask()
  works[1]!.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await vi.waitFor(() => expect(works).toHaveLength(3))
  works[2]!.resolve(3)
  expect(await fourth).toBe(3)
  const later = ask()
  works[3]!.resolve(4)
  expect(await later).toBe(4)
})
