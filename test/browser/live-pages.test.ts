import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { checksummed } from '../../web/src/checksum.ts'
import { shownName } from '../../web/src/text.ts'
import { browsedChainOfFile, HOSTILE_NAME } from '../support/browsed-chain.ts'
import { browserIsHere, faultsOfPage, PATIENCE_MS } from '../support/browser.ts'
import { factsOf, grouped } from '../support/page-texts.ts'

/* What pages do in a browser: they go on from what the server rendered, stay live, and are usable by everybody. */

const MAX_PAGE_BYTES = 100_000

describe.skipIf(!browserIsHere)('in a browser', () => {
  const { site, open, node } = browsedChainOfFile()

  test('the script finds the page as the server rendered it, and goes on from there', async () => {
    const { transactions } = await node('eth_getBlockByNumber', '0x8', false)
    for (const path of ['/block/8', `/tx/${transactions[0]}`, `/address/${site.actor.accounts[0]}`]) {
      await open(path)
      const requests: string[] = []
      site.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await open(path, site.page)
      await site.page.getByRole('link', { name: 'Sign in' }).waitFor()
      expect(await factsOf(site.page)).toEqual(await factsOf(site.plain))
      // No fact is asked for: it only waits for new blocks.
      const asked = requests.filter((one) => one.startsWith('/api') || one.startsWith('/v2'))
      expect(asked.filter((one) => one !== '/api/events')).toEqual([])
      site.page.removeAllListeners('request')
    }
    await open('/block/8', site.page)
    await site.page.getByRole('link', { name: 'Next' }).click()
    await site.page.getByRole('heading', { name: 'Block 9', exact: true }).waitFor()
    expect(await site.page.title()).toBe('Block 9 · Chain 31337')
    await site.page.goBack()
    await site.page.getByRole('heading', { name: 'Block 8', exact: true }).waitFor()
  })

  test('a hostile name is text, cut and written out, on the server and in the browser', async () => {
    for (const where of [site.plain, site.page]) {
      await open(`/address/${site.hostile}`, where)
      expect(await where.getByRole('heading', { level: 1 }).textContent()).toBe(
        `${shownName(HOSTILE_NAME)} Token`,
      )
      expect(await where.locator('img[src="x"]').count()).toBe(0)
      expect(await where.locator('script').count()).toBe(2)
    }
    await open(`/token/${site.hostile}`, site.page)
    expect(await site.page.locator('img[src="x"]').count()).toBe(0)
    for (const { address } of [site.demo.hugeName, site.demo.nul, site.demo.invalidUtf8]) {
      expect(await open(`/address/${address}`)).toBe(200)
      expect(await open(`/token/${address}`)).toBe(200)
      expect((await site.plain.content()).length).toBeLessThan(MAX_PAGE_BYTES)
      expect(await site.plain.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
    expect(shownName('x'.repeat(1_000_000)).length).toBe(61)
    expect(shownName(HOSTILE_NAME)).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  test('what is not there is answered with 404, what was looked for, and where the index is', async () => {
    const head = await site.anvil.head()
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
      expect(await site.plain.getByRole('status').textContent()).toContain(text)
    }
  })

  test('a block that was reorganised away says so, and leads to what replaced it', async () => {
    await site.anvil.mine(2)
    const head = await site.anvil.head()
    const old = await node('eth_getBlockByNumber', `0x${head.toString(16)}`, false)
    await site.server.reachesHash(old.hash)
    await site.anvil.reorg(1)
    await site.server.reachesHash((await node('eth_getBlockByNumber', 'latest', false)).hash)
    expect(await open(`/block/${old.hash}`)).toBe(404)
    expect(await site.plain.getByRole('status').textContent()).toContain('was reorganised away')
    expect(await site.plain.getByRole('link', { name: 'which replaced' }).getAttribute('href')).toBe(
      `block/${head}`,
    )
    expect(await open(`/block/${head}`)).toBe(200)
    const gone = site.plain.getByRole('region', { name: 'Blocks that were reorganised away' })
    expect(await gone.getByRole('link').first().textContent()).toBe(old.hash)
    await open(`/tx/${old.hash}`)
    expect(new URL(site.plain.url()).pathname).toBe(`/block/${old.hash}`)
  })

  test('the address of a link is copied by the button that appears with the pointer or the focus', async () => {
    await site.window.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/txs', site.page)
    await site.page.getByRole('link', { name: 'Sign in' }).waitFor()
    const links = site.page.locator('tbody a[href^="address/"]')
    const addressOf = async (n: number) => (await links.nth(n).getAttribute('title'))!
    const buttonOf = (n: number) => links.nth(n).locator('+ button')
    const isSeen = (n: number) => buttonOf(n).evaluate((button) => getComputedStyle(button).opacity === '1')
    expect(await isSeen(1)).toBe(false)
    await links.nth(1).hover()
    expect(await isSeen(1)).toBe(true)
    await buttonOf(1).click()
    await site.page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
    expect(await site.page.evaluate(() => navigator.clipboard.readText())).toBe(await addressOf(1))
    await site.page.mouse.move(1, 1)
    await links.nth(2).focus()
    await site.page.keyboard.press('Tab')
    expect(await isSeen(2)).toBe(true)
    await site.page.keyboard.press('Enter')
    await expect.poll(() => site.page.evaluate(() => navigator.clipboard.readText())).toBe(await addressOf(2))
  })

  test('a finger copies the roots of a block, addresses in full, and hashes and addresses in lists', async () => {
    const context = await site.browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const phone = await context.newPage()
    phone.setDefaultTimeout(PATIENCE_MS)
    await open('/block/8', phone)
    await phone.getByRole('link', { name: 'Sign in' }).waitFor()
    const { stateRoot, miner } = await node('eth_getBlockByNumber', '0x8', false)
    const taps = async (button: Locator, text: string) => {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      await button.tap()
      await expect.poll(() => phone.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
    await taps(phone.getByRole('button', { name: 'Copy the state root' }), stateRoot)
    await taps(phone.getByRole('button', { name: 'Copy the address' }).first(), checksummed(miner))
    await open('/txs', phone)
    await phone.getByRole('link', { name: 'Sign in' }).waitFor()
    const row = phone.locator('tbody tr').first()
    for (const [kind, name] of [
      ['tx', 'Copy the hash'],
      ['address', 'Copy the address'],
    ])
      await taps(
        row.getByRole('button', { name }).first(),
        (await row.locator(`a[href^="${kind}/"]`).first().getAttribute('title'))!,
      )
    await context.close()
  })

  test('what a label means opens by a click and by a key, without scripts, and moves nothing', async () => {
    await open('/block/8')
    const label = site.plain.getByRole('button', { name: 'Gas used' })
    const value = site.plain.locator('dt', { has: label }).locator('+ dd')
    const place = await value.boundingBox()
    const text = site.plain.locator('[popover]', { hasText: 'Work of the computation.' })
    await label.click()
    await site.plain.mouse.move(1, 1)
    expect(await text.isVisible()).toBe(true)
    expect(await value.boundingBox()).toEqual(place)
    await site.plain.keyboard.press('Escape')
    expect(await text.isVisible()).toBe(false)
    await label.press('Enter')
    expect(await text.isVisible()).toBe(true)
  })

  test('the title of a column switches from ages to times in UTC and to local times, which the browser remembers', async () => {
    await open('/txs', site.page)
    await site.page.getByRole('link', { name: 'Sign in' }).waitFor()
    const size = () =>
      site.page
        .locator('td time')
        .first()
        .evaluate((one) => getComputedStyle(one).fontSize)
    const isAge = await size()
    await site.page.getByRole('button', { name: 'Age' }).click()
    expect(await size()).toBe('0px')
    await site.page.reload()
    await expect.poll(size).toBe('0px')
    await site.page.getByRole('button', { name: 'Age' }).click()
    expect(await size()).toBe('0px')
    const time = site.page.locator('td time').first()
    const local = await time.evaluate((one: HTMLTimeElement) => new Date(one.dateTime).toLocaleString('sv'))
    expect(await time.getAttribute('data-local')).toBe(local)
    await site.page.getByRole('button', { name: 'Age' }).click()
    expect(await size()).toBe(isAge)
  })

  test('a chart tells its values to arrow keys and to the pointer', async () => {
    await open('/', site.page)
    await site.page.getByRole('link', { name: 'Sign in' }).waitFor()
    const chart = site.page.getByRole('img', { name: /^Transactions per day/ })
    await chart.focus()
    await site.page.keyboard.press('End')
    const days = await site.server.get({ module: 'explorer', action: 'statistics' })
    const told = site.page.getByRole('status').filter({ hasText: grouped(days.body.result[0].transactions) })
    await told.waitFor({ state: 'attached' })
    expect(await chart.locator('.tip-value').textContent()).toBe(grouped(days.body.result[0].transactions))
    await chart.evaluate((one) => (one as SVGElement).blur())
    await expect.poll(() => chart.locator('.tip').count()).toBe(0)
    await chart.hover()
    await chart.locator('.tip').waitFor()
  })

  test('searches and older addresses lead to the pages', async () => {
    const [account] = site.actor.accounts
    for (const [from, to] of [
      ['/search?q=8', '/block/8'],
      [`/search?q=${account}`, `/address/${account}`],
      [`/v2/address/${account}?tab=holdings`, `/address/${account}?tab=holdings`],
      [`/token/${account}`, `/address/${account}`],
      ['/block/0x8', '/block/8'],
    ]) {
      await open(from!)
      expect(site.plain.url()).toBe(`${site.server.url}${to}`)
    }
    await open(`/address/${site.demo.token.address}#code`, site.page)
    await site.page.getByLabel('DemoToken.sol').waitFor()
  })

  test('a cold browser loads one document, one script and one style, of 100 kB at most', async () => {
    const { transactions } = await node('eth_getBlockByNumber', '0x8', false)
    const paths = [
      '/',
      '/txs',
      '/tokens',
      '/statistics',
      `/token/${site.demo.token.address}`,
      '/block/8',
      `/tx/${transactions[0]}`,
    ]
    for (const path of [...paths, `/address/${site.actor.accounts[0]}`]) {
      const context = await site.browser.newContext()
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
      const loaded = () =>
        [...types.values()].filter((type) => ['Document', 'Script', 'Stylesheet'].includes(type)).sort()
      // The statistics have a script of their own, without which they are read as well: it may come later.
      const own = path === '/statistics' ? ['Script'] : []
      await expect.poll(loaded).toEqual(['Document', ...own, 'Script', 'Stylesheet'])
      expect(bytes).toBeLessThan(MAX_PAGE_BYTES)
      await context.close()
    }
  })

  test('no page has a serious accessibility fault, light or dark, large or small', async () => {
    const { transactions } = await node('eth_getBlockByNumber', '0x8', false)
    const faults: string[] = []
    const address = `/address/${site.actor.accounts[0]}`
    const token = `/token/${site.demo.token.address}`
    const item = `/token/${site.demo.collectible.address}/instance/2`
    const lists = ['/', '/txs', '/tokens', token, `${token}?tab=holders`, item]
    for (const path of [
      ...lists,
      '/block/8',
      `/tx/${transactions[1]}`,
      address,
      '/block/99999',
      '/nothing',
    ]) {
      await open(path, site.page)
      await site.page.getByRole('link', { name: 'Sign in' }).waitFor()
      faults.push(...(await faultsOfPage(site.page)).map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
  })

  test('no request went to another host, no script failed, and none was blocked', () => {
    expect(site.window.offences).toEqual([])
  })
})
