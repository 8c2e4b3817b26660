import { createProcessParts } from '../app/process-parts.ts'
import { conventionsOfProcess } from '../settings.ts'
import { cacheFolderOf } from './cache-folder.ts'
import type {
  Explorer,
  ExplorerOptions,
  ExplorerPostgres,
  ExplorerPostgresOptions,
} from './explorer-types.ts'
import { openExplorer } from './open-explorer.ts'
import { startDevPostgres } from './postgres.ts'

const EXPLORERS = 16

/** Created here, because the explorers of one process share nothing but this module. */
const ofProcess = createProcessParts()

/** Starts an explorer of a development node in this process. Several explorers can share a `startExplorerPostgres`. */
export const createExplorer = (options: ExplorerOptions = {}): Promise<Explorer> =>
  openExplorer(options, ofProcess)

/** Starts a PostgreSQL for several explorers, of this process or of others. Its data is deleted at the end. */
export async function startExplorerPostgres({
  cacheFolder,
  explorers = EXPLORERS,
}: ExplorerPostgresOptions = {}): Promise<ExplorerPostgres> {
  const { cacheHome } = conventionsOfProcess()
  return startDevPostgres({
    cacheFolder: cacheFolder ?? cacheFolderOf(cacheHome),
    explorers,
    log: () => {},
  })
}
