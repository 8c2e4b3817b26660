import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import { createEns, type EnsOptions } from '../../../src/names/ens.ts'
import { createNodeClient, type NodeClient } from '../../../src/node/client.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { createMaker, type Made } from '../../support/proxies.ts'

/* Names of ENS, of a resolver on a node of its own that also lies. */

const keccak = await createKeccak256()
const addressOf = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`
const [A, B, C, D, E, F, G] = [1, 2, 3, 4, 5, 6, 7].map((n) => addressOf(0xabc0 + n)) as Hex[]
const dnsName = (name: string) =>
  `0x${name
    .split('.')
    .map((one) => one.length.toString(16).padStart(2, '0') + Buffer.from(one).toString('hex'))
    .join('')}00`

let anvil: TestAnvil
let node: NodeClient
let resolver: Made
let now = 0

beforeAll(async () => {
  anvil = await startAnvil()
  node = createNodeClient({ urls: [anvil.url], timeout: 5_000, connections: 4 })
  const maker = await createMaker(anvil, 'Ens.sol')
  resolver = await maker.deploy('Ens')
  const set = async (who: Hex, name: string, to?: Hex) => {
    await maker.call(resolver, 'setName', [who, name])
    if (to) await maker.call(resolver, 'setAddress', [dnsName(name), to])
  }
  await set(A!, 'alice.eth', A)
  // Claimed, and of another; not in normal form; answered by a server; without an end; too long.
  await set(B!, 'alice.eth')
  await set(C!, 'Carol.eth', C)
  await set(D!, 'outside.eth', D)
  await set(E!, 'burning.eth', E)
  await set(F!, 'long.eth', F)
  await set(G!, 'grace.sub.eth', G)
})
afterAll(async () => {
  node?.close()
  await anvil?.close()
})

/** With a count of the calls at the node. */
function opened(more: Partial<EnsOptions> = {}) {
  const batch = vi.fn<NodeClient['batch']>((calls, options) => node.batch(calls, options))
  now = 1_000_000
  const options = {
    node: { batch },
    profile: evm,
    keccak,
    resolver: resolver.address,
    now: () => now,
    ...more,
  }
  return { ens: createEns(options), batch }
}

test('a name counts where it leads back to the address, and no lie costs another name', async () => {
  const { ens } = opened()
  expect(await ens.namesOf([A!, B!, C!, D!, E!, F!, G!, addressOf(9)])).toEqual(
    new Map([
      [A, 'alice.eth'],
      [G, 'grace.sub.eth'],
    ]),
  )
})

test('names lead to addresses', async () => {
  const { ens, batch } = opened()
  expect(await ens.addressOf('alice.eth')).toBe(A)
  expect(await ens.addressOf('nobody.eth')).toBeUndefined()
  const { length } = batch.mock.calls
  for (const name of ['Alice.eth', 'alice', 'vit\u0430lik.eth', `${'a.'.repeat(200)}eth`])
    expect(await ens.addressOf(name)).toBeUndefined()
  expect(batch.mock.calls.length).toBe(length)
})

test('what was found is kept for a while, and concurrent callers share one request', async () => {
  const { ens, batch } = opened()
  const all = await Promise.all(Array.from({ length: 10 }, () => ens.namesOf([A!, B!])))
  expect(all.every((names) => names.get(A!) === 'alice.eth')).toBe(true)
  expect(batch.mock.calls.length).toBe(2)
  await ens.namesOf([A!, B!])
  expect(batch.mock.calls.length).toBe(2)
  // Where there was none it is looked for again earlier.
  now += 61_000
  await ens.namesOf([A!, B!])
  expect(batch.mock.calls.at(-2)![0]).toHaveLength(1)
  now += 600_000
  await ens.namesOf([A!])
  expect(batch.mock.calls.length).toBe(6)
})

test('a node that does not answer costs one second once, and no error', async () => {
  const silent = vi.fn<NodeClient['batch']>(
    (_, options) =>
      new Promise((_resolve, reject) =>
        options!.signal!.addEventListener('abort', () => reject(new Error('late'))),
      ),
  )
  // The clock by which its timers run out: with another one a call that failed late counts as refused at once.
  let later = 0
  const { ens } = opened({ node: { batch: silent }, now: () => Date.now() + later })
  expect(await ens.namesOf(Array.from({ length: 100 }, (_, n) => addressOf(n)))).toEqual(new Map())
  // All under way at once, with a second each, and none again in smaller parts.
  const sent = silent.mock.calls.map(([calls, options]) => [calls.length, options?.timeout])
  expect(sent).toEqual(Array(4).fill([25, 1_000]))
  const { length } = sent
  expect(await ens.addressOf('alice.eth')).toBeUndefined()
  await ens.namesOf([A!])
  expect(silent.mock.calls.length).toBe(length)
  later = 31_000
  void ens.namesOf([A!])
  await vi.waitFor(() => expect(silent.mock.calls.length).toBe(length + 1))
})

test('an address without code names nothing', async () => {
  const { ens } = opened({ resolver: addressOf(0xdead) })
  expect(await ens.namesOf([A!])).toEqual(new Map())
  expect(await ens.addressOf('alice.eth')).toBeUndefined()
})
