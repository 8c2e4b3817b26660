/** The package's exports: explorers of development nodes, for tests and tools (docs/local-explorer.md). */
export { createExplorer, startExplorerPostgres } from './dev/create-explorer.ts'
export type {
  Explorer,
  ExplorerOptions,
  ExplorerPostgres,
  ExplorerPostgresOptions,
} from './dev/explorer-types.ts'
