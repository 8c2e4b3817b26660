import { expect, test } from 'vitest'
import { nameSlots } from '../../../src/abi-decoding/name-slots.ts'
import { readLayout } from '../../../src/abi-decoding/storage-layout.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { threadTime } from '../../support/loop-turns.ts'

/* Slots that changed get the names of the variables that the compiler has there. */

const keccak = await createKeccak256()
const word = (value: bigint | number | string) =>
  Buffer.from(BigInt(value).toString(16).padStart(64, '0'), 'hex')
const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const hash = (...words: readonly (bigint | number | string)[]) =>
  numberOf(keccak(Buffer.concat(words.map(word))))

const entry = (label: string, slot: number, type: string, offset = 0) => ({
  ...{ label, slot: `${slot}`, type, offset },
})
const type = (label: string, encoding: string, size = 32, more: object = {}) => ({
  ...{ label, encoding, numberOfBytes: `${size}`, ...more },
})
const LAYOUT = readLayout({
  storage: [
    entry('isOpen', 0, 't_bool'),
    entry('owner', 0, 't_address', 1),
    entry('allowances', 1, 't_nested'),
    entry('orders', 2, 't_orders'),
    entry('small', 3, 't_smalls'),
    entry('note', 4, 't_string'),
    entry('byText', 5, 't_byText'),
    entry('fixed', 6, 't_fixed'),
  ],
  types: {
    t_bool: type('bool', 'inplace', 1),
    t_address: type('address', 'inplace', 20),
    t_uint64: type('uint64', 'inplace', 8),
    t_uint256: type('uint256', 'inplace'),
    t_string: type('string', 'bytes'),
    t_inner: type('mapping(address => uint256)', 'mapping', 32, { key: 't_address', value: 't_uint256' }),
    t_nested: type('mapping(…)', 'mapping', 32, { key: 't_address', value: 't_inner' }),
    t_order: type('struct Order', 'inplace', 64, {
      members: [entry('maker', 0, 't_address'), entry('filled', 1, 't_inner')],
    }),
    t_orders: type('struct Order[]', 'dynamic_array', 32, { base: 't_order' }),
    t_smalls: type('uint64[]', 'dynamic_array', 32, { base: 't_uint64' }),
    t_byText: type('mapping(string => uint256)', 'mapping', 32, { key: 't_string', value: 't_uint256' }),
    t_fixed: type('uint256[2]', 'inplace', 64, { base: 't_uint256' }),
  },
})!

const [ALICE, BOB] = [`0x${'a1'.repeat(20)}`, `0x${'b0'.repeat(20)}`]

/** Names and values of one slot. */
function namesOf(slot: bigint, before: bigint | string, after: bigint | string, keys = [ALICE, BOB]) {
  const changed = { before: new Map([[slot, word(before)]]), after: new Map([[slot, word(after)]]) }
  const named = nameSlots(LAYOUT, changed, keys.map(word), keccak).get(slot) ?? []
  return named.map((one) => `${one.name}: ${one.before} → ${one.after}`)
}

test('of variables in one slot only those are named that changed', () => {
  const owner = BigInt(ALICE) << 8n
  expect(namesOf(0n, owner, owner | 1n)).toEqual(['isOpen: false → true'])
  expect(namesOf(0n, 0n, owner | 1n)).toEqual([
    'isOpen: false → true',
    `owner: 0x${'0'.repeat(40)} → ${ALICE}`,
  ])
})

test('mappings within each other have both keys', () => {
  const slot = hash(BOB, hash(ALICE, 1))
  expect(namesOf(slot, 5n, 7n)).toEqual([`allowances[${ALICE}][${BOB}]: 5 → 7`])
  expect(namesOf(slot, 5n, 7n, [ALICE])).toEqual([])
})

test('elements of arrays are named wherever they are, with their members', () => {
  const orders = hash(2)
  expect(namesOf(orders + 2n * 900n, 0n, ALICE)).toEqual([
    `orders[900].maker: 0x${'0'.repeat(40)} → ${ALICE}`,
  ])
  expect(namesOf(hash(3) + 1n, 1n << 64n, 9n << 64n)).toEqual(['small[5]: 1 → 9'])
  expect(namesOf(7n, 1n, 2n)).toEqual(['fixed[1]: 1 → 2'])
  expect(namesOf(2n, 900n, 901n)).toEqual(['orders.length: 900 → 901'])
})

test('a short text is shown, of a long one its length and its words', () => {
  expect(namesOf(4n, 0n, `0x6869${'0'.repeat(58)}04`)).toEqual(['note:  → hi'])
  expect(namesOf(4n, 0n, 81n)).toEqual(['note:  → 40 bytes'])
  expect(namesOf(hash(4) + 1n, 0n, 1n)).toEqual([
    `note (from byte 32): 0x${'0'.repeat(64)} → 0x${'1'.padStart(64, '0')}`,
  ])
})

test('a slot that nothing known leads to has no name, and a search has an end', () => {
  expect(namesOf(hash(99), 1n, 2n)).toEqual([])
  const keys = Array.from({ length: 5_000 }, (_, n) => `0x${(n + 1).toString(16)}`)
  expect(namesOf(hash(99), 1n, 2n, keys)).toEqual([])
})

test('structs in structs, with more places than anybody can look through, are given up', () => {
  const structs = [0, 1, 2, 3].map((depth) => [
    `t_${depth}`,
    type(`struct S${depth}`, 'inplace', 32, {
      members: Array.from({ length: 300 }, (_, n) => entry(`m${n}`, 1, `t_${depth + 1}`)),
    }),
  ])
  const types = { ...Object.fromEntries(structs), t_4: type('uint256', 'inplace') }
  const layout = readLayout({ storage: [entry('deep', 0, 't_0')], types })!
  const before = new Map([[4n, word(1)]])
  const after = new Map([[4n, word(2)]])
  const [first] = nameSlots(layout, { before, after }, [], keccak).get(4n)!
  expect(first!.name).toBe('deep.m0.m0.m0.m0')
})

test('many arrays that none of many changed slots belongs to are given up soon', () => {
  const types = {
    t_0: type('uint256', 'inplace'),
    t_1: type('uint256[2]', 'inplace', 64, { base: 't_0' }),
  }
  const arrays = Array.from({ length: 10_000 }, (_, n) => entry(`a${n}`, 1_000_000, 't_1'))
  const layout = readLayout({ storage: arrays, types })!
  const words = (value: number) => new Map(Array.from({ length: 1_000 }, (_, n) => [BigInt(n), word(value)]))
  const changed = { before: words(1), after: words(2) }
  expect(threadTime(() => nameSlots(layout, changed, [], keccak))).toBeLessThan(250)
})
