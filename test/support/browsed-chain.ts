import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '../../src/demo/actor.ts'
import { startAnvil, type TestAnvil } from './anvil.ts'
import { browserIsHere, openWindow, PATIENCE_MS, startBrowser, type Window } from './browser.ts'
import { startServer, type TestServer } from './server.ts'
import { insertVerified } from './verified.ts'
import { runWorkload, type Workload } from './workload.ts'
import type { WorkloadDemo } from './workload-contracts.ts'

export const HOSTILE_NAME =
  '</script><img src=x onerror=alert(1)><script>alert(2)</script>\u202egnp.exe\u0000{{7*7}}'

/** A chain with the workload of the tests, a server that shows it, and a browser. */
export interface BrowsedChain {
  readonly anvil: TestAnvil
  readonly workload: Workload
  readonly actor: Actor
  readonly demo: WorkloadDemo['contracts']
  readonly server: TestServer
  readonly browser: Browser
  /** A token with a hostile name. */
  readonly hostile: string
  /** With scripts. */
  readonly window: Window
  readonly page: Page
  /** Without scripts. */
  readonly plain: Page
  readonly plainContext: BrowserContext
  close(): Promise<void>
}

async function startBrowsedChain(): Promise<BrowsedChain> {
  const anvil = await startAnvil({ noMining: true })
  const workload = await runWorkload(anvil, { blocks: 3 })
  const { actor } = workload
  const demo = workload.demo.contracts
  const [made] = await actor.deploy([['DemoToken', HOSTILE_NAME, HOSTILE_NAME, 18, 10n ** 30n]])
  await actor.mine([
    actor.call({ name: 'DemoToken', address: made!.address }, 'mint', [actor.accounts[0], 5n * 10n ** 18n]),
  ])
  // A hundred blocks have an average time.
  await anvil.mine(110)
  const server = await startServer({ rpcUrl: anvil.url, env: { API_RATE_LIMIT_BY_IP: '20' } })
  await server.caughtUp(await anvil.head())
  await insertVerified(server.index, demo.token.address)
  const browser = await startBrowser()
  const window = await openWindow(browser, server.url, { reducedMotion: 'reduce' })
  const { page } = window
  page.setDefaultTimeout(PATIENCE_MS)
  const plainContext = await browser.newContext({ javaScriptEnabled: false })
  const plain = await plainContext.newPage()
  return {
    ...{
      anvil,
      workload,
      actor,
      demo,
      server,
      browser,
      hostile: made!.address,
      window,
      page,
      plain,
      plainContext,
    },
    async close() {
      await browser.close()
      await server.close()
      await anvil.close()
    },
  }
}

/** Starts one before the tests of the file that calls this, and ends it after them. */
export function browsedChainOfFile() {
  const site = {} as BrowsedChain
  beforeAll(async () => {
    if (browserIsHere) Object.assign(site, await startBrowsedChain())
  })
  afterAll(() => site.close?.())
  return {
    site,
    /** Returns the HTTP status. */
    open: async (url: string, where = site.plain) => (await where.goto(`${site.server.url}${url}`))!.status(),
    // biome-ignore lint/suspicious/noExplicitAny: what a node answers is JSON of any shape
    node: (method: string, ...params: unknown[]) => site.anvil.rpc<any>(method, params),
  }
}
