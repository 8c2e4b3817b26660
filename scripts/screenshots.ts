// `npm run screenshots`: every page of the demo, light and dark, on a desk and on a phone, into docs/screenshots. For looking
// at after something of the pages was changed.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { startBrowser } from '../test/support/browser.ts'
import { freePort } from '../test/support/chainscope.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'docs/screenshots')
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
/** The demo deploys them at the same addresses each time. */
const TOKEN = '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512'
const COLLECTIBLE = '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0'
const USER = { email: 'user@example.org', password: 'correct horse battery' }

/** What is seen once it is there. */
const PAGES: Readonly<
  Record<string, { readonly path: string; readonly ready: (page: Page) => Promise<unknown> }>
> = {
  home: { path: '/', ready: (page) => page.getByText('% full').first().waitFor() },
  block: { path: '/block/8', ready: (page) => page.getByText('Finalized', { exact: true }).waitFor() },
  transaction: {
    path: '/block/8',
    async ready(page) {
      await page.locator('tbody a[href^="tx/"]').first().click()
      await page.getByRole('heading', { name: 'Transaction', exact: true }).waitFor()
    },
  },
  transactions: { path: '/txs', ready: (page) => page.getByRole('table').waitFor() },
  tokens: { path: '/tokens', ready: (page) => page.getByRole('link', { name: 'Demo Token' }).waitFor() },
  token: { path: `/token/${TOKEN}`, ready: (page) => page.getByRole('table').waitFor() },
  item: { path: `/token/${COLLECTIBLE}/instance/2`, ready: (page) => page.getByRole('table').waitFor() },
  address: { path: `/address/${ACCOUNT}`, ready: (page) => page.getByRole('table').waitFor() },
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
const OWN: typeof PAGES = {
  'api-keys': { path: '/api-keys', ready: (page) => page.locator('.u-wrap').waitFor() },
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
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [pages, kept] of [
        [PAGES, []],
        [OWN, cookies],
      ] as const) {
        const context = await browser.newContext({ viewport, colorScheme })
        await context.addCookies([...kept])
        const page = await context.newPage()
        for (const [name, { path: at, ready }] of Object.entries(pages)) {
          await page.goto(`${home}${at}`)
          await ready(page)
          await page.screenshot({
            path: path.join(folder, `${name}-${size}-${colorScheme}.jpg`),
            type: 'jpeg',
            quality: 70,
          })
        }
        await context.close()
      }
} finally {
  await browser.close()
  demo.kill()
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
    const key = await page.locator('code.key').textContent()
    for (let n = 0; n < 13; n++) await fetch(`${home}/api?module=block&action=eth_block_number&apikey=${key}`)
    await page.getByRole('button', { name: 'Done' }).click()
  }
  // Requests are written down every few seconds.
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  const cookies = await context.cookies()
  await context.close()
  return cookies
}
