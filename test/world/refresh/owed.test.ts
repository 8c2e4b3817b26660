import { expect, onTestFinished, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import { type Json, startFaultyNode } from '../../support/faulty-node.ts'
import { createRandom } from '../../support/random.ts'
import { refreshedBy } from '../../support/refreshed.ts'
import { startServer } from '../../support/server.ts'
import { runWorkload } from '../../support/workload.ts'

/* What the node did not say is owed: it is in the backlog until it was read. */

/** As providers word it. */
const REFUSALS: readonly Json[] = [
  { code: 429, message: 'Too Many Requests' },
  { code: -32005, message: 'daily request count exceeded, request rate limited' },
  {
    code: -32007,
    message: '15/second request limit reached - reduce calls per second or upgrade your account',
  },
  { code: -32029, message: 'Too many requests, please create a free account for more' },
  { code: -32000, message: 'Your app has exceeded its compute units per second capacity' },
  { code: -32603, message: 'Internal error' },
]

test.each([
  ['calls of contracts in one call', () => undefined],
  [
    'calls one by one',
    ({ method, params }: { method: string; params: readonly unknown[] }) =>
      method === 'eth_call' && !(params[0] as { to?: string }).to
        ? { error: { code: -32602, message: 'invalid argument 0: missing to' } }
        : undefined,
  ],
])('names and balances are those of the contracts where a node refuses many %s', async (_, refused) => {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const { demo } = await runWorkload(anvil, { seed: 31, blocks: 3, perBlock: 15 })
  const random = createRandom(31)
  const node = await startFaultyNode(anvil.url)
  onTestFinished(() => node.close())
  node.set({
    answer: (call) =>
      refused(call) ??
      (call.method === 'eth_call' && random.below(2) === 0 ? { error: random.pick(REFUSALS) } : undefined),
  })
  const server = await startServer({ rpcUrl: node.url })
  onTestFinished(() => server.close())
  await eventually(async () => {
    const { body } = await server.request('/api/health')
    expect(body.index).toMatchObject({ caughtUp: true, backlog: { tokens: 0, balances: 0 } })
  })
  await refreshedBy(anvil, server).caughtUp()
  for (const [label, name] of [
    ['token', 'Demo Token'],
    ['collectible', 'Demo Collectible'],
    ['dollar', 'Demo Dollar'],
  ] as const) {
    const contractaddress = demo.contracts[label].address
    const { body } = await server.get({ module: 'token', action: 'getToken', contractaddress })
    expect(body.result, label).toMatchObject({ name })
  }
})

test('values that were read at a replaced block are owed, and say so', async () => {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const { actor, demo } = await runWorkload(anvil, { seed: 32, blocks: 1, perBlock: 5 })
  const token = demo.contracts.rebasing
  const [holder, other] = demo.accounts as [Hex, Hex]
  const node = await startFaultyNode(anvil.url)
  onTestFinished(() => node.close())
  const server = await startServer({ rpcUrl: node.url })
  onTestFinished(() => server.close())
  const index = refreshedBy(anvil, server)
  await index.caughtUp()
  const asked = { contractaddress: token.address }
  const holders = async () => {
    const answer = await server.get({ module: 'token', action: 'getTokenHolders', ...asked })
    const own = answer.body.result.find(({ address }: { address: Hex }) => address === holder.toLowerCase())
    return { value: own.value as string, asOf: answer.headers.get('x-values-as-of') }
  }
  const supply = async () => {
    const answer = await server.get({ module: 'token', action: 'getToken', ...asked })
    return { value: answer.body.result.totalSupply as string, asOf: answer.headers.get('x-values-as-of') }
  }
  const before = [await holders(), await supply()]

  const back = await anvil.snapshot()
  await actor.mine([actor.call(token, 'rebase', [250n])])
  await actor.mine([actor.call(token, 'transfer', [other, 1n], { from: holder })])
  await index.caughtUp()
  const lost = [await holders(), await supply()]
  expect(lost.map(({ value }) => value)).not.toEqual(before.map(({ value }) => value))

  node.set({ answer: ({ method }) => (method === 'eth_call' ? { error: REFUSALS[0] } : undefined) })
  await back()
  await anvil.mine(3)
  const { hash } = await anvil.rpc<{ hash: Hex }>('eth_getBlockByNumber', ['latest', false])
  await server.reachesHash(hash)
  expect((await holders()).asOf).not.toBeNull()
  expect((await supply()).asOf).not.toBeNull()
  await eventually(async () => {
    const { body } = await server.request('/api/health')
    expect(body.index.block).toBe(await anvil.head())
    expect(body.index.backlog.tokens).toBeGreaterThan(0)
  })

  node.set()
  await index.caughtUp()
  expect([await holders(), await supply()].map(({ value }) => value)).toEqual(
    before.map(({ value }) => value),
  )
})
