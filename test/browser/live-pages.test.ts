import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shownName } from '../../web/src/text.ts'
import { type BrowsedChain, HOSTILE_NAME, startBrowsedChain } from '../support/browsed-chain.ts'
import { browserIsHere, faultsOfPage } from '../support/browser.ts'
import { factsOf, grouped } from '../support/page-facts.ts'

/* What pages do in a browser: they go on from what the server rendered, stay live, and are usable by everybody. */

const MAX_PAGE_BYTES = 100_000

// biome-ignore lint/suspicious/noExplicitAny: what a node answers is JSON of any shape
type Wire = any

let anvil: BrowsedChain['anvil']
let actor: BrowsedChain['actor']
let demo: BrowsedChain['demo']
let server: BrowsedChain['server']
let browser: BrowsedChain['browser']
let hostile: BrowsedChain['hostile']
let window: BrowsedChain['window']
let page: BrowsedChain['page']
let plain: BrowsedChain['plain']

describe.skipIf(!browserIsHere)('in a browser', () => {
  let chain: BrowsedChain
  beforeAll(async () => {
    chain = await startBrowsedChain()
    ;({ anvil, actor, demo, server, browser, hostile, window, page, plain } = chain)
  })
  afterAll(() => chain?.close())
  /** Returns the HTTP status. */
  const open = async (url: string, where = plain) => (await where.goto(`${server.url}${url}`))!.status()
  const node = (method: string, ...params: unknown[]) => anvil.rpc<Wire>(method, params)

  test('the script finds the page as the server rendered it, and goes on from there', async () => {
    const { transactions } = await node('eth_getBlockByNumber', '0x8', false)
    for (const path of ['/block/8', `/tx/${transactions[0]}`, `/address/${actor.accounts[0]}`]) {
      await open(path)
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await open(path, page)
      await page.getByRole('link', { name: 'Sign in' }).waitFor()
      expect(await factsOf(page)).toEqual(await factsOf(plain))
      // No fact is asked for: it only waits for new blocks.
      const asked = requests.filter((one) => one.startsWith('/api') || one.startsWith('/v2'))
      expect(asked.filter((one) => one !== '/api/events')).toEqual([])
      page.removeAllListeners('request')
    }
    await open('/block/8', page)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Block 9', exact: true }).waitFor()
    expect(await page.title()).toBe('Block 9 · Chain 31337')
    await page.goBack()
    await page.getByRole('heading', { name: 'Block 8', exact: true }).waitFor()
  })

  test('a hostile name is text, cut and written out, on the server and in the browser', async () => {
    for (const where of [plain, page]) {
      await open(`/address/${hostile}`, where)
      expect(await where.getByRole('heading', { level: 1 }).textContent()).toBe(
        `${shownName(HOSTILE_NAME)} Token`,
      )
      expect(await where.locator('img[src="x"]').count()).toBe(0)
      expect(await where.locator('script').count()).toBe(2)
    }
    await open(`/token/${hostile}`, page)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    for (const { address } of [demo.hugeName, demo.nul, demo.invalidUtf8]) {
      expect(await open(`/address/${address}`)).toBe(200)
      expect(await open(`/token/${address}`)).toBe(200)
      expect((await plain.content()).length).toBeLessThan(MAX_PAGE_BYTES)
      expect(await plain.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
    expect(shownName('x'.repeat(1_000_000)).length).toBe(61)
    expect(shownName(HOSTILE_NAME)).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  test('what is not there is answered with 404, what was looked for, and where the index is', async () => {
    const head = await anvil.head()
    for (const [path, text] of [
      [
        `/block/${head + 1000}`,
        `Block ${head + 1000} has not been mined yet. The newest indexed block is ${head}.`,
      ],
      [`/block/${head + 1000}`, '1,000 blocks from now'],
      [`/tx/0x${'12'.repeat(32)}`, `0x${'12'.repeat(32)} is neither indexed`],
      ['/tx/0x12', 'followed by 64 hex digits'],
      ['/address/0x12', 'followed by 40 hex digits'],
      ['/block/%3Cscript%3E', 'Not a valid block number or hash.'],
    ] as const) {
      expect(await open(path), path).toBe(404)
      expect(await plain.getByRole('status').textContent()).toContain(text)
    }
  })

  test('a block that was reorganised away says so, and leads to what replaced it', async () => {
    await anvil.mine(2)
    const head = await anvil.head()
    const old = await node('eth_getBlockByNumber', `0x${head.toString(16)}`, false)
    await server.reachesHash(old.hash)
    await anvil.reorg(1)
    await server.reachesHash((await node('eth_getBlockByNumber', 'latest', false)).hash)
    expect(await open(`/block/${old.hash}`)).toBe(404)
    expect(await plain.getByRole('status').textContent()).toContain('was reorganised away')
    expect(await plain.getByRole('link', { name: 'which replaced' }).getAttribute('href')).toBe(
      `block/${head}`,
    )
    expect(await open(`/block/${head}`)).toBe(200)
    const gone = plain.getByRole('region', { name: 'Blocks that were reorganised away' })
    expect(await gone.getByRole('link').first().textContent()).toBe(old.hash)
    await open(`/tx/${old.hash}`)
    expect(new URL(plain.url()).pathname).toBe(`/block/${old.hash}`)
  })

  test('the address of a link is copied by the button that comes with the pointer or the focus', async () => {
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/txs', page)
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    const links = page.locator('tbody a[href^="address/"]')
    const addressOf = async (n: number) => (await links.nth(n).getAttribute('title'))!
    await links.nth(1).hover()
    await page.getByRole('button', { name: `Copy ${await addressOf(1)}` }).click()
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await addressOf(1))
    await page.mouse.move(1, 1)
    await links.nth(2).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await addressOf(2))
    expect(await page.locator('button.at-link').count()).toBe(1)
  })

  test('the title of a column switches from ages to times in UTC and to local times, which the browser remembers', async () => {
    await open('/txs', page)
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    const size = () =>
      page
        .locator('td time')
        .first()
        .evaluate((one) => getComputedStyle(one).fontSize)
    const isAge = await size()
    await page.getByRole('button', { name: 'Age' }).click()
    expect(await size()).toBe('0px')
    await page.reload()
    await expect.poll(size).toBe('0px')
    await page.getByRole('button', { name: 'Age' }).click()
    expect(await size()).toBe('0px')
    const time = page.locator('td time').first()
    const local = await time.evaluate((one: HTMLTimeElement) => new Date(one.dateTime).toLocaleString('sv'))
    expect(await time.getAttribute('data-local')).toBe(local)
    await page.getByRole('button', { name: 'Age' }).click()
    expect(await size()).toBe(isAge)
  })

  test('a chart tells its values to arrow keys and to the pointer', async () => {
    await open('/', page)
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    const chart = page.getByRole('img', { name: /^Transactions per day/ })
    await chart.focus()
    await page.keyboard.press('End')
    const days = await server.get({ module: 'explorer', action: 'statistics' })
    const told = page.getByRole('status').filter({ hasText: grouped(days.body.result[0].transactions) })
    await told.waitFor({ state: 'attached' })
    expect(await chart.locator('.tip-value').textContent()).toBe(grouped(days.body.result[0].transactions))
    await chart.evaluate((one) => (one as SVGElement).blur())
    await expect.poll(() => chart.locator('.tip').count()).toBe(0)
    await chart.hover()
    await chart.locator('.tip').waitFor()
  })

  test('searches and older addresses lead to the pages', async () => {
    const [account] = actor.accounts
    for (const [from, to] of [
      ['/search?q=8', '/block/8'],
      [`/search?q=${account}`, `/address/${account}`],
      [`/v2/address/${account}?tab=holdings`, `/address/${account}?tab=holdings`],
      [`/token/${account}`, `/address/${account}`],
      ['/block/0x8', '/block/8'],
    ]) {
      await open(from!)
      expect(plain.url()).toBe(`${server.url}${to}`)
    }
    await open(`/address/${demo.token.address}#code`, page)
    await page.getByLabel('DemoToken.sol').waitFor()
  })

  test('a cold browser loads one document, one script and one style, of 100 kB at most', async () => {
    const { transactions } = await node('eth_getBlockByNumber', '0x8', false)
    const paths = [
      '/',
      '/txs',
      '/tokens',
      '/statistics',
      `/token/${demo.token.address}`,
      '/block/8',
      `/tx/${transactions[0]}`,
    ]
    for (const path of [...paths, `/address/${actor.accounts[0]}`]) {
      const context = await browser.newContext()
      const cold = await context.newPage()
      const session = await context.newCDPSession(cold)
      await session.send('Network.enable')
      const types = new Map<string, string>()
      let bytes = 0
      session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
      await open(path, cold)
      await cold.getByRole('link', { name: 'Sign in' }).waitFor()
      const loaded = [...types.values()].filter((type) => ['Document', 'Script', 'Stylesheet'].includes(type))
      expect(loaded.sort()).toEqual(['Document', 'Script', 'Stylesheet'])
      expect(bytes).toBeLessThan(MAX_PAGE_BYTES)
      await context.close()
    }
  })

  test('no page has a serious accessibility fault, light or dark, large or small', async () => {
    const { transactions } = await node('eth_getBlockByNumber', '0x8', false)
    const faults: string[] = []
    const address = `/address/${actor.accounts[0]}`
    const token = `/token/${demo.token.address}`
    const item = `/token/${demo.collectible.address}/instance/2`
    const lists = ['/', '/txs', '/tokens', token, `${token}?tab=holders`, item]
    for (const path of [
      ...lists,
      '/block/8',
      `/tx/${transactions[1]}`,
      address,
      '/block/99999',
      '/nothing',
    ]) {
      await open(path, page)
      await page.getByRole('link', { name: 'Sign in' }).waitFor()
      faults.push(...(await faultsOfPage(page)).map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
  })

  test('no request went to another host, no script failed, and none was blocked', () => {
    expect(window.offences).toEqual([])
  })
})
