import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import {
  browserIsHere,
  faultsInThemes,
  openWindow,
  seriousFaults,
  startBrowser,
  type Window,
} from '../support/browser.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { startWorkload } from '../support/workload.ts'

/* Charts per day, with the figures that the node has, with and without scripts. */

const DAY = 86_400

let anvil: TestAnvil
let server: TestServer
let browser: Browser
let window: Window
let page: Page
let plain: Page

/** Transactions of each day by the node's blocks, the newest first. */
async function transactionsOfDays(): Promise<[string, string][]> {
  const days = new Map<string, number>()
  for (let n = 0; n <= (await anvil.head()); n++) {
    const { timestamp, transactions } = await anvil.rpc<{ timestamp: string; transactions: string[] }>(
      'eth_getBlockByNumber',
      [`0x${n.toString(16)}`, false],
    )
    const day = new Date(1000 * Number(timestamp)).toISOString().slice(0, 10)
    days.set(day, (days.get(day) ?? 0) + transactions.length)
  }
  return [...days].reverse().map(([day, count]) => [day, count.toLocaleString('en')])
}

const rowsOf = (where: Page, figure: string): Promise<string[][]> =>
  where
    .locator(`#${figure} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => `${cell.textContent}`)),
    )

describe.skipIf(!browserIsHere)('in a browser', () => {
  beforeAll(async () => {
    anvil = await startAnvil({ noMining: true })
    const workload = await startWorkload(anvil, { seed: 3 })
    for (let n = 0; n < 5; n++) {
      await anvil.rpc('anvil_setBlockTimestampInterval', [n === 3 ? 3 * DAY : DAY])
      await workload.block(8)
    }
    server = await startServer({ rpcUrl: anvil.url })
    await caughtUpWith(anvil, server)
    browser = await startBrowser()
    window = await openWindow(browser, server.url, { reducedMotion: 'reduce' })
    page = window.page
    plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await anvil?.close()
  })

  test('each figure has a chart, a table of the same days behind it, and CSV', async () => {
    const days = await transactionsOfDays()
    expect(days.length).toBeGreaterThan(4)
    for (const where of [plain, page]) {
      expect((await where.goto(`${server.url}/statistics?days=90`))!.status()).toBe(200)
      expect(await rowsOf(where, 'transactions')).toEqual(days)
      expect(await where.locator('#transactions svg.plot').getAttribute('aria-label')).toContain(
        `${days.at(-1)![0]} to ${days[0]![0]}`,
      )
      expect(await where.locator('#transactions .bars').getAttribute('d')).toMatch(
        new RegExp(`^(M[^M]+z){${days.length}}$`),
      )
      // Nothing was verified: a chart of zeros would say nothing.
      expect(await where.locator('#contractsVerified').count()).toBe(0)
      expect(await where.locator('section.chart-card').count()).toBeGreaterThan(8)
    }
    const csv = await plain.locator('#transactions a[download]').getAttribute('href')
    const lines = (await (await fetch(new URL(csv!, server.url))).text()).trim().split('\n')
    // The last line says that the file is complete.
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(
      days.map(([day]) => day).toReversed(),
    )
  })

  test('a chart has a page of its own, with its total, and is saved as a picture', async () => {
    const days = await transactionsOfDays()
    await plain.goto(`${server.url}/statistics?days=90`)
    await plain.getByRole('link', { name: 'Transactions', exact: true }).last().click()
    await plain.waitForURL(`${server.url}/statistics?chart=transactions&days=90`)
    expect(await plain.locator('section.chart-card').count()).toBe(1)
    expect(await rowsOf(plain, 'transactions')).toEqual(days)
    const total = days.reduce((sum, [, count]) => sum + Number(`${count}`.replaceAll(',', '')), 0)
    await plain.getByText(`Total ${total.toLocaleString('en')} ·`).waitFor()
    await plain.getByRole('link', { name: '30 days' }).click()
    await plain.waitForURL(`${server.url}/statistics?chart=transactions&days=30`)
    await page.goto(`${server.url}/statistics?chart=transactions`)
    const picture = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PNG' }).click()
    expect((await picture).suggestedFilename()).toBe('Transactions.png')
    // What is no figure is all of them.
    await plain.goto(`${server.url}/statistics?chart=date`)
    expect(await plain.locator('section.chart-card').count()).toBeGreaterThan(8)
  })

  test('the home page has the days of its last two weeks, and paths of other explorers lead to the page', async () => {
    const days = await transactionsOfDays()
    for (const where of [plain, page]) {
      await where.goto(server.url)
      const bars = await where.locator('svg.plot .bars').getAttribute('d')
      expect(bars!.match(/z/g)).toHaveLength(days.length)
      expect(await where.locator('a[href="statistics"]').count()).toBe(2)
    }
    for (const path of ['/charts', '/stats']) {
      await plain.goto(`${server.url}${path}`)
      expect(new URL(plain.url()).pathname).toBe('/statistics')
    }
  })

  test('the page has no serious accessibility fault, and asks nobody else', async () => {
    await page.goto(`${server.url}/statistics`)
    expect(await faultsInThemes(page, () => seriousFaults(page))).toEqual([])
    await page.goto(server.url)
    expect(await faultsInThemes(page, () => seriousFaults(page))).toEqual([])
    expect(window.offences).toEqual([])
  })
})
