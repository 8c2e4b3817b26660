import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { type Query, startServer, type TestServer } from '../support/server.ts'
import { type RunningWorkload, startWorkload } from '../support/workload.ts'

/* An index that keeps some blocks, beside one that keeps all of the same chain. */

const SETTINGS = { KEEP_BLOCKS: '128', REORG_DEPTH: '64', API_RATE_LIMIT_DISABLED: 'true' }

let anvil: TestAnvil
let workload: RunningWorkload
let [dropping, whole]: [TestServer?, TestServer?] = []
let head: number
let keptFrom: number
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await startWorkload(anvil, { seed: 11 })
  for (let n = 0; n < 6; n++) await workload.block(12)
  dropping = await startServer({ rpcUrl: anvil.url, env: SETTINGS })
  whole = await startServer({ rpcUrl: anvil.url, env: { API_RATE_LIMIT_DISABLED: 'true' } })
  for (let n = 0; n < 8; n++) {
    await workload.block(3)
    await anvil.mine(30)
    await Promise.all([caughtUpWith(anvil, dropping), caughtUpWith(anvil, whole)])
  }
  for (let n = 0; n < 4; n++) await workload.block(12)
  head = await anvil.head()
  await Promise.all([caughtUpWith(anvil, dropping), caughtUpWith(anvil, whole)])
  const { rows } = await dropping.index.query('select kept_from from head')
  keptFrom = rows[0].kept_from
  const known = await whole.index.query('select address from token join address on id = address_id')
  tokens = known.rows.map(({ address }) => address)
})
afterAll(async () => {
  await dropping?.close()
  await whole?.close()
  await anvil?.close()
})

const both = async (query: Query) => {
  const [some, all] = await Promise.all([dropping!.get(query), whole!.get(query)])
  return { some, all }
}
const accounts = () => workload.demo.accounts
let tokens: string[]

describe('an index with KEEP_BLOCKS', () => {
  it('has dropped the beginning, and says so', async () => {
    expect(keptFrom).toBeGreaterThan(80)
    expect(keptFrom).toBeLessThanOrEqual(head - 127)
    const { body } = await dropping!.request('/api/health')
    expect(body.notes).toContain(`Blocks below ${keptFrom} are not kept (KEEP_BLOCKS=128).`)
    expect(body.index.backlog.history).toBe(0)
    const env = { DATABASE_URL: dropping!.databaseUrl, ...SETTINGS }
    const status = await runCommand(['status'], env)
    expect(status.lines.join('\n')).toMatch(new RegExp(`Index +blocks ${keptFrom} to ${head};`))
    expect(status.lines.join('\n')).toContain(`Blocks below ${keptFrom} are not kept (KEEP_BLOCKS=128).`)
    const later = await runCommand(['status'], { DATABASE_URL: dropping!.databaseUrl })
    expect(later.lines.join('\n')).toContain('--reset-index indexes them again')
  })

  it('answers balances, holders, supplies and accounts like one that keeps everything', async () => {
    const queries: Query[] = [
      { module: 'account', action: 'listaccounts', offset: 100 },
      { module: 'contract', action: 'listcontracts', offset: 100 },
      ...['empty', 'unverified', 'not_decompiled'].map((filter) => ({
        module: 'contract',
        action: 'listcontracts',
        filter,
      })),
      ...accounts().flatMap((address) => [
        { module: 'account', action: 'balance', address },
        { module: 'account', action: 'tokenlist', address },
      ]),
      ...tokens.flatMap((contractaddress) => [
        { module: 'token', action: 'getToken', contractaddress },
        { module: 'token', action: 'getTokenHolders', contractaddress, offset: 100 },
        { module: 'stats', action: 'tokensupply', contractaddress },
      ]),
      { module: 'stats', action: 'coinsupply' },
    ]
    let answered = 0
    // Balances of a token that changes them without events are read again from time to time.
    for (const query of queries)
      await eventually(async () => {
        const { some, all } = await both(query)
        expect(some.body.result, JSON.stringify(query)).toEqual(all.body.result)
        answered += Number(all.body.status === '1')
      })
    expect(answered).toBeGreaterThan(20)
  })

  it('answers lists of kept blocks alike, and says that older ones are partial', async () => {
    let rows = 0
    for (const address of accounts())
      for (const action of ['txlist', 'tokentx', 'txlistinternal']) {
        const query = { module: 'account', action, address, offset: 500, sort: 'asc' }
        const recent = await both({ ...query, startblock: keptFrom })
        expect(recent.some.body).toEqual(recent.all.body)
        rows += Array.isArray(recent.all.body.result) ? recent.all.body.result.length : 0
        const { some, all } = await both(query)
        expect(some.headers.get('x-complete')).toBe('false')
        if (some.body.status === '1')
          expect(some.body.message).toBe(`OK-Partial: blocks 0 to ${keptFrom - 1} are not indexed yet`)
        const kept = (all.body.result as { blockNumber: string }[]).filter(
          ({ blockNumber }) => Number(blockNumber) >= keptFrom,
        )
        expect(some.body.result ?? []).toEqual(kept)
      }
    expect(rows).toBeGreaterThan(10)
  })

  it('answers what was dropped as an index that begins later does', async () => {
    const old = workload.sent.find(({ block }) => block < keptFrom)!
    const found = await dropping!.get({ module: 'transaction', action: 'gettxinfo', txhash: old.hash })
    expect(found.body.result).toBe(`Transaction not found; blocks 0 to ${keptFrom - 1} are not indexed yet`)
    const [block] = [await anvil.rpc<{ hash: string }>('eth_getBlockByNumber', ['0x5', false])]
    const query = { module: 'account', action: 'txlist', address: accounts()[0]! }
    const pinned = await dropping!.get({ ...query, asof: block.hash })
    expect(pinned).toMatchObject({ status: 409 })
    const creation = await dropping!.get({
      module: 'contract',
      action: 'getcontractcreation',
      contractaddresses: tokens[0]!,
    })
    expect(creation.body.message).toMatch(/^OK-Partial: blocks 0 to/)
  })

  it('has nothing that a check finds to differ', async () => {
    const { code, lines } = await runCommand(['check', '--all'], {
      RPC_URL: anvil.url,
      DATABASE_URL: dropping!.databaseUrl,
      ...SETTINGS,
    })
    expect(lines).toEqual([expect.stringMatching(/^\d+ blocks compared in [\d.]+ s: 0 differences/)])
    expect(code).toBe(0)
  })

  it('is the same after a reindex of all that is kept, and a reorganisation', async () => {
    const env = { RPC_URL: anvil.url, DATABASE_URL: dropping!.databaseUrl, ...SETTINGS }
    const { code, stderr } = await runCommand(['reindex', '--from', '0', '--to', `${head}`], env)
    expect({ code, stderr }).toMatchObject({ code: 0 })
    await anvil.reorg(3)
    await workload.block(6)
    await Promise.all([caughtUpWith(anvil, dropping!), caughtUpWith(anvil, whole!)])
    for (const contractaddress of tokens)
      await eventually(async () => {
        const { some, all } = await both({ module: 'token', action: 'getTokenHolders', contractaddress })
        expect(some.body.result).toEqual(all.body.result)
      })
    const { lines } = await runCommand(['check', '--all'], env)
    expect(lines).toEqual([expect.stringMatching(/: 0 differences/)])
  })

  it('refuses settings that cannot be', async () => {
    const env = { RPC_URL: anvil.url, DATABASE_URL: dropping!.databaseUrl }
    const small = await runCommand(['start'], { ...env, KEEP_BLOCKS: '500' })
    expect(small).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('KEEP_BLOCKS is 500, and has to be 512 or more with REORG_DEPTH=256'),
    })
    const twice = await runCommand(['start'], { ...env, KEEP_BLOCKS: '1000', KEEP_DAYS: '3' })
    expect(twice.stderr).toContain('set one of them')
  })
})
