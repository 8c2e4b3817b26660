import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { browsedContractsOfFile } from '../support/browsed-contracts.ts'
import { browserIsHere, PATIENCE_MS, seriousFaults } from '../support/browser.ts'
import {
  deployLedgers,
  LEDGER_FILE,
  LEDGER_SOURCES,
  PROXY_FILE,
  PROXY_SOURCES,
  standardInput,
} from '../support/ledger.ts'

/* Forms: what reads, simulates and sends calls, and what verifies. */

describe.skipIf(!browserIsHere)('in a browser', () => {
  const { site, open, verify, factsOf } = browsedContractsOfFile()
  beforeAll(async () => {
    await verify(site.ledgers.two, `${LEDGER_FILE}:Ledger2`, LEDGER_SOURCES)
    await verify(site.ledgers.proxy, `${PROXY_FILE}:Proxy`, PROXY_SOURCES)
  })
  // The list without forms, which the server sends, shows the same texts until the forms are there.
  const openForm = (where: Page, name: string) =>
    where.locator('summary').getByText(name, { exact: true }).click()

  test('functions are read by forms, arguments and answers of any type', async () => {
    await open(`/address/${site.ledgers.two}?tab=contract&view=read`, site.page)
    await openForm(site.page, 'version()')
    const version = site.page.getByRole('form', { name: 'version()' })
    await version.getByText('Result', { exact: true }).waitFor()
    expect(await version.locator('tbody').textContent()).toContain('2')
    await openForm(site.page, 'sum((int256,uint8[]) point, bytes32[2])')
    const sum = site.page.getByRole('form', { name: 'sum((int256,uint8[]),bytes32[2])' })
    const point = sum.getByRole('group', { name: 'point' })
    await point.getByLabel('weights (uint8[])').fill('[1, 300]')
    await sum.getByLabel(/^argument 2/).fill(`[0x${'1'.repeat(64)}, 0x${'2'.repeat(64)}]`)
    await sum.getByRole('button', { name: 'Query' }).click()
    await sum.getByText('point.x: not filled in').waitFor()
    await point.getByLabel('x (int256)').fill('-0.3e1')
    await sum.getByRole('button', { name: 'Query' }).click()
    await sum.getByText('point.weights[1]: does not fit into uint8').waitFor()
    await point.getByLabel('weights (uint8[])').fill('[1, 200]')
    await sum.getByRole('button', { name: 'Query' }).click()
    await sum.getByText('Result', { exact: true }).waitFor()
    expect(await sum.locator('tbody tr').allTextContents()).toEqual([
      'allint256198',
      'textstring</script><img src=x onerror=alert(1)>',
    ])
    expect(await seriousFaults(site.page)).toEqual([])
  })

  test('a function is simulated, and sent by a wallet that announces itself', async () => {
    const context = await site.browser.newContext()
    const writing = await context.newPage()
    writing.setDefaultTimeout(PATIENCE_MS)
    const asked: string[] = []
    await context.exposeFunction('wallet', async (method: string, params: unknown[]) => {
      asked.push(method)
      if (method === 'eth_requestAccounts')
        return (await site.anvil.rpc<string[]>('eth_accounts')).slice(0, 1)
      if (method === 'wallet_switchEthereumChain') return null
      return site.anvil.rpc(method, params)
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
    await open(`/address/${site.ledgers.proxy}?tab=contract&view=write-proxy`, writing)
    await openForm(writing, 'pay(uint256 wanted)')
    const pay = writing.getByRole('form', { name: 'pay(uint256)' })
    await pay.getByLabel(/^wanted/).fill('1e18')
    await pay.getByText('= 1,000,000,000,000,000,000').waitFor()
    await pay.getByRole('button', { name: 'Simulate' }).click()
    await pay.getByText('Would revert: NotPaid').waitFor()
    expect(await pay.getByRole('button', { name: 'Send' }).count()).toBe(0)
    await writing.getByRole('button', { name: 'Connect </script>Test wallet' }).click()
    await writing.getByText('Connected', { exact: true }).waitFor()
    await writing.locator('.pill').getByText('Chain 31337').waitFor()
    await pay.getByLabel(/^Value/).fill('1.5')
    await pay.getByRole('button', { name: 'Simulate' }).click()
    await pay.getByText('Result', { exact: true }).waitFor()
    expect(await pay.locator('tbody').textContent()).toContain('1,500,000,000,000,000,000')
    await pay.getByRole('button', { name: 'Send', exact: true }).click()
    await pay.getByText('Transaction sent:').waitFor()
    const hash = await pay.locator('a[href^="tx/"]').getAttribute('title')
    await site.anvil.mine()
    const receipt = await site.anvil.rpc<{ status: string; to: string }>('eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1', to: site.ledgers.proxy })
    expect(asked).toEqual(['eth_requestAccounts', 'eth_chainId', 'eth_chainId', 'eth_sendTransaction'])
    await writing.getByRole('button', { name: 'Disconnect' }).click()
    await writing.getByRole('button', { name: 'Connect </script>Test wallet' }).waitFor()
    expect(asked.at(-1)).toBe('wallet_revokePermissions')
    // The variables that it changed have the names and the values of the source.
    await site.server.caughtUp(await site.anvil.head())
    await open(`/tx/${hash}?tab=state`)
    const changes = site.plain
      .getByLabel(`Storage of ${site.ledgers.proxy.toLowerCase()}`)
      .locator('tbody tr')
    const texts = (await changes.allTextContents()).sort()
    expect(texts).toEqual([
      expect.stringMatching(/^paid\[0x\w{6}…\w{6}\]− 0\+ 1,500,000,000,000,000,000$/),
      'total− 0+ 1,500,000,000,000,000,000',
    ])
    await context.close()
  })

  test('an ABI of the reader is kept in the browser alone', async () => {
    await open(`/address/${site.ledgers.one}?tab=contract&view=read`, site.page)
    await site.page.getByText('The source is not verified, so that its functions are not known.').waitFor()
    await site.page.getByText('Custom ABI').click()
    await site.page.getByLabel('ABI as JSON').fill('{}')
    await site.page.getByRole('button', { name: 'Use it' }).click()
    await site.page.getByText('This is no ABI with functions').waitFor()
    await site.page.getByLabel('ABI as JSON').fill(JSON.stringify(site.ledgers.abi))
    await site.page.getByRole('button', { name: 'Use it' }).click()
    await site.page.getByText('total()', { exact: true }).waitFor()
    await site.page.reload()
    await site.page.getByText('total()', { exact: true }).waitFor()
    await site.page.getByText('Custom ABI').click()
    await site.page.getByRole('button', { name: 'Forget' }).click()
    await site.page.getByText('total()', { exact: true }).waitFor({ state: 'detached' })
  })

  test('a contract is verified by the form, with its progress, and a refusal says why', async () => {
    await open(`/verifyContract?a=${site.ledgers.one}`, site.page)
    expect(new URL(site.page.url()).pathname).toBe('/verify')
    const form = site.page.getByRole('region', { name: 'By a form' })
    await form.getByLabel('Contract name').fill(`${LEDGER_FILE}:Ledger`)
    // Its metadata says which compiler made the code.
    await expect
      .poll(() => form.getByLabel(/^Compiler version/).inputValue())
      .toBe(site.list.versions['0.8.30'])
    const changed = standardInput(LEDGER_SOURCES).replace('return total;', 'return total + 1;')
    await form.getByLabel('Standard JSON', { exact: true }).fill(changed)
    await form.getByRole('button', { name: 'Verify' }).click()
    await form.getByText('Compiling, and comparing with the code on the chain').waitFor()
    await form.getByText(/Bytecode does not match: .*differs first at byte/).waitFor({ timeout: 60_000 })
    await form.getByLabel('or upload a file').setInputFiles({
      name: 'input.json',
      mimeType: 'application/json',
      buffer: Buffer.from(standardInput(LEDGER_SOURCES)),
    })
    await expect
      .poll(() => form.getByLabel('Standard JSON', { exact: true }).inputValue())
      .toBe(standardInput(LEDGER_SOURCES))
    expect(await seriousFaults(site.page)).toEqual([])
    await form.getByRole('button', { name: 'Verify' }).click()
    await site.page.getByLabel(LEDGER_FILE, { exact: true }).waitFor()
    await site.page.getByText('Verified: the source matches the code of this contract.').waitFor()
    expect(await factsOf(site.page)).toMatchObject({
      Contract: 'Ledger',
      Match: 'Source and metadata are those of the contract.',
      Licence: 'MIT (SPDX)',
    })
  })

  test('a single file is verified by the form, and what the registry does not have is not', async () => {
    const { proxy } = await deployLedgers(site.anvil)
    await site.server.caughtUp(await site.anvil.head())
    await open(`/verify?a=${proxy}`, site.page)
    const form = site.page.getByRole('region', { name: 'By a form' })
    await form.getByLabel('Verification method').selectOption('registry')
    await form.getByRole('button', { name: 'Verify' }).click()
    await form.getByText('The source registry has no source of this contract').waitFor({ timeout: 30_000 })
    await form.getByLabel('Verification method').selectOption('solidity-single-file')
    await form.getByText('Compiler version (detected 0.8.30)').waitFor()
    await form.getByLabel('Contract name').fill('Proxy')
    const version = form.getByRole('combobox', { name: /^Compiler version/ })
    expect(await version.locator('option').allTextContents()).toEqual([
      'Please choose',
      ...Object.values(site.list.versions).reverse(),
    ])
    expect(await version.inputValue()).toBe(site.list.versions['0.8.30'])
    await form.getByRole('button', { name: 'Type another version' }).click()
    await form.getByRole('textbox', { name: /^Compiler version/ }).fill(site.list.versions['0.8.30']!)
    await form.getByLabel('Optimization enabled').check()
    await form.getByLabel('Runs').fill('7')
    await form.getByLabel('EVM version').selectOption('paris')
    // Boxes stand before their labels, and code is in a fixed width.
    const [box, label] = await Promise.all([
      form.getByRole('checkbox', { name: 'viaIR' }).boundingBox(),
      form.getByText('viaIR').boundingBox(),
    ])
    expect(box!.x + box!.width).toBeLessThanOrEqual(label!.x)
    expect(Math.abs(box!.y + box!.height / 2 - (label!.y + label!.height / 2))).toBeLessThan(6)
    expect(
      await form
        .getByLabel('Source', { exact: true })
        .evaluate((node) => node.ownerDocument.defaultView!.getComputedStyle(node).fontFamily),
    ).toContain('mono')
    await form.getByLabel('Source', { exact: true }).fill(PROXY_SOURCES[PROXY_FILE])
    await form.getByLabel('Licence').selectOption('MIT')
    await form.getByLabel('Libraries').fill('nonsense')
    await form.getByRole('button', { name: 'Verify' }).click()
    await form.getByText('Libraries: line 1 is not like').waitFor()
    await form.getByLabel('Libraries').fill('')
    await form.getByRole('button', { name: 'Verify' }).click()
    await site.page.waitForURL(/tab=contract/)
    await open(`/address/${proxy}?tab=contract`)
    expect(await factsOf(site.plain)).toMatchObject({ Contract: 'Proxy', Licence: 'MIT' })
  })

  test('without scripts the page of verification says what to do', async () => {
    await open(`/verify?a=${site.ledgers.two}`)
    expect(await site.plain.getByLabel('Command of Foundry').textContent()).toContain(
      `forge verify-contract ${site.ledgers.two} src/File.sol:Name \\\n  --verifier blockscout --verifier-url ${site.server.url}/api \\\n  --watch`,
    )
    await site.plain.getByText('Already verified as').waitFor()
    await open('/verify?a=nonsense')
    await site.plain.getByRole('heading', { name: 'Verify a contract' }).waitFor()
  })

  test('without scripts a contract is verified by the form, which ends at its source', async () => {
    const { one } = await deployLedgers(site.anvil)
    await site.server.caughtUp(await site.anvil.head())
    const form = site.plain.getByRole('region', { name: 'By a form' })
    const send = async (source: string) => {
      await form.getByLabel('Contract name').fill(`${LEDGER_FILE}:Ledger`)
      await form.getByLabel('Standard JSON', { exact: true }).fill(source)
      await form.getByRole('button', { name: 'Verify' }).click()
    }
    // The node may be late with the code, which names the compiler.
    await expect
      .poll(async () => {
        await open(`/verify?a=${one}`)
        return form.getByLabel(/^Compiler version/).inputValue()
      })
      .toBe(site.list.versions['0.8.30'])
    await send('{')
    await site.plain.getByText('The contract was not verified: ').waitFor()
    await site.plain.goBack()
    await send(standardInput(LEDGER_SOURCES).replace('return total;', 'return total + 1;'))
    const refusal = site.plain.getByText(/Bytecode does not match: .*differs first at byte/)
    const again = site.plain.getByRole('link', { name: 'Check again' })
    await expect
      .poll(
        async () => {
          if (await again.isVisible()) await again.click()
          return refusal.isVisible()
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    await form.getByRole('link', { name: 'Vyper: standard JSON of the compiler' }).click()
    await form.getByText('The server cannot read its list of Vyper compilers at the moment.').waitFor()
    await form.getByRole('link', { name: 'Solidity: a single file' }).click()
    expect(await form.getByLabel('EVM version').locator('option').allTextContents()).toContain('cancun')
    await form.getByRole('link', { name: 'Solidity: standard JSON of the compiler' }).click()
    await send(standardInput(LEDGER_SOURCES))
    await expect
      .poll(
        async () => {
          if (await again.isVisible()) await again.click()
          return site.plain.url()
        },
        { timeout: 60_000 },
      )
      .toBe(`${site.server.url}/address/${one}?tab=contract`)
    await site.plain.getByLabel(LEDGER_FILE, { exact: true }).waitFor()
  })

  test('verified contracts are listed without scripts, the newest first', async () => {
    await open('/contracts')
    const names = await site.plain.locator('tbody tr td:first-child').allTextContents()
    expect(names).toEqual(['Ledger', 'Proxy', 'Ledger', 'Proxy', 'Ledger2'])
    // The verification of Ledger2 named no licence: it is that in its source.
    const cells = site.plain.getByRole('row', { name: 'Ledger2' }).locator('td')
    expect((await cells.allTextContents()).slice(2, 5)).toEqual(['Exact', 'Solidity 0.8.30', 'MIT'])
    // On a phone a row is a card, without a hidden row of titles.
    await site.plain.setViewportSize({ width: 390, height: 844 })
    expect(await site.plain.getByRole('columnheader').count()).toBe(0)
    await site.plain.setViewportSize({ width: 1280, height: 720 })
    await site.plain.getByRole('link', { name: 'Ledger2' }).click()
    await site.plain.getByLabel(LEDGER_FILE, { exact: true }).waitFor()
  })

  test('no request went to another host, no script failed, and none was blocked', () => {
    expect(site.window.offences).toEqual([])
  })
})
