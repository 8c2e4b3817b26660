/** Everything that serving needs in one import, so that it loads while the database starts. */
export { hasWorkers, openEnvironment } from './app-environment.ts'
export { startServing } from './serving.ts'
export { startIndexing } from './start-indexing.ts'
