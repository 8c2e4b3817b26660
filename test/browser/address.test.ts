import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import { checksummed } from '../../web/src/checksum.ts'
import { exactCoins } from '../../web/src/text.ts'
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
import { RAW_CREATIONS } from '../support/raw-contracts.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { type RunningWorkload, startWorkload } from '../support/workload.ts'

/* The page of an address and its tabs, compared with what the node says. */

const UNLIMITED = 2n ** 256n - 1n
const USER_OPERATION = '49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')

let anvil: TestAnvil
let workload: RunningWorkload
let server: TestServer
let owner: Hex
let spender: Hex
let other: Hex
/** An ERC-4337 account that is none: entry points are believed by their logs. */
const account: Hex = `0x${'4337'.repeat(10)}`
let entryPoint: Hex

const list = async (action: string, more: Record<string, string> = {}) =>
  (await server.get({ module: 'explorer', action, ...more })).body
/** Follows the cursors of a list, one record after the other. */
async function walked(action: string, more: Record<string, string>): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body, headers } = await server.get({ module: 'explorer', action, ...more, offset: '1', cursor })
    found.push(...(Array.isArray(body.result) ? body.result : []))
    const [, next] = /^<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
    cursor = next === undefined ? null : new URLSearchParams(next).get('cursor')
  }
  return found
}

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await startWorkload(anvil, { seed: 8 })
  const { actor, demo } = workload
  const { token, dollar, collectible, items } = demo.contracts
  ;[, , , , owner, spender, other] = actor.accounts as [Hex, Hex, Hex, Hex, Hex, Hex, Hex]
  const from = { from: owner }
  await actor.mine([
    actor.call(token, 'mint', [owner, 1000n]),
    actor.call(collectible, 'mint', [owner, 7001n]),
    actor.call(collectible, 'mint', [owner, 7002n]),
    actor.call(collectible, 'mint', [owner, 7003n]),
  ])
  await actor.mine([
    actor.call(token, 'approve', [spender, 5n], from),
    actor.call(token, 'approve', [spender, 500n], from),
    actor.call(token, 'approve', [other, 9n], from),
    actor.call(dollar, 'approve', [spender, UNLIMITED], from),
    actor.call(dollar, 'approve', [other, 3n], from),
    actor.call(collectible, 'approve', [spender, 7001n], from),
    actor.call(collectible, 'approve', [spender, 7002n], from),
    actor.call(collectible, 'approve', [spender, 7003n], from),
    actor.call(collectible, 'setApprovalForAll', [spender, true], from),
    actor.call(items, 'setApprovalForAll', [spender, true], from),
    actor.call(items, 'setApprovalForAll', [other, true], from),
  ])
  await actor.mine([
    // Of 500 another 200 are left; of 9 none.
    actor.call(token, 'transferFrom', [owner, other, 300n], { from: spender }),
    actor.call(token, 'transferFrom', [owner, other, 9n], { from: other }),
    // Ended by an event: revoked, transferred, and again.
    actor.call(dollar, 'approve', [other, 0n], from),
    actor.call(collectible, 'transferFrom', [owner, other, 7002n], from),
    actor.call(collectible, 'approve', [`0x${'0'.repeat(40)}`, 7003n], from),
    actor.call(items, 'setApprovalForAll', [other, false], from),
  ])
  const [made] = await actor.mine([
    { ...actor.deployment('DemoToken', ['', '', 0, 0n]), data: RAW_CREATIONS[4]! },
  ])
  entryPoint = made!.contractAddress!
  const operation = (nonce: bigint, success: bigint, paymaster: bigint) =>
    actor.transfer(entryPoint, 0n, {
      gas: 300_000n,
      fields: {
        data: `0x${USER_OPERATION}${word(0xabcn + nonce)}${word(account)}${word(paymaster)}${word(nonce)}${word(success)}${word(10n ** 15n)}${word(90_000n)}`,
      },
    })
  await actor.mine([operation(0n, 1n, 0n), operation(1n, 0n, BigInt(other))])
  server = await startServer({ rpcUrl: anvil.url })
  await caughtUpWith(anvil, server)
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

test('approvals in force are what contracts answer, and none that an event or a transfer ended', async () => {
  const { actor, demo } = workload
  const { token, dollar, collectible, items } = demo.contracts
  const { result, message } = await list('approvals', { address: owner })
  expect(message).toBe('OK')
  const shortOf = (row: Record<string, string>) =>
    [row.kind, row.contractAddress, row.spender, row.tokenID, row.amount, row.allowance].join(' ')
  const lower = (text: string) => text.toLowerCase()
  const allowance = async (of: typeof token) =>
    `${await actor.read<bigint>(of, 'allowance', [owner, spender])}`
  expect(await allowance(token)).toBe('200')
  expect(await actor.read<string>(collectible, 'getApproved', [7001n])).toBe(lower(spender))
  expect(result.map(shortOf)).toEqual(
    [
      `operator ${items.address} ${spender}   `,
      `operator ${collectible.address} ${spender}   `,
      `item ${collectible.address} ${spender} 7001  `,
      `allowance ${dollar.address} ${spender}  ${UNLIMITED} ${await allowance(dollar)}`,
      `allowance ${token.address} ${spender}  500 ${await allowance(token)}`,
    ].map(lower),
  )
  expect((await walked('approvals', { address: owner })).map(shortOf)).toEqual(result.map(shortOf))
  expect((await list('approvals', { address: other })).message).toBe('No approvals found')
})

test('items of an address are those whose owner contracts say it is, the last received first', async () => {
  const { actor, demo } = workload
  const { collectible } = demo.contracts
  const owned = async (address: Hex) => {
    const { result } = await list('helditems', { address })
    const items = result as { contractAddress: string; tokenID: string }[]
    expect(await walked('helditems', { address })).toEqual(result)
    return items.filter((one) => one.contractAddress === collectible.address).map(({ tokenID }) => tokenID)
  }
  expect((await owned(owner)).slice(0, 2)).toEqual(['7003', '7001'])
  expect((await owned(other))[0]).toBe('7002')
  for (const account of [owner, other, actor.accounts[0]!])
    for (const id of await owned(account))
      expect(await actor.read<string>(collectible, 'ownerOf', [BigInt(id)])).toBe(account.toLowerCase())
  const { result } = await server
    .get({ module: 'account', action: 'addresstokennftbalance', address: owner })
    .then(({ body }) => body)
  expect(result[0]).toMatchObject({
    TokenAddress: collectible.address,
    TokenQuantity: `${(await owned(owner)).length}`,
  })
})

test('a history of balances has what the node says after each block, of the coin and of tokens', async () => {
  const { token, dollar, rebasing } = workload.demo.contracts
  const at = (block: string) => `0x${Number(block).toString(16)}`
  for (const address of [owner, spender, workload.actor.accounts[0]!]) {
    const { result } = await list('balancehistory', { address, points: '20' })
    expect(result.length).toBeGreaterThan(5)
    for (const { blockNumber, value } of result)
      expect(BigInt(value)).toBe(BigInt(await anvil.rpc<Hex>('eth_getBalance', [address, at(blockNumber)])))
  }
  for (const { address: contract } of [token, dollar, rebasing])
    for (const address of [owner, other, workload.actor.accounts[0]!]) {
      const { result } = await list('balancehistory', { address, contractaddress: contract })
      expect(result.length).toBeGreaterThan(5)
      for (const { blockNumber, value, source } of result) {
        const call = { to: contract, data: `0x70a08231${word(address)}` }
        const answer = await anvil.rpc<Hex>('eth_call', [call, at(blockNumber)])
        expect(BigInt(value), `${contract} ${blockNumber} ${source}`).toBe(
          answer === '0x' ? 0n : BigInt(answer),
        )
      }
      // The index is sure of what nothing but transfers changes.
      if (contract === token.address && address !== workload.actor.accounts[0])
        expect(new Set(result.map(({ source }: { source: string }) => source))).toEqual(new Set(['index']))
    }
  expect((await list('balancehistory', { address: account })).result).toEqual([])
})

test('lists of an address are limited to a direction, a method, amounts and a token', async () => {
  const address = workload.actor.accounts[0]!.toLowerCase()
  const all = async (action: string, more: Record<string, string>) => {
    const { body } = await server.get(
      { module: 'account', action, address, offset: '1000', page: '1', ...more },
      '/v2/api',
    )
    if (!Array.isArray(body.result)) throw new Error(JSON.stringify([action, more, body]))
    return body.result as Record<string, string>[]
  }
  const hashes = (rows: Record<string, string>[]) => rows.map(({ hash }) => hash)
  const every = await all('txlist', {})
  const methods = new Set(every.map(({ methodId }) => methodId!).filter((id) => id.length === 10))
  expect(methods.size).toBeGreaterThan(3)
  for (const methodid of [...methods].slice(0, 4))
    expect(hashes(await all('txlist', { methodid }))).toEqual(
      hashes(every.filter(({ input }) => input!.startsWith(methodid))),
    )
  const values = every.map(({ value }) => BigInt(value!)).toSorted((a, b) => (a < b ? -1 : 1))
  const middle = values[Math.floor(values.length * 0.9)]!
  for (const filter_by of ['from', 'to'] as const)
    expect(hashes(await all('txlist', { filter_by, minvalue: `${middle}` }))).toEqual(
      hashes(every.filter((row) => row[filter_by] === address && BigInt(row.value!) >= middle)),
    )
  expect(hashes(await all('txlist', { maxvalue: '0' }))).toEqual(
    hashes(every.filter(({ value }) => value === '0')),
  )
  const several = [...methods].slice(0, 2)
  expect(hashes(await all('txlist', { methodid: several.join(',') }))).toEqual(
    hashes(every.filter(({ methodId }) => several.includes(methodId!))),
  )
  const moved = await all('tokentx', {})
  const [{ contractAddress } = { contractAddress: '' }] = moved
  const keyOf = ({ hash, logIndex }: Record<string, string>) => `${hash} ${logIndex}`
  for (const filter_by of ['from', 'to'] as const)
    for (const contractaddress of [contractAddress!, ''])
      expect(
        (await all('tokentx', { filter_by, contractaddress, minvalue: '5', maxvalue: `${10n ** 27n}` })).map(
          keyOf,
        ),
      ).toEqual(
        moved
          .filter(
            (row) =>
              row[filter_by] === address &&
              (contractaddress === '' || row.contractAddress === contractaddress) &&
              BigInt(row.value!) >= 5n &&
              BigInt(row.value!) <= 10n ** 27n,
          )
          .map(keyOf),
      )
  const calls = await all('txlistinternal', {})
  for (const filter_by of ['from', 'to'] as const)
    expect(hashes(await all('txlistinternal', { filter_by, minvalue: '1' }))).toEqual(
      hashes(calls.filter((row) => row[filter_by] === address && BigInt(row.value!) >= 1n)),
    )
})

test('user operations are those that entry points logged of the account', async () => {
  const { result } = await list('useroperations', { address: account })
  expect(result).toMatchObject([
    { nonce: '1', success: 'false', paymaster: other.toLowerCase(), entryPoint },
    { nonce: '0', success: 'true', paymaster: '', sender: account, actualGasCost: `${10n ** 15n}` },
  ])
  expect(await walked('useroperations', { address: account })).toEqual(result)
  expect((await list('useroperations', { address: owner })).result).toEqual([])
})

test('logs of a contract are decoded, newest first, and are those of the node', async () => {
  const { address } = workload.demo.contracts.token
  const logs = await anvil.rpc<{ logIndex: Hex; blockNumber: Hex; data: Hex; topics: Hex[] }[]>(
    'eth_getLogs',
    [{ address, fromBlock: '0x0', toBlock: 'latest' }],
  )
  const { result } = await list('logs', { address, page: '1', offset: '1000' })
  const placed = (block: number | string, index: number | string) => `${Number(block)} ${Number(index)}`
  expect(result.map((row: Record<string, string>) => placed(row.blockNumber!, row.logIndex!))).toEqual(
    logs.toReversed().map(({ blockNumber, logIndex }) => placed(blockNumber, logIndex)),
  )
  const approval = result.find(({ data }: { data: string }) => data === `0x${word(500n)}`)
  expect(approval.decoded).toMatchObject({
    signature: 'Approval(address,address,uint256)',
    arguments: [{ value: owner.toLowerCase() }, { value: spender.toLowerCase() }, { value: '500' }],
  })
})

describe.skipIf(!browserIsHere)('in a browser', () => {
  let browser: Browser
  let window: Window
  let page: Page
  let plain: Page
  const rows = async () => {
    const all = await plain.locator('main tbody > tr').all()
    return Promise.all(
      all.map(async (row) => (await row.locator('> td').allInnerTexts()).map((one) => one.trim())),
    )
  }
  beforeAll(async () => {
    browser = await startBrowser()
    window = await openWindow(browser, server.url, { reducedMotion: 'reduce' })
    page = window.page
    plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    plain.setDefaultTimeout(PATIENCE_MS)
  })
  afterAll(() => browser?.close())

  test('the tab of approvals shows what was approved and what is left, without scripts', async () => {
    await plain.goto(`${server.url}/address/${owner}`)
    await plain.getByText('More').click()
    await plain.getByRole('link', { name: 'Approvals' }).click()
    await plain.waitForURL(/tab=approvals/)
    const found = await rows()
    expect(found.map(([token, , approved, left]) => [token!.split('\n')[0], approved, left])).toEqual([
      [expect.stringMatching(/^0x|Items/), 'all items', ''],
      [expect.stringContaining('Demo Collectible'), 'all items', ''],
      [expect.stringContaining('Demo Collectible'), 'item 7001', ''],
      [expect.stringContaining('Demo Dollar'), 'unlimited', 'unlimited'],
      [expect.stringContaining('Demo Token'), '0.0000000000000005', '0.0000000000000002'],
    ])
    expect(await plain.locator('tbody tr:first-child td:nth-child(2) a').getAttribute('title')).toBe(
      checksummed(spender),
    )
    const csv = await plain.getByRole('link', { name: 'CSV' }).getAttribute('href')
    const text = await (await fetch(`${server.url}/${csv}`)).text()
    expect(text.match(/^\d/gm)).toHaveLength(5)
  })

  test('the tabs of user operations and of logs show them, without scripts', async () => {
    await plain.goto(`${server.url}/address/${account}?tab=operations`)
    expect((await rows()).map((row) => [row[1]!.includes('Failed'), row[5]])).toEqual([
      [true, expect.stringMatching(/^0x/)],
      [false, 'this address'],
    ])
    await plain.goto(`${server.url}/address/${workload.demo.contracts.token.address}?tab=logs`)
    await plain.getByText('Approval(address').first().waitFor()
    expect(await plain.locator('main .log tbody tr').count()).toBeGreaterThan(2)
  })

  test('the tabs of items and of the balance show them, without scripts', async () => {
    await plain.goto(`${server.url}/address/${owner}?tab=items`)
    expect((await rows()).map(([item]) => item).slice(0, 2)).toEqual(['7003', '7001'])
    await plain.goto(
      `${server.url}/address/${owner}?tab=balance&token=${workload.demo.contracts.token.address}`,
    )
    await plain.getByRole('img', { name: /^Balance from/ }).waitFor()
    expect((await rows()).at(-1)![2]).toContain('DEMO')
    await plain.goto(`${server.url}/address/${owner}?tab=balance`)
    const balance = BigInt(await anvil.rpc<Hex>('eth_getBalance', [owner, 'latest']))
    expect((await rows()).at(-1)![2]).toBe(`${exactCoins(balance, 18)} ETH`)
  })

  test('a tab keeps the page until it is there, and Back the place in a list', async () => {
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(`${server.url}/address/${workload.actor.accounts[0]}`)
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Lists of this address' })
    await page.locator('td a[data-pictured]').first().waitFor()
    expect(await tabs.locator('a[data-pictured]').count()).toBe(0)
    await page.evaluate(() => {
      const main = document.querySelector('main')!
      const note = () => {
        if (!main.querySelector('.tabs')) main.dataset['blank'] = 'yes'
      }
      new MutationObserver(note).observe(main, { childList: true, subtree: true })
      scrollTo(0, 150)
    })
    await tabs.getByText('More').click()
    await tabs.getByRole('link', { name: 'Balance history' }).click()
    await tabs.locator('[aria-current]', { hasText: 'Balance history' }).waitFor()
    expect(await page.locator('main').getAttribute('data-blank')).toBeNull()
    await expect.poll(scrolled).toBe(150)
    await tabs.getByRole('link', { name: 'Transactions' }).click()
    await tabs.locator('[aria-current]', { hasText: 'Transactions' }).waitFor()
    await page.evaluate(() => scrollTo(0, 600))
    await page.locator('td a[href^="tx/"]').nth(5).click()
    await page.getByRole('heading', { level: 1, name: 'Transaction' }).waitFor()
    expect(await scrolled()).toBe(0)
    await page.goBack()
    await tabs.waitFor()
    await expect.poll(scrolled).toBe(600)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  test('on a phone every cell of a list is within the window, and the tabs are one row that scrolls', async () => {
    await plain.setViewportSize({ width: 390, height: 844 })
    onTestFinished(() => plain.setViewportSize({ width: 1280, height: 720 }))
    await plain.goto(`${server.url}/address/${workload.actor.accounts[0]}`)
    const outside = (what: string) =>
      plain.locator(what).evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, right } = one.getBoundingClientRect()
          return left < 0 || right > innerWidth ? [one.textContent] : []
        }),
      )
    await plain.getByText('More').click()
    expect(await outside('.tabs .sheet a, main tbody td')).toEqual([])
    const titles = plain.locator('main tbody tr').first().locator('td')
    expect(await titles.evaluateAll((all) => all.map((one) => one.dataset['title']))).toContain('Value')

    // The menu is the last of the row.
    await plain.getByText('More').focus()
    expect(await outside('.tabs summary')).toEqual([])
    const links = plain.locator('.tabs > a')
    expect(
      new Set(await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size,
    ).toBe(1)
    expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await plain.goto(new URL((await links.last().getAttribute('href'))!, server.url).href)
    await expect.poll(() => outside('.tabs [aria-current]')).toEqual([])
  })

  test('rows that are pointed at stay as they are until they are left', async () => {
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    const first = page.getByRole('region', { name: 'Latest blocks' }).locator('li > a').first()
    await first.hover()
    const before = await first.textContent()
    await anvil.mine(1)
    const head = await anvil.head()
    // What is beside the rows says that the page knows of the block.
    await page.locator('dl.tiles').getByText(`${head}`).first().waitFor()
    expect(await first.textContent()).toBe(before)
    const rows = page.locator('.blocks ol')
    expect(await rows.getAttribute('data-new')).toBe('1 new')
    await page.mouse.move(1, 1)
    await expect.poll(() => first.textContent()).toBe(`${head}`)
    expect(await rows.getAttribute('data-new')).toBe('')
  })

  test('the focus stays on a chosen tab, goes to a filtered list, and leaves a menu closed', async () => {
    const focused = (attribute: string) =>
      page.evaluate((name) => document.activeElement?.getAttribute(name), attribute)
    await page.goto(`${server.url}/address/0x${workload.actor.accounts[0]!.slice(2).toUpperCase()}`)
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Lists of this address' })
    await tabs.getByRole('link', { name: /^ERC-20/ }).press('Enter')
    await page.getByRole('region', { name: 'ERC-20' }).first().waitFor()
    await expect.poll(() => focused('aria-current')).toBe('page')
    await tabs.locator('summary').press('Enter')
    await page.keyboard.press('Escape')
    expect(await tabs.locator('details[open]').count()).toBe(0)
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Direction').selectOption('in')
    await page.getByRole('button', { name: 'Apply' }).press('Enter')
    await page.waitForURL(/tab=tokens&direction=in$/)
    await expect.poll(() => focused('class')).toBe('scroll')
  })

  test('the filters of a list are a form that needs no script', async () => {
    const address = workload.actor.accounts[0]!
    const shownHashes = () =>
      plain
        .locator('tbody td:first-child a[href^="tx/"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('title')))
    await plain.goto(`${server.url}/address/${address}`)
    await plain.getByText('Filters', { exact: true }).click()
    await plain.getByLabel('Direction').selectOption('out')
    await plain.getByLabel('Method').fill('0xa9059cbb')
    await plain.getByLabel('From date').fill('2000-01-01')
    await plain.getByLabel('Max amount').fill('1.5')
    await plain.getByRole('button', { name: 'Apply' }).click()
    await plain.waitForURL(/direction=out/)
    const { body } = await server.get(
      {
        module: 'account',
        action: 'txlist',
        address,
        sort: 'desc',
        filter_by: 'from',
        methodid: '0xa9059cbb',
        page: 1,
        offset: 25,
      },
      '/v2/api',
    )
    expect(body.result.length).toBeGreaterThan(0)
    expect(await shownHashes()).toEqual(body.result.map(({ hash }: { hash: string }) => hash))
    // The form is closed now: each filter is a link that removes it.
    const form = plain.locator('details.filters')
    expect(await form.getAttribute('open')).toBeNull()
    expect(await form.locator('summary').textContent()).toBe(' Filters4')
    expect(await plain.locator('.chip').allTextContents()).toEqual([
      'Remove Direction Out ×',
      'Remove Method 0xa9059cbb ×',
      'Remove From date 2000-01-01 ×',
      'Remove Max amount 1.5 ×',
    ])
    await plain.getByRole('link', { name: 'Remove Max amount 1.5' }).click()
    await plain.waitForURL((url) => !url.searchParams.has('max'))
    expect(new URL(plain.url()).searchParams.get('method')).toBe('0xa9059cbb')
    await plain.goBack()
    expect(await plain.getByLabel('Method').inputValue()).toBe('0xa9059cbb')
    expect(await plain.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain(
      'methodid=0xa9059cbb',
    )
    await form.locator('summary').click()
    await plain.getByLabel('To date').fill('2001-01-01')
    await plain.getByRole('button', { name: 'Apply' }).click()
    await plain.getByText('No blocks in this period.').waitFor()
    await plain.goto(`${server.url}/address/${address}?rows=100&min=1.5&max=1&direction=toString`)
    await plain.getByText('The greatest amount is below the least one.').waitFor({ state: 'detached' })
    const direction = plain.getByLabel('Direction')
    expect(await direction.inputValue()).toBe('toString')
    expect(await direction.getAttribute('aria-invalid')).toBe('true')
    await plain.getByText('The direction is in or out.').waitFor()
    await direction.selectOption('out')
    await plain.getByRole('button', { name: 'Apply' }).click()
    await plain.getByText('The greatest amount is below the least one.').waitFor()
    expect(await plain.getByLabel('Max amount').inputValue()).toBe('1')
    expect(new URL(plain.url()).searchParams.get('rows')).toBe('100')
    await plain.goto(`${server.url}/address/${address}?to=2001-01-01`)
    await plain.getByRole('link', { name: 'Clear' }).click()
    await plain.waitForURL(/tab=transactions$/)
    expect((await shownHashes()).length).toBe(25)
  })

  test('the page has no serious fault on any tab, in either theme and on a phone', async () => {
    const token = workload.demo.contracts.token.address
    for (const path of [
      `${owner}?tab=approvals`,
      `${account}?tab=operations`,
      `${token}?tab=logs`,
      `${owner}?tab=balance&days=9`,
      `${owner}?tab=items`,
      `${owner}?direction=out&min=0`,
      owner,
    ]) {
      await page.goto(`${server.url}/address/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const faults = await faultsInThemes(page, async (width) => {
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        return [...(await seriousFaults(page)), ...(isWide ? [`wider than ${width}`] : [])]
      })
      expect(faults, path).toEqual([])
    }
    expect(window.offences).toEqual([])
  })
})
