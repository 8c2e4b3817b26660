import { createProcessParts } from '../app/process-parts.ts'
import type { Console } from '../console.ts'
import { StartError } from '../errors.ts'
import { startTimes, timed } from '../primitives/start-times.ts'
import { redactUrl, type Settings } from '../settings.ts'
import { createClosers } from '../shutdown.ts'
import { startLocalExplorer } from './explorer.ts'
import { type FindNodeOptions, findNode } from './find-node.ts'
import { freePortFrom, localSettings } from './local-settings.ts'
import { startDevPostgres } from './postgres.ts'
import { openProject } from './project-labels.ts'

export interface DevOptions extends Omit<FindNodeOptions, 'say'> {
  readonly settings: Settings
  readonly console: Console
  /** Folder of prepared databases. */
  readonly cacheFolder: string
  /** Folder of the project whose artefacts are read. */
  readonly project: string
  /** Whether another port is used if PORT is not free. */
  readonly mayMovePort: boolean
  readonly signal: AbortSignal
}

/** Starts a local explorer of a development node. When it is closed, all its data is deleted. */
export async function startDev(options: DevOptions) {
  const { console, cacheFolder, mayMovePort, signal } = options
  const quiet = withoutDetails(console)
  const closers = createClosers({ log: console.log })
  try {
    let modules = Promise.resolve()
    const onWait = () => {
      // Loads the modules while PostgreSQL's programs run.
      modules = Promise.all([import('../app.ts'), import('../app/modules.ts')]).then(() => {})
      modules.catch(() => {})
    }
    const startingPostgres = timed('database', () =>
      startDevPostgres({ cacheFolder, explorers: 1, log: console.log, onWait }),
    )
    closers.add('PostgreSQL', async () => (await startingPostgres.catch(() => undefined))?.close())
    const findingNode = timed('anvil', () => findNode({ ...options, say: console.say }))
    closers.add('anvil', async () => (await findingNode.catch(() => undefined))?.anvil?.close())
    const [postgres, node] = await Promise.all([startingPostgres, findingNode])
    signal.throwIfAborted()
    await modules
    const settings = localSettings(options.settings, cacheFolder)
    const port = mayMovePort ? await freePortFrom(settings.HOST, settings.PORT) : settings.PORT
    const onRead = (contracts: number) => console.say(artefactsLine(contracts, options.project))
    const { artefacts, labels } = openProject({ folder: options.project, log: console.log, onRead }, closers)
    const explorer = await timed('explorer', () =>
      startLocalExplorer({
        postgresUrl: postgres.url,
        isPostgresShared: false,
        nodeUrl: node.url,
        settings: { ...settings, PORT: port },
        console: quiet,
        artefacts,
        labels,
        keepsFormerRun: true,
        ofProcess: createProcessParts(),
        signal,
      }),
    )
    closers.add('the explorer', () => explorer.stop())
    const { forkBlock, client } = explorer.identity()
    console.say(`Node        ${redactUrl(node.url)}${client && `, ${client}`}`)
    if (forkBlock !== undefined) console.say(forkLine(forkBlock))
    console.say(`Explorer    ${explorer.url}/   API ${explorer.url}/api`)
    console.say('            Ctrl-C stops it and deletes its data')
    console.log('debug', 'Started; begin and end of each step, ms since the process began', {
      steps: startTimes(),
    })
    const anvilEnded = node.anvil?.ended.then(() => {
      throw new AnvilEndedError()
    })
    anvilEnded?.catch(() => {})
    return {
      url: explorer.url,
      /** Rejects when the explorer cannot continue. */
      ended: Promise.race([explorer.ended, ...(anvilEnded ? [anvilEnded] : [])]),
      close: () => closers.close(),
    }
  } catch (error) {
    await closers.close()
    throw error
  }
}

const artefactsLine = (contracts: number, folder: string): string =>
  `Artefacts   ${contracts} compiled contracts in ${folder}`

const forkLine = (block: number): string =>
  `Fork        of block ${block}: blocks from ${block + 1} on are indexed, and answers begin with that one; older state is read from the node`

/** Logs the messages of a server's start at level debug. Still prints what the user has to wait for. */
const withoutDetails = (console: Console): Console => ({
  ...console,
  say: (sentence) =>
    /^(Waiting|Node {8}began|Former run)/.test(sentence)
      ? console.say(sentence)
      : console.log('debug', sentence.trim()),
})

const AnvilEndedError = StartError.define('anvil_ended', 'anvil has ended; start again for a new chain.')
