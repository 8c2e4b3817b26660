import { beforeAll, expect, test } from 'vitest'
import { ACTIONS } from '../../../src/api/registry.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { exampleOf, placeholders } from '../../support/examples.ts'
import type { Query, TestServer } from '../../support/server.ts'
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

const hashOf = async (block: number): Promise<string> =>
  ((await anvil.rpc('eth_getBlockByNumber', [`0x${block.toString(16)}`, false])) as { hash: string }).hash

const LISTS = [
  'txlist',
  'txlistinternal',
  'tokentx',
  'tokennfttx',
  'token1155tx',
  'getminedblocks',
  'getLogs',
]
const STATE = ['getTokenHolders', 'tokenholderlist', 'tokenlist', 'listaccounts', 'getToken', 'balance']
const named = (names: readonly string[]) =>
  names.map((name) => [name, ACTIONS.find((action) => action.name === name)!] as const)
const example = (action: (typeof ACTIONS)[number]): Query => ({
  module: action.module,
  action: action.name,
  ...exampleOf(action, placeholders(workload)),
})

test.each(named(LISTS))('%s is answered as it was after any block', async (_, action) => {
  const query = {
    ...example(action),
    txhash: undefined,
    ...(action.name === 'txlistinternal' ? { startblock: 0 } : {}),
  }
  const blockOf = (row: { blockNumber: string }) => Number(row.blockNumber)
  const whole = await server.get(query)
  const numbers: number[] = whole.body.result.map(blockOf)
  expect(numbers.length).toBeGreaterThan(0)
  for (const block of [0, Math.min(...numbers), 9, Math.max(...numbers) - 1, Math.max(...numbers)]) {
    const hash = await hashOf(block)
    const { status, body, headers } = await server.get({
      ...query,
      asof: hash.toUpperCase().replace('X', 'x'),
    })
    expect(status).toBe(200)
    expect(headers.get('x-index-block')).toBe(`${block};${hash}`)
    const confirmed = whole.body.result.filter((row: { blockNumber: string }) => blockOf(row) <= block)
    const bare = ({ confirmations, ...row }: Record<string, unknown>) => row
    expect(body.result.map(bare)).toEqual(confirmed.map(bare))
    for (const { confirmations, blockNumber } of body.result)
      if (confirmations !== undefined) expect(Number(confirmations)).toBe(block - Number(blockNumber))
  }
})

test.each(named(STATE))('%s is answered as of the newest block alone', async (_, action) => {
  const newest = await hashOf(await anvil.head())
  expect(await server.get({ ...example(action), asof: newest })).toMatchObject({
    status: 200,
    body: { message: 'OK' },
  })
  const text = expect.stringMatching(/^State is answered as of the newest block only/)
  const { status, body } = await server.get({ ...example(action), asof: await hashOf(5) })
  expect({ status, body }).toEqual({ status: 409, body: { message: text, result: text, status: '0' } })
})

test('a value that is no block of the index is refused', async () => {
  const txlist = { module: 'account', action: 'txlist', address: workload.demo.accounts[0] }
  const unknown = await server.get({ ...txlist, asof: `0x${'12'.repeat(32)}` })
  expect(unknown.status).toBe(409)
  expect(unknown.body).toEqual({ message: 'Unknown asof block', result: 'Unknown asof block', status: '0' })
  expect(unknown.headers.get('etag')).toBeNull()
  for (const asof of [
    'latest',
    '12',
    `0x${'12'.repeat(31)}`,
    "'; drop table block",
    `0x${'zz'.repeat(32)}`,
  ]) {
    const { status, body } = await server.get({ ...txlist, asof })
    expect([status, body.status]).toEqual([200, '0'])
    expect(body.message).toMatch(/^Invalid asof format/)
  }
  const balance = { module: 'account', action: 'eth_get_balance', address: workload.demo.accounts[0] }
  const rpc = await server.get({ ...balance, asof: `0x${'12'.repeat(32)}` })
  expect(rpc).toMatchObject({ status: 409, body: { error: { message: 'Unknown asof block' } } })
})

test('a reorganised block is refused with the last block that both branches have', async () => {
  const head = await anvil.head()
  const fork = head - 4
  const gone = await Promise.all([head, head - 1, fork + 1].map(hashOf))
  const kept = await hashOf(fork)
  const replaced = async (depth: number) => {
    await anvil.reorg(depth)
    const newest = await hashOf(await anvil.head())
    await server.reachesHash(newest)
    return newest
  }
  const second = await replaced(4)
  // Another branch on top of the first one's replacement: the way back leads through both.
  await replaced(6)
  expect(await hashOf(fork)).not.toBe(kept)
  const txlist = { module: 'account', action: 'txlist', address: workload.demo.accounts[0] }
  const lower = `${head - 6};${await hashOf(head - 6)}`
  for (const asof of [...gone, kept, second]) {
    const { status, headers, body } = await server.get({ ...txlist, asof })
    expect([status, body.status, headers.get('x-fork-block')]).toEqual([409, '0', lower])
    expect(body.message).toMatch(/^The asof block was reorganised away/)
  }
  expect((await server.get({ ...txlist, asof: await hashOf(head - 6) })).status).toBe(200)
})
