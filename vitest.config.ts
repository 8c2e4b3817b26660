import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-database.ts'],
    // Real nodes, databases and compilers on few cores: what they need of time differs by machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // They wait for each other more than they work.
    maxWorkers: 3,
    pool: 'forks',
  },
})
