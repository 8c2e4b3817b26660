import { beforeAll, expect, test } from 'vitest'
import { ACTIONS } from '../../../src/api/registry.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import { exampleOf, placeholders } from '../../support/examples.ts'
import { type Query, queryOf, type TestServer } from '../../support/server.ts'
import { insertVerified } from '../../support/verified.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'

let anvil: TestAnvil
let workload: Workload
let server: TestServer

beforeAll(async () => {
  const world = await startWorld()
  ;({ node: anvil, workload, server } = world)
  await insertVerified(server.index, workload.demo.contracts.token.address)
  return world.close
})

const VOLATILE =
  /balance(?!changes)|listaccounts|tokenlist|pendingtxlist|gettxinfo|getstatus|gettxreceiptstatus|addresstoken|^proxy\/|(eth|coin)supply|tokensupplyhistory|price|chainsize|nodecount|getsourcecode|getabi|verif|explorer\/(compilers|contract|contractfile|contractpage|decodetransaction|failure|tokens|tokencounts|search|names|pending|approvals|logs|storage|balancehistory|sourcechanges|sourcesearch|blockpage|chainhead|homepage|tokenpage|addresspage|listpage|itempage|accounts|statechanges|summary|calltree|rawtransaction|transactionpage|transactiontab|searchpage|statisticspage|statuspage)$/
const txlist = () => ({ module: 'account', action: 'txlist', address: workload.demo.accounts[0] })

/** As a client does that keeps answers. */
const again = (parameters: Query, etag: string | null, where = '/api') =>
  server.request(`${where}?${queryOf(parameters)}`, { headers: { 'if-none-match': etag ?? '' } })

test.each(ACTIONS.map((action) => [`${action.module}/${action.name}`, action] as const))(
  '%s: nothing new is 304, or it is not to be kept at all',
  async (_, action) => {
    const parameters = {
      module: action.module,
      action: action.name,
      ...exampleOf(action, placeholders(workload)),
    }
    const first = await server.get(parameters)
    const etag = first.headers.get('etag')
    if (VOLATILE.test(`${action.module}/${action.name}`)) {
      expect(etag).toBeNull()
      expect(first.headers.get('cache-control')).toBe('no-store')
      expect((await again(parameters, 'W/"x"')).body).toBeDefined()
      return
    }
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const second = await again(parameters, etag)
    expect(second).toMatchObject({ status: 304, body: undefined })
    expect(second.headers.get('etag')).toBe(etag)
    expect(second.headers.get('x-index-block')).toBe(first.headers.get('x-index-block'))
    expect((await again(parameters, `"a", ${etag!.slice(2)}`)).status).toBe(304)
    expect((await again(parameters, '*')).body).toEqual(first.body)
  },
)

test('the other dialect has another tag, and an error none; nor has what was not got by GET', async () => {
  const { headers } = await server.get(txlist())
  const other = await again(txlist(), headers.get('etag'), '/v2/api')
  expect(other.status).toBe(200)
  const bad = await again({ ...txlist(), address: 'nonsense' }, headers.get('etag'))
  expect(bad.body.message).toBe('Invalid address format')
  expect([bad.headers.get('etag'), bad.headers.get('cache-control')]).toEqual([null, 'no-store'])
  const post = await server.request('/api', {
    method: 'POST',
    body: new URLSearchParams(txlist() as Record<string, string>),
    headers: { 'if-none-match': headers.get('etag')! },
  })
  expect([post.status, post.headers.get('etag')]).toEqual([200, null])
})

test('a new block, a reorg, and any other write change it', async () => {
  const tags = new Set<string>()
  const fresh = async (what: string) => {
    const { headers } = await server.get(txlist())
    const etag = headers.get('etag')!
    expect(tags.has(etag), what).toBe(false)
    for (const old of tags) expect((await again(txlist(), old)).status, what).toBe(200)
    tags.add(etag)
  }
  await fresh('at first')
  await server.caughtUp(await anvil.mine(1))
  await fresh('a block')
  const before = await server.index.query('select hash from head')
  await anvil.reorg(1)
  await eventually(async () =>
    expect((await server.index.query('select hash from head')).rows).not.toEqual(before.rows),
  )
  await server.caughtUp(await anvil.head())
  await fresh('another block in its place')
  await server.index.query('update head set revision = revision + 1')
  await fresh('a write behind the head')
})

test('a list is cached until something is written', async () => {
  const nonces = async () => {
    const { body } = await server.get({ ...txlist(), page: '1', offset: '10' })
    return body.result.map(({ nonce }: { nonce: string }) => nonce)
  }
  const before = await nonces()
  // Every write of the indexer counts a revision. This one does not.
  const writer = await server.index.connect()
  await writer.query('update transaction set nonce = nonce + 1').finally(() => writer.release())
  expect(await nonces()).toEqual(before)
  await server.index.query('update head set revision = revision + 1')
  expect(await nonces()).not.toEqual(before)
  await server.index.query('update transaction set nonce = nonce - 1')
  expect(await nonces()).toEqual(before)
})
