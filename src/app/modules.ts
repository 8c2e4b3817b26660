/** What serving needs, in one import: it is loaded while the database starts. */
export { openEnvironment } from './environment.ts'
export { startServer } from './server.ts'
export { openServices } from './services.ts'
