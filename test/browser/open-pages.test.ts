import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ADDRESS_TABS } from '../../src/api/page/address-tabs.ts'
import { browsedChainOfFile } from '../support/browsed-chain.ts'
import { browserIsHere, PATIENCE_MS } from '../support/browser.ts'
import { grouped } from '../support/page-texts.ts'

/* What pages that are open ask for while blocks come. */

describe.skipIf(!browserIsHere)('in a browser', () => {
  const { site, open, node } = browsedChainOfFile()

  test('a pending transaction is followed until it is in a block', async () => {
    const hash = await site.actor.send(site.actor.transfer(site.actor.accounts[5]!, 12n))
    await expect.poll(() => open(`/tx/${hash}`, site.page), { timeout: PATIENCE_MS }).toBe(200)
    await site.page.getByText('Pending', { exact: true }).waitFor()
    await site.anvil.mine()
    await site.page.locator('.title').getByText('Success', { exact: true }).waitFor()
  })

  test('an open page of a transaction asks at most each three seconds while blocks come, and not at all when it is final', async () => {
    const askedWithin = async (seconds: number, hash: string) => {
      await site.server.caughtUp(await site.anvil.head())
      await open(`/tx/${hash}`, site.page)
      await site.page.getByRole('link', { name: 'Sign in' }).waitFor()
      const asked: string[] = []
      const began = performance.now()
      site.page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (/^\/(api|v2)/.test(pathname) && pathname !== '/api/events') asked.push(pathname + search)
      })
      for (let n = 0; n < seconds; n++) {
        await site.anvil.mine()
        await sleep(1_000)
      }
      site.page.removeAllListeners('request')
      return { asked, minutes: (performance.now() - began) / 60_000 }
    }
    const [young] = await site.actor.mine([site.actor.transfer(site.actor.accounts[5]!, 13n)])
    const { asked, minutes } = await askedWithin(10, young!.transactionHash)
    expect(asked.length).toBeGreaterThan(0)
    // 30 a minute would be 5 of them in ten seconds.
    expect(asked.length).toBeLessThan(Math.floor(30 * minutes))
    // Within a minute only finality and the neighbours are asked for again.
    expect(asked.filter((one) => !/action=transactionpage.*&known=0x/.test(one))).toEqual([])
    await site.page.getByText(/\d+ confirmations/).waitFor()
    const { transactions } = await node('eth_getBlockByNumber', '0x8', false)
    expect((await askedWithin(4, transactions[0])).asked).toEqual([])
  })

  test('a hidden tab asks for nothing, and asks when it is shown again', async () => {
    const hash = await site.actor.send(site.actor.transfer(site.actor.accounts[5]!, 15n))
    await expect.poll(() => open(`/tx/${hash}`, site.page), { timeout: PATIENCE_MS }).toBe(200)
    const showTab = (isShown: boolean) =>
      site.page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, !isShown)
    await site.page.getByText('Pending', { exact: true }).waitFor()
    await showTab(false)
    let asked = 0
    site.page.on('request', () => asked++)
    await site.anvil.mine()
    // A page of a pending transaction asks each three seconds.
    await sleep(7_000)
    expect(asked).toBe(0)
    await showTab(true)
    await site.page.locator('.title').getByText('Success', { exact: true }).waitFor()
    site.page.removeAllListeners('request')
  })

  test('an open page of any kind makes fewer than 40 requests a minute while blocks come', async () => {
    const [young] = await site.actor.mine([site.actor.transfer(site.actor.accounts[5]!, 15n)])
    await site.server.caughtUp(await site.anvil.head())
    /** Of a source and of days, which are asked for again after a minute. */
    const calm = [`/address/${site.demo.token.address}?tab=contract`, '/statistics']
    const paths = [
      '/',
      '/txs',
      '/blocks',
      `/address/${site.actor.accounts[0]}`,
      `/token/${site.demo.token.address}`,
      `/token/${site.demo.collectible.address}/instance/2`,
      `/tx/${young!.transactionHash}?tab=logs`,
      ...calm,
    ]
    const asked = new Map<string, number>(paths.map((path) => [path, 0]))
    const known = new Set<string | undefined>()
    // Each keeps a connection open, of which one browser has six.
    const tabs = await Promise.all(
      paths.map(async (path) => {
        const tab = await site.browser.newPage()
        const missing = async () => {
          await open(path, tab)
          return tab.getByText('Parts of this page could not be read').count()
        }
        // Parts that the node gave late would be asked for again.
        await expect.poll(missing, { timeout: PATIENCE_MS }).toBe(0)
        return { path, tab }
      }),
    )
    for (const { path, tab } of tabs) {
      tab.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (!/^\/(api|v2)/.test(pathname) || pathname === '/api/events') return
        asked.set(path, asked.get(path)! + 1)
        if (/action=(address|token)page/.test(search)) known.add(/known=\w+/.exec(search)?.[0])
      })
    }
    const began = performance.now()
    const passed = () => performance.now() - began
    // A busy machine takes longer until every page has asked.
    const haveAsked = () =>
      known.size > 1 && paths.every((path) => calm.includes(path) || asked.get(path)! > 0)
    while (passed() < 12_000 || (!haveAsked() && passed() < PATIENCE_MS)) {
      await site.anvil.mine()
      await sleep(2_000)
    }
    const most = Math.floor((40 * passed()) / 60_000)
    await Promise.all(tabs.map(({ tab }) => tab.close()))
    for (const [path, requests] of asked) {
      expect([path, requests > 0]).toEqual([path, !calm.includes(path)])
      expect(requests, path).toBeLessThan(most)
    }
    // What is shown already is not asked for again.
    expect([...known].toSorted()).toEqual(['known=1', 'known=account'])
  })

  test('tabs of one browser that show the same page ask once for each block, and all show it', async () => {
    const context = await site.browser.newContext()
    let asked = 0
    const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
    for (const tab of tabs) {
      await open('/blocks', tab)
      await tab.getByRole('link', { name: 'Sign in' }).waitFor()
      tab.on('request', (request) => {
        if (request.url().includes('action=listpage')) asked++
      })
    }
    const blocks = 3
    for (let n = 0; n < blocks; n++) {
      await site.anvil.mine()
      const head = grouped(await site.anvil.head())
      for (const tab of tabs) await tab.locator('tbody').getByText(head, { exact: true }).first().waitFor()
    }
    await context.close()
    expect(asked).toBe(blocks)
  })

  test('a page asks again for its late part alone, and soon, though no block comes', async () => {
    const [young] = await site.actor.mine([site.actor.transfer(site.actor.accounts[5]!, 14n)])
    await site.server.caughtUp(await site.anvil.head())
    const tab = await (await site.browser.newContext()).newPage()
    const asked: URLSearchParams[] = []
    await tab.route('**/v2/api?*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams)
      const response = await route.fetch()
      const body = await response.json()
      body.result?.missing?.push('The node has not answered yet.')
      await route.fulfill({ response, json: body })
    })
    await open('/txs', tab)
    await tab.locator(`main a[href$="tx/${young!.transactionHash}"]`).first().click()
    await tab.getByText('The node has not answered yet').waitFor()
    // A page without late parts would ask after 30 s.
    await expect.poll(() => asked.some((query) => query.get('late') === '1'), { timeout: 25_000 }).toBe(true)
    expect(asked.find((query) => query.get('late') === '1')!.get('known')).toMatch(/^0x/)
    asked.length = 0
    await tab.locator('main a[href^="address/"]').first().click()
    await expect.poll(() => asked.some((query) => query.get('late') === '1'), { timeout: 25_000 }).toBe(true)
    const late = asked.filter((query) => query.get('action') === 'addresspage').slice(0, 2)
    expect(late.map((query) => query.get('known'))).toEqual([null, 'account'])
    await tab.unrouteAll({ behavior: 'ignoreErrors' })
    await tab.context().close()
  })

  test('a form follows the health of the server too', async () => {
    const tab = await (await site.browser.newContext()).newPage()
    await tab.route('**/sign-in', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('healthy', 'unhealthy')
      await route.fulfill({ response, body })
    })
    await open('/sign-in', tab)
    await tab.locator('footer a.healthy', { hasText: 'Status: healthy' }).waitFor()
    await tab.context().close()
  })

  test('a page says as of which block it is', async () => {
    const { hash } = (await node('eth_getBlockByNumber', 'latest', false)) as { hash: string }
    await site.server.caughtUp(await site.anvil.head())
    const { transactions } = await node('eth_getBlockByNumber', '0x8', false)
    const { token, collectible } = site.demo
    const transactionTabs = ['transfers', 'logs', 'calls', 'balances', 'state']
    const lists = ['blocks', 'txs', 'txs/pending', 'withdrawals', 'uncles', 'accounts', 'tokens', 'contracts']
    const paths = [
      ...['/', '/statistics', '/status', '/search?q=token&all=1', `/verify?a=${token.address}`],
      ...lists.map((list) => `/${list}`),
      ...['', '?tab=internal', '?tab=logs'].map((tab) => `/block/8${tab}`),
      ...['', ...transactionTabs.map((tab) => `?tab=${tab}`)].map((tab) => `/tx/${transactions[1]}${tab}`),
      ...ADDRESS_TABS.map((tab) => `/address/${token.address}?tab=${tab}`),
      ...['transfers', 'holders'].map((tab) => `/token/${token.address}?tab=${tab}`),
      ...['?tab=inventory', '/instance/2'].map((part) => `/token/${collectible.address}${part}`),
    ]
    for (const path of paths) {
      const response = await fetch(site.server.url + path, { headers: { accept: 'text/html' } })
      expect([path, response.status]).toEqual([path, 200])
      const block = response.headers.get('x-index-block')
      expect([path, block]).toEqual([path, `${await site.anvil.head()};${hash}`])
    }
  })

  test('a page counts as its requests, and says when there are too many', async () => {
    const statuses: number[] = []
    let text = ''
    // More than two minutes allow, as one may end meanwhile.
    for (let n = 0; n < 41; n++) {
      const headers = { 'x-forwarded-for': '192.0.2.7' }
      const response = await fetch(`${site.server.url}/block/8`, { headers })
      statuses.push(response.status)
      const html = await response.text()
      if (response.status === 429) text = html
    }
    expect(statuses[0]).toBe(200)
    expect(statuses).toContain(429)
    expect(text).toContain('Too many requests')
    expect(text).toContain('requests per minute without an API key')
  })

  test('no request went to another host, no script failed, and none was blocked', () => {
    expect(site.window.offences).toEqual([])
  })
})
