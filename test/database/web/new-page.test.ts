import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsWithoutNode } from '../../../bench/support/api-parts.ts'
import { createDispatch, type Dispatch } from '../../../src/api/dispatch.ts'
import type { AskApi, PageModule } from '../../../src/http/routes/rendered-pages.ts'
import { repository } from '../../support/chainscope.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { addressAt, fillIndex, MINER } from '../query/filled-index.ts'
import { fullestpage } from './new-page/action.ts'

/* A page is one file and one action; the table of pages has a line of it, from which all else follows. */

const fileOf = (name: string) => fileURLToPath(new URL(`new-page/${name}`, import.meta.url))
const folder = mkdtempSync(path.join(repository, 'node_modules/.cache/new-page-'))
let database: TestDatabase
let dispatch: Dispatch
let pages: PageModule

beforeAll(async () => {
  database = await freshDatabase()
  await fillIndex(database.pool)
  await database.pool.query('update block set transaction_count = 21 where number = 1995')
  dispatch = createDispatch([fullestpage], await partsWithoutNode(database.pool))
  const { renderer } = await import(pathToFileURL(path.join(repository, 'scripts/pages.mjs')).href)
  const built = await renderer([
    {
      name: 'new-page',
      enforce: 'pre',
      transform: (code: string, id: string) =>
        id.endsWith('/web/src/routes.ts')
          ? `import { page as fullest } from '${fileOf('fullest.tsx')}'\n${code.replace("'/': home,", "'/': home, '/fullest': fullest,")}`
          : undefined,
    },
  ])
  const module = path.join(folder, 'render.mjs')
  writeFileSync(module, built['render.mjs'])
  pages = await import(pathToFileURL(module).href)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const ask: AskApi = async (asked) => {
  const parameters = new Map(new URLSearchParams(asked.split('?')[1]))
  const { httpStatus, body } = await dispatch({ parameters, etherscanPath: false })
  return { status: httpStatus, headers: new Headers(), body: JSON.parse(JSON.stringify(body)) }
}
const render = (query: string) =>
  pages
    .createRenderer()
    .renderPage(
      { path: '/fullest', query, base: 'http://localhost/', siteName: 'Chain', health: 'healthy' },
      ask,
    )

test('its two files have fewer than 60 lines', () => {
  const lines = ['action.ts', 'fullest.tsx'].flatMap((name) =>
    readFileSync(fileOf(name), 'utf8').trim().split('\n'),
  )
  expect(lines.length).toBeLessThan(60)
})

test('the server learns its path', () => {
  expect(pages.PAGE_PATHS).toContain('/fullest')
})

test('the server renders it, with its title and what its script begins with', async () => {
  const page = await render('')
  if (!page || 'redirect' in page) throw new Error('it was not rendered')
  expect([page.status, page.title, page.description]).toEqual([
    200,
    'Fullest block: 1995 · Chain',
    'Fullest block: 1995 · Chain',
  ])
  expect(page.html).toContain('<a class="number" href="block/1995">1995</a>, 21 transactions')
  expect(JSON.parse(page.state).loaded).toMatchObject({
    answer: { number: '1995', transactions: '21', miner: addressAt(MINER + (1995 % 3)) },
    requests: ['v2/api?module=explorer&action=fullestpage'],
  })
})

test('its parameters are those of its address', async () => {
  const page = await render('of=3')
  if (!page || 'redirect' in page) throw new Error('it was not rendered')
  expect(page.html).toContain('block/1999')
})

test('it says why there is nothing to show', async () => {
  const page = await render('of=many')
  expect(page).toMatchObject({ status: 503, title: 'Temporarily unavailable · Chain' })
})
