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
import { type RunningWorkload, startWorkload } from '../support/workload.ts'

/* Pending transactions, withdrawals and uncles: what the API lists, and their pages. */

let anvil: TestAnvil
let workload: RunningWorkload
let server: TestServer
let waiting: string[]

const list = async (action: string, more: Record<string, string> = {}) =>
  (await server.get({ module: 'explorer', action, ...more })).body
/** Follows the cursors of a list, one record after the other. */
async function walked(action: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body, headers } = await server.get({ module: 'explorer', action, offset: '1', cursor })
    found.push(...body.result)
    const [, next] = /^<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
    cursor = next === undefined ? null : new URLSearchParams(next).get('cursor')
  }
  return found
}
const insertWithdrawals = () =>
  server.index.query(`insert into withdrawal (block, position, address, index, validator, amount)
    select block, position, (select min(id) from address), 100 + 2 * block + position, 7, 1500000000
    from generate_series(1, 2) as block, generate_series(0, 1) as position`)
const insertUncles = () =>
  server.index.query(`insert into uncle (block, position, miner, number, hash, header)
    select block, 0, (select min(id) from address), block - 1, decode(repeat('ab', 32), 'hex'), '{}' from generate_series(2, 3) as block`)

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await startWorkload(anvil, { seed: 6 })
  server = await startServer({ rpcUrl: anvil.url })
  await caughtUpWith(anvil, server)
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

describe.skipIf(!browserIsHere)('in a browser', () => {
  let browser: Browser
  let window: Window
  let page: Page
  let plain: Page
  const cells = () => plain.locator('tbody tr:first-child td').allTextContents()
  beforeAll(async () => {
    browser = await startBrowser()
    window = await openWindow(browser, server.url, { reducedMotion: 'reduce' })
    page = window.page
    plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    plain.setDefaultTimeout(PATIENCE_MS)
  })
  afterAll(() => browser?.close())

  test('a chain that has none says so, and does not link to them', async () => {
    for (const [path, title, none] of [
      [
        '/txs/pending',
        'Pending transactions',
        'No pending transactions (or the node does not expose its mempool).',
      ],
      ['/withdrawals', 'Withdrawals', 'This chain has no withdrawals.'],
      ['/uncles', 'Uncles', 'This chain has no uncles.'],
    ] as const) {
      const response = await plain.goto(`${server.url}${path}`)
      expect(response!.status()).toBe(200)
      expect(await plain.title()).toBe(`${title} · Chain 31337`)
      expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      await plain.getByText(none).waitFor()
    }
    await plain.goto(`${server.url}/blocks`)
    await plain.getByRole('region', { name: 'Blocks', exact: true }).waitFor()
    expect(await plain.locator('a[href="withdrawals"], a[href="uncles"]').count()).toBe(0)
  })

  test('transactions in the pool are listed, newest first, until they are mined', async () => {
    const { actor } = workload
    waiting = []
    for (const n of [1n, 2n, 3n]) {
      const request = actor.transfer(actor.accounts[3]!, n)
      waiting.push(await actor.send({ ...request, nonce: undefined }))
    }
    await expect
      .poll(async () => (await list('pending')).result.map(({ hash }: { hash: string }) => hash).sort(), {
        timeout: 30_000,
      })
      .toEqual(waiting.toSorted())
    expect((await walked('pending')).map(({ hash }) => hash).sort()).toEqual(waiting.toSorted())
    const first = (await list('pending', { page: '1', offset: '1' })).result[0]
    expect(first).toMatchObject({
      from: actor.accounts[0]!.toLowerCase(),
      to: actor.accounts[3]!.toLowerCase(),
      valueUnit: 'wei',
      methodId: '0x',
    })
    await plain.goto(`${server.url}/txsPending`)
    expect(new URL(plain.url()).pathname).toBe('/txs/pending')
    expect(await plain.locator('tbody tr').count()).toBe(3)
    const links = plain.locator('tbody td:first-child a')
    const titles = await Promise.all((await links.all()).map((one) => one.getAttribute('title')))
    expect(titles.toSorted()).toEqual(waiting.toSorted())
    await plain.goto(server.url)
    await plain.getByRole('link', { name: 'Pending' }).click()
    await plain.waitForURL(`${server.url}/txs/pending`)
    await anvil.mine(1)
    await expect.poll(async () => (await list('pending')).result, { timeout: 30_000 }).toEqual([])
  })

  test('withdrawals and uncles are listed, newest first, and linked from the blocks', async () => {
    await insertWithdrawals()
    await insertUncles()
    expect((await walked('withdrawals')).map(({ withdrawalIndex }) => withdrawalIndex)).toEqual([
      '105',
      '104',
      '103',
      '102',
    ])
    expect((await walked('uncles')).map(({ blockNumber }) => blockNumber)).toEqual(['3', '2'])
    const [newest] = (await list('withdrawals', { page: '1', offset: '1' })).result
    expect(newest).toMatchObject({ blockNumber: '2', validatorIndex: '7', value: '1500000000000000000' })
    await plain.goto(`${server.url}/blocks`)
    await plain.getByRole('link', { name: 'Withdrawals' }).click()
    await plain.waitForURL(`${server.url}/withdrawals`)
    const [index, block, , validator, , value] = await cells()
    expect([index, block, validator, value]).toEqual(['105', '2', '7', expect.stringMatching(/^1\.5 /)])
    expect(await plain.locator('tbody tr:first-child td:nth-child(5) a').getAttribute('title')).toBe(
      checksummed(newest.address),
    )
    await plain.goto(`${server.url}/blocks`)
    await plain.getByRole('link', { name: 'Uncles' }).click()
    await plain.waitForURL(`${server.url}/uncles`)
    expect((await cells()).slice(0, 2)).toEqual(['3', '2'])
  })

  test('a list is turned around, made longer and limited without a script, and its address says so', async () => {
    await plain.goto(`${server.url}/txs`)
    await plain.getByRole('link', { name: '100', exact: true }).click()
    await plain.waitForURL(`${server.url}/txs?rows=100`)
    expect(await plain.locator('tbody tr').count()).toBeGreaterThan(25)
    await plain.getByRole('link', { name: 'Oldest first' }).click()
    await plain.waitForURL(`${server.url}/txs?rows=100&sort=asc`)
    expect(await plain.locator('tbody tr:first-child td:nth-child(3)').textContent()).toBe('1')
    await plain.getByText('Filters').click()
    await plain.getByLabel('Method').fill('transfer')
    await plain.getByRole('button', { name: 'Apply' }).click()
    await plain.waitForURL(/method=transfer/)
    const parameters = new URL(plain.url()).searchParams
    expect([parameters.get('rows'), parameters.get('sort')]).toEqual(['100', 'asc'])
    const methods = await plain.locator('tbody .called').allTextContents()
    expect(new Set(methods)).toEqual(new Set(['transfer']))
    await plain.getByRole('link', { name: 'Clear' }).click()
    await plain.waitForURL(`${server.url}/txs?rows=100&sort=asc`)
    await plain.getByRole('link', { name: 'Failed only' }).click()
    await plain.waitForURL(/status=failed/)
    const rows = await plain.locator('tbody tr').count()
    expect(await plain.locator('tbody').getByText('Failed', { exact: true }).count()).toBe(rows)
    await plain.goto(`${server.url}/tokens`)
    await plain.getByLabel('Name').fill('collect')
    await plain.getByRole('button', { name: 'Find' }).click()
    await plain.waitForURL(`${server.url}/tokens?name=collect`)
    for (const name of await plain.locator('tbody td:first-child').allTextContents())
      expect(name.toLowerCase()).toContain('collect')
  })

  test('the pages of lists have no serious fault, in either theme and on a phone', async () => {
    for (const path of ['/withdrawals', '/uncles', '/txs/pending', '/blocks']) {
      await page.goto(`${server.url}${path}`)
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
