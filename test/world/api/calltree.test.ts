import { beforeAll, expect, test } from 'vitest'
import { calltree, ownGasOf } from '../../../src/api/actions/explorer/calltree.ts'
import { statechanges } from '../../../src/api/actions/explorer/statechanges.ts'
import { NodeRefusedError } from '../../../src/node/answers.ts'
import { lacksState } from '../../../src/node-state/state-reader.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { readDifference } from '../../../src/source/state-changes.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import type { TestServer } from '../../support/server.ts'
import { insertVerified } from '../../support/verified.ts'
import { alonePerBlock, type Workload, type WorkloadTransaction } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'

/* Calls and state changes of transactions, against what the node says. */

let anvil: TestAnvil
let workload: Workload
let server: TestServer
/** Transactions that are the only one of their block. */
let alone: readonly WorkloadTransaction[]

beforeAll(async () => {
  const world = await startWorld()
  ;({ node: anvil, workload, server } = world)
  alone = alonePerBlock(workload).slice(0, 30)
  return world.close
})

interface Raw {
  readonly type: string
  readonly from: Hex
  readonly to?: Hex
  readonly gasUsed: Hex
  readonly error?: string
  readonly calls?: readonly Raw[]
}

const flat = (frame: Raw): Raw[] => [frame, ...(frame.calls ?? []).flatMap(flat)]

async function ask(
  action: typeof calltree | typeof statechanges,
  txhash: Hex,
  more: object = {},
  // biome-ignore lint/suspicious/noExplicitAny: an answer's result, checked against its schema
): Promise<any> {
  const { body } = await server.get({ module: 'explorer', action: action.name, txhash, ...more })
  expect(body).toMatchObject({ message: 'OK', status: '1' })
  return action.result.parse(body.result)
}

test('every call is there in order of execution, with its gas and its function', async () => {
  let nested = 0
  let decoded = 0
  for (const { hash } of alone) {
    const root = await anvil.rpc<Raw>('debug_traceTransaction', [hash, { tracer: 'callTracer' }])
    const { calls, callsInAll } = await ask(calltree, hash)
    const raw = flat(root)
    expect(callsInAll).toBe(`${raw.length}`)
    expect(calls.map(({ type, from }: Raw) => [type.toUpperCase(), from])).toEqual(
      raw.map(({ type, from }) => [type, from]),
    )
    expect(calls.map(({ error }: Raw) => error !== '')).toEqual(raw.map(({ error }) => error !== undefined))
    const own = calls.reduce((sum: bigint, one: { ownGas: string }) => sum + BigInt(one.ownGas), 0n)
    // Tracers of one node count the gas of calls differently.
    expect(own).toBe(BigInt(calls[0].gasUsed))
    nested += raw.length - 1
    decoded += calls.filter((one: { decoded: unknown }) => one.decoded !== null).length
  }
  expect(nested).toBeGreaterThan(3)
  expect(decoded).toBeGreaterThan(10)
})

test('what a function of a verified contract gave back has its type', async () => {
  const token = workload.demo.contracts.token.address
  await insertVerified(server.index, token)
  const results = []
  for (const { hash } of alone) {
    const { calls } = await ask(calltree, hash)
    for (const call of calls)
      if (call.to === token && call.decoded?.name === 'transfer') results.push(call.results)
  }
  expect(results.length).toBeGreaterThan(0)
  const succeeded = results.filter((one) => one !== null)
  expect(succeeded.length).toBeGreaterThan(0)
  for (const one of succeeded) expect(one).toEqual([{ name: '', type: 'bool', value: 'true' }])
})

test('goes on behind a call, and refuses what is no index', async () => {
  const { hash } = alone[0]!
  const { calls } = await ask(calltree, hash)
  const { calls: rest } = await ask(calltree, hash, { index: '0' })
  expect(rest).toEqual(calls.slice(1))
  const { body } = await server.get({ module: 'explorer', action: 'calltree', txhash: hash, index: '-1' })
  expect(body).toMatchObject({ message: 'Invalid index format', status: '0' })
})

test('gas of a call is its own without that of the calls that it made', () => {
  const frames = [
    { traceAddress: [], gasUsed: 100n },
    { traceAddress: [0], gasUsed: 30n },
    { traceAddress: [0, 0], gasUsed: 10n },
    { traceAddress: [1], gasUsed: 20n },
    { traceAddress: [1, 0], gasUsed: 25n },
  ]
  expect(ownGasOf(frames)).toEqual([50n, 20n, 10n, 0n, 25n])
})

test('state changes are those of the node, before and after; the sender and the recipient come first', async () => {
  let slots = 0
  for (const { hash, block } of alone) {
    const { accounts, isComplete } = await ask(statechanges, hash)
    expect(isComplete).toBe(true)
    const { from, to } = await anvil.rpc<Raw>('eth_getTransactionByHash', [hash])
    const listed: Hex[] = accounts.map(({ address }: { address: Hex }) => address)
    expect(listed[0]).toBe(from)
    if (to && listed.includes(to)) expect(listed.indexOf(to)).toBeLessThan(2)
    for (const { address, balance, nonce, storage } of accounts) {
      const at = async (method: string, n: number, ...more: Hex[]) =>
        BigInt(await anvil.rpc<Hex>(method, [address, ...more, `0x${n.toString(16)}`]))
      if (nonce) {
        expect(BigInt(nonce.before)).toBe(await at('eth_getTransactionCount', block - 1))
        expect(BigInt(nonce.after)).toBe(await at('eth_getTransactionCount', block))
      }
      if (balance) {
        expect(BigInt(balance.before)).toBe(await at('eth_getBalance', block - 1))
        expect(BigInt(balance.after)).toBe(await at('eth_getBalance', block))
      }
      for (const { slot, before, after } of storage) {
        expect(BigInt(before)).toBe(await at('eth_getStorageAt', block - 1, slot))
        expect(BigInt(after)).toBe(await at('eth_getStorageAt', block, slot))
        slots++
      }
    }
  }
  expect(slots).toBeGreaterThan(10)
})

test('slots of a verified contract have the names of its variables, with the keys of mappings', async () => {
  const token = workload.demo.contracts.token.address
  const named = new Set<string>()
  for (const { hash, block } of alone) {
    const { accounts } = await ask(statechanges, hash)
    for (const { address, storage } of accounts)
      for (const { variables } of storage) {
        if (address !== token) expect(variables).toEqual([])
        else
          for (const { name, type, before, after } of variables) {
            named.add(name.split('[')[0])
            const [, holder] = /^balances\[(0x[0-9a-f]{40})\]$/.exec(name) ?? []
            const data = holder ? `0x70a08231${holder.slice(2).padStart(64, '0')}` : '0x18160ddd'
            const at = async (n: number) =>
              `${BigInt(await anvil.rpc<Hex>('eth_call', [{ to: token, data }, `0x${n.toString(16)}`]))}`
            expect({ type, before, after }).toEqual({
              ...{ type: 'uint256', before: await at(block - 1), after: await at(block) },
            })
          }
      }
  }
  expect([...named]).toContain('balances')
})

test('reads accounts and slots that were created, and those that are gone', () => {
  const [a, b] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
  const changes = readDifference({
    pre: { [a]: { balance: '0x5', nonce: 1, code: '0x6000', storage: { '0x1': '0x2', '0x3': '0x4' } } },
    post: { [a]: { storage: { '0x1': '0x9' } }, [b]: { balance: '0x7' } },
  })
  const word = (digit: string) => `0x${digit.padStart(64, '0')}`
  expect(changes).toEqual([
    {
      ...{ address: a, balance: null, nonce: null, code: null },
      storage: [
        { slot: word('1'), before: word('2'), after: word('9') },
        { slot: word('3'), before: word('4'), after: word('0') },
      ],
    },
    { address: b, balance: { before: 0n, after: 7n }, nonce: null, code: null, storage: [] },
  ])
  expect(readDifference({ pre: { [a]: { balance: '0x5', code: '0x6000' } }, post: {} })).toMatchObject([
    { balance: { before: 5n, after: 0n }, code: { before: 2, after: 0 } },
  ])
  for (const wrong of [
    null,
    {},
    { pre: {}, post: 1 },
    { pre: { x: {} }, post: {} },
    { pre: { [a]: { balance: 'x' } }, post: {} },
  ])
    expect(() => readDifference(wrong)).toThrow()
})

test('nodes say in their own words that they keep no state of a block', () => {
  const refusal = (words: string) => new NodeRefusedError('debug_traceTransaction', -32000, words, undefined)
  for (const words of [
    'missing trie node 0x12 (path ) state 0x12 is not available, not found',
    'required historical state unavailable (reexec=128)',
    'historical state 0x12 is not available',
    'No state available for block 12',
    'World state unavailable for block 0x12',
    'no historical state found for block',
    'state at block #12 is pruned',
    'Resource not found',
  ])
    expect(lacksState(refusal(words)), words).toBe(true)
  for (const words of ['method not found', 'transaction not found', 'execution timeout', 'rate limit'])
    expect(lacksState(refusal(words)), words).toBe(false)
  expect(lacksState(new Error('missing trie node'))).toBe(false)
})

test('of a transaction that is not there both say so', async () => {
  for (const action of ['calltree', 'statechanges']) {
    const { body } = await server.get({ module: 'explorer', action, txhash: `0x${'0'.repeat(64)}` })
    expect(body).toMatchObject({ message: 'Transaction not found', status: '0' })
  }
})
