import { beforeAll, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { leastTurn } from '../../support/loop-turns.ts'
import { createMaker, type Made } from '../../support/proxies.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { insertVerified } from '../../support/verified.ts'
import { encodeFunctionData } from '../../vendor/viem/index.js'

/* Names of the values of enums: the compiler's ABI and storage layout have none, the verified source does. */

let anvil: TestAnvil
let server: TestServer
let modes: Made
let changed: Hex
let configured: Hex
let failed: Hex

beforeAll(async () => {
  anvil = await startAnvil()
  const maker = await createMaker(anvil, 'Modes.sol')
  modes = await maker.deploy('Modes', [1])
  changed = (await maker.call(modes, 'setMode', [2])).hash
  configured = (await maker.call(modes, 'configure', [{ mode: 1, cap: 5n, size: 1 }, [0, 1]])).hash
  const { abi, layout, sources } = maker.compiled('Modes')
  const [from] = await anvil.rpc<Hex[]>('eth_accounts')
  const data = encodeFunctionData({ abi, functionName: 'setMode', args: [2] })
  failed = await anvil.rpc('eth_sendTransaction', [{ from, to: modes.address, data, gas: '0x30000' }])
  await anvil.rpc('evm_mine')
  server = await startServer({ rpcUrl: anvil.url })
  await server.caughtUp(await anvil.head())
  const first: Hex = `0x${'1'.padStart(64, '0')}`
  await insertVerified(server.index, modes.address, { name: 'Modes', abi, layout, sources, arguments: first })
  return async () => {
    await server.close()
    await anvil.close()
  }
})

// biome-ignore lint/suspicious/noExplicitAny: an answer's result
const ask = async (action: string, parameters: object): Promise<any> =>
  (await server.get({ module: 'explorer', action, ...parameters })).body.result
const page = async (action: string, parameters: object) => (await ask(action, parameters)).page

const MODES = ['Open', 'Paused', 'Closed']

test('arguments of calls, events and errors have the names of their enums', async () => {
  const { decoded, logs } = await ask('decodetransaction', { txhash: changed })
  expect(decoded.arguments).toEqual([{ name: 'to', type: 'uint8', value: '2', member: 'Closed' }])
  expect(logs[0].decoded.arguments).toMatchObject([
    { name: 'before', member: 'Paused', value: '1' },
    { name: 'mode', member: 'Closed', value: '2' },
  ])
  const { error } = await ask('decodetransaction', { txhash: failed })
  expect(error.arguments).toMatchObject([{ member: 'Closed', value: '2' }, { name: 'since' }])
  expect(error.arguments[1]).not.toHaveProperty('member')
  const { decodedConstructorArguments } = await ask('contract', { contractaddress: modes.address })
  expect(decodedConstructorArguments).toEqual([
    { name: 'first', type: 'uint8', value: '1', member: 'Paused' },
  ])
  const { decoded: call } = await ask('decodetransaction', { txhash: configured })
  const [setting, sizes] = call.arguments
  expect([setting.member, sizes.member]).toEqual([
    ['Paused', '', 'Large'],
    ['Small', 'Large'],
  ])
  expect(JSON.stringify(setting.components)).not.toContain('Paused')
})

test('pages have the name of each value, also of those in structs and arrays', async () => {
  const { decodedCall } = await page('transactionpage', { txhash: configured })
  const [setting, sizes] = decodedCall.arguments
  const membersIn = ({ list }: { list: { parts: { member?: string }[] } }) =>
    list.parts.map(({ member }) => member)
  expect(membersIn(setting)).toEqual(['Paused', undefined, 'Large'])
  expect(membersIn(sizes)).toEqual(['Small', 'Large'])
  const { calls } = await page('transactiontab', { txhash: changed, tab: 'calls' })
  expect(calls.calls[0].results.arguments).toMatchObject([{ name: 'before', member: 'Paused', value: '1' }])
  const { mined } = await page('transactionpage', { txhash: failed })
  expect(mined.decodedError.arguments[0]).toMatchObject({ name: 'mode', member: 'Closed', value: '2' })
})

test('storage, its changes and the forms of a contract have them, too', async () => {
  const { variables } = await ask('storage', { contractaddress: modes.address })
  const named = variables.flatMap(({ name, member }: Record<string, string>) =>
    member ? [[name, member]] : [],
  )
  expect(Object.fromEntries(named)).toEqual({
    ...{ mode: 'Closed', size: 'Small', 'setting.mode': 'Paused', 'setting.size': 'Large' },
  })
  const { accounts } = await ask('statechanges', { txhash: changed })
  const { storage } = accounts.find(({ address }: { address: Hex }) => address === modes.address)
  const [slot] = storage
  expect(slot.variables).toContainEqual({
    ...{ name: 'mode', type: 'enum Kinds.Mode', before: '1', after: '2' },
    ...{ beforeMember: 'Paused', afterMember: 'Closed' },
  })
  const { contract } = await page('contractpage', { address: modes.address, view: 'write' })
  expect(contract.enums).toEqual([
    { type: 'Kinds.Mode', members: MODES },
    { type: 'Size', members: ['Small', 'Large'] },
  ])
})

test('names of hostile sources neither swell answers nor stop the event loop', async () => {
  const names = (length: number) => Array.from({ length: 256 }, (_, n) => `M${n}`.padEnd(length, 'x')).join()
  const { rows } = await server.index.query('select sources from app.verified_contract')
  for (const [sources, name] of [
    [{ 'A.sol': `library Kinds { enum Mode { ${names(15_000)} } }` }, undefined],
    [{ 'A.sol': `library Kinds { enum Mode { ${names(14)} } }` }, 'M2xxxxxxxxxxxx'],
    [
      {
        'A.sol': `string constant A = "${'\\"'.repeat(900_000)}"; library Kinds { enum Mode { A, B, C } }`,
      },
      'C',
    ],
    [{ 'A.sol': `library Kinds { enum Mode { A, B, C } } // ${'"'.repeat(4_000_000)}` }, undefined],
    [{ 'A.sol': 'library Kinds { enum Mode { A, B, C } } // \0 \ud800' }, undefined],
  ] as const) {
    await server.index.query('update app.verified_contract set sources = $1', [JSON.stringify(sources)])
    const { ms, result } = await leastTurn(() => ask('logs', { address: modes.address }))
    expect(result[0].decoded.arguments[1].member).toBe(name)
    expect(JSON.stringify(result).length).toBeLessThan(5_000)
    expect(ms).toBeLessThan(20)
  }
  await server.index.query('update app.verified_contract set sources = $1', [JSON.stringify(rows[0].sources)])
})

test('without their declaration in the source, values of enums are numbers', async () => {
  await server.index.query("update app.verified_contract set sources = '{}'")
  const { decoded } = await ask('decodetransaction', { txhash: changed })
  expect(decoded.arguments).toEqual([{ name: 'to', type: 'uint8', value: '2' }])
  const { variables } = await ask('storage', { contractaddress: modes.address })
  expect(variables[0]).toMatchObject({ name: 'mode', value: '2', member: '' })
})
