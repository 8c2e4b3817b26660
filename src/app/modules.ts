/** What serving needs, in one import: it is loaded while the database starts. */
export { hasWorkers, openEnvironment } from './environment.ts'
export { startIndexing } from './indexing.ts'
export { startServing } from './serving.ts'
