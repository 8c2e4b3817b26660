import { beforeAll, expect, test } from 'vitest'
import { type AbiCodec, createAbiCodec } from '../../../src/abi-decoding/codec.ts'
import {
  createInnerCalls,
  type InnerCall,
  type ReadInnerCalls,
} from '../../../src/abi-decoding/find-inner-calls.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from '../../vendor/viem/index.js'

let codec: AbiCodec
let read: ReadInnerCalls
beforeAll(async () => {
  codec = await createAbiCodec()
  read = await createInnerCalls(await createKeccak256())
})

const SELF = `0x${'5e'.repeat(20)}` as Hex
const [ONE, TWO] = ['11', '22'].map((digits) => `0x${digits.repeat(20)}`) as [Hex, Hex]
const ZERO = `0x${'00'.repeat(20)}` as Hex
const [FIRST, SECOND]: [Hex, Hex] = ['0xaabbccdd01', '0x11223344']
const word = (value: bigint | number): Hex => `0x${value.toString(16).padStart(64, '0')}`
const DEADLINE = 1_700_000_000n

const encoded = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)
const callsOf = (signature: string, ...args: readonly unknown[]) =>
  read(codec, SELF, encoded(signature, args), 100)
const called = (to: Hex, input: Hex, value = 0n, isDelegated = false): InnerCall => ({
  to,
  value: `${value}`,
  input,
  isDelegated,
})
const both = [called(ONE, FIRST), called(TWO, SECOND)]
const paid = [called(ONE, FIRST, 5n), called(TWO, SECOND, 6n)]

test('the calls of multicalls are read', () => {
  const calls = [
    [ONE, FIRST],
    [TWO, SECOND],
  ]
  expect(callsOf('aggregate((address,bytes)[])', calls)).toEqual(both)
  expect(callsOf('tryAggregate(bool,(address,bytes)[])', true, calls)).toEqual(both)
  expect(callsOf('tryBlockAndAggregate(bool,(address,bytes)[])', true, calls)).toEqual(both)
  const flagged = calls.map(([to, input]) => [to, true, input])
  expect(callsOf('aggregate3((address,bool,bytes)[])', flagged)).toEqual(both)
  const valued = calls.map(([to, input], n) => [to, true, BigInt(n + 5), input])
  expect(callsOf('aggregate3Value((address,bool,uint256,bytes)[])', valued)).toEqual(paid)
  const own = [called(SELF, FIRST), called(SELF, SECOND)]
  expect(callsOf('multicall(bytes[])', [FIRST, SECOND])).toEqual(own)
  expect(callsOf('multicall(uint256,bytes[])', DEADLINE, [FIRST, SECOND])).toEqual(own)
  expect(callsOf('multicall(bytes32,bytes[])', `0x${'1'.repeat(64)}`, [FIRST, SECOND])).toEqual(own)
})

/** As Safe packs the transactions of a MultiSend. */
const pack = (calls: readonly InnerCall[]): Hex =>
  concat(
    calls.flatMap(({ to, value, input, isDelegated }) => [
      isDelegated ? '0x01' : '0x00',
      to,
      word(BigInt(value)),
      word((input.length - 2) / 2),
      input,
    ]) as Hex[],
  )

test('the calls of a Safe are read, packed ones up to where they end', () => {
  const safe = 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)'
  expect(callsOf(safe, ONE, 5n, FIRST, 1, 0n, 0n, 0n, ZERO, ZERO, '0x')).toEqual([
    called(ONE, FIRST, 5n, true),
  ])
  expect(callsOf('execTransactionFromModule(address,uint256,bytes,uint8)', ONE, 5n, FIRST, 0)).toEqual([
    called(ONE, FIRST, 5n),
  ])
  const many = [...paid, called(ONE, '0x', 7n), called(TWO, FIRST, 0n, true)]
  expect(callsOf('multiSend(bytes)', pack(many))).toEqual(many)
  expect(callsOf('multiSend(bytes)', concat([pack(paid), '0x00aabb']))).toEqual(paid)
  const long = concat(['0x00', ONE, word(0n), `0x${'f'.repeat(64)}`, FIRST])
  expect(callsOf('multiSend(bytes)', concat([pack(paid), long]))).toEqual(paid)
})

test('user operations of both versions call their senders', () => {
  const six = (sender: Hex, data: Hex) => [sender, 0n, '0x', data, 1n, 2n, 3n, 4n, 5n, '0x', '0x']
  const seven = (sender: Hex, data: Hex) => [
    sender,
    0n,
    '0x',
    data,
    `0x${'0'.repeat(64)}`,
    1n,
    `0x${'0'.repeat(64)}`,
    '0x',
    '0x',
  ]
  const types6 = '(address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)'
  const types7 = '(address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)'
  expect(callsOf(`handleOps(${types6}[],address)`, [six(ONE, FIRST), six(TWO, SECOND)], ONE)).toEqual(both)
  expect(callsOf(`handleOps(${types7}[],address)`, [seven(ONE, FIRST), seven(TWO, SECOND)], ONE)).toEqual(
    both,
  )
  const groups = [
    [[seven(ONE, FIRST)], ONE, '0x'],
    [[seven(TWO, SECOND)], ONE, '0x'],
  ]
  expect(callsOf(`handleAggregatedOps((${types7}[],address,bytes)[],address)`, groups, ONE)).toEqual(both)
})

test('the calls of accounts are read, by ERC-7579 and ERC-7821 as well', () => {
  expect(callsOf('execute(address,uint256,bytes)', ONE, 5n, FIRST)).toEqual([called(ONE, FIRST, 5n)])
  expect(callsOf('execute(address,uint256,bytes,uint8)', ONE, 5n, FIRST, 1)).toEqual([
    called(ONE, FIRST, 5n, true),
  ])
  expect(callsOf('executeBatch(address[],bytes[])', [ONE, TWO], [FIRST, SECOND])).toEqual(both)
  expect(callsOf('executeBatch(address[],uint256[],bytes[])', [ONE, TWO], [5n, 6n], [FIRST, SECOND])).toEqual(
    paid,
  )
  expect(callsOf('executeBatch(address[],uint256[],bytes[])', [ONE, TWO], [], [FIRST, SECOND])).toEqual(both)
  expect(callsOf('executeBatch(address[],bytes[])', [ONE], [FIRST, SECOND])).toEqual([])
  const executions = [
    [ONE, 5n, FIRST],
    [TWO, 6n, SECOND],
  ] as const
  expect(callsOf('executeBatch((address,uint256,bytes)[])', executions)).toEqual(paid)
  const mode = (start: string) => `0x${start.padEnd(64, '0')}`
  const tuples = [{ type: 'tuple[]', components: ['address', 'uint256', 'bytes'].map((type) => ({ type })) }]
  const batch = encodeAbiParameters(tuples, [executions] as never)
  const withData = encodeAbiParameters([...tuples, { type: 'bytes' }], [[[ZERO, 5n, FIRST]], '0x12'] as never)
  const moded = (start: string, data: Hex) => callsOf('execute(bytes32,bytes)', mode(start), data)
  expect(moded('01', batch)).toEqual(paid)
  expect(moded('01000000000078210001', withData)).toEqual([called(SELF, FIRST, 5n)])
  expect(moded('00', concat([ONE, word(5n), FIRST]))).toEqual([called(ONE, FIRST, 5n)])
  expect(moded('ff', concat([ONE, FIRST]))).toEqual([called(ONE, FIRST, 0n, true)])
  expect(moded('00', '0x1234')).toEqual([])
  expect(moded('01', '0x1234')).toEqual([])
})

test('what has none of these forms has no calls in it', () => {
  expect(callsOf('transfer(address,uint256)', ONE, 5n)).toBeUndefined()
  expect(read(codec, SELF, '0x', 100)).toBeUndefined()
  const input = encoded('multicall(bytes[])', [[FIRST, SECOND]])
  expect(read(codec, SELF, `${input}00`, 100)).toBeUndefined()
  expect(read(codec, SELF, input.slice(0, -64) as Hex, 100)).toBeUndefined()
  expect(read(codec, SELF, encoded('multicall(bytes[])', [Array(500).fill(FIRST)]), 100)).toHaveLength(100)
})
