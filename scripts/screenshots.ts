// `npm run screenshots`: every page of the demo, light and dark, on a desk and on a phone, into docs/screenshots. For looking
// at after something of the pages was changed; `-- read,contracts`: these alone.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { createExplorer } from '../src/index.ts'
import { startAnvil } from '../test/support/anvil.ts'
import { startBrowser } from '../test/support/browser.ts'
import { freePort } from '../test/support/chainscope.ts'
import { compileProject, writeFoundryProject } from '../test/support/projects.ts'
import { deploy } from '../test/support/verification/chain.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'docs/screenshots')
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
/** The demo deploys them at the same addresses each time. */
const TOKEN = '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512'
const COLLECTIBLE = '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0'
const USER = { email: 'user@example.org', password: 'correct horse battery' }

/** Few bytes, as each picture stays in the history of the repository. */
const QUALITY = 45
const ONLY = process.argv[2]?.split(',')

/** What is seen once it is there. */
type Shots = Readonly<
  Record<string, { readonly path: string; readonly ready: (page: Page) => Promise<unknown> }>
>

const table = (page: Page) => page.getByRole('table').first().waitFor()
async function openTransaction(page: Page): Promise<void> {
  await page.locator('tbody a[href^="tx/"]').first().click()
  await page.waitForURL(/\/tx\/0x/)
  await page.getByRole('heading', { name: 'Value and fees' }).waitFor()
}
const PAGES: Shots = {
  home: { path: '/', ready: (page) => page.getByText('Latest blocks').waitFor() },
  block: { path: '/block/100', ready: table },
  transaction: { path: `/token/${TOKEN}`, ready: openTransaction },
  calls: {
    path: `/token/${TOKEN}`,
    async ready(page) {
      await openTransaction(page)
      await page.getByRole('link', { name: 'Calls', exact: true }).click()
      await page.getByText(/gas/i).first().waitFor()
    },
  },
  blocks: { path: '/blocks', ready: table },
  transactions: { path: '/txs', ready: table },
  pending: {
    path: '/txs/pending',
    ready: (page) => page.getByRole('heading', { name: /^Pending/ }).waitFor(),
  },
  accounts: { path: '/accounts', ready: table },
  statistics: { path: '/statistics', ready: (page) => page.locator('svg').first().waitFor() },
  search: {
    path: '/',
    async ready(page) {
      await page.getByRole('combobox').first().fill('Harbor')
      await page.getByRole('option').first().waitFor()
    },
  },
  verify: { path: '/verify', ready: (page) => page.locator('select, input').nth(2).waitFor() },
  missing: { path: '/block/99999999', ready: (page) => page.getByText('has not been mined yet').waitFor() },
  tokens: {
    path: '/tokens',
    ready: (page) => page.getByRole('link', { name: 'Harbor Dollar' }).first().waitFor(),
  },
  token: { path: `/token/${TOKEN}`, ready: (page) => table(page) },
  item: { path: `/token/${COLLECTIBLE}/instance/2`, ready: (page) => table(page) },
  address: { path: `/address/${ACCOUNT}`, ready: (page) => table(page) },
  reference: {
    path: '/api-docs?tag=block',
    async ready(page) {
      const card = page.locator('details', { hasText: 'block / getblockreward' }).first()
      await card.locator('summary').click()
      await card.getByRole('button', { name: 'Try it' }).click()
      await card.getByText(/^200 in/).waitFor()
    },
  },
  'sign-in': { path: '/sign-in', ready: (page) => page.getByLabel('Password').waitFor() },
  'sign-up': { path: '/sign-up', ready: (page) => page.getByLabel('Password').waitFor() },
}
/** The same of those that only an account has. */
const OWN: Shots = {
  'api-keys': { path: '/api-keys', ready: (page) => page.locator('svg').first().waitFor() },
  'add-key': {
    path: '/api-keys',
    async ready(page) {
      await page.getByRole('button', { name: 'Add API key' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Tax tool')
    },
  },
  account: { path: '/profile', ready: (page) => page.getByText('Your data').waitFor() },
}

const port = await freePort()
const home = `http://localhost:${port}`
const demo = spawn(process.execPath, [path.join(root, 'dist/src/main.js'), 'start'], {
  env: { ...process.env, RPC_URL: '', PORT: `${port}` },
  stdio: 'ignore',
})
const browser = await startBrowser()
try {
  while (
    !(await fetch(`${home}/api/health`).then(
      (one) => one.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 500))
  mkdirSync(folder, { recursive: true })
  const cookies = await signUp()
  await shoot(home, PAGES)
  await shoot(home, OWN, cookies)
  await shootContract()
} finally {
  await browser.close()
  demo.kill()
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Each page in both sizes and both themes. */
async function shoot(url: string, pages: Shots, cookies: Cookies = []): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme })
      await context.addCookies(cookies)
      const page = await context.newPage()
      for (const [name, { path: at, ready }] of Object.entries(pages)) {
        if (ONLY && !ONLY.includes(name)) continue
        await page.goto(`${url}${at}`)
        await ready(page)
        await picture(page, `${name}-${size}-${colorScheme}`)
      }
      await context.close()
    }
}

/** Playwright writes no WebP, which is half as large as JPEG here. */
async function picture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}

/** A contract with its source, as `chainscope dev` shows those of a project. */
async function shootContract(): Promise<void> {
  const project = mkdtempSync(path.join(tmpdir(), 'chainscope-screenshots-'))
  const sources = Object.fromEntries(
    ['DemoToken', 'Erc20'].map((name) => [
      `src/${name}.sol`,
      readFileSync(path.join(root, `demo/contracts/${name}.sol`), 'utf8'),
    ]),
  )
  const made = compileProject('0.8.30', sources)
  writeFoundryProject(project, sources, made)
  const anvil = await startAnvil()
  const explorer = await createExplorer({ rpcUrl: anvil.url, project, settings: { SOLC_LIST_URL: '' } })
  try {
    const { abi, evm } = made.contracts['DemoToken']
    const bytecode = `0x${evm.bytecode.object}` as const
    const methods = evm.methodIdentifiers
    const address = await deploy(anvil, { abi, bytecode, methods }, ['Demo Token', 'DEMO', 18, 10n ** 24n])
    await explorer.untilIndexed(Number(await anvil.head()))
    const tab = `/address/${address}?tab=contract`
    await shoot(explorer.url, {
      contract: { path: tab, ready: (page) => page.locator('.code').first().waitFor() },
      read: {
        path: `${tab}&view=read`,
        // Each function is closed at first.
        ready: (page) => page.locator('main form').last().waitFor({ state: 'attached' }),
      },
      contracts: { path: '/contracts', ready: table },
    })
  } finally {
    await explorer.stop()
    await anvil.close()
    rmSync(project, { recursive: true, force: true })
  }
}

/** An account with a key that was used. */
async function signUp() {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${home}/sign-up`)
  await page.getByLabel('Name').fill('User')
  await page.getByLabel('E-mail').fill(USER.email)
  await page.getByLabel('Password').fill(USER.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  for (const name of ['My wallet', 'Data team']) {
    await page.getByRole('button', { name: 'Add API key' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Generate API key' }).click()
    const key = await page.locator('.key code').textContent()
    for (let n = 0; n < 13; n++) await fetch(`${home}/api?module=block&action=eth_block_number&apikey=${key}`)
    await page.getByRole('button', { name: 'Done' }).click()
  }
  // Requests are written down every few seconds.
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  const cookies = await context.cookies()
  await context.close()
  return cookies
}
