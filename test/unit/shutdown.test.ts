import { afterEach, expect, test, vi } from 'vitest'
import { createClosers } from '../../src/shutdown.ts'

afterEach(() => void vi.useRealTimers())

test('steps are closed in reverse order, and one that fails is named and does not stop the others', async () => {
  const order: string[] = []
  const logged: string[] = []
  const closers = createClosers({ log: (_level, sentence) => logged.push(sentence) })
  closers.add('the database', () => order.push('database'))
  closers.add('the indexer', () => {
    order.push('indexer')
    throw new Error('it is broken')
  })
  closers.add('the server', async () => order.push('server'))
  await closers.close()
  expect(order).toEqual(['server', 'indexer', 'database'])
  expect(logged).toEqual(['Stopping: the indexer could not be closed: it is broken'])
})

test('a stop ends in time though no step does, and names each late one', async () => {
  vi.useFakeTimers()
  const logged: string[] = []
  const begun: string[] = []
  const never = new Promise(() => {})
  const closers = createClosers({
    log: (_level, sentence) => logged.push(sentence),
    totalMs: 800,
    lateMs: 50,
  })
  for (const step of ['the database', 'the indexer', 'the server'])
    closers.add(step, () => {
      begun.push(step)
      return never
    })
  const began = performance.now()
  let endedAt = 0
  const closing = closers.close().then(() => {
    endedAt = performance.now()
  })
  await vi.advanceTimersByTimeAsync(1_000)
  await closing
  expect(endedAt - began).toBe(800)
  expect(begun).toEqual(['the server', 'the indexer', 'the database'])
  expect(logged).toEqual([
    'Stopping: the server is not closed after 0.05 s',
    'Stopping: the server is left to itself after 0.4 s',
    'Stopping: the indexer is not closed after 0.05 s',
    'Stopping: the indexer is left to itself after 0.2 s',
    'Stopping: the database is not closed after 0.05 s',
    'Stopping: the database is left to itself after 0.2 s',
  ])
})
