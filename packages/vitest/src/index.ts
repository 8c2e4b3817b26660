import { createExplorer, type Explorer, type ExplorerOptions } from 'chainscope'
import { test as base, inject, type TestAPI } from 'vitest'
// Declares what `inject` gives.
import type {} from './setup.ts'

/** What a test gets. */
export interface ExplorerFixture {
  /** Of this test file: it is started by the first test that asks for it, with an anvil unless `rpcUrl` is given. */
  explorer: Explorer
}

/** `test` of Vitest with an explorer of these options. */
export function explorerTest(options: ExplorerOptions = {}): TestAPI<ExplorerFixture> {
  return base.extend<ExplorerFixture>({
    explorer: [
      // Vitest reads from the first parameter which fixtures this one needs: none.
      // biome-ignore lint/correctness/noEmptyPattern: see above
      async ({}, use) => {
        const url = inject('chainscopePostgres')
        const explorer = await createExplorer({ ...(url ? { postgres: { url } } : {}), ...options })
        try {
          await use(explorer)
        } finally {
          await explorer.stop()
        }
      },
      { scope: 'file' },
    ],
  })
}

export const test: TestAPI<ExplorerFixture> = explorerTest()
