import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { browserIsHere, PATIENCE_MS, startBrowser } from '../support/browser.ts'
import { repository } from '../support/chainscope.ts'
import { differingPixels } from '../support/differing-pixels.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { insertVerified } from '../support/verified.ts'
import { runWorkload } from '../support/workload.ts'

/*
 * Pictures of pages, compared with those in the repository. Another version of the browser draws letters otherwise: they are compared by
 * the one that made them alone. CHAINSCOPE_WRITE_PICTURES=1 makes them anew.
 */

const FOLDER = path.join(repository, 'test/pictures')
const VERSION = path.join(FOLDER, 'browser.txt')
/** Where those that differ are left. */
const FAILED = path.join(repository, 'dist/pictures')
const isWriting = process.env['CHAINSCOPE_WRITE_PICTURES'] === '1'

/** Pixels of a picture that may differ. A picture of an address behind the text of a tab is a fault of some 300. */
const MAX_PIXELS = 100
const SIZES = [
  { width: 1280, height: 640 },
  { width: 390, height: 680 },
] as const
const THEMES = ['light', 'dark'] as const

/** Ages count on. */
const STYLE = 'time { visibility: hidden }'

let anvil: TestAnvil
let server: TestServer
let browser: Browser
let pages: Readonly<Record<string, string>>

describe.skipIf(!browserIsHere)('a browser draws', () => {
  beforeAll(async () => {
    browser = await startBrowser()
    anvil = await startAnvil({ noMining: true })
    await anvil.rpc('anvil_setBlockTimestampInterval', [12])
    const { demo, actor, sent } = await runWorkload(anvil, { blocks: 3 })
    const { token } = demo.contracts
    const [receipt] = await actor.mine([actor.call(token, 'transfer', [actor.accounts[3], 5n * 10n ** 17n])])
    server = await startServer({
      rpcUrl: anvil.url,
      env: { CHAIN_NAME: 'Harbor Chain', API_RATE_LIMIT_DISABLED: 'true' },
    })
    await server.caughtUp(await anvil.head())
    await insertVerified(server.index, token.address)
    const failed = sent.find(({ status }) => !status)!
    pages = {
      components: '/components',
      home: '/',
      transactions: '/txs',
      block: `/block/${failed.block}`,
      transaction: `/tx/${receipt!.transactionHash}`,
      failed: `/tx/${failed.hash}`,
      address: `/address/${actor.accounts[0]}`,
      contract: `/address/${token.address}?tab=contract`,
      holders: `/token/${token.address}?tab=holders`,
    }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await anvil?.close()
  })

  test('the components and eight pages as they are in the repository', async ({ skip }) => {
    if (isWriting) mkdirSync(FOLDER, { recursive: true })
    else if (readFileSync(VERSION, 'utf8').trim() !== browser.version())
      skip('Another browser made the pictures.')
    const faults: string[] = []
    for (const theme of THEMES)
      for (const viewport of SIZES) {
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          reducedMotion: 'reduce',
          bypassCSP: true,
        })
        const page = await context.newPage()
        page.setDefaultTimeout(PATIENCE_MS)
        for (const [name, url] of Object.entries(pages)) {
          await page.goto(`${server.url}${url}`)
          await page.getByRole('link', { name: 'Sign in' }).waitFor()
          await page.locator('h1').waitFor()
          await page
            .locator('header')
            .getByText(/Block \d/)
            .first()
            .waitFor({ state: 'attached' })
          await page.waitForFunction(
            () =>
              document.fonts.status === 'loaded' &&
              !document.querySelector(
                ':is(a[href^="address/0x"]:not(nav a, [href*="?"]), .token-name):not([data-pictured])',
              ),
          )
          const picture = await page.screenshot({
            style: STYLE,
            animations: 'disabled',
            fullPage: name === 'components',
          })
          const file = `${name}-${theme}-${viewport.width}.png`
          const kept = path.join(FOLDER, file)
          if (isWriting) writeFileSync(kept, picture)
          else {
            const pixels = existsSync(kept)
              ? await differingPixels(page, picture, readFileSync(kept))
              : Infinity
            if (pixels <= MAX_PIXELS) continue
            mkdirSync(FAILED, { recursive: true })
            writeFileSync(path.join(FAILED, file), picture)
            faults.push(`${file}: ${pixels} pixels differ, see dist/pictures`)
          }
        }
        await context.close()
      }
    if (isWriting) writeFileSync(VERSION, `${browser.version()}\n`)
    expect(faults).toEqual([])
  })
})
