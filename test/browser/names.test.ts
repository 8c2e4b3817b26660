import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksummed } from '../../web/src/checksum.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import {
  browserIsHere,
  faultsInThemes,
  openWindow,
  PATIENCE_MS,
  seriousFaults,
  startBrowser,
  type Window,
} from '../support/browser.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { insertVerified } from '../support/verified.ts'
import { type RunningWorkload, startWorkload } from '../support/workload.ts'

/* Names in place of addresses on the pages, and labels that try to be markup. */

const HOSTILE = '</script><img src=x onerror=alert(1)><b>\u202e\u0000gnp.exe'
const SHOWN = '</script><img src=x onerror=alert(1)><b>gnp.exe'

/** A red square of two by two pixels. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DwnwGMgRQAH+4D/dJQfRoAAAAASUVORK5CYII=',
  'base64',
)

const TOKEN_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>document.title="ran"</script><rect width="8" height="8"/></svg>'

let folder: string
let anvil: TestAnvil
let workload: RunningWorkload
let server: TestServer
let sent: string

describe.skipIf(!browserIsHere)('in a browser', () => {
  let browser: Browser
  let window: Window
  let page: Page
  let plain: Page
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'names-'))
    anvil = await startAnvil({ noMining: true })
    workload = await startWorkload(anvil, { seed: 4 })
    const { actor } = workload
    const [alice, hostile] = actor.accounts
    const [receipt] = await actor.mine([actor.transfer(hostile!, 5n)])
    sent = receipt!.transactionHash
    const labels = path.join(folder, 'labels.json')
    await writeFile(
      labels,
      JSON.stringify([
        { address: alice, name: 'Alice', tags: ['exchange', '<i>tag'] },
        { address: hostile, name: HOSTILE },
        { address: actor.accounts[2], name: 'x'.repeat(1_000_000) },
      ]),
    )
    const logo = path.join(folder, 'logo.png')
    await writeFile(logo, LOGO)
    const logos = path.join(folder, 'logos')
    await mkdir(logos)
    await writeFile(path.join(logos, `${workload.demo.contracts.token.address}.svg`), TOKEN_LOGO)
    const env = { LABELS: labels, CHAIN_LOGO: logo, TOKEN_LOGOS: logos }
    server = await startServer({ rpcUrl: anvil.url, env })
    await caughtUpWith(anvil, server)
    browser = await startBrowser()
    window = await openWindow(browser, server.url, { reducedMotion: 'reduce' })
    page = window.page
    plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    plain.setDefaultTimeout(PATIENCE_MS)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await anvil?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('names are in place of addresses, with and without scripts, and lead to them', async () => {
    const [alice, hostile] = workload.actor.accounts
    for (const where of [plain, page]) {
      await where.goto(`${server.url}/tx/${sent}`)
      const from = where.locator('dt', { hasText: /^From$/ }).locator('+ dd')
      await from.getByText('Alice').waitFor()
      expect(await from.textContent()).toBe(`Alice ${checksummed(alice!)}`)
      expect(await from.getByRole('link').getAttribute('title')).toBe(checksummed(alice!))
      const to = where.locator('dt', { hasText: /^To$/ }).locator('+ dd')
      expect(await to.textContent()).toContain(`${SHOWN} ${checksummed(hostile!)}`)
      expect(await where.locator('img[src="x"], dd b').count()).toBe(0)
      expect(await where.locator('#api').textContent()).toContain('action=transactionpage')
    }
    await page.goto(`${server.url}/txs`)
    const link = page.getByRole('link', { name: 'Alice' }).first()
    expect(await link.getAttribute('title')).toBe(checksummed(alice!))
    const picture = () => link.evaluate((one) => getComputedStyle(one).backgroundImage)
    await expect.poll(picture).toMatch(/^url\("data:image\/svg/)
    await link.click()
    await page.waitForURL(/\/address\//)
    await page.getByRole('heading', { level: 1, name: 'Alice Address' }).waitFor()
    expect(window.offences).toEqual([])
  })

  test('the picture of the chain is at the top of its pages, and nothing of it can run', async () => {
    await page.goto(server.url)
    const width = await page
      .locator('.brand img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    expect(width).toBe(2)
    const { headers } = await fetch(`${server.url}/icon.svg`)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('a token has the logo of the folder in lists and on its page, and another the picture of its address', async () => {
    const token = workload.demo.contracts.token.address.toLowerCase()
    const url = `${server.url}/logo/${token}`
    const pictureOf = (link: ReturnType<Page['locator']>) => () =>
      link.evaluate((one) => getComputedStyle(one).backgroundImage)
    await page.goto(`${server.url}/tokens`)
    const links = page.locator('.token-name')
    const own = page.locator(`.token-name[href="token/${checksummed(token)}"]`)
    await expect.poll(pictureOf(own.first())).toBe(`url("${url}")`)
    const pictures = () =>
      links.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage.slice(0, 14)))
    await expect
      .poll(async () => (await pictures()).filter((one) => one === 'url("data:imag').length)
      .toBe((await links.count()) - 1)
    await own.first().click()
    await page.waitForURL(/\/token\//)
    const image = page.locator('.heading img')
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.src)).toBe(url)
    expect(window.offences).toEqual([])
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
    const etag = answer.headers.get('etag')!
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(`${server.url}/logo/0x${'1'.repeat(40)}`)).status).toBe(204)
    for (const wrong of ['..%2flabels.json', `${token}.svg`, '0x12', '%00'])
      expect((await fetch(`${server.url}/logo/${wrong}`)).status, wrong).toBeGreaterThanOrEqual(400)
    // Opened as a page, its script does not run.
    const alone = await window.context.newPage()
    await alone.goto(url)
    expect(await alone.title()).not.toBe('ran')
    await alone.close()
  })

  test('the page of an address has its label, tags and source, and no serious fault', async () => {
    const [alice, , long] = workload.actor.accounts
    for (const where of [plain, page]) {
      await where.goto(`${server.url}/address/${alice}`)
      const name = where.locator('dt', { hasText: /^Name$/ }).locator('+ dd')
      await name.waitFor()
      expect(await name.textContent()).toBe('Alice (label of this explorer) exchange <i>tag')
    }
    expect(
      await faultsInThemes(page, async (width) => {
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        return [...(await seriousFaults(page)), ...(isWide ? [`wider than ${width}`] : [])]
      }),
    ).toEqual([])
    await plain.goto(`${server.url}/address/${long}`)
    expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe(`${'x'.repeat(60)}… Address`)
  })

  test('an address that a function returns is a link with its name', async () => {
    const { fee } = workload.demo.contracts
    await insertVerified(server.index, fee.address, { name: 'FeeToken' })
    const collector = workload.actor.accounts[2]!
    await page.goto(`${server.url}/address/${fee.address}?tab=contract&view=read`)
    const row = page.locator('.call', { hasText: 'collector()' })
    const link = row.getByRole('link', { name: `${'x'.repeat(60)}…` })
    expect(await link.getAttribute('title')).toBe(checksummed(collector))
    await expect.poll(() => link.getAttribute('data-pictured')).not.toBeNull()
    // The summary opens the form. A form that is open has its own result.
    expect(await page.locator('summary a').count()).toBe(0)
    await row.locator('summary').click()
    await row.getByText('Result', { exact: true }).waitFor()
    expect(await link.count()).toBe(1)
    expect(window.offences).toEqual([])
  })

  test('labels are found by the search and suggested, as text', async () => {
    const [alice] = workload.actor.accounts
    await plain.goto(`${server.url}/search?q=gnp.exe`)
    // What alone is found is opened.
    expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe(`${SHOWN} Address`)
    await page.goto(`${server.url}/blocks`)
    const field = page.getByRole('combobox')
    await field.waitFor()
    await field.fill('gnp')
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').first().textContent()).toContain(SHOWN)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    await field.fill('alic')
    await page.getByRole('option', { name: 'Alice' }).click()
    await page.waitForURL(`${server.url}/address/${alice!.toLowerCase()}`)
    expect(window.offences).toEqual([])
  })
})
