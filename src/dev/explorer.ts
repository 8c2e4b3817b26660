import type { ProcessParts } from '../app/process-parts.ts'
import type { Artefacts } from '../artefacts/artefacts.ts'
import type { Console } from '../console.ts'
import { sentenceOf } from '../errors.ts'
import { pause } from '../node/client.ts'
import { createMutex } from '../primitives/concurrency.ts'
import type { Settings } from '../settings.ts'
import { freePortFrom } from './local-settings.ts'
import { createIdentityReader, identifyNode, type NodeIdentity } from './node-identity.ts'
import type { ProjectLabels } from './project-labels.ts'
import { type Run, startRun } from './start-run.ts'

export interface LocalExplorerOptions {
  readonly postgresUrl: string
  /** Whether the server outlives this explorer. If so, the explorer drops its databases. */
  readonly isPostgresShared: boolean
  readonly nodeUrl: string
  /** From `localSettings`. */
  readonly settings: Settings
  readonly console: Console
  /** The artefacts of the project whose contracts are deployed. */
  readonly artefacts?: Artefacts | undefined
  readonly labels: ProjectLabels
  /** When the node begins another chain, serve the previous index at another port, until the next such change. */
  readonly keepsFormerRun: boolean
  readonly ofProcess: ProcessParts
  readonly signal: AbortSignal
}

/** Interval of the check whether the node is still in the same run, ms. */
const IDENTITY_INTERVAL_MS = 250
/** Interval between attempts to reach a node that does not answer yet, ms. */
const RETRY_INTERVAL_MS = 100

/**
 * Serves the node's current run: the chain since its last restart or reset. When the node begins another chain, starts
 * another index at the same URL.
 */
export async function startLocalExplorer(options: LocalExplorerOptions) {
  const { nodeUrl, isPostgresShared, console } = options
  const stopping = new AbortController()
  const signal = AbortSignal.any([options.signal, stopping.signal])
  const identity = firstIdentity(nodeUrl, console, signal)
  let run = await startRun({ ...options, identity, signal })
  const { url } = run.app
  // The next run is served at the same URL.
  const settings = { ...options.settings, PORT: Number(new URL(url).port) }
  const mutex = createMutex()
  let fail = (_error: unknown) => {}
  const ended = new Promise<void>((_, reject) => {
    fail = reject
  })
  ended.catch(() => {})
  const watchEnd = ({ app }: Run) => {
    app.ended.catch((error: unknown) => {
      if (run.app === app && !signal.aborted) fail(error)
    })
  }
  watchEnd(run)

  let former: { drop(): Promise<void> } | undefined
  const replace = (identity: NodeIdentity) =>
    mutex.run(async () => {
      if (signal.aborted) return
      const last = run
      await last.end()
      await former?.drop()
      former = undefined
      if (!options.keepsFormerRun) await last.drop()
      run = await startRun({ ...options, settings, identity, signal })
      watchEnd(run)
      if (options.keepsFormerRun) former = await serveFormer(last)
    })
  const serveFormer = async (last: Run) => {
    const { HOST, PORT } = settings
    const served = await last.serveAgain(await freePortFrom(HOST, PORT + 1))
    console.say(
      `Former run  ${served.url}/   until the next one; without balances and code, which its node knew`,
    )
    return served
  }
  const watching = watchIdentity(nodeUrl, signal, async (current) => {
    if (current.run === run.identity.run) return
    console.say('Node        began another chain: indexing it from its first block')
    await replace(current)
  }).catch((error: unknown) => {
    if (!signal.aborted) fail(error)
  })
  return {
    url,
    /** Rejects when the explorer cannot go on. */
    ended,
    /** The run that is indexed. */
    identity: () => run.identity,
    /** Indexes the chain again in a new database. */
    async reset() {
      await replace(await identifyNode(nodeUrl))
    },
    async stop() {
      stopping.abort()
      await watching
      await mutex.run(async () => {
        await former?.drop()
        await run.end()
      })
      if (isPostgresShared) await run.drop()
    },
  }
}

/** Waits until the node answers. Prints once that it waits. */
async function firstIdentity(url: string, console: Console, signal: AbortSignal): Promise<NodeIdentity> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await identifyNode(url)
    } catch (error) {
      if (isFirst) console.say(`Waiting     for the node: ${sentenceOf(error)}`)
    }
    await pause(RETRY_INTERVAL_MS, signal)
    signal.throwIfAborted()
  }
}

/** Reports the node's identity periodically. Ignores failures, because the node may be restarting. */
async function watchIdentity(
  url: string,
  signal: AbortSignal,
  onIdentity: (identity: NodeIdentity) => Promise<void>,
): Promise<void> {
  const reader = createIdentityReader(url)
  try {
    while (!signal.aborted) {
      await pause(IDENTITY_INTERVAL_MS, signal)
      if (signal.aborted) return
      const identity = await reader.identify().catch(() => undefined)
      if (identity) await onIdentity(identity)
    }
  } finally {
    reader.close()
  }
}
