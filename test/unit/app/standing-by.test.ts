import { expect, test } from 'vitest'
import { type StandingByOptions, startStandingBy } from '../../../src/app/standing-by.ts'
import type { RunningIndexer } from '../../../src/indexer/start-indexer.ts'

/** A database and an indexer that fail where no real one can be made to. */
function standIns() {
  const log: string[] = []
  let end = () => {}
  const indexer = {
    ended: new Promise<void>((done) => {
      end = done
    }),
    stop: async () => {
      log.push('indexer stopped')
      end()
    },
  } as RunningIndexer
  const options: StandingByOptions = {
    claim: undefined,
    becomeAble: async () => {},
    lock: {
      attempt: async () => {
        log.push('locked')
        return {
          client: undefined as never,
          release: async () => void log.push('released'),
          handOver: async () => void log.push('handed over'),
        }
      },
      close: async () => {},
    },
    prepare: async () => {},
    begin: async () => {
      log.push('began')
      return indexer
    },
    watch: () => ({ close() {} }) as ReturnType<StandingByOptions['watch']>,
    refreshElsewhere: async () => {},
    console: {
      say: () => {},
      log: (_level: string, sentence: string) => void log.push(sentence),
    } as unknown as StandingByOptions['console'],
  }
  return { log, indexer, options }
}

test('a database that goes away while the tables are prepared is waited for', async () => {
  const { log, options } = standIns()
  let preparations = 0
  const prepare = async () => {
    preparations++
    if (preparations === 1) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
  const running = await startStandingBy({ ...options, prepare })
  await expect.poll(() => log.at(-1)).toBe('began')
  expect(log).toEqual([
    'locked',
    'released',
    'Connection to the database lost: read ECONNRESET',
    'locked',
    'began',
  ])
  await running.stop()
})

test('an indexer that starts while the process stops is stopped too', async () => {
  const { log, indexer, options } = standIns()
  let finish = () => {}
  const begin = () =>
    new Promise<RunningIndexer>((done) => {
      finish = () => done(indexer)
    })
  const running = await startStandingBy({ ...options, begin })
  await expect.poll(() => log).toEqual(['locked'])
  const stopped = running.stop()
  finish()
  await stopped
  expect(log).toContain('indexer stopped')
})
