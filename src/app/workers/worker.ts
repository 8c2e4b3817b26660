import { createConsole } from '../../console.ts'
import { profileChoiceOf } from '../../environment.ts'
import { StartError, sentenceOf } from '../../errors.ts'
import { onUnhandled } from '../../primitives/unhandled.ts'
import { createClosers } from '../../shutdown.ts'
import { openEnvironment } from '../environment.ts'
import { createProcessParts } from '../process-parts.ts'
import { type ServingApp, startServing } from '../serving.ts'
import { type Calls, createCalls } from './calls.ts'
import { createPrimaryClient } from './primary-client.ts'
import type { PrimaryMethods, WorkerMethods, WorkerSetup } from './protocol.ts'
import { WORKER_STOP_MS } from './supervisor.ts'

/* A process that serves, started by the primary (supervisor.ts). It ends when that does: node:cluster ends it. */

const CALL_TIMEOUT_MS = 10_000

// A terminal, and service managers, signal all processes of a server; the primary stops its workers in order.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

/** Serves until the primary stops it. Returns the exit code. */
async function run(): Promise<number> {
  const stopping = new AbortController()
  const stopRequested = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let app: ServingApp | undefined
  const mine: WorkerMethods = {
    figures: async () => (await app?.metrics.figures()) ?? [],
    isThere: () => true,
    stop: () => stopping.abort(),
  }
  const calls = createCalls<PrimaryMethods>({
    mine,
    send: (message) => process.send!(message, undefined, undefined, () => {}),
  })
  process.on('message', calls.receive)
  const setup = await calls.call('setup', CALL_TIMEOUT_MS)
  const { settings, slot } = setup
  const terminal = process.stdout.isTTY === true
  const console = {
    ...createConsole({
      level: settings.LOG_LEVEL,
      format: settings.LOG_FORMAT,
      terminal,
      worker: slot.rank + 1,
    }),
    // The primary prints what there is to say, once.
    say: () => {},
  }
  const fail = async (error: unknown): Promise<void> => {
    await calls.call('failed', CALL_TIMEOUT_MS, endingOf(error)).catch(() => {})
  }
  onUnhandled(({ error, ...origin }) => {
    // A start with such a failure is broken.
    const end = () => process.exit(1)
    if (app === undefined && !stopping.signal.aborted) fail(error).then(end, end)
    else console.log('error', `A failure that nothing handled: ${sentenceOf(error)}`, { ...origin, error })
  })
  const closers = createClosers({ log: console.log, totalMs: WORKER_STOP_MS })
  try {
    const environment = await environmentOf(setup, calls, console, stopping.signal, closers)
    app = await startServing(environment, closers)
    await calls.call('serving', CALL_TIMEOUT_MS, { url: app.url, lines: app.lines })
    await stopRequested
    await closers.close()
    return 0
  } catch (error) {
    await closers.close()
    if (stopping.signal.aborted) return 0
    await fail(error)
    return 1
  }
}

const environmentOf = (
  { settings, urls, dataDir, place, requestPlace, slot, serverId }: WorkerSetup,
  calls: Calls<PrimaryMethods>,
  console: Parameters<typeof openEnvironment>[0]['console'],
  signal: AbortSignal,
  closers: Parameters<typeof openEnvironment>[1],
) =>
  openEnvironment(
    {
      role: 'serve',
      settings,
      console,
      signal,
      slot,
      ofProcess: createProcessParts(),
      primary: createPrimaryClient(calls, serverId),
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

const endingOf = (error: unknown): string => {
  const isExpected =
    error instanceof StartError || (error as { code?: string } | undefined)?.code !== undefined
  return isExpected || !(error instanceof Error) ? sentenceOf(error) : `${error.stack}`
}

process.exit(await run())
