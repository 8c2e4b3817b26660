import { assertSettingsComplete } from './accounts/settings-complete.ts'
import type { AppEnvironment, Role } from './app/app-environment.ts'
import type { ProcessParts } from './app/process-parts.ts'
import type { Artefacts } from './artefacts/artefacts.ts'
import type { Console } from './console.ts'
import { assertKnownChecks, openDatabase, profileChoiceOf, resolveEnvironment } from './environment.ts'
import { assertPortFree } from './http/port.ts'
import type { RunningIndexer } from './indexer/start-indexer.ts'
import type { LabelTable } from './names/label-table.ts'
import { sinceProcessStart, startTimes, timed } from './primitives/start-times.ts'
import { assertRetention } from './settings/retention-settings.ts'
import type { Settings } from './settings.ts'
import { createClosers } from './shutdown.ts'

export interface StartOptions {
  readonly role: Role
  readonly settings: Settings
  readonly console: Console
  /** Drop the index first and build it again. User data stays. */
  readonly resetIndex: boolean
  /** Follow a reorganisation of any depth at this start. */
  readonly acceptReorg: boolean
  /** The node is a development node: its head may go back, and its state may change without transactions. */
  readonly isDevelopment?: boolean
  /** Artefacts of the project whose contracts are deployed on this node. */
  readonly artefacts?: Artefacts | undefined
  /** The current names of addresses on this node. */
  readonly ownLabels?: (() => LabelTable) | undefined
  readonly ofProcess: ProcessParts
  /** Aborted to end the start early. What was opened is closed again, and the start rejects. */
  readonly signal: AbortSignal
}

export interface App {
  readonly url: string
  /** Rejects on a failure that the app cannot recover from. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

/**
 * Builds every module from the settings. The order lets each step fail with a message and leave nothing half-made. The
 * modules are closed in the opposite order.
 */
export async function startApp(options: StartOptions): Promise<App> {
  sinceProcessStart('the command and app.js')
  const { role, settings, console, signal, isDevelopment = false } = options
  const closers = createClosers({ log: console.log })
  try {
    const choice = { ...profileChoiceOf(settings), isDevelopment }
    assertKnownChecks(settings)
    assertRetention(settings)
    assertSettingsComplete(settings)
    // Checked before anything is created. Only binding the port at the end shows whether it is still free.
    await assertPortFree(settings.HOST, settings.PORT)
    const resolved = await resolveEnvironment(settings, console, closers, {
      needsNode: role !== 'serve',
    })
    signal.throwIfAborted()
    const database = openDatabase(settings, resolved.dataDir, console, closers)
    // PostgreSQL is starting in its own process. Loading modules before this point would delay it.
    const { isNew } = await database.waiting
    const app = await timed('modules', () => import('./app/modules.ts'))
    if (isNew) void import('./schema/migration-steps.ts').catch(() => {})
    const environment = await app.openEnvironment({ ...options, resolved, choice, database }, closers)
    const { indexer, url } = await (role === 'index'
      ? app.startIndexing(environment, closers)
      : app.hasWorkers(environment)
        ? (await import('./app/workers/primary.ts')).startWorkers(environment, closers)
        : app.startServing(environment, closers))
    const shown = announce(url, environment)
    sinceProcessStart('serving')
    console.log('debug', 'Started; begin and end of each step, ms since the process began', {
      steps: startTimes(),
    })
    const progress = watchProgress(indexer, console)
    closers.add('the progress bar', () => progress.close())
    const { demo } = environment
    const ended = Promise.race([indexer.ended, ...(demo ? [demo.ended] : [])])
    return { url: shown, ended, close: () => closers.close() }
  } catch (error) {
    await closers.close()
    throw error
  }
}

/** Prints and returns the server's URL, with `localhost` instead of the address of all interfaces. */
function announce(url: string, { role, settings: { HOST }, console, demo }: AppEnvironment): string {
  const isAnyInterface = HOST === '0.0.0.0' || HOST === '::'
  const shown = isAnyInterface ? `http://localhost:${new URL(url).port}` : url
  if (role === 'index') console.say(`Health      ${shown}/api/health`)
  else console.say(`Serving     ${shown}/api   health ${shown}/api/health   pages ${shown}/`)
  for (const line of demo?.lines(shown) ?? []) console.say(line)
  return shown
}

/** Shows the progress of the history once a second while many blocks are missing, then prints that all are indexed. */
function watchProgress(indexer: RunningIndexer, console: Console): { close(): void } {
  let last: { at: number; written: number } | undefined
  let speed = 0
  let shown = false
  const timer = setInterval(() => {
    const report = indexer.report()
    // The process that indexes shows its own progress.
    if (!report || report.elsewhere) return
    const { state } = report
    const now = performance.now()
    if (last) {
      const latest = (state.blocksWritten - last.written) / ((now - last.at) / 1000)
      speed = speed === 0 ? latest : speed * 0.8 + latest * 0.2
    }
    last = { at: now, written: state.blocksWritten }
    if (state.historyMissing > 50) {
      shown = true
      console.progress(state.nodeHead + 1 - state.historyMissing, state.nodeHead + 1, speed)
    } else if (shown) {
      shown = false
      console.progressEnd()
      console.say(`Indexed     all blocks up to ${state.head}`)
    }
  }, 1_000)
  return {
    close() {
      clearInterval(timer)
      console.progressEnd()
    },
  }
}
