import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createMail } from '../../src/accounts/mail.ts'
import { sendDue } from '../../src/accounts/notes/watch-mail.ts'
import { readSecret } from '../../src/accounts/secret.ts'
import { evm } from '../../src/chain/evm.ts'
import { createActor } from '../../src/demo/actor.ts'
import { loadContracts } from '../../src/demo/demo-contracts.ts'
import { readSettings } from '../../src/settings.ts'
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
import { eventually, freePort } from '../support/chainscope.ts'
import { linkIn, startMailServer } from '../support/mail-server.ts'
import { startServer, type TestServer } from '../support/server.ts'

/* A real browser at an address with a path, as behind a proxy. */

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202egnp.exe\u200b{{7*7}}'
const EMAIL = 'someone@example.org'
const SECRET = 'x'.repeat(40)
const PASSWORD = 'correct horse battery'
const PATHS = [
  '/',
  '/search?q=1',
  '/api-docs',
  '/graphql',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/new-password',
  '/unsubscribe',
  '/nothing',
]

let anvil: TestAnvil
let mail: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let browser: Browser
let home: string
let token: string
let holder: string
let window: Window
let page: Page

describe.skipIf(!browserIsHere)('in a browser', () => {
  beforeAll(async () => {
    const port = await freePort()
    home = `http://localhost:${port}/explorer`
    anvil = await startAnvil({ noMining: true })
    mail = await startMailServer()
    browser = await startBrowser()
    const actor = await createActor(anvil, loadContracts())
    const [made] = await actor.deploy([['DemoToken', HOSTILE, HOSTILE, 18, 10n ** 30n]])
    token = made!.address
    holder = actor.accounts[0]!
    await actor.mine([
      actor.call({ name: 'DemoToken', address: made!.address }, 'mint', [actor.accounts[0], 5n * 10n ** 18n]),
    ])
    server = await startServer({
      rpcUrl: anvil.url,
      env: {
        ...{ PORT: `${port}`, PUBLIC_URL: home, SECRET },
        ...{ SMTP_URL: mail.url, MAIL_FROM: 'explorer@example.org' },
      },
    })
    await server.caughtUp(2)
    // Colours that are still changing are neither the one nor the other.
    window = await openWindow(browser, new URL(home).origin, { reducedMotion: 'reduce' })
    page = window.page
    page.setDefaultTimeout(PATIENCE_MS)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await mail?.close()
    await anvil?.close()
  })
  const open = (path: string) => page.goto(`${home}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const signIn = async (password: string) => {
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByLabel('Password').fill(password)
    await button('Sign in').click()
  }

  test('the GraphQL explorer opens with named examples and without serious faults for screen readers', async () => {
    await page.goto(`${home}/graphiql`)
    await page.getByRole('button', { name: 'NewestBlocks' }).waitFor()
    for (const name of ['TransactionsOfAddress', 'TransfersOfToken'])
      expect(await page.getByRole('button', { name }).count()).toBe(1)
    expect(await seriousFaults(page)).toEqual([])
  })

  test('without scripts the reference lists all endpoints, and GraphQL has a page of the explorer', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    plain.setDefaultTimeout(PATIENCE_MS)
    const { paths } = await (await fetch(`${home}/api/openapi.json`)).json()
    await plain.goto(`${home}/api-docs`)
    expect(await plain.locator('.operation').count()).toBe(
      Object.values(paths).flatMap((methods) => Object.keys(methods as object)).length,
    )
    await plain.getByRole('link', { name: 'block', exact: true }).click()
    await plain.getByText('block / getblockreward').click()
    const card = plain.locator('.operation', { hasText: 'block / getblockreward' })
    await card.getByText('GET /api/block/getblockreward').waitFor()
    await card.getByText('blockno', { exact: true }).waitFor()
    await plain.goto(`${home}/graphiql`)
    await plain.getByRole('heading', { name: 'GraphQL' }).waitFor()
    expect(await plain.locator('footer').count()).toBe(1)
    await plain.getByRole('link', { name: 'Schema' }).click()
    await plain.getByText('type Query {').waitFor()
    await plain.context().close()
  })

  test('the status page shows index and node, the first page the chain, and new blocks appear by themselves', async () => {
    await open('/status')
    await page.getByText('up to date').waitFor()
    await page.getByText('None', { exact: true }).waitFor()
    await open('/')
    expect(await page.getByTitle(/^\d+ wei$/).count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: '2', exact: true }).first().waitFor()
    await anvil.rpc('anvil_mine', ['0x1'])
    await page.getByRole('link', { name: '3', exact: true }).first().waitFor()
  })

  test('every page names the newest block in its header', async () => {
    for (const path of ['/status', '/verify', ...PATHS]) {
      await open(path)
      await page
        .locator('header')
        .getByText(/Block \d/)
        .first()
        .waitFor()
    }
  })

  test('a page is the same at an address with a doubled slash, and below no base', async () => {
    for (const url of [`${home}//block/1`, `${new URL(home).origin}/block/1`]) {
      await page.goto(url)
      await page.getByRole('heading', { name: 'Block 1' }).waitFor()
      // Scripts are needed for the menu of the account.
      await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
      await page.getByRole('heading', { name: 'Block 1' }).waitFor()
    }
  })

  test('a page waits for new blocks on one stream, and asks for nothing meanwhile', async () => {
    const requests: string[] = []
    const note = (request: { url(): string }) => {
      const path = request.url().slice(home.length)
      if (path.startsWith('/api')) requests.push(path)
    }
    page.on('request', note)
    await open('/blocks')
    await eventually(() => expect(requests).toContain('/api/events'))
    let before = -1
    // What it asks for at its start is over.
    await eventually(async () => {
      before = requests.length
      await page.waitForTimeout(1_000)
      expect(requests).toHaveLength(before)
    })
    await page.waitForTimeout(12_000)
    expect(requests.slice(before)).toEqual([])
    const head = await anvil.head()
    await anvil.rpc('anvil_mine', ['0x1'])
    await page
      .getByRole('link', { name: `${head + 1}`, exact: true })
      .first()
      .waitFor({ timeout: PATIENCE_MS })
    expect(requests.filter((one) => one === '/api/events')).toHaveLength(1)
    page.off('request', note)
  })

  test('the search leads to the page of a block', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Block 1', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/explorer/block/1')
    await page.getByText('API', { exact: true }).last().click()
    await page.getByRole('link', { name: 'blockpage' }).waitFor()
  })

  test('the search keeps its text, names a wrong checksum, and offers the other reading of a number', async () => {
    const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const wrong = right.replace('5aAeb', '5AAeb')
    await open(`/search?q=${wrong}`)
    expect(await page.getByRole('combobox').first().inputValue()).toBe(wrong)
    await page.getByText('The checksum of this address is wrong').waitFor()
    await page.getByRole('link', { name: right, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: /Address$/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/explorer/address/${right}`)
    await open(`/address/${wrong}`)
    await page.getByText('The checksum of this address is wrong').waitFor()
    await open('/search?q=0x1234')
    await page.getByRole('link', { name: 'Block 4660', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Block 1234', exact: true }).click()
    await page.getByText('Block 1234 has not been mined yet.').waitFor()
  })

  test('a hostile name runs no script and hides nothing', async () => {
    await open(`/token/${token}`)
    const name = page.getByRole('heading', { level: 1 })
    expect(await name.textContent()).toContain('<script>alert(2)</script>')
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    // What is found alone is opened; this is not found.
    await open(`/search?q=${encodeURIComponent(`x${HOSTILE}`)}`)
    await page.getByText('\\u{202e}gnp.exe').first().waitFor()
  })

  test('signs up, follows the link of the e-mail, and is signed in', async () => {
    await open('/')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByLabel('Name').fill(HOSTILE.slice(0, 60))
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByLabel('Password').fill(PASSWORD)
    await button('Sign up').click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    await page.goto(linkIn(await mail.letterTo(EMAIL, /Confirm your address/)))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await open('/sign-in')
    await signIn(PASSWORD)
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
  })

  test('a key is generated by “Add API key”, and works', async () => {
    await button('Add API key').click()
    await page.getByLabel('Name').fill('My wallet')
    await button('Generate API key').click()
    const value = (await page.locator('.key code').textContent())!
    expect(value).toMatch(/^[0-9a-f-]{36}$/)
    await button('Done').click()
    await page.getByRole('heading', { name: 'My wallet' }).waitFor()
    const allowed = async (requests: number, key = '') => {
      const responses = Array.from({ length: requests }, () =>
        // To the server it comes from another machine.
        fetch(`${home}/api?module=block&action=eth_block_number${key}`, {
          headers: { 'x-forwarded-for': '192.0.2.1' },
        }),
      )
      return (await Promise.all(responses)).filter(({ status }) => status === 200).length
    }
    // Without a key this minute is used up; with it there are ten more in each second.
    // What falls into two of these times is allowed more, on a busy machine: then it is tried again.
    await eventually(async () => expect(await allowed(700)).toBeLessThanOrEqual(600))
    for (let n = 0; n < 3; n++)
      await eventually(async () => expect(await allowed(15, `&apikey=${value}`)).toBe(10))
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await button('Copy My wallet').click()
    await page.getByText('Copied').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  })

  test('a key is renamed and deleted, and the fourth is refused', async () => {
    await button('Rename My wallet').click()
    await page.getByLabel('New name').fill('Taxes')
    await button('Save').click()
    await page.getByRole('heading', { name: 'Taxes' }).waitFor()
    for (const name of ['Second', 'Third']) {
      await button('Add API key').click()
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await button('Generate API key').click()
      await button('Done').click()
      await page.getByRole('heading', { name }).waitFor()
    }
    expect(await button('Add API key').isDisabled()).toBe(true)
    // Nor does the server give one to who asks it past the page.
    const status = await page.evaluate(async () => {
      const answer = await fetch('account/keys', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Fourth' }),
      })
      return answer.status
    })
    expect(status).toBe(409)
    await button('Delete Second').click()
    await button('Delete for good').click()
    await page.getByRole('heading', { name: 'Second' }).waitFor({ state: 'detached' })
    expect(await button('Add API key').isDisabled()).toBe(false)
  })

  test('an address is noted and watched on its page, and listed with what it has', async () => {
    const account = holder
    await open(`/address/${account}`)
    await button('Watch').click()
    await button('Watched').waitFor()
    await page.getByText('Add note').click()
    await page.getByLabel('Note', { exact: true }).fill(HOSTILE)
    await button('Save').click()
    await page.getByText('Saved.').waitFor()
    // On a phone its buttons leave the address its room: two lines and theirs.
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await page.locator('.heading').boundingBox())!.height).toBeLessThan(200)
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(`/address/${account}`)
    await page.getByText('Edit note').click()
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe(HOSTILE)
    expect(await seriousFaults(page)).toEqual([])
    // A filter takes it as a name.
    await open('/txs')
    await page.getByText('Filters').click()
    await page.getByLabel('Sender').pressSequentially('img src')
    await page.locator('#names option[label$="your note"]').waitFor({ state: 'attached' })
    await page.getByLabel('Sender').fill(HOSTILE)
    await page.getByLabel('Sender').press('Enter')
    await page.waitForURL(`${home}/txs?sender=${account.toLowerCase()}`)
    // In lists it stands in place of the address, for this user alone: what the server renders has no note.
    await open('/accounts')
    await page.getByRole('link', { name: /^<img src=x/ }).waitFor()
    const answer = await page.context().request.get(`${home}/accounts`)
    expect(await answer.text()).toContain(holder.slice(-6))
    expect(await answer.text()).not.toContain('img src=x')
    // The browser alone searches for it. A token has the same name.
    const found = page.getByRole('region', { name: 'Found' })
    const search = page.getByRole('combobox')
    await search.fill('IMG SRC')
    await page.getByRole('option', { name: 'your note' }).waitFor()
    await search.press('Enter')
    await found.getByRole('cell', { name: 'your note' }).waitFor()
    expect(await found.getByRole('row').count()).toBe(3)
    const url = `${home}/api?module=explorer&action=search&q=img+src`
    expect((await (await page.context().request.get(url)).json()).result).toMatchObject([{ type: 'token' }])
    await search.fill(HOSTILE)
    await search.press('Enter')
    await page.waitForURL(`${home}/address/${account.toLowerCase()}`)
    await page.getByText('Edit note').click()
    await page.getByRole('link', { name: 'Watch list' }).click()
    await page.getByRole('heading', { name: 'Watch list' }).waitFor()
    const row = page.getByRole('row').nth(1)
    expect(await row.textContent()).toContain('\\u{202e}gnp.exe')
    await row.getByTitle(/^\d+ wei$/).waitFor()
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No addresses yet.').waitFor()
  })

  test('a letter about a watched address leads to a page that ends watching', async () => {
    await open(`/address/${holder}`)
    await page.getByText('Add note').click()
    await page.getByLabel('Watch it, and mail me when it moves').check()
    await button('Save').click()
    await button('Watched').waitFor()
    await open('/watched')
    await page.getByText(`${EMAIL} receives a mail, at most every five minutes.`).waitFor()
    await anvil.rpc('eth_sendTransaction', [{ from: holder, to: token.replace(/.$/, '0'), value: '0x1' }])
    // What is older than the note is not reported. Blocks are settled by those above them.
    await anvil.rpc('evm_setNextBlockTimestamp', [Math.ceil(Date.now() / 1000) + 1])
    await server.caughtUp(await anvil.mine(14))
    await server.index.query(
      `insert into shared_value (name, value, claimed_at, read_at, ended_at)
        select 'watched addresses', '{"block": 0}', at, at, at from (select now() - interval '1 hour' as at) as an_hour_ago
        on conflict (name) do update
          set value = excluded.value, claimed_at = excluded.claimed_at, read_at = excluded.read_at, ended_at = excluded.ended_at`,
    )
    const settings = readSettings({ SECRET, SMTP_URL: mail.url, MAIL_FROM: 'explorer@example.org' })
    const log = () => {}
    const sender = createMail({ settings, mayWriteTo: async () => true, log })
    onTestFinished(() => sender.close())
    await sendDue(
      {
        ...{ pool: server.index, mail: sender, publicUrl: home, profile: evm, log, now: Date.now },
        secret: await readSecret(settings, '.'),
      },
      new AbortController().signal,
    )
    const letter = await mail.letterTo(EMAIL, /Watched addresses/)
    const [, link] = /Stop these letters: (\S+)/.exec(letter.text)!
    await page.goto(link!.replace(/.$/, ''))
    await button('Stop watching all addresses').click()
    await page.getByText('This link is not whole.').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    const context = await browser.newContext({ javaScriptEnabled: false })
    onTestFinished(() => context.close())
    const plain = await context.newPage()
    const stop = plain.getByRole('button', { name: 'Stop watching all addresses' })
    await plain.goto(link!.replace(/.$/, ''))
    await stop.click()
    await plain.getByText('This link is not whole.').waitFor()
    await plain.goto(link!)
    await stop.click()
    await plain.getByText('No address is watched any more.').waitFor()
    await open('/watched')
    await page.getByText('No addresses yet.').waitFor()
    await page.goto(link!)
    await button('Stop watching all addresses').click()
    await page.getByText('No address is watched any more.').waitFor()
  })

  test('the reference is tried with one of the own keys', async () => {
    await open('/api-docs?tag=block')
    await page.getByRole('combobox', { name: 'API key' }).selectOption({ label: 'Taxes' })
    const card = page.locator('details', { hasText: 'block / getblockreward' }).first()
    await card.locator('summary').click()
    await card.getByLabel('blockno').fill('1')
    // Programs of this machine have no limit to show.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' })
    onTestFinished(() => page.setExtraHTTPHeaders({}))
    await card.getByRole('button', { name: 'Try it' }).click()
    await card.getByText(/^200 in/).waitFor()
    await card.getByText('9 of 10 requests left').waitFor()
    expect(await card.getByLabel('Answer').textContent()).toContain('"blockNumber": "1"')
  })

  test('the reference sends what verifies contracts in a body', async () => {
    await open('/api-docs?tag=contract')
    const card = page.locator('details', { hasText: 'contract / verifyproxycontract' }).first()
    await card.locator('summary').click()
    await card.getByLabel(/^address/).fill(token)
    await card.getByText(/POST .*\/explorer\/api\/contract\/verifyproxycontract$/).waitFor()
    await card.getByRole('button', { name: 'Try it' }).click()
    await card.getByText(/^200 in/).waitFor()
    expect(await card.getByLabel('Answer').textContent()).toContain('"status": "1"')
  })

  test('signs out by the user menu', async () => {
    await page.getByLabel('User menu').click()
    await button('Sign out').click()
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    await open('/api-keys')
    await page.getByText('Please sign in').waitFor()
  })

  test('a forgotten password is reset by the link of an e-mail', async () => {
    await open('/sign-in')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
    await page.getByLabel('E-mail').fill(EMAIL)
    await button('Send a link').click()
    await page.getByText('the link is on its way').waitFor()
    await page.goto(linkIn(await mail.letterTo(EMAIL, /Choose a new password/)))
    await page.getByLabel('New password').fill('another horse battery')
    await button('Set the new password').click()
    await page.getByText('The new password is set').waitFor()
    await signIn(PASSWORD)
    await page.getByRole('alert').waitFor()
    await signIn('another horse battery')
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
  })

  test('no page has a serious accessibility fault, light or dark, large or small', async () => {
    const faults: string[] = []
    for (const path of [...PATHS, '/api-keys', '/profile', '/watched']) {
      await open(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const found = await faultsInThemes(page, () => seriousFaults(page))
      faults.push(...found.map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
  })

  test('no request went to another host, no script failed, and none was blocked', () => {
    expect(window.offences).toEqual([])
  })
})
