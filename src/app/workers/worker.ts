import { createConsole } from '../../console.ts'
import { profileChoiceOf } from '../../environment.ts'
import { endingOf, sentenceOf } from '../../errors.ts'
import { portOf } from '../../primitives/called-process.ts'
import { createCalls } from '../../primitives/thread-calls.ts'
import { onUnhandled } from '../../primitives/unhandled.ts'
import { createClosers } from '../../shutdown.ts'
import { openEnvironment } from '../app-environment.ts'
import { createProcessParts } from '../process-parts.ts'
import { type ServingApp, startServing } from '../serving.ts'
import type { PrimaryMethods, WorkerMethods } from './primary.ts'

/* A process that serves requests, started by the primary (primary.ts). node:cluster ends it when the primary ends. */

const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
// Includes errors of sending to a primary that has ended.
for (const output of [process, process.stdout, process.stderr]) output.on('error', () => {})

/** Serves until a signal stops it. Returns the exit code. */
async function run(): Promise<number> {
  let app: ServingApp | undefined
  const methods: WorkerMethods = { figures: async () => (await app?.metrics.figures()) ?? [], ping: () => {} }
  const primary = createCalls<PrimaryMethods>(portOf(process), methods)
  const { settings, urls, dataDir, place, requestPlace, processRank, serverId, stopMs } = await primary.call(
    'setup',
    [],
  )
  const { LOG_LEVEL: level, LOG_FORMAT: format } = settings
  const terminal = process.stdout.isTTY === true
  const console = {
    ...createConsole({ level, format, terminal, worker: processRank.rank + 1 }),
    // The primary prints these lines once for all workers.
    say: () => {},
  }
  const fail = (error: unknown) => primary.call('failed', [endingOf(error)])
  onUnhandled(({ error, ...origin }) => {
    // A failure during the start ends the process.
    const end = () => process.exit(1)
    if (app === undefined && !stopping.signal.aborted) fail(error).then(end, end)
    else console.log('error', `A failure that nothing handled: ${sentenceOf(error)}`, { ...origin, error })
  })
  const closers = createClosers({ log: console.log, totalMs: stopMs })
  try {
    const environment = await openEnvironment(
      {
        role: 'serve',
        settings,
        console,
        signal: stopping.signal,
        processRank,
        ofProcess: createProcessParts(),
        worker: { serverId, metrics: () => primary.call('metrics', []) },
        resetIndex: false,
        acceptReorg: false,
        choice: profileChoiceOf(settings),
        resolved: { urls, dataDir },
        database: {
          opened: Promise.resolve({ place, requestPlace, lines: [] }),
          waiting: Promise.resolve({ isNew: false }),
          keep: () => {},
        },
      },
      closers,
    )
    app = await startServing(environment, closers)
    primary.tell('serving', app.url, app.lines)
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
    await closers.close()
    return 0
  } catch (error) {
    await closers.close()
    if (stopping.signal.aborted) return 0
    await fail(error)
    return 1
  }
}

process.exit(await run())
