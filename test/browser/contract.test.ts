import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { checksummed } from '../../web/src/checksum.ts'
import { browsedContractsOfFile } from '../support/browsed-contracts.ts'
import { browserIsHere, faultsOfPage, seriousFaults } from '../support/browser.ts'
import { LEDGER_FILE, LEDGER_SOURCES, PROXY_FILE, PROXY_SOURCES, SHAPES_FILE } from '../support/ledger.ts'
import { insertVerified } from '../support/verified.ts'

/* The tab of contracts that a real compiler compiled, before and after they are verified. */

const MAX_PAGE_BYTES = 100_000
describe.skipIf(!browserIsHere)('in a browser', () => {
  const { site, open, verify, factsOf } = browsedContractsOfFile()

  test('a contract without a source shows its functions as recovered, and its code', async () => {
    // A page without scripts is loaded again by the reader if the node was late.
    const unverified = async () => {
      await open(`/address/${site.ledgers.two}?tab=contract`)
      return [
        await site.plain.getByText('Source code not verified.').count(),
        await site.plain.getByRole('heading', { name: 'Functions recovered' }).count(),
      ]
    }
    await expect.poll(unverified).toEqual([1, 1])
    expect(await site.plain.getByRole('table').textContent()).toContain('version()')
    const code = await site.anvil.rpc<string>('eth_getCode', [site.ledgers.two, 'latest'])
    expect(await site.plain.getByLabel('Runtime code', { exact: true }).textContent()).toBe(
      code.slice(0, 2 + 2 * 256),
    )
    const whole = site.plain.locator('a[href*="eth_getCode"]')
    const answer = await fetch(new URL((await whole.getAttribute('href'))!, site.server.url))
    expect(((await answer.json()) as { result: string }).result).toBe(code)
  })

  test('a proxy shows what it forwards to and its upgrades, and after verification its arguments', async () => {
    await verify(site.ledgers.two, `${LEDGER_FILE}:Ledger2`, LEDGER_SOURCES)
    await verify(site.ledgers.proxy, `${PROXY_FILE}:Proxy`, PROXY_SOURCES)
    // Lists name it by its implementation, and say that it is a proxy.
    await open('/txs')
    const marked = site.plain.getByRole('link', { name: 'Proxy Ledger2', exact: true })
    expect(await marked.first().getAttribute('title')).toBe(checksummed(site.ledgers.proxy))
    await open(`/address/${site.ledgers.proxy}?tab=contract`)
    await site.plain.getByRole('heading', { level: 1, name: 'Proxy → Ledger2' }).waitFor()
    const facts = await factsOf(site.plain)
    expect(facts).toMatchObject({
      Contract: 'Proxy',
      Kind: 'EIP-1967',
      Implementation: `${checksummed(site.ledgers.two)} Ledger2`,
      Compiler: site.list.versions['0.8.30'],
      'EVM version': 'paris',
      Optimizer: 'on, 7 runs',
      Match: 'Source and metadata are those of the contract.',
      Verified: expect.stringMatching(/ago.*, from standard JSON$/),
    })
    const upgrades = await site.plain
      .getByLabel('Upgrades', { exact: true })
      .locator('tbody tr')
      .allTextContents()
    expect(upgrades.length).toBe(3)
    expect(upgrades[0]).toContain('Upgraded')
    const values = await site.plain
      .getByLabel('Constructor arguments', { exact: true })
      .locator('tbody tr')
      .allTextContents()
    expect(values).toEqual([
      `implementationaddress${checksummed(site.ledgers.one)}`,
      'stringA name',
      'uint256[]0112',
    ])
  })

  test('each file of a source has its page, with lines, and nothing of it is markup', async () => {
    for (const where of [site.plain, site.page]) {
      await open(`/address/${site.ledgers.two}?tab=contract`, where)
      const main = where.getByLabel(LEDGER_FILE, { exact: true })
      expect(await main.locator('.code').textContent()).toBe(LEDGER_SOURCES[LEDGER_FILE])
      expect(await main.locator('.numbers').textContent()).toMatch(/^1\n2\n3\n/)
      expect(await main.locator('.k', { hasText: 'contract' }).count()).toBeGreaterThan(1)
      await where.getByRole('navigation', { name: 'Files' }).getByRole('link', { name: 'Shapes.sol' }).click()
      const shapes = where.getByLabel(SHAPES_FILE, { exact: true }).locator('.code')
      expect(await shapes.textContent()).toBe(LEDGER_SOURCES[SHAPES_FILE])
      expect(await where.locator('img[src="x"]').count()).toBe(0)
    }
    await site.window.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await site.page.getByRole('button', { name: 'Copy the ABI' }).click()
    await site.page.getByText('Copied').first().waitFor()
    const copied = await site.page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(copied)).toEqual(site.ledgers.abi)
    const [abi] = await Promise.all([
      site.page.waitForEvent('download'),
      site.page.getByRole('button', { name: 'Download the ABI' }).click(),
    ])
    expect(abi.suggestedFilename()).toBe(`abi-${site.ledgers.two.toLowerCase()}.json`)
    expect(JSON.parse(await readFile(await abi.path(), 'utf8'))).toEqual(site.ledgers.abi)
  })

  test('the source is in the first window, below one line that says how it was compiled', async () => {
    await site.page.setViewportSize({ width: 1280, height: 800 })
    await open(`/address/${site.ledgers.two}?tab=contract`, site.page)
    const strip = site.page.getByRole('navigation', { name: 'Lists of this address' })
    expect(await strip.getByRole('link').nth(1).textContent()).toBe('Contract verified')
    await site.page.getByText('Solidity 0.8.30 · optimizer 7 runs · paris').waitFor()
    await site.page.getByText('Exact match', { exact: true }).waitFor()
    const source = site.page.getByRole('region', { name: 'Source' })
    const code = (await source.locator('.code').boundingBox())!
    expect(code.y + 40).toBeLessThan(800)
    // All that is known in addition follows it, and is within the card of the tab.
    const facts = (await site.page.locator('dt', { hasText: /^Compiler$/ }).boundingBox())!
    expect(facts.y).toBeGreaterThan(code.y)
  })

  test('long lines are wrapped on request, each with its number, and the text stays the same', async () => {
    await open(`/address/${site.ledgers.two}?tab=contract&line=3#line`, site.page)
    const source = site.page.getByLabel(LEDGER_FILE, { exact: true })
    const wrap = site.page.getByRole('button', { name: 'Wrap lines' })
    await wrap.click()
    const lines = LEDGER_SOURCES[LEDGER_FILE].split('\n')
    expect(await source.locator('li').allTextContents()).toEqual(lines)
    expect(await source.locator('.marked').allTextContents()).toEqual([lines[2]])
    expect(await wrap.getAttribute('aria-pressed')).toBe('true')
    expect(await source.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    expect(await seriousFaults(site.page)).toEqual([])
    await wrap.click()
    expect(await source.locator('.code').textContent()).toBe(LEDGER_SOURCES[LEDGER_FILE])
  })

  test('the addresses that other tools print lead to the tab', async () => {
    for (const [from, to] of [
      ['#code', '?tab=contract'],
      ['#readContract', '?tab=contract&view=read'],
      ['#writeProxyContract', '?tab=contract&view=write-proxy'],
      ['?tab=read_contract', '?tab=contract&view=read'],
      ['?tab=write_proxy', '?tab=contract&view=write-proxy'],
    ]) {
      await site.page.goto('about:blank')
      await open(`/address/${site.ledgers.two}${from}`, site.page)
      await expect.poll(() => site.page.url()).toBe(`${site.server.url}/address/${site.ledgers.two}${to}`)
    }
    await open(`/address/${site.ledgers.two}?tab=contract&view=read`)
    await site.plain.getByText('sum((int256,uint8[]) point, bytes32[2])', { exact: true }).waitFor()
  })

  test('the variables of a contract are shown with their values, of a proxy those of its own storage', async () => {
    await site.anvil.rpc('anvil_setStorageAt', [site.ledgers.proxy, '0x0', `0x${'0'.repeat(62)}4d`])
    await site.anvil.mine()
    await site.server.caughtUp(await site.anvil.head())
    for (const where of [site.plain, site.page]) {
      await open(`/address/${site.ledgers.two}?tab=contract`, where)
      await where.getByRole('link', { name: 'Storage', exact: true }).click()
      const rows = where.getByLabel('Storage', { exact: true }).locator('tbody tr')
      await rows.first().waitFor()
      expect(await rows.allTextContents()).toEqual([
        'totaluint256000',
        'notestring10an "escaped" text',
        'paidmapping(address => uint256)20mapping',
      ])
      // On a phone, names and types have lines of their own.
      await where.setViewportSize({ width: 390, height: 844 })
      const widths = await rows
        .nth(2)
        .locator('td')
        .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width))
      expect(widths.slice(0, 2).every((width) => width > 300)).toBe(true)
      await where.setViewportSize({ width: 1280, height: 800 })
      await open(`/address/${site.ledgers.proxy}?tab=contract&view=storage`, where)
      await where.getByText(/by the source of/).waitFor()
      expect(await rows.first().textContent()).toBe('totaluint2560077')
    }
    await site.anvil.rpc('anvil_setStorageAt', [site.ledgers.proxy, '0x0', `0x${'0'.repeat(64)}`])
    await site.anvil.mine()
    await site.server.caughtUp(await site.anvil.head())
  })

  test('the history of upgrades leads to what an implementation changed, file by file', async () => {
    const former = LEDGER_SOURCES[LEDGER_FILE].replace('return 2;', 'return 1; // <img src=x>')
    await insertVerified(site.server.index, site.ledgers.one, { name: 'Former', abi: [] })
    await site.server.index.query('update app.verified_contract set sources = $2 where address = $1', [
      Buffer.from(site.ledgers.one.slice(2), 'hex'),
      JSON.stringify({ ...LEDGER_SOURCES, [LEDGER_FILE]: former, 'src/Gone.sol': '// nothing' }),
    ])
    for (const where of [site.plain, site.page]) {
      await open(`/address/${site.ledgers.proxy}?tab=contract`, where)
      await where.getByRole('link', { name: 'Changes' }).click()
      const lines = where.locator('section.changes')
      await lines.first().waitFor()
      expect(await lines.locator('del').allTextContents()).toEqual(['-         return 1; // <img src=x>'])
      expect(await lines.locator('ins').allTextContents()).toEqual(['+         return 2;'])
      expect(await lines.locator('span').count()).toBe(6)
      const files = where.getByRole('navigation', { name: 'Files that differ' })
      expect(await files.locator('li').allTextContents()).toEqual([
        'src/Gone.sol removed',
        `${LEDGER_FILE} changed`,
      ])
      await where.getByText('Files that are the same: 1').waitFor()
      await files.getByRole('link', { name: 'src/Gone.sol' }).click()
      await where.locator('del', { hasText: '- // nothing' }).waitFor()
      expect(await where.locator('img[src="x"]').count()).toBe(0)
    }
    expect(await seriousFaults(site.page)).toEqual([])
    await site.server.index.query('delete from app.verified_contract where address = $1', [
      Buffer.from(site.ledgers.one.slice(2), 'hex'),
    ])
  })

  test('the source is searched without scripts, definitions first, and a line found is marked', async () => {
    for (const where of [site.plain, site.page]) {
      await open(`/address/${site.ledgers.two}?tab=contract`, where)
      await where.getByLabel('Text in the source').fill('notpaid')
      await where.getByRole('button', { name: 'Search the source' }).click()
      const rows = where.getByLabel('Lines found', { exact: true }).locator('tbody tr')
      await rows.first().waitFor()
      expect(await rows.allTextContents()).toEqual([
        `${SHAPES_FILE}9error NotPaid(uint256 wanted, address by); Definition`,
        `${LEDGER_FILE}4import {Point, NotPaid} from "./lib/Shapes.sol"; `,
        `${LEDGER_FILE}25if (msg.value < wanted) revert NotPaid(wanted, msg.sender); `,
      ])
      await rows.first().getByRole('link', { name: '9' }).click()
      await where.getByLabel(SHAPES_FILE, { exact: true }).waitFor()
      expect(await where.locator('mark').allTextContents()).toEqual(['9'])
      await open(
        `/address/${site.ledgers.two}?tab=contract&search=${encodeURIComponent('</script>.*')}`,
        where,
      )
      await where.getByText('No line has “</script>.*” in it.').waitFor()
    }
    expect(await seriousFaults(site.page)).toEqual([])
  })

  test('a source of a megabyte is shown in parts, and is inert', async () => {
    const hostile = `// \u202e\u0000</script><script>alert(1)</script>\n${'/* <img src=x onerror=alert(1)> */\n'.repeat(30_000)}`
    await site.server.index.query('delete from app.verified_contract where address = $1', [
      Buffer.from(site.ledgers.one.slice(2), 'hex'),
    ])
    await insertVerified(site.server.index, site.ledgers.one, {
      name: `</script>\u202e${'x'.repeat(1_000)}`,
      abi: [],
    })
    await site.server.index.query(
      'update app.verified_contract set sources = $2, file_path = $3 where address = $1',
      [
        Buffer.from(site.ledgers.one.slice(2), 'hex'),
        JSON.stringify({ 'a/<b>\u202e.sol': hostile }),
        'a/<b>\u202e.sol',
      ],
    )
    for (const where of [site.plain, site.page]) {
      await open(`/address/${site.ledgers.one}?tab=contract`, where)
      expect((await where.locator('.code').textContent())!).toContain('\\u{202e}\\u{0}</script>')
      expect(await where.locator('img[src="x"]').count()).toBe(0)
      await where.getByRole('link', { name: 'Next part' }).click()
      await where.getByText(/^Part 2 of/).waitFor()
    }
  })

  test('a cold browser loads the tab in 100 kB, one document, two scripts and one style', async () => {
    for (const address of [site.ledgers.two, site.ledgers.proxy, site.ledgers.one]) {
      const context = await site.browser.newContext()
      const cold = await context.newPage()
      const session = await context.newCDPSession(cold)
      await session.send('Network.enable')
      let bytes = 0
      const types = new Map<string, string>()
      session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
      await open(`/address/${address}?tab=contract`, cold)
      await cold.getByRole('link', { name: 'Sign in' }).waitFor()
      const loaded = [...types.values()].filter((type) => ['Document', 'Script', 'Stylesheet'].includes(type))
      // The second script has what other pages do not need.
      expect(loaded.sort()).toEqual(['Document', 'Script', 'Script', 'Stylesheet'])
      expect(bytes).toBeLessThan(MAX_PAGE_BYTES)
      await context.close()
    }
  })

  test('no view has a serious accessibility fault, light or dark, large or small', async () => {
    const faults: string[] = []
    for (const path of [
      `/address/${site.ledgers.two}?tab=contract`,
      `/address/${site.ledgers.proxy}?tab=contract`,
      `/address/${site.ledgers.proxy}?tab=contract&view=storage`,
      `/address/${site.ledgers.proxy}?tab=contract&view=read-proxy`,
      `/address/${site.ledgers.proxy}?tab=contract&view=write-proxy`,
      `/verify?a=${site.ledgers.proxy}`,
      '/verify',
      '/contracts',
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
