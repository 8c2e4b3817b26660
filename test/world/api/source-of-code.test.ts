import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hex, toBuffer } from '../../../src/primitives/hex.ts'
import { creationsOf } from '../../../src/query/creations.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { encodeMatch } from '../../../src/verification/match/encode-match.ts'
import { saveVerified } from '../../../src/verification/verified-records.ts'
import { eventually } from '../../support/chainscope.ts'
import { type Metamorphic, startMetamorphic } from '../../support/metamorphic.ts'
import { createRandom } from '../../support/random.ts'
import { seeds } from '../../support/seeds.ts'
import { keccak256 } from '../../vendor/viem/index.js'

/*
 * A verified source belongs to code: whatever comes to an address, and at whichever block, a source is shown exactly where
 * its code is. Before Cancun a contract can be destroyed and made again.
 */

const SEEDS = seeds({ notable: [], first: 11, usual: 1, long: 20 })
let world: Metamorphic
let address: Hex
/** Names of verified sources, by the hash of their code. */
const verified = new Map<Hex, string>()

beforeAll(async () => {
  world = await startMetamorphic()
  await world.make('One')
  address = await world.address()
})
afterAll(() => world?.close())

const codeAt = (block: unknown): Promise<Hex> => world.anvil.rpc<Hex>('eth_getCode', [address, block])

/** As the verifier writes it down. */
async function verify(): Promise<void> {
  const code = await codeAt('latest')
  const { codes } = await templateCodes()
  const name = codes.get(code)!
  const index = openSnapshot(world.server.index)
  const [creation] = await creationsOf(index, [address])
  const found = {
    name,
    filePath: `${name}.sol`,
    language: 'Solidity' as const,
    version: '0.8.30',
    sources: { [`${name}.sol`]: `contract ${name} {}` },
    settings: {},
    abi: JSON.stringify(world.maker.abiOf(name)),
    constructorArguments: '0x' as const,
    creationMatch: 'exact' as const,
    runtimeMatch: 'exact' as const,
    transformations: { creation: { list: [], values: {} }, runtime: { list: [], values: {} } },
    metadata: '{}',
    immutables: [],
    storageLayout: null,
  }
  await saveVerified(
    world.server.index,
    {
      ...encodeMatch(found, { license: undefined, origin: 'standard-json' }),
      address,
      compilerVersion: 'v0.8.30',
      codeHash: toBuffer(keccak256(code) as Hex),
      maskedHash: null,
      codeSize: code.length / 2 - 1,
      created: creation !== undefined,
      createdBy: creation?.transaction_hash,
      block: await index.head(),
    },
    1_800_000_000,
  )
  verified.set(keccak256(code), name)
}

async function templateCodes() {
  const [one, two] = await Promise.all(
    [world.templates.One, world.templates.Two].map((its) =>
      world.anvil.rpc<Hex>('eth_getCode', [its.address, 'latest']),
    ),
  )
  return {
    codes: new Map([
      [one!, 'One'],
      [two!, 'Two'],
    ]),
  }
}

const abiOf = (name: string | undefined) =>
  name === undefined ? undefined : JSON.stringify(world.maker.abiOf(name))

/** What every surface says at a block, as the name of the source; undefined: none. */
async function shown(asof: Hex): Promise<Record<string, string | undefined>> {
  const isHead =
    (await world.anvil.rpc<{ hash: Hex }>('eth_getBlockByNumber', ['latest', false])).hash === asof
  const ask = async (module: string, action: string) =>
    (await world.server.get({ module, action, address, contractaddress: address, asof })).body
  const [abi, source, contract, file, names] = await Promise.all([
    ask('contract', 'getabi'),
    ask('contract', 'getsourcecode'),
    ask('explorer', 'contract'),
    ask('explorer', 'contractfile'),
    ask('explorer', 'names'),
  ])
  const nameOfAbi = ['One', 'Two'].find((name) => abi.result === abiOf(name))
  return {
    getabi: abi.status === '1' ? (nameOfAbi ?? 'another') : undefined,
    getsourcecode: source.result[0].ContractName || undefined,
    contract: contract.status === '1' ? contract.result.name || undefined : undefined,
    file: file.status === '1' ? file.result.path.replace('.sol', '') : undefined,
    // Names are those of today.
    names: isHead ? nameIn(names.result) : abi.status === '1' ? nameOfAbi : undefined,
  }
}

const nameIn = (rows: unknown): string | undefined =>
  ([rows].flat() as { source: string; name: string }[]).find(({ source }) => source === 'contract')?.name

async function expectRight(): Promise<void> {
  const head = await world.anvil.head()
  for (let number = head; number > head - 12 && number > 3; number--) {
    const { hash } = await world.anvil.rpc<{ hash: Hex }>('eth_getBlockByNumber', [
      `0x${number.toString(16)}`,
      false,
    ])
    const name = verified.get(keccak256(await codeAt({ blockHash: hash })))
    await eventually(async () =>
      expect([number, await shown(hash)]).toEqual([
        number,
        { getabi: name, getsourcecode: name, contract: name, file: name, names: name },
      ]),
    )
  }
}

test.each(SEEDS)('a source is shown where its code is, after random histories (seed %i)', async (seed) => {
  const random = createRandom(seed)
  const snapshots: (() => Promise<unknown>)[] = []
  const done = new Set<string>()
  for (let step = 0; step < 25; step++) {
    const hasCode = (await codeAt('latest')) !== '0x'
    const what = random.pick(
      hasCode ? ['destroy', 'destroy', 'verify', 'snapshot', 'revert'] : ['One', 'Two', 'snapshot', 'revert'],
    )
    done.add(what)
    if (what === 'destroy') await world.destroy()
    else if (what === 'verify') await verify()
    else if (what === 'snapshot') snapshots.push(await world.anvil.snapshot())
    else if (what === 'revert') {
      const back = snapshots.pop()
      if (!back) continue
      await back()
      await world.anvil.mine(1 + random.below(3))
      await world.indexed()
    } else await world.make(what as 'One' | 'Two')
    await expectRight()
  }
  expect([...done].sort()).toEqual(['One', 'Two', 'destroy', 'revert', 'snapshot', 'verify'])
  expect(verified.size).toBe(2)
})

test('a source is not shown for code that a test node set, until it is there again', async () => {
  if ((await codeAt('latest')) === '0x') await world.make('One')
  await verify()
  const right = await codeAt('latest')
  const head = async () =>
    (await world.anvil.rpc<{ hash: Hex }>('eth_getBlockByNumber', ['latest', false])).hash
  const name = verified.get(keccak256(right))!
  expect((await shown(await head())).getabi).toBe(name)
  await world.anvil.rpc('anvil_setCode', [address, '0x6001600101'])
  await eventually(async () => expect((await shown(await head())).getabi).toBeUndefined())
  await world.anvil.rpc('anvil_setCode', [address, right])
  await eventually(async () => expect((await shown(await head())).getabi).toBe(name))
})
