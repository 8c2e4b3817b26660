import { expect, onTestFinished, test } from 'vitest'
import { type Calls, createCalls } from '../../../src/app/workers/calls.ts'
import type { PrimaryMethods, WorkerMethods } from '../../../src/app/workers/protocol.ts'
import { superviseWorkers, type WorkerProcess } from '../../../src/app/workers/supervisor.ts'
import { eventually } from '../../support/chainscope.ts'

/** A worker without a process: the test ends it, and says when it serves. */
interface StandIn {
  readonly process: WorkerProcess
  readonly primary: Calls<PrimaryMethods>
  stops: number
  /** It answers nothing more. */
  hangs: boolean
  end(how: string): void
  serves(): Promise<unknown>
}

function standIn(): StandIn {
  let listener: (message: unknown) => void = () => {}
  let end: (how: string) => void = () => {}
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  const mine: WorkerMethods = {
    figures: async () => [],
    isThere: () => (one.hangs ? new Promise<boolean>(() => {}) : true) as boolean,
    stop: () => {
      one.stops++
      end('exit code 0')
    },
  }
  const primary = createCalls<PrimaryMethods>({ mine, send: (message) => listener(message) })
  const one: StandIn = {
    process: {
      pid: 1,
      ended,
      send: (message) => primary.receive(message),
      onMessage: (given) => {
        listener = given
      },
      kill: () => end('SIGKILL'),
    },
    primary,
    stops: 0,
    hangs: false,
    end: (how) => end(how),
    serves: () => primary.call('serving', 1_000, { url: 'http://here', lines: ['a line'] }),
  }
  return one
}

function supervised(count: number) {
  const started: StandIn[] = []
  const log: string[] = []
  const workers = superviseWorkers({
    count,
    fork: () => {
      const one = standIn()
      started.push(one)
      return one.process
    },
    methods: () => ({}) as never,
    log: (_level, sentence) => log.push(sentence),
    pauses: { first: 20, longest: 50 },
    silence: { intervalMs: 50, most: 3 },
  })
  onTestFinished(() => workers.close())
  return { workers, started, log }
}

test('is started when all workers serve', async () => {
  const { workers, started } = supervised(2)
  await started[0]!.serves()
  expect(workers.issue()).toBe('1 of 2 workers serve; the others start again.')
  await started[1]!.serves()
  expect(await workers.started).toEqual({ url: 'http://here', lines: ['a line'] })
  expect(workers.issue()).toBe('')
})

test('a worker that cannot start ends the start with its sentence', async () => {
  const { workers, started } = supervised(2)
  await started[1]!.primary.call('failed', 1_000, 'The port is taken.')
  started[1]!.end('exit code 1')
  await expect(workers.started).rejects.toMatchObject({ code: 'worker_start', message: 'The port is taken.' })
})

test('a worker that ends is replaced, after pauses that grow to the longest', async () => {
  const { workers, started, log } = supervised(1)
  await started[0]!.serves()
  await workers.started
  for (let n = 0; n < 3; n++) {
    started[n]!.end('SIGKILL')
    await eventually(() => expect(started).toHaveLength(n + 2))
  }
  expect(log).toEqual([
    'A worker is replaced in 0.02 s: it ended (SIGKILL)',
    'A worker is replaced in 0.04 s: it ended (SIGKILL)',
    'A worker is replaced in 0.05 s: it ended (SIGKILL)',
  ])
  await started[3]!.serves()
  expect(log.at(-1)).toBe('All workers serve again.')
})

test('a worker that hangs is killed and replaced', async () => {
  const { workers, started, log } = supervised(2)
  await Promise.all(started.map((one) => one.serves()))
  await workers.started
  started[0]!.hangs = true
  await eventually(() => expect(started).toHaveLength(3))
  expect(await started[0]!.process.ended).toBe('SIGKILL')
  expect(log).toEqual(['A worker is replaced in 0.02 s: it has not answered for 0.15 s, and is killed'])
})

test('a stop kills a worker that has not called yet, as it may not listen', async () => {
  const { workers, started } = supervised(2)
  await started[0]!.serves()
  await workers.close()
  expect(started.map(({ stops }) => stops)).toEqual([1, 0])
  expect(await started[1]!.process.ended).toBe('SIGKILL')
})

test('a stop asks each worker once, and starts none again', async () => {
  const { workers, started, log } = supervised(3)
  await Promise.all(started.map((one) => one.serves()))
  await workers.close()
  expect(started.map(({ stops }) => stops)).toEqual([1, 1, 1])
  expect(log).toEqual([])
})
