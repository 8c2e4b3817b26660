import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksummed } from '../../web/src/checksum.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import {
  browserIsHere,
  faultsOfPage,
  openWindow,
  PATIENCE_MS,
  seriousFaults,
  startBrowser,
  type Window,
} from '../support/browser.ts'
import { type CompilerList, startCompilerList } from '../support/compiler-list.ts'
import {
  deployLedgers,
  LEDGER_FILE,
  LEDGER_SOURCES,
  PROXY_FILE,
  PROXY_SOURCES,
  SHAPES_FILE,
  standardInput,
} from '../support/ledger.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { insertVerified } from '../support/verified.ts'

/* The tab of contracts that a real compiler compiled, before and after they are verified by the form. */

const MAX_PAGE_BYTES = 100_000
let anvil: TestAnvil
let list: CompilerList
let server: TestServer
let ledgers: Awaited<ReturnType<typeof deployLedgers>>
let browser: Browser
let window: Window
let page: Page
let plain: Page
let plainContext: BrowserContext

describe.skipIf(!browserIsHere)('in a browser', () => {
  beforeAll(async () => {
    anvil = await startAnvil({ noMining: true })
    list = await startCompilerList()
    ledgers = await deployLedgers(anvil)
    server = await startServer({
      rpcUrl: anvil.url,
      env: {
        SOLC_LIST_URL: list.url,
        VYPER_LIST_URL: '',
        SOURCE_REGISTRY_URL: 'http://127.0.0.1:9',
        API_RATE_LIMIT_DISABLED: 'true',
      },
    })
    await server.caughtUp(await anvil.head())
    browser = await startBrowser()
    window = await openWindow(browser, server.url, { reducedMotion: 'reduce' })
    page = window.page
    page.setDefaultTimeout(PATIENCE_MS)
    plainContext = await browser.newContext({ javaScriptEnabled: false })
    plain = await plainContext.newPage()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await list?.close()
    await anvil?.close()
  })
  const open = async (url: string, where = plain) => (await where.goto(`${server.url}${url}`))!.status()
  // The list without forms, which the server sends, shows the same texts until the forms are there.
  const openForm = (where: Page, name: string) =>
    where.locator('summary').getByText(name, { exact: true }).click()
  const post = (fields: Record<string, string>) =>
    server.request('/api', { method: 'POST', body: new URLSearchParams({ module: 'contract', ...fields }) })
  const verify = async (address: string, name: string, sources: Record<string, string>) => {
    const { body } = await post({
      action: 'verifysourcecode',
      codeformat: 'solidity-standard-json-input',
      contractaddress: address,
      contractname: name,
      compilerversion: list.versions['0.8.30']!,
      sourceCode: standardInput(sources),
    })
    await expect
      .poll(async () => (await post({ action: 'checkverifystatus', guid: body.result })).body.result, {
        timeout: 60_000,
      })
      .toBe('Pass - Verified')
  }
  const factsOf = (of: Page) =>
    of
      .locator('.facts > div')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [
            one.querySelector('dt')!.textContent,
            one.querySelector('dd')!.textContent!.trim(),
          ]),
        ),
      )

  test('a contract without a source shows its functions as recovered, and its code', async () => {
    await open(`/address/${ledgers.two}?tab=contract`)
    await plain.getByText('Source code not verified.').waitFor()
    const guessed = plain.getByRole('table')
    expect(await guessed.textContent()).toContain('version()')
    expect(await plain.getByRole('heading', { name: 'Functions recovered' }).count()).toBe(1)
    const code = await anvil.rpc<string>('eth_getCode', [ledgers.two, 'latest'])
    expect(await plain.getByLabel('Runtime code', { exact: true }).textContent()).toBe(
      code.slice(0, 2 + 2 * 256),
    )
    const whole = plain.locator('a[href*="eth_getCode"]')
    const answer = await fetch(new URL((await whole.getAttribute('href'))!, server.url))
    expect(((await answer.json()) as { result: string }).result).toBe(code)
  })

  test('a proxy shows what it forwards to and its upgrades, and after verification its arguments', async () => {
    await verify(ledgers.two, `${LEDGER_FILE}:Ledger2`, LEDGER_SOURCES)
    await verify(ledgers.proxy, `${PROXY_FILE}:Proxy`, PROXY_SOURCES)
    await open(`/address/${ledgers.proxy}?tab=contract`)
    const facts = await factsOf(plain)
    expect(facts).toMatchObject({
      Contract: 'Proxy',
      Kind: 'EIP-1967',
      Implementation: `${checksummed(ledgers.two)} Ledger2`,
      Compiler: list.versions['0.8.30'],
      'EVM version': 'paris',
      Optimizer: 'on, 7 runs',
      Match: expect.stringContaining('exact'),
      Verified: expect.stringMatching(/ago.*, by standard JSON that was sent here$/),
    })
    const upgrades = await plain.getByLabel('Upgrades', { exact: true }).locator('tbody tr').allTextContents()
    expect(upgrades.length).toBe(3)
    expect(upgrades[0]).toContain('Upgraded')
    const values = await plain
      .getByLabel('Constructor arguments', { exact: true })
      .locator('tbody tr')
      .allTextContents()
    expect(values).toEqual([
      `implementationaddress${checksummed(ledgers.one)}`,
      'stringA name',
      'uint256[][1, 2]',
    ])
  })

  test('each file of a source has its page, with lines, and nothing of it is markup', async () => {
    for (const where of [plain, page]) {
      await open(`/address/${ledgers.two}?tab=contract`, where)
      const main = where.getByLabel(LEDGER_FILE, { exact: true })
      expect(await main.locator('.code').textContent()).toBe(LEDGER_SOURCES[LEDGER_FILE])
      expect(await main.locator('.numbers').textContent()).toMatch(/^1\n2\n3\n/)
      expect(await main.locator('.k', { hasText: 'contract' }).count()).toBeGreaterThan(1)
      await where.getByRole('navigation', { name: 'Files' }).getByRole('link', { name: 'Shapes.sol' }).click()
      const shapes = where.getByLabel(SHAPES_FILE, { exact: true }).locator('.code')
      expect(await shapes.textContent()).toBe(LEDGER_SOURCES[SHAPES_FILE])
      expect(await where.locator('img[src="x"]').count()).toBe(0)
    }
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the ABI' }).click()
    await page.getByText('Copied').first().waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(copied)).toEqual(ledgers.abi)
  })

  test('the addresses that other tools print lead to the tab', async () => {
    for (const [from, to] of [
      ['#code', '?tab=contract'],
      ['#readContract', '?tab=contract&view=read'],
      ['#writeProxyContract', '?tab=contract&view=write-proxy'],
      ['?tab=read_contract', '?tab=contract&view=read'],
      ['?tab=write_proxy', '?tab=contract&view=write-proxy'],
    ]) {
      await page.goto('about:blank')
      await open(`/address/${ledgers.two}${from}`, page)
      await expect.poll(() => page.url()).toBe(`${server.url}/address/${ledgers.two}${to}`)
    }
    await open(`/address/${ledgers.two}?tab=contract&view=read`)
    await plain.getByText('sum((int256,uint8[]) point, bytes32[2])', { exact: true }).waitFor()
  })

  test('the variables of a contract are shown with their values, of a proxy those of its own storage', async () => {
    await anvil.rpc('anvil_setStorageAt', [ledgers.proxy, '0x0', `0x${'0'.repeat(62)}4d`])
    await anvil.mine()
    await server.caughtUp(await anvil.head())
    for (const where of [plain, page]) {
      await open(`/address/${ledgers.two}?tab=contract`, where)
      await where.getByRole('link', { name: 'Storage', exact: true }).click()
      const rows = where.getByLabel('Storage', { exact: true }).locator('tbody tr')
      await rows.first().waitFor()
      expect(await rows.allTextContents()).toEqual([
        'totaluint256000',
        'notestring10an "escaped" text',
        'paidmapping(address => uint256)20mapping',
      ])
      await open(`/address/${ledgers.proxy}?tab=contract&view=storage`, where)
      await where.getByText(/by the source of/).waitFor()
      expect(await rows.first().textContent()).toBe('totaluint2560077')
    }
    await anvil.rpc('anvil_setStorageAt', [ledgers.proxy, '0x0', `0x${'0'.repeat(64)}`])
    await anvil.mine()
    await server.caughtUp(await anvil.head())
  })

  test('the history of upgrades leads to what an implementation changed, file by file', async () => {
    const former = LEDGER_SOURCES[LEDGER_FILE].replace('return 2;', 'return 1; // <img src=x>')
    await insertVerified(server.index, ledgers.one, { name: 'Former', abi: [] })
    await server.index.query('update app.verified_contract set sources = $2 where address = $1', [
      Buffer.from(ledgers.one.slice(2), 'hex'),
      JSON.stringify({ ...LEDGER_SOURCES, [LEDGER_FILE]: former, 'src/Gone.sol': '// nothing' }),
    ])
    for (const where of [plain, page]) {
      await open(`/address/${ledgers.proxy}?tab=contract`, where)
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
      await where.getByText('1 files are the same').waitFor()
      await files.getByRole('link', { name: 'src/Gone.sol' }).click()
      await where.locator('del', { hasText: '- // nothing' }).waitFor()
      expect(await where.locator('img[src="x"]').count()).toBe(0)
    }
    expect(await seriousFaults(page)).toEqual([])
    await server.index.query('delete from app.verified_contract where address = $1', [
      Buffer.from(ledgers.one.slice(2), 'hex'),
    ])
  })

  test('the source is searched without scripts, definitions first, and a line found is marked', async () => {
    for (const where of [plain, page]) {
      await open(`/address/${ledgers.two}?tab=contract`, where)
      await where.getByLabel('Text in the source').fill('notpaid')
      await where.getByRole('button', { name: 'Search the source' }).click()
      const rows = where.getByLabel('Lines found', { exact: true }).locator('tbody tr')
      await rows.first().waitFor()
      expect(await rows.allTextContents()).toEqual([
        `${SHAPES_FILE}9error NotPaid(uint256 wanted, address by); definition`,
        `${LEDGER_FILE}4import {Point, NotPaid} from "./lib/Shapes.sol"; `,
        `${LEDGER_FILE}25if (msg.value < wanted) revert NotPaid(wanted, msg.sender); `,
      ])
      await rows.first().getByRole('link', { name: '9' }).click()
      await where.getByLabel(SHAPES_FILE, { exact: true }).waitFor()
      expect(await where.locator('mark').allTextContents()).toEqual(['9'])
      await open(`/address/${ledgers.two}?tab=contract&search=${encodeURIComponent('</script>.*')}`, where)
      await where.getByText('No line has “</script>.*” in it.').waitFor()
    }
    expect(await seriousFaults(page)).toEqual([])
  })

  test('functions are read by forms, arguments and answers of any type', async () => {
    await open(`/address/${ledgers.two}?tab=contract&view=read`, page)
    await openForm(page, 'version()')
    const version = page.getByRole('form', { name: 'version()' })
    await version.getByText('Result', { exact: true }).waitFor()
    expect(await version.locator('tbody').textContent()).toContain('2')
    await openForm(page, 'sum((int256,uint8[]) point, bytes32[2])')
    const sum = page.getByRole('form', { name: 'sum((int256,uint8[]),bytes32[2])' })
    await sum.getByLabel(/^point/).fill('[-3, [1, 300]]')
    await sum.getByLabel(/^argument 2/).fill(`[0x${'1'.repeat(64)}, 0x${'2'.repeat(64)}]`)
    await sum.getByRole('button', { name: 'Query' }).click()
    await sum.getByText('point.weights[1]: does not fit into uint8').waitFor()
    await sum.getByLabel(/^point/).fill('{"x": -3, "weights": [1, 200]}')
    await sum.getByRole('button', { name: 'Query' }).click()
    await sum.getByText('Result', { exact: true }).waitFor()
    expect(await sum.locator('tbody tr').allTextContents()).toEqual([
      'allint256198',
      'textstring</script><img src=x onerror=alert(1)>',
    ])
    expect(await seriousFaults(page)).toEqual([])
  })

  test('a function is simulated, and sent by a wallet that announces itself', async () => {
    const context = await browser.newContext()
    const writing = await context.newPage()
    writing.setDefaultTimeout(PATIENCE_MS)
    const asked: string[] = []
    await context.exposeFunction('wallet', async (method: string, params: unknown[]) => {
      asked.push(method)
      if (method === 'eth_requestAccounts') return (await anvil.rpc<string[]>('eth_accounts')).slice(0, 1)
      if (method === 'wallet_switchEthereumChain') return null
      return anvil.rpc(method, params)
    })
    await writing.addInitScript(() => {
      const { wallet } = window as unknown as { wallet: (method: string, params: unknown) => unknown }
      const provider = {
        request: ({ method, params }: { method: string; params?: unknown }) => wallet(method, params ?? []),
      }
      const info = { uuid: 'a', name: '</script>Test wallet', icon: 'https://example.org/x.png', rdns: 'x' }
      const announce = () =>
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      addEventListener('eip6963:requestProvider', announce)
    })
    // The script of the forms comes late, as on a slow line.
    await writing.route(/call-forms/, (route) => void setTimeout(() => void route.continue(), 1500))
    await open(`/address/${ledgers.proxy}?tab=contract&view=write-proxy`, writing)
    await openForm(writing, 'pay(uint256 wanted)')
    const pay = writing.getByRole('form', { name: 'pay(uint256)' })
    await pay.getByLabel(/^wanted/).fill('1000000000000000000')
    await pay.getByRole('button', { name: 'Simulate' }).click()
    await pay.getByText('Would revert: NotPaid').waitFor()
    expect(await pay.getByRole('button', { name: 'Send' }).count()).toBe(0)
    await writing.getByRole('button', { name: 'Connect </script>Test wallet' }).click()
    await writing.getByText(/^connected: 0x/).waitFor()
    await pay.getByLabel(/^Value/).fill('1.5')
    await pay.getByRole('button', { name: 'Simulate' }).click()
    await pay.getByText('Result', { exact: true }).waitFor()
    expect(await pay.locator('tbody').textContent()).toContain('1500000000000000000')
    await pay.getByRole('button', { name: 'Send', exact: true }).click()
    await pay.getByText('Transaction sent:').waitFor()
    const hash = await pay.locator('a[href^="tx/"]').getAttribute('title')
    await anvil.mine()
    const receipt = await anvil.rpc<{ status: string; to: string }>('eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1', to: ledgers.proxy })
    expect(asked).toEqual(['eth_requestAccounts', 'eth_chainId', 'eth_sendTransaction'])
    await context.close()
  })

  test('an ABI of the reader is kept in the browser alone', async () => {
    await open(`/address/${ledgers.one}?tab=contract&view=read`, page)
    await page.getByText('The source is not verified, so that its functions are not known.').waitFor()
    await page.getByText('Custom ABI').click()
    await page.getByLabel('ABI as JSON').fill('{}')
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.getByText('This is no ABI with functions').waitFor()
    await page.getByLabel('ABI as JSON').fill(JSON.stringify(ledgers.abi))
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.getByText('total()', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('total()', { exact: true }).waitFor()
    await page.getByText('Custom ABI').click()
    await page.getByRole('button', { name: 'Forget' }).click()
    await page.getByText('total()', { exact: true }).waitFor({ state: 'detached' })
  })

  test('a contract is verified by the form, with its progress, and a refusal says why', async () => {
    await open(`/verifyContract?a=${ledgers.one}`, page)
    expect(new URL(page.url()).pathname).toBe('/verify')
    const form = page.getByRole('region', { name: 'By a form' })
    await form.getByLabel('Contract name').fill(`${LEDGER_FILE}:Ledger`)
    // Its metadata says which compiler made the code.
    await expect.poll(() => form.getByLabel(/^Compiler version/).inputValue()).toBe(list.versions['0.8.30'])
    const changed = standardInput(LEDGER_SOURCES).replace('return total;', 'return total + 1;')
    await form.getByLabel('Standard JSON', { exact: true }).fill(changed)
    await form.getByRole('button', { name: 'Verify' }).click()
    await form.getByText('Compiling, and comparing with the code on the chain').waitFor()
    await form.getByText(/It does not match: .*differs first at byte/).waitFor({ timeout: 60_000 })
    await form.getByLabel('or upload a file').setInputFiles({
      name: 'input.json',
      mimeType: 'application/json',
      buffer: Buffer.from(standardInput(LEDGER_SOURCES)),
    })
    await expect
      .poll(() => form.getByLabel('Standard JSON', { exact: true }).inputValue())
      .toBe(standardInput(LEDGER_SOURCES))
    expect(await seriousFaults(page)).toEqual([])
    await form.getByRole('button', { name: 'Verify' }).click()
    await page.getByLabel(LEDGER_FILE, { exact: true }).waitFor()
    expect(await factsOf(page)).toMatchObject({
      Contract: 'Ledger',
      Match: expect.stringContaining('exact'),
      Licence: 'MIT (SPDX)',
    })
  })

  test('a single file is verified by the form, and what the registry does not have is not', async () => {
    const { proxy } = await deployLedgers(anvil)
    await server.caughtUp(await anvil.head())
    await open(`/verify?a=${proxy}`, page)
    const form = page.getByRole('region', { name: 'By a form' })
    await form.getByLabel('Verification method').selectOption('registry')
    await form.getByRole('button', { name: 'Verify' }).click()
    await form.getByText('The source registry has no source of this contract').waitFor({ timeout: 30_000 })
    await form.getByLabel('Verification method').selectOption('solidity-single-file')
    await form.getByText('Compiler version (detected 0.8.30)').waitFor()
    await form.getByLabel('Contract name').fill('Proxy')
    await form.getByLabel(/^Compiler version/).fill(list.versions['0.8.30']!)
    await form.getByLabel('Optimization enabled').check()
    await form.getByLabel('Runs').fill('7')
    await form.getByLabel('EVM version').fill('paris')
    await form.getByLabel('Source', { exact: true }).fill(PROXY_SOURCES[PROXY_FILE])
    await form.getByLabel('Licence').selectOption('MIT')
    await form.getByLabel('Libraries').fill('nonsense')
    await form.getByRole('button', { name: 'Verify' }).click()
    await form.getByText('Libraries: line 1 is not like').waitFor()
    await form.getByLabel('Libraries').fill('')
    await form.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL(/tab=contract/)
    await open(`/address/${proxy}?tab=contract`)
    expect(await factsOf(plain)).toMatchObject({ Contract: 'Proxy', Licence: 'MIT' })
  })

  test('without scripts the page of verification says what to do', async () => {
    await open(`/verify?a=${ledgers.two}`)
    expect(await plain.getByLabel('Command of Foundry').textContent()).toContain(
      `forge verify-contract ${ledgers.two} src/File.sol:Name --verifier blockscout --verifier-url ${server.url}/api`,
    )
    await plain.getByText('It is verified already').waitFor()
    await open('/verify?a=nonsense')
    await plain.getByRole('heading', { name: 'Verify a contract' }).waitFor()
  })

  test('verified contracts are listed without scripts, the newest first', async () => {
    await open('/contracts')
    const names = await plain.locator('tbody tr td:first-child').allTextContents()
    expect(names).toEqual(['Proxy', 'Ledger', 'Proxy', 'Ledger2'])
    await plain.getByRole('link', { name: 'Ledger2' }).click()
    await plain.getByLabel(LEDGER_FILE, { exact: true }).waitFor()
  })

  test('a source of a megabyte is shown in parts, and is inert', async () => {
    const hostile = `// \u202e\u0000</script><script>alert(1)</script>\n${'/* <img src=x onerror=alert(1)> */\n'.repeat(30_000)}`
    await server.index.query('delete from app.verified_contract where address = $1', [
      Buffer.from(ledgers.one.slice(2), 'hex'),
    ])
    await insertVerified(server.index, ledgers.one, {
      name: `</script>\u202e${'x'.repeat(1_000)}`,
      abi: [],
    })
    await server.index.query(
      'update app.verified_contract set sources = $2, file_path = $3 where address = $1',
      [
        Buffer.from(ledgers.one.slice(2), 'hex'),
        JSON.stringify({ 'a/<b>\u202e.sol': hostile }),
        'a/<b>\u202e.sol',
      ],
    )
    for (const where of [plain, page]) {
      await open(`/address/${ledgers.one}?tab=contract`, where)
      expect((await where.locator('.code').textContent())!).toContain('\\u{202e}\\u{0}</script>')
      expect(await where.locator('img[src="x"]').count()).toBe(0)
      await where.getByRole('link', { name: 'Next part' }).click()
      await where.getByText(/^Part 2 of/).waitFor()
    }
  })

  test('a cold browser loads the tab in 100 kB, one document, one script and one style', async () => {
    for (const address of [ledgers.two, ledgers.proxy, ledgers.one]) {
      const context = await browser.newContext()
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
      expect(loaded.sort()).toEqual(['Document', 'Script', 'Stylesheet'])
      expect(bytes).toBeLessThan(MAX_PAGE_BYTES)
      await context.close()
    }
  })

  test('no view has a serious accessibility fault, light or dark, large or small', async () => {
    const faults: string[] = []
    for (const path of [
      `/address/${ledgers.two}?tab=contract`,
      `/address/${ledgers.proxy}?tab=contract`,
      `/address/${ledgers.proxy}?tab=contract&view=storage`,
      `/address/${ledgers.proxy}?tab=contract&view=read-proxy`,
      `/address/${ledgers.proxy}?tab=contract&view=write-proxy`,
      `/verify?a=${ledgers.proxy}`,
      '/verify',
      '/contracts',
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
