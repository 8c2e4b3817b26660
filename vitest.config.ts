import { defineConfig } from 'vitest/config'
import './scripts/typescript.mjs'
import { Slowest } from './test/support/slowest.ts'

/** What a suite needs once: a PostgreSQL and a chain for all files of the run, or dist/. */
const PREPARED = 'test/support/prepare.ts'
const BUILT = 'test/support/built.ts'

/** The folder of a test says in which suite it is (CONTRIBUTING.md). */
const suite = (name: string, options: { isolate?: boolean; globalSetup?: string[] } = {}) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], ...options },
})

export default defineConfig({
  test: {
    projects: [
      suite('unit', { isolate: false }),
      suite('database', { isolate: false, globalSetup: [PREPARED] }),
      suite('world', { isolate: false, globalSetup: [PREPARED] }),
      suite('program', { isolate: false, globalSetup: [BUILT, PREPARED] }),
      suite('browser', { isolate: false, globalSetup: [BUILT, PREPARED] }),
      suite('clients', { globalSetup: [BUILT, PREPARED] }),
    ],
    // Real nodes, databases and compilers on few cores: what they need of time differs by machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // They wait for each other more than they work.
    maxWorkers: 3,
    maxConcurrency: 3,
    pool: 'forks',
    // Worker threads of the source start from source too.
    execArgv: ['--import', './scripts/typescript.mjs'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ['default', new Slowest()],
  },
})
