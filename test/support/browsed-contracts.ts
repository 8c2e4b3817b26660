import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { startAnvil, type TestAnvil } from './anvil.ts'
import { browserIsHere, openWindow, PATIENCE_MS, startBrowser, type Window } from './browser.ts'
import { type CompilerList, startCompilerList } from './compiler-list.ts'
import { deployLedgers, standardInput } from './ledger.ts'
import { startServer, type TestServer } from './server.ts'

/** A chain with contracts that a real compiler compiled, a server that verifies them, and a browser that shows them. */
export interface BrowsedContracts {
  readonly anvil: TestAnvil
  readonly list: CompilerList
  readonly server: TestServer
  readonly ledgers: Awaited<ReturnType<typeof deployLedgers>>
  readonly browser: Browser
  /** With scripts. */
  readonly window: Window
  readonly page: Page
  /** Without scripts. */
  readonly plain: Page
  readonly plainContext: BrowserContext
}

/** Starts them before the tests of the file that calls this, and ends them after them. */
export function browsedContractsOfFile() {
  const all = {} as { -readonly [Part in keyof BrowsedContracts]: BrowsedContracts[Part] }
  beforeAll(async () => {
    if (!browserIsHere) return
    all.anvil = await startAnvil({ noMining: true })
    all.list = await startCompilerList()
    all.ledgers = await deployLedgers(all.anvil)
    all.server = await startServer({
      rpcUrl: all.anvil.url,
      env: {
        SOLC_LIST_URL: all.list.url,
        VYPER_LIST_URL: '',
        SOURCE_REGISTRY_URL: 'http://127.0.0.1:9',
        API_RATE_LIMIT_DISABLED: 'true',
      },
    })
    await all.server.caughtUp(await all.anvil.head())
    all.browser = await startBrowser()
    all.window = await openWindow(all.browser, all.server.url, { reducedMotion: 'reduce' })
    all.page = all.window.page
    all.page.setDefaultTimeout(PATIENCE_MS)
    all.plainContext = await all.browser.newContext({ javaScriptEnabled: false })
    all.plain = await all.plainContext.newPage()
  })
  afterAll(async () => {
    await all.browser?.close()
    await all.server?.close()
    await all.list?.close()
    await all.anvil?.close()
  })
  const post = (fields: Record<string, string>) =>
    all.server.request('/api', {
      method: 'POST',
      body: new URLSearchParams({ module: 'contract', ...fields }),
    })
  return {
    site: all as BrowsedContracts,
    /** Returns the HTTP status. */
    open: async (url: string, where = all.plain) => (await where.goto(`${all.server.url}${url}`))!.status(),
    /** Calls an action of the module `contract`. */
    post,
    /** Verifies a contract, and waits until it is. */
    async verify(address: string, name: string, sources: Record<string, string>): Promise<void> {
      const { body } = await post({
        action: 'verifysourcecode',
        codeformat: 'solidity-standard-json-input',
        contractaddress: address,
        contractname: name,
        compilerversion: all.list.versions['0.8.30']!,
        sourceCode: standardInput(sources),
      })
      const status = async () => (await post({ action: 'checkverifystatus', guid: body.result })).body.result
      await vi.waitFor(async () => expect(await status()).toBe('Pass - Verified'), { timeout: 60_000 })
    },
    /** The facts of a page by their names. */
    factsOf: (of: Page): Promise<Record<string, string>> =>
      of
        .locator('.facts > div, .tiles > div')
        .evaluateAll((all) =>
          Object.fromEntries(
            all.map((one) => [
              one.querySelector('dt')!.textContent,
              one.querySelector('dd')!.textContent!.trim(),
            ]),
          ),
        ),
  }
}
