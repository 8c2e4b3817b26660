import { startExplorerPostgres } from 'chainscope'
import type { TestProject } from 'vitest/node'

/** For `globalSetup`: one PostgreSQL for the explorers of all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startExplorerPostgres({ explorers: EXPLORERS })
  project.provide('chainscopePostgres', postgres.url)
  return () => postgres.close()
}

/** More than Vitest runs workers at once on any usual machine. */
const EXPLORERS = 32

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the PostgreSQL that `chainscope-vitest/setup` started. */
    chainscopePostgres: string
  }
}
