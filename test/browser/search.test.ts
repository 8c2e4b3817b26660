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
import { eventually } from '../support/chainscope.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { insertVerified } from '../support/verified.ts'
import { type RunningWorkload, startWorkload } from '../support/workload.ts'

/* The search by names: its endpoint, its page without scripts, and its suggestions. */

const HOSTILE = '</script><img src=x onerror=alert(1)>\u202egnp.exe{{7*7}}'

let anvil: TestAnvil
let workload: RunningWorkload
let server: TestServer
let hostile: string
let many: string[]

const ask = (q: string) => server.get({ module: 'explorer', action: 'search', q })
interface Found {
  type: string
  address: string
  name: string
  symbol: string
}
const found = async (q: string): Promise<Found[]> => (await ask(q)).body.result

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await startWorkload(anvil, { seed: 3 })
  const { actor, demo } = workload
  const tokens = await actor.deploy([
    ['DemoToken', HOSTILE, "x' | y", 18, 10n ** 30n],
    ['DemoToken', 'Findable Gold', 'FGLD', 18, 10n ** 30n],
    ['DemoToken', 'Other Gold', 'GOLD', 18, 10n ** 30n],
  ])
  many = tokens.map(({ address }) => address.toLowerCase())
  for (const { address } of tokens)
    await actor.mine([actor.call({ name: 'DemoToken', address }, 'mint', [actor.accounts[0], 5n])])
  hostile = many[0]!
  server = await startServer({ rpcUrl: anvil.url })
  await caughtUpWith(anvil, server)
  await insertVerified(server.index, demo.contracts.token.address)
  // Names are read from the contracts after their blocks.
  await eventually(async () => expect((await found('gold')).length).toBe(2))
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

test('names, symbols and verified contracts are found without regard to case, whole symbols first', async () => {
  expect((await found('GoLd')).map(({ symbol }) => symbol)).toEqual(['GOLD', 'FGLD'])
  expect((await found('indable g')).map(({ name }) => name)).toEqual(['Findable Gold'])
  expect(await found("X' | Y")).toMatchObject([{ type: 'token', address: hostile, name: HOSTILE }])
  expect(await found('demotok')).toContainEqual(
    expect.objectContaining({
      type: 'contract',
      address: workload.demo.contracts.token.address.toLowerCase(),
      name: 'DemoToken',
    }),
  )
  const [token] = await found('demo t')
  expect(token).toMatchObject({ type: 'token', address: workload.demo.contracts.token.address.toLowerCase() })
  const named = (await found('demo')).filter(({ address }) => address === token!.address)
  expect(named.map(({ type }) => type)).toEqual(['token'])
  expect(await found('no such thing')).toEqual([])
})

test('numbers, hashes and addresses are what they are, and what cannot be searched for is refused', async () => {
  const block = await anvil.rpc<{ hash: string; transactions: string[] }>('eth_getBlockByNumber', [
    '0x3',
    false,
  ])
  expect(await found('3')).toMatchObject([{ type: 'block', hash: block.hash, blockNumber: '3' }])
  expect(await found(block.hash.toUpperCase().replace('X', 'x'))).toMatchObject([
    { type: 'block', blockNumber: '3' },
  ])
  expect(await found(block.transactions[0]!)).toMatchObject([
    { type: 'transaction', hash: block.transactions[0], blockNumber: '3' },
  ])
  expect(await found(hostile)).toMatchObject([{ type: 'address', address: hostile }])
  expect(await found(hostile.slice(0, 13))).toMatchObject([{ type: 'address', address: hostile }])
  expect(await found(`0x${'12'.repeat(32)}`)).toEqual([])
  for (const q of ['', ' ', 'x'.repeat(201)])
    expect((await ask(q)).body).toMatchObject({ status: '0', message: expect.stringMatching(/q/) })
  for (const q of ['\0', "'", '\\', '%', '&|!()<->:*', '\ud800', '\u{1f600}'.repeat(60)])
    expect([200, (await ask(q)).status]).toContain(200)
})

describe.skipIf(!browserIsHere)('in a browser', () => {
  let browser: Browser
  let window: Window
  let page: Page
  let plain: Page
  beforeAll(async () => {
    browser = await startBrowser()
    window = await openWindow(browser, server.url, { reducedMotion: 'reduce' })
    page = window.page
    plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    plain.setDefaultTimeout(PATIENCE_MS)
  })
  afterAll(() => browser?.close())

  test('without scripts a search lists what a name may mean, and leads to it', async () => {
    await plain.goto(server.url)
    await plain.getByRole('textbox', { name: /token/ }).fill('gol')
    await plain.getByRole('button', { name: 'Search' }).click()
    const links = plain.getByRole('region', { name: 'Found' }).locator('td:first-child a')
    expect(await links.allInnerTexts()).toEqual(['Other Gold (GOLD)', 'Findable Gold (FGLD)'])
    await links.first().click()
    expect(new URL(plain.url()).pathname).toBe(`/token/${many[2]}`)
    await plain.goto(`${server.url}/search?q=${encodeURIComponent("x' | y")}`)
    // What alone is found is opened, and what alone is called so.
    expect(new URL(plain.url()).pathname).toBe(`/token/${hostile}`)
    expect(await plain.getByRole('heading', { level: 1 }).textContent()).toContain('</script><img')
    await plain.goto(`${server.url}/search?q=gold`)
    expect(new URL(plain.url()).pathname).toBe(`/token/${many[2]}`)
    await plain.goto(`${server.url}/search?q=nothing+like+it`)
    await plain.getByText('No results for').waitFor()
  })

  test('with scripts the search suggests, and the keys choose', async () => {
    await page.goto(`${server.url}/blocks`)
    const field = page.getByRole('combobox')
    await field.waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('gold')
    const options = page.getByRole('option')
    await options.nth(1).waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    expect(
      await faultsInThemes(page, async (width) => {
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        return [...(await seriousFaults(page)), ...(isWide ? [`wider than ${width}`] : [])]
      }),
    ).toEqual([])
    await page.keyboard.press('Escape')
    expect(await options.count()).toBe(0)
    await page.keyboard.type('e')
    await page.keyboard.press('Backspace')
    await options.nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const active = await field.getAttribute('aria-activedescendant')
    expect(await options.nth(1).getAttribute('id')).toBe(active)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.url}/token/${many[1]}`)
    await page.keyboard.press('/')
    await page.keyboard.type("x' |")
    await page.getByRole('option').first().click()
    await page.waitForURL(`${server.url}/token/${hostile}`)
    expect(window.offences).toEqual([])
  })

  test('with scripts a filter by address suggests those with the name that is typed', async () => {
    await page.goto(`${server.url}/txs`)
    await page.getByText('Filters').click()
    await page.getByLabel('Recipient').pressSequentially('gold')
    const options = page.locator('#names option')
    await expect
      .poll(() => options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)))
      .toEqual([many[2]!, many[1]!].map(checksummed))
    expect(await options.first().getAttribute('label')).toMatch(/^Other Gold \(GOLD\), ERC-20 token/)
    expect(window.offences).toEqual([])
  })
})
