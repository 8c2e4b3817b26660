import { expect, onTestFinished, test, vi } from 'vitest'
import type { contractpage } from '../../../src/api/actions/explorer/contractpage.ts'
import type { transactiontab } from '../../../src/api/actions/explorer/transactiontab.ts'
import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import { refreshOf, refreshOfList } from '../../../web/src/chain-values.ts'
import { type LoadedPage, loadPage, type Page } from '../../../web/src/page.ts'

const BLOCK = `0x${'34'.repeat(32)}`
const CALLED = `0x${'56'.repeat(20)}`
const LATE = 'The node has not answered yet.'

const heads = { head: 9, safe: null, finalized: null }
const calls = { calls: [{ to: CALLED }] }
const whole = { heads, blockNumber: 7, tab: 'calls', calls: null }

/** Loads as the tabs of a transaction, but has no view. */
const page: Page<TransactionTab> = {
  async load(api, _id, _query, known) {
    const { page: answer, version } = await api.page<typeof transactiontab>('transactiontab', {}, known)
    return { title: '', answer: answer!, version, refreshMs: refreshOf(answer!.heads, 7) }
  },
  View: () => null,
}

/** Loads the page once for each of these answers of the API, which take some time each. */
async function loadTab(answers: readonly object[], of: Page = page, takesMs = 0) {
  const place = { page: of, id: '0x12', query: new URLSearchParams() }
  const asked: URLSearchParams[] = []
  const loaded: LoadedPage[] = []
  for (const answer of answers) {
    const page = await loadPage(
      place,
      async (path) => {
        asked.push(new URLSearchParams(path.split('?')[1]))
        if (takesMs > 0) vi.setSystemTime(Date.now() + takesMs)
        const result = { page: null, version: BLOCK, changes: null, names: [], missing: [], ...answer }
        return { status: 200, headers: new Map<string, string>() as never, body: { status: '1', result } }
      },
      loaded.at(-1),
    )
    loaded.push(page as LoadedPage)
  }
  return { asked: asked.map((query) => [query.get('known'), query.get('late')]), loaded }
}

test('a page asks again for its late part alone, and shows it with the names of its addresses', async () => {
  const { asked, loaded } = await loadTab([
    { page: whole, missing: [LATE] },
    { changes: { heads, calls }, names: [['Router', 'verified', 1]] },
    { changes: { heads } },
  ])
  expect(asked).toEqual([
    [null, null],
    [BLOCK, '1'],
    [BLOCK, null],
  ])
  expect(loaded[0]).toMatchObject({ failures: [LATE], refreshMs: 5_000 })
  for (const page of loaded.slice(1)) {
    expect(page).toMatchObject({ answer: { ...whole, calls }, failures: [], refreshMs: 15_000 })
    expect(page.allNames?.get(CALLED)).toMatchObject({ name: 'Router', isContract: true })
  }
})

test('a page waits longer each time that its part is late, and then does without it', async () => {
  const late = { changes: { heads }, missing: [LATE] }
  const final = { changes: { heads: { ...heads, finalized: 8 } } }
  const { asked, loaded } = await loadTab([{ page: whole, missing: [LATE] }, late, late, late, late, final])
  expect(asked.map(([, part]) => part)).toEqual([null, '1', '1', '1', '1', null])
  expect(loaded.map(({ refreshMs }) => refreshMs)).toEqual([5_000, 10_000, 15_000, 15_000, 15_000, undefined])
  expect(loaded.at(-1)!.failures).toEqual([LATE])
})

test('a page asks for its late part alone, however long the answers take', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const late = { changes: { heads }, missing: [LATE] }
  const { asked } = await loadTab([{ page: whole, missing: [LATE] }, late, late, late, late], page, 40_000)
  expect(asked.map(([known]) => known !== null)).toEqual([false, true, true, true, true])
})

test('without word of finality the page of a deep block is seldom loaded again', () => {
  const deep = { head: 500, safe: null, finalized: null }
  expect([refreshOf(deep, 100), refreshOf(deep, 400)]).toEqual([300_000, 15_000])
  expect([refreshOf({ ...deep, finalized: 99 }, 100), refreshOf({ ...deep, finalized: 100 }, 100)]).toEqual([
    15_000,
    undefined,
  ])
})

test('a list is loaded again while it shows its first rows and its search was not cut', () => {
  expect(refreshOfList(9_000, { isCut: false, isFirst: true })).toBe(9_000)
  expect(refreshOfList(9_000, { isCut: false, isFirst: false })).toBe(undefined)
  expect(refreshOfList(9_000, { isCut: true, isFirst: true })).toBe(undefined)
})

test('what is left out of the late parts stays as it was', async () => {
  const mined = { reason: '', failure: { how: 'by its trace' } }
  const { loaded } = await loadTab([
    { page: { ...whole, mined, tokens: { a: 1 } }, missing: [LATE] },
    { changes: { heads, mined: { reason: 'Too late' }, tokens: { b: 2 } }, missing: [LATE] },
  ])
  expect(loaded[1]!.answer).toMatchObject({
    mined: { reason: 'Too late', failure: mined.failure },
    tokens: { a: 1, b: 2 },
  })
})

test('a page that is loaded again soon does not wait longer for its late part', async () => {
  const pending: Page = {
    ...page,
    load: async (...of) => ({ ...(await page.load(...of)), refreshMs: 3_000 }) as never,
  }
  const late = { page: whole, missing: [LATE], version: null }
  const { loaded } = await loadTab([late, late, late], pending)
  expect(loaded.map(({ refreshMs }) => refreshMs)).toEqual([3_000, 3_000, 3_000])
})

test('a page keeps a part that is late when it changes, and the tags of its address', async () => {
  const contract = { match: 'exact', name: 'Router' }
  const ofContract: Page = {
    ...page,
    async load(api, _id, _query, known) {
      const { page: answer, version } = await api.page<typeof contractpage>('contractpage', {}, known)
      return { title: answer!.contractName, answer: answer!, refreshMs: 60_000, version }
    },
  }
  const { asked, loaded } = await loadTab(
    [
      {
        page: { address: CALLED, contractName: '', contract },
        names: [['Router', 'verified', 1, 'DEX']],
        version: 'contract without tab',
      },
      { changes: {}, missing: [LATE], version: 'contract without tab' },
      {
        changes: { contractName: 'Router', contract: { similarTo: CALLED } },
        names: [['Router', 'verified', 1]],
        version: 'contract',
      },
      { changes: {}, version: 'contract' },
    ],
    ofContract,
  )
  expect(asked).toEqual([
    [null, null],
    ['contract without tab', null],
    ['contract without tab', '1'],
    ['contract', null],
  ])
  expect(loaded.map(({ title }) => title)).toEqual(['', '', 'Router', 'Router'])
  expect(loaded.map(({ failures }) => failures)).toEqual([[], [LATE], [], []])
  expect(loaded.map(({ refreshMs }) => refreshMs)).toEqual([60_000, 5_000, 60_000, 60_000])
  for (const { answer } of loaded) expect(answer).toMatchObject({ address: CALLED, contract })
  expect(loaded[2]!.allNames?.get(CALLED)).toMatchObject({ name: 'Router', tags: ['DEX'] })
})
