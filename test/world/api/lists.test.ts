import { beforeAll, expect, test } from 'vitest'
import { ACTIONS } from '../../../src/api/registry.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { exampleOf, placeholders } from '../../support/examples.ts'
import type { Answer, Query, TestServer } from '../../support/server.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'

let anvil: TestAnvil
let workload: Workload
let server: TestServer

beforeAll(async () => {
  const world = await startWorld()
  ;({ node: anvil, workload, server } = world)
  return world.close
})

const LISTS = ACTIONS.filter(({ list, name }) => list && name !== 'pendingtxlist')
const example = (action: (typeof ACTIONS)[number]): Query => ({
  module: action.module,
  action: action.name,
  ...exampleOf(action, placeholders(workload)),
})
const txlist = (more: Query = {}): Query => ({
  module: 'account',
  action: 'txlist',
  address: workload.demo.accounts[0],
  ...more,
})

const follow = (answer: Answer): Promise<Answer> | undefined => {
  const link = /^<(\?[^>]*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  expect(answer.headers.get('x-complete')).toBe(link === undefined ? 'true' : 'false')
  return link === undefined ? undefined : server.request(`/api${link}`)
}
const cursorOf = (answer: Answer) =>
  new URLSearchParams(/<\?([^>]*)>/.exec(answer.headers.get('link')!)![1]).get('cursor')!

async function walk(
  parameters: Query,
  {
    between = async () => {},
    pages = Number.POSITIVE_INFINITY,
  }: { between?: (n: number) => Promise<unknown>; pages?: number | undefined } = {},
) {
  const rows: unknown[] = []
  const blocks = new Set<string | null>()
  let n = 0
  for (
    let answer: Answer | undefined = await server.get({ cursor: '', ...parameters });
    answer && n < pages;
    answer = await follow(answer)
  ) {
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    rows.push(...answer.body.result)
    blocks.add(answer.headers.get('x-index-block'))
    await between(n++)
  }
  return { rows, blocks }
}

test.each(LISTS.map((action) => [action.name, action] as const))(
  '%s: cursors lead through each row once, in the order of the whole list',
  async (name, action) => {
    const { page: _, offset: __, ...parameters } = example(action)
    const whole = await server.get({
      ...parameters,
      ...(/listacc|listcontracts|Holder|holder|addresstoken|^(blocks|transactions|tokens|accounts|tokenitems|itemholders|itemtransfers|logs)$/.test(
        name,
      )
        ? { page: 1, offset: 1000 }
        : {}),
    })
    expect(whole.headers.get('x-complete')).toBe('true')
    expect(whole.headers.get('link')).toBeNull()
    const count = whole.body.result.length
    // A row a page for some rows of a long list, else pages of which the list has eight.
    for (const offset of new Set([1, 3, Math.max(3, Math.ceil(count / 8)), undefined])) {
      const pages = offset !== undefined && count > offset * 8 ? 8 : undefined
      const { rows } = await walk({ ...parameters, offset }, { pages })
      expect(rows).toEqual(pages ? whole.body.result.slice(0, pages * offset!) : whole.body.result)
    }
  },
)

test.each([
  ['txlist', { sort: 'asc' }],
  ['txlist', { sort: 'desc', startblock: 5, endblock: 'latest' }],
  ['tokentx', { sort: 'asc', startblock: 3 }],
  ['txlistinternal', { startblock: 0, sort: 'asc', txhash: undefined }],
])('%s %o: plain pages say whether there are more rows, and continue by cursor', async (name, more) => {
  const action = ACTIONS.find((one) => one.name === name)!
  const parameters = { ...example(action), ...more }
  const whole = (await server.get(parameters)).body.result
  expect(whole.length).toBeGreaterThan(4)
  const first = await server.get({ ...parameters, page: 2, offset: 2 })
  const rows = [...first.body.result]
  for (let answer = await follow(first); answer; answer = await follow(answer))
    rows.push(...answer.body.result)
  expect(rows).toEqual(whole.slice(2))
})

test.each(['asc', 'desc'])(
  'blocks that arrive during a walk (%s) neither double nor hide a row',
  async (sort) => {
    const before = (await server.get(txlist({ sort }))).body.result
    const { rows, blocks } = await walk(txlist({ sort, offset: 5 }), {
      async between(n) {
        if (n > 3) return
        await workload.actor.mine([workload.actor.transfer(workload.demo.accounts[0]!, 1n)])
        await server.caughtUp(await anvil.head())
      },
    })
    expect(rows).toEqual(before)
    expect(blocks.size).toBe(1)
  },
)

test('a window that is too large leads to the cursors', async () => {
  const refused = await server.get(txlist({ page: 11, offset: 1000 }))
  expect(refused.body.message).toMatch(/^Result window is too large/)
  const rows: unknown[] = []
  for (let answer = await follow(refused); answer; answer = await follow(answer))
    rows.push(...answer.body.result)
  expect(rows).toEqual((await server.get(txlist())).body.result)
})

test('a hostile cursor is refused by name', async () => {
  const good = cursorOf(await server.get(txlist({ cursor: '', offset: 2 })))
  const parts = JSON.parse(Buffer.from(good, 'base64url').toString())
  const made = (...changed: unknown[]) => Buffer.from(JSON.stringify(changed)).toString('base64url')
  const [version, question, hash, indexed, untraced, ...key] = parts
  const bad = [
    'x',
    '0',
    '../..',
    "'; drop table block",
    'A'.repeat(100_000),
    good.slice(0, -3),
    made(),
    made({}),
    made(2, ...parts.slice(1)),
    made(version, 'other', ...parts.slice(2)),
    made(version, question, '0x12', ...parts.slice(3)),
    made(version, question, hash, -1, untraced, ...key),
    made(version, question, hash, indexed, untraced),
    made(version, question, hash, indexed, untraced, ...key, 1),
    made(version, question, hash, indexed, untraced, '1) or 1=1 --', 1),
    made(version, question, hash, indexed, untraced, 1.5, 1),
    made(version, question, hash, indexed, untraced, 1, 1e300),
    made(version, question, hash, indexed, untraced, null, []),
    Buffer.from('[1,'.repeat(200)).toString('base64url'),
    Buffer.from([0xff, 0xfe, 0x00]).toString('base64url'),
  ]
  for (const cursor of bad) {
    const { status, body } = await server.get(txlist({ cursor, offset: 2 }))
    expect([status, body.status], cursor.slice(0, 80)).toEqual([200, '0'])
    expect(body.message).toMatch(/^Invalid cursor: /)
  }
  for (const other of [{ sort: 'asc' }, { address: workload.demo.accounts[1] }, { startblock: 3 }])
    expect((await server.get(txlist({ cursor: good, ...other }))).body.message).toMatch(
      /^Invalid cursor: it belongs/,
    )
  // A position that was never given out changes nothing but where the walk goes on.
  const head = await anvil.head()
  const far = made(version, question, hash, head + 1, untraced, 2_147_483_647, 2_147_483_647)
  expect([200, 409]).toContain((await server.get(txlist({ cursor: far }))).status)
})

test('history indexed behind a cursor is reported; history before it is found', async () => {
  const from = 4
  const some = async (sort: string) => cursorOf(await server.get(txlist({ sort, cursor: '', offset: 6 })))
  const lists = { asc: await some('asc'), desc: await some('desc') }
  const { rows } = await server.index.query('select blocks::text as blocks from head')
  // As if these blocks had not been in when the walk began.
  const without = async (gap: string) =>
    server.index.query(`update head set blocks = $1::int4multirange - '{${gap}}'::int4multirange`, [
      rows[0].blocks,
    ])
  await without(`[0,${from})`)
  const begun = await server.get(txlist({ sort: 'asc', cursor: '', offset: 6 }))
  expect(begun.body.message).toBe(`OK-Partial: blocks 0 to ${from - 1} are not indexed yet`)
  const [up, down] = [
    cursorOf(begun),
    cursorOf(await server.get(txlist({ sort: 'desc', cursor: '', offset: 6 }))),
  ]
  await without('[0,0)')
  const refused = await server.get(txlist({ sort: 'asc', cursor: up, offset: 6 }))
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/^History was indexed behind this cursor/)
  expect(cursorOf(refused)).toBe('')
  expect((await server.get(txlist({ sort: 'desc', cursor: down, offset: 6 }))).status).toBe(200)
  for (const [sort, cursor] of Object.entries(lists))
    expect((await server.get(txlist({ sort, cursor, offset: 6 }))).status).toBe(200)
})

test('a list whose history is not all in is never complete', async () => {
  const { rows } = await server.index.query('select blocks::text as blocks from head')
  await server.index.query(`update head set blocks = blocks - '{[2,3)}'::int4multirange`)
  const answer = await server.get(txlist())
  expect([answer.body.message, answer.headers.get('x-complete'), answer.headers.get('link')]).toEqual([
    'OK-Partial: blocks 2 to 2 are not indexed yet',
    'false',
    null,
  ])
  await server.index.query('update head set blocks = $1::int4multirange', [rows[0].blocks])
})

test('balances of tokens that lack the transfers of some indexed blocks are never complete', async () => {
  const { tokenholderlist, addresstokenbalance, tokenholdercount, tokencounts } = Object.fromEntries(
    ACTIONS.map((action) => [action.name, example(action)]),
  )
  const answers = async () =>
    Promise.all(
      [tokenholderlist, addresstokenbalance, tokenholdercount, tokencounts].map((one) => server.get(one!)),
    )
  const messages = async () => (await answers()).map(({ body }) => body.message)
  const before = await messages()
  expect(before).toEqual(['OK', 'OK', 'OK', 'OK'])
  await server.index.query(`update head set unsummed = '{[2,4)}'`)
  const message = 'OK-Partial: blocks 2 to 3 are not indexed yet'
  expect(await messages()).toEqual([message, message, message, message])
  expect((await answers())[0]!.headers.get('x-complete')).toBe('false')
  expect((await server.get(txlist())).body.message).toBe('OK')
  await server.index.query(`update head set unsummed = '{}'`)
  expect(await messages()).toEqual(before)
})

test('when a reorg removes the block of a walk, 409 names the block to continue from', async () => {
  const head = await anvil.head()
  for (let n = 0; n < 3; n++)
    await workload.actor.mine([workload.actor.transfer(workload.demo.accounts[0]!, 1n)])
  await server.caughtUp(head + 3)
  const pages = { asc: [] as unknown[], desc: [] as unknown[] }
  const cursors: Record<string, string> = {}
  for (const sort of ['asc', 'desc'] as const) {
    const first = await server.get(txlist({ sort, cursor: '', offset: 6 }))
    pages[sort].push(...first.body.result)
    cursors[sort] = cursorOf(first)
  }
  await anvil.reorg(3)
  const newest = await anvil.rpc<{ hash: string }>('eth_getBlockByNumber', ['latest', false])
  await server.reachesHash(newest.hash)
  for (const sort of ['asc', 'desc'] as const) {
    const gone = await server.get(txlist({ sort, cursor: cursors[sort], offset: 6 }))
    expect(gone.status).toBe(409)
    expect(gone.headers.get('x-fork-block')).toMatch(new RegExp(`^${head};0x[0-9a-f]{64}$`))
    const rows = sort === 'asc' ? pages.asc : []
    if (sort === 'desc') expect(cursorOf(gone)).toBe('')
    const link = /<(\?[^>]*)>/.exec(gone.headers.get('link')!)![1]
    for (
      let answer: Answer | undefined = await server.request(`/api${link}`);
      answer;
      answer = await follow(answer)
    )
      rows.push(...answer.body.result)
    expect(rows).toEqual((await server.get(txlist({ sort }))).body.result)
  }
})

test('listaccounts says that parties of calls without value are on none of its pages', async () => {
  for (const parameters of [
    'json',
    'ndjson',
    'csv',
    'csv&trailer=no',
    'ndjson&trailer=no',
    'json&chainid=31337',
  ]) {
    const response = await fetch(`${server.url}/api?module=account&action=listaccounts&format=${parameters}`)
    await response.text()
    expect(response.headers.get('x-omits')).toMatch(/calls without value name \(INDEX_ZERO_VALUE_CALLS\)/)
  }
})

test('a page goes on where its list was when it began, whatever blocks came meanwhile', async () => {
  const { token } = workload.demo.contracts
  const pages: readonly Query[] = [
    { action: 'listpage', list: 'blocks' },
    { action: 'listpage', list: 'transactions' },
    { action: 'listpage', list: 'transactions', sort: 'asc' },
    { action: 'tokenpage', contractaddress: token.address, tab: 'transfers' },
  ]
  const listOf = async (page: Query) =>
    (await server.get({ module: 'explorer', ...page })).body.result.page.list
  const begun = await Promise.all(pages.map(listOf))
  const second = await Promise.all(pages.map((page, n) => listOf({ ...page, listcursor: begun[n].next })))
  const transfer = workload.actor.call(token, 'transfer', [workload.demo.accounts[1], 1n])
  await workload.actor.mine([transfer, transfer])
  await server.caughtUp(await anvil.head())
  for (const [n, page] of pages.entries()) {
    expect([n, second[n].isFirst, second[n].rows.length > 0]).toEqual([n, false, true])
    const again = await listOf({ ...page, listcursor: begun[n].next })
    expect({ ...again, next: null }).toEqual({ ...second[n], next: null })
  }
})
