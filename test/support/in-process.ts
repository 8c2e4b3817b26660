import type { Health } from '../../src/api/health-shape.ts'
import { createProcessParts } from '../../src/app/process-parts.ts'
import { startApp } from '../../src/app.ts'
import { createConsole } from '../../src/console.ts'
import { sentenceOf } from '../../src/errors.ts'
import { readSettings } from '../../src/settings.ts'
import { PATIENCE_MS } from './patience.ts'

/** An explorer that was started, in whichever process. */
export interface Started {
  readonly url: string
  /** Why it has ended by itself; undefined while it has not. */
  failure(): string | undefined
  stop(): Promise<void>
}

/** Shared by all explorers of this process, as those of `createExplorer` are. */
const ofProcess = createProcessParts()

/** Starts an explorer in this process, from source, with these settings alone. */
export async function startInProcess(environment: Readonly<Record<string, string>>): Promise<Started> {
  const settings = readSettings(environment)
  let tail = ''
  const keep = (line: string) => {
    tail = (tail + line).slice(-5_000)
    return true
  }
  const app = await startApp({
    role: 'start',
    settings,
    console: createConsole({ level: settings.LOG_LEVEL, terminal: false, output: { write: keep } }),
    resetIndex: false,
    acceptReorg: false,
    ofProcess,
    signal: new AbortController().signal,
  }).catch((cause: unknown) => {
    throw new Error(`The explorer did not start serving: ${sentenceOf(cause)} ${tail}`, { cause })
  })
  let failure: string | undefined
  app.ended.catch((error: unknown) => {
    failure = `${sentenceOf(error)} ${tail}`
  })
  return { url: app.url, failure: () => failure, stop: () => app.close() }
}

/** Waits until nothing known is missing, and the index has this block or a later one. */
export async function untilCaughtUp(health: () => Promise<Health>, block: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await health()
    const { caughtUp, block: newest, backlog } = answer.index
    const { history, traces, tokens } = backlog
    if (caughtUp && (newest ?? -1) >= block && history + (traces ?? 0) + tokens === 0) return
    if (Date.now() > end) throw new Error(`Not caught up with block ${block}: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
