import path from 'node:path'
import type { ProcessParts } from '../app/process-parts.ts'
import type { Console } from '../console.ts'
import { sentenceOf } from '../errors.ts'
import { conventionsOfProcess, readSettings } from '../settings.ts'
import { createClosers } from '../shutdown.ts'
import { cacheFolderOf } from './cache-folder.ts'
import { startLocalExplorer } from './explorer.ts'
import type { Explorer, ExplorerOptions } from './explorer-types.ts'
import { startAnvilFor } from './find-node.ts'
import { freePortFrom, localSettings } from './local-settings.ts'
import { startDevPostgres } from './postgres.ts'
import { openProject } from './project-labels.ts'
import { untilIndexed } from './until-indexed.ts'

const UNTIL_INDEXED_TIMEOUT_MS = 30_000

/** Starts an explorer of a development node in this process. When it is stopped, all its data is deleted. */
export async function openExplorer(options: ExplorerOptions, ofProcess: ProcessParts): Promise<Explorer> {
  const { rpcUrl, anvilArgs = ['--port', '0'], host = '127.0.0.1', onLog = () => {} } = options
  const { path: folders, cacheHome } = conventionsOfProcess()
  const cacheFolder = options.cacheFolder ?? cacheFolderOf(cacheHome)
  const { port: wanted = 0 } = options
  const port = typeof wanted === 'number' ? wanted : await freePortFrom(host, wanted.from)
  const settings = readSettings({ ...options.settings }, { HOST: host, PORT: `${port}` })
  const stopping = new AbortController()
  const console: Console = {
    say: (sentence) => onLog('info', sentence),
    log: (level, sentence) => onLog(level, sentence),
    progress: () => {},
    progressEnd: () => {},
  }
  const closers = createClosers({ log: console.log })
  try {
    const node = rpcUrl
      ? undefined
      : await startAnvilFor({ anvilArgs, path: folders, say: console.say }, false)
    if (node) closers.add('anvil', () => node.close())
    const nodeUrl = rpcUrl ?? node!.url
    const { postgres } = options
    const started = postgres
      ? undefined
      : await startDevPostgres({ cacheFolder, explorers: 1, log: console.log })
    if (started) closers.add('PostgreSQL', () => started.close())
    const folder = path.resolve(options.project ?? '.')
    const { artefacts, labels } = openProject({ folder, log: console.log }, closers)
    const explorer = await startLocalExplorer({
      postgresUrl: postgres?.url ?? started!.url,
      isPostgresShared: postgres !== undefined,
      nodeUrl,
      settings: localSettings(settings, cacheFolder),
      console,
      artefacts,
      labels,
      keepsFormerRun: false,
      ofProcess,
      signal: stopping.signal,
    })
    closers.add('the explorer', () => explorer.stop())
    let failure: unknown
    explorer.ended.catch((error: unknown) => {
      failure = error
      onLog('error', `The explorer has ended: ${sentenceOf(error)}`)
    })
    return {
      url: explorer.url,
      api: `${explorer.url}/api`,
      rpcUrl: nodeUrl,
      untilIndexed: (block, { timeoutMs = UNTIL_INDEXED_TIMEOUT_MS } = {}) =>
        untilIndexed(explorer.url, block, {
          timeoutMs,
          signal: stopping.signal,
          failure: () => failure,
          compared: artefacts.compared,
        }),
      reset: () => explorer.reset(),
      async stop() {
        stopping.abort()
        await closers.close()
      },
    }
  } catch (error) {
    await closers.close()
    throw error
  }
}
