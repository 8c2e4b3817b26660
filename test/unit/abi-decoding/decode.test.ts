import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type AbiCodec, createAbiCodec } from '../../../src/abi-decoding/codec.ts'
import {
  type Candidate,
  type Decoded,
  type DecodedArgument,
  decodeCall,
  decodeError,
  decodeLog,
  decodeResults,
  type Origin,
} from '../../../src/abi-decoding/decode.ts'
import { type AbiItem, indexAbi, readItem } from '../../../src/abi-decoding/items.ts'
import { createKeccak256, type Keccak } from '../../../src/primitives/hash.ts'
import { finishSteps } from '../../support/finish-steps.ts'
import { threadTime } from '../../support/loop-turns.ts'
import { long } from '../../support/seeds.ts'
import { concat, encodeAbiParameters, type Hex, toHex } from '../../vendor/viem/index.js'
import {
  encodable,
  encode,
  encodeCall,
  hashOf,
  itemName,
  type Parameter,
  type Sample,
  sample,
  samples,
  signatureOf,
} from './random-items.ts'

let keccak: Keccak
let codec: AbiCodec
beforeAll(async () => {
  keccak = await createKeccak256()
  codec = await createAbiCodec()
})

const RUNS = { numRuns: long ? 50_000 : 250 }
const TIMEOUT_MS = long ? 600_000 : 60_000

const itemOf = (type: string, name: string, inputs: readonly Parameter[], more: object = {}): AbiItem => {
  const item = readItem({ type, name, inputs, ...more }, keccak)
  expect(item?.signature).toBe(signatureOf(name, inputs))
  return item!
}
const candidate = (item: AbiItem, origin: Origin = 'verified'): Candidate => ({ item, origin })
const parametersOf = (parts: readonly Sample[]) => parts.map(({ parameter }) => parameter)

/** What is decoded, encoded by viem. */
const encodedArguments = (args: readonly DecodedArgument[]): Hex => {
  const nameless = ({ type, components }: Parameter): object =>
    components ? { type, components: components.map(nameless) } : { type }
  return encodeAbiParameters(
    args.map(nameless),
    args.map((argument) => encodable(argument, argument.value)),
  )
}
const encodedCall = ({ signature, arguments: args }: Decoded): Hex =>
  concat([hashOf(signature).slice(0, 10) as Hex, encodedArguments(args)])

test('random calls and errors are decoded, and encode to the same bytes', { timeout: TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(itemName, samples, fc.boolean(), (name, parts, isError) => {
      const data = encodeCall(name, parts)
      const item = itemOf(isError ? 'error' : 'function', name, parametersOf(parts))
      const decode = isError ? decodeError : decodeCall
      const found = decode(codec, data, [candidate(item)])
      expect(found).toMatchObject({ name, signature: item.signature, origin: 'verified' })
      expect(found!.arguments.map(({ value }) => value)).toEqual(parts.map(({ text }) => text))
      expect(found!.arguments.map((one) => one.name)).toEqual(parts.map(({ parameter }) => parameter.name))
      expect(encodedCall(found!)).toBe(data)
    }),
    RUNS,
  )
})

test('bytes behind the arguments are left to a verified ABI, and speak against a guess', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(itemName, fc.oneof(samples, fc.constant([])), bytes, (name, parts, rest) => {
      const call = encodeCall(name, parts)
      const trailing = toHex(rest)
      const data = concat([call, trailing])
      const item = itemOf('function', name, parametersOf(parts))
      const found = decodeCall(codec, data, [candidate(item, 'signatures'), candidate(item)])
      expect(found).toMatchObject({ name, origin: 'verified', trailing })
      expect(found!.arguments.map(({ value }) => value)).toEqual(parts.map(({ text }) => text))
      expect(encodedCall(found!)).toBe(call)
      for (const origin of ['similar', 'bytecode', 'signatures'] as const)
        expect(decodeCall(codec, data, [candidate(item, origin)])).toBeUndefined()
      expect(decodeCall(codec, call, [candidate(item)])).not.toHaveProperty('trailing')
      expect(
        decodeError(codec, data, [candidate(itemOf('error', name, parametersOf(parts)))]),
      ).toBeUndefined()
    }),
    { numRuns: long ? 300 : 100 },
  )
})

const isHashed = ({ type }: Parameter) => /^(string|bytes|tuple|.*\])$/.test(type)

/** A log of an event with some parameters as topics: what a topic has no room for is a hash there. */
function logOf(name: string, parts: readonly Sample[], indexed: readonly boolean[], isAnonymous: boolean) {
  const topics: Hex[] = isAnonymous ? [] : [hashOf(signatureOf(name, parametersOf(parts)))]
  const plain: Sample[] = []
  const inputs = parts.map((part, n) => {
    if (!indexed[n] || topics.length === 4) {
      plain.push(part)
      return part.parameter
    }
    topics.push(isHashed(part.parameter) ? hashOf(JSON.stringify(part.text)) : encode([part]))
    return { ...part.parameter, indexed: true }
  })
  return { inputs, topics, data: encode(plain) }
}

test('random logs are decoded, and encode to the same topics and data', { timeout: TIMEOUT_MS }, () => {
  const flags = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(itemName, samples, flags, fc.boolean(), (name, parts, indexed, anonymous) => {
      const { inputs, ...log } = logOf(name, parts, indexed, anonymous)
      const found = decodeLog(codec, log, [candidate(itemOf('event', name, inputs, { anonymous }))])
      expect(found).toMatchObject({ name, origin: 'verified' })
      const args = found!.arguments
      const topics = args
        .filter((one) => one.indexed)
        .map((one) => (one.hashed ? (one.value as Hex) : encodedArguments([one])))
      expect([...(anonymous ? [] : [hashOf(found!.signature)]), ...topics]).toEqual(log.topics)
      expect(encodedArguments(args.filter((one) => !one.indexed))).toBe(log.data)
      expect(
        args.map(
          ({ value, hashed }, n) => hashed || JSON.stringify(value) === JSON.stringify(parts[n]!.text),
        ),
      ).not.toContain(false)
    }),
    RUNS,
  )
})

test('of a guessed event the first parameters are topics where that fits', () => {
  const [from, to] = ['11', '22'].map((digits) => `0x${digits.repeat(20)}`)
  const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}` as Hex
  const signature = 'Transfer(address,address,uint256)'
  const inputs = ['address', 'address', 'uint256'].map((type) => ({ name: '', type }))
  const guess = candidate(itemOf('event', 'Transfer', inputs), 'signatures')
  const value = `0x${'f'.repeat(64)}` as Hex
  const values = (topics: Hex[], data: Hex) =>
    decodeLog(codec, { topics: [hashOf(signature), ...topics], data }, [guess])?.arguments.map(
      (one) => one.value,
    )
  const all = [from, to, `${2n ** 256n - 1n}`]
  expect(values([topic(from!), topic(to!)], value)).toEqual(all)
  expect(values([topic(from!), topic(to!), value], '0x')).toEqual(all)
  expect(values([], concat([topic(from!), topic(to!), value]))).toEqual(all)
  // The amount is no address: it is the last parameter that is a topic.
  expect(values([value], concat([topic(from!), topic(to!)]))).toEqual(all)
  expect(values([topic(from!)], value)).toBeUndefined()
})

/** The same data with some of its bytes changed, cut off or added. */
const mutations = fc.array(
  fc.oneof(
    fc.record({ at: fc.nat(2_000), word: fc.constantFrom('00', '20', '40', '60', 'ff') }),
    fc.record({ cut: fc.integer({ min: 1, max: 64 }) }),
    fc.record({ add: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
  ),
  { minLength: 1, maxLength: 3 },
)
function mutated(
  data: Hex,
  changes: readonly ({ at: number; word: string } | { cut: number } | { add: Uint8Array })[],
) {
  let text = data.slice(10)
  for (const change of changes) {
    if ('cut' in change) text = text.slice(0, Math.max(0, text.length - 2 * change.cut))
    else if ('add' in change) text += toHex(change.add).slice(2)
    else if (text.length > 0) {
      const at = 2 * (change.at % (text.length / 2))
      text = text.slice(0, at) + change.word + text.slice(at + 2)
    }
  }
  return `${data.slice(0, 10)}${text}` as Hex
}

test('data of other types, cut, changed or with a rest, is decoded as nothing or to the same bytes', {
  timeout: TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(samples, samples, mutations, fc.boolean(), (parts, others, changes, isOther) => {
      const right = itemOf('function', 'f', parametersOf(parts))
      // What a collision of four bytes would be: the right selector of other types.
      const wrong = { ...itemOf('function', 'g', parametersOf(others)), hash: right.hash }
      const data = isOther ? encodeCall('f', parts) : mutated(encodeCall('f', parts), changes)
      const found = decodeCall(codec, data, [candidate(isOther ? wrong : right, 'signatures')])
      if (!found) return
      expect(found.origin).toBe('signatures')
      expect(`${data.slice(0, 10)}${encodedArguments(found.arguments).slice(2)}`).toBe(data)
    }),
    RUNS,
  )
})

test('the first candidate that fits is taken, with its own origin', () => {
  fc.assert(
    fc.property(sample, sample, (part, other) => {
      const item = itemOf('function', 'f', [part.parameter])
      const wrong = { ...itemOf('function', 'g', [other.parameter]), hash: item.hash }
      const data = encodeCall('f', [part])
      const found = decodeCall(codec, data, [candidate(wrong, 'signatures'), candidate(item)])
      expect(['verified', 'signatures']).toContain(found?.origin)
      expect(found?.origin === 'verified').toBe(found?.signature === item.signature && found.name === 'f')
      expect(decodeCall(codec, data, [candidate(item), candidate(wrong, 'signatures')])?.origin).toBe(
        'verified',
      )
    }),
    { numRuns: long ? 300 : 100 },
  )
})

test('a string that is no UTF-8 is text with U+FFFD, and no guess', () => {
  const item = itemOf('function', 'f', [{ name: 'text', type: 'string' }])
  const data = concat([
    item.hash.slice(0, 10) as Hex,
    encodeAbiParameters([{ type: 'bytes' }], [toHex(Uint8Array.of(0x61, 0xff, 0x62))]),
  ])
  expect(decodeCall(codec, data, [candidate(item)])?.arguments[0]?.value).toBe('a\ufffdb')
  expect(decodeCall(codec, data, [candidate(item, 'signatures')])).toBeUndefined()
})

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')

test('arrays that contain each other do not multiply', () => {
  const item = itemOf('function', 'f', [{ name: '', type: `uint256${'[]'.repeat(10)}` }])
  // Each level has 500 elements, all at the place of the next level.
  const level = word(500) + word(500 * 32).repeat(500)
  const selector = item.hash.slice(0, 10)
  const hostile = [
    `${selector}${word(32)}${level.repeat(4)}`,
    `${selector}${word(32)}${word(1000)}${word(0).repeat(1000)}`,
    `${selector}${word(32)}${word(2n ** 53n - 1n)}`,
    `${selector}${word(32)}${word(2n ** 255n)}`,
    `${selector}${word(0).repeat(4000)}`,
  ]
  const time = threadTime(() => {
    for (const data of hostile) expect(decodeCall(codec, data as Hex, [candidate(item)])).toBeUndefined()
  })
  expect(time).toBeLessThan(2_000)
})

test('data above the limit is not decoded, and data at the limit is in a moment', () => {
  const item = itemOf('function', 'f', [{ name: '', type: 'uint256[]' }])
  const selector = item.hash.slice(0, 10)
  const words = (count: number) => `${selector}${word(32)}${word(count)}${word(7).repeat(count)}` as Hex
  const time = threadTime(() => {
    expect(decodeCall(codec, words(4_093), [candidate(item)])?.arguments[0]?.value).toHaveLength(4_093)
  })
  expect(time).toBeLessThan(2_000)
  expect(decodeCall(codec, words(4_094), [candidate(item)])).toBeUndefined()
})

test('guessing which parameters of an event are topics takes no longer with much data', () => {
  const inputs = [...Array(12).fill({ name: '', type: 'uint256' }), { name: '', type: 'uint8[]' }]
  const { hash } = itemOf('event', 'E', inputs)
  const count = 4_082
  const data = `0x${word(0).repeat(9)}${word(320)}${word(count)}${word(0).repeat(count)}${word(7)}` as Hex
  const log = { topics: [hash, hash, hash, hash], data }
  const time = threadTime(() => {
    expect(decodeLog(codec, log, [candidate(itemOf('event', 'E', inputs), 'signatures')])).toBeUndefined()
  })
  expect(time).toBeLessThan(1_000)
})

test('an entry that is no item of an ABI, or too large for one, is passed over', () => {
  const deep = (depth: number): Parameter => ({
    name: '',
    type: 'tuple',
    components: depth === 0 ? [{ name: '', type: 'bool' }] : [deep(depth - 1)],
  })
  const type = (text: unknown) => ({ type: 'function', name: 'f', inputs: [{ name: '', type: text }] })
  const bad: unknown[] = [
    ...[null, undefined, 5, 'f()', [], {}, { type: 'constructor', inputs: [] }, { name: '' }, { name: 5 }],
    ...['uint7', 'uint264', 'uint08', 'bytes0', 'bytes33', 'tuple', 'mapping', '', 5, null, {}].map(type),
    ...[`uint8${'[]'.repeat(13)}`, `uint8[${'9'.repeat(10)}]`, 'uint8[-1]', 'uint8[', 'a'.repeat(101)].map(
      type,
    ),
    { type: 'function', name: 'f', inputs: [deep(5_000)] },
    { type: 'function', name: 'f', inputs: Array(201).fill({ name: '', type: 'bool' }) },
    { type: 'function', name: 'f'.repeat(201), inputs: [] },
    { type: 'function', name: 'f', inputs: [{ name: 5, type: 'bool' }] },
    { type: 'function', name: 'f', inputs: { length: 3 } },
    { type: 'function', name: 'f', inputs: [{ name: '', type: 'tuple', components: [] }] },
  ]
  for (const entry of bad) expect(readItem(entry, keccak)).toBeUndefined()
  const indexed = (abi: unknown) => finishSteps(indexAbi(abi, keccak))
  expect(indexed(bad).functions.size).toBe(0)
  for (const abi of [null, 5, {}, 'abi', { length: 9 }]) expect(indexed(abi).functions.size).toBe(0)
  expect(
    indexed([{ name: 'old', inputs: [{ type: 'uint' }] }]).functions.get(hashOf('old(uint256)').slice(0, 10)),
  ).toHaveLength(1)
})

test('arrays of many elements by type, or of none, neither throw nor take time', () => {
  const types = ['uint8[999999999]', 'uint8[999999999][999999999]', 'string[0][]', 'uint8[0][]', 'uint8[0]']
  const time = threadTime(() => {
    for (const type of types) {
      const item = itemOf('function', 'f', [{ name: '', type }])
      for (const rest of ['', word(32), word(32) + word(0), word(32) + word(2n ** 40n)])
        decodeCall(codec, `${item.hash.slice(0, 10)}${rest}` as Hex, [candidate(item)])
    }
  })
  expect(time).toBeLessThan(2_000)
})

test('malformed data is decoded as nothing', () => {
  const item = itemOf('event', 'E', [{ name: '', type: 'bool' }])
  for (const data of ['', '0x', '0x1', '0xzz', 'hello', '0x12345'] as Hex[]) {
    expect(decodeCall(codec, data, [candidate(item)])).toBeUndefined()
    expect(decodeLog(codec, { topics: [item.hash], data }, [candidate(item)])).toBeUndefined()
  }
  for (const topics of [[], ['0x'], [item.hash, '0x12'], Array(5).fill(item.hash)] as Hex[][])
    expect(decodeLog(codec, { topics, data: `0x${word(1)}` }, [candidate(item)])).toBeUndefined()
  expect(decodeLog(codec, { topics: [item.hash], data: `0x${word(1)}` }, [candidate(item)])?.name).toBe('E')
})

test('of anonymous events that fit a log alike, none is shown', () => {
  const events = ['A', 'B'].map((name) =>
    candidate(itemOf('event', name, [{ name: '', type: 'uint256' }], { anonymous: true })),
  )
  const log = { topics: [], data: `0x${word(1)}` as Hex }
  expect(decodeLog(codec, log, events)).toBeUndefined()
  expect(decodeLog(codec, log, events.slice(1))?.name).toBe('B')
  expect(decodeLog(codec, log, [{ ...events[0]!, origin: 'signatures' }])).toBeUndefined()
})

test('what a call gave back is decoded by the ABI of the call, and by no other', () => {
  const inputs = [{ name: 'owner', type: 'address' }]
  const outputs = [
    { name: '', type: 'uint256' },
    { name: 'names', type: 'string[]' },
  ]
  const item = itemOf('function', 'holdings', inputs, { outputs })
  const silent = itemOf('function', 'holdings', inputs)
  const call = { signature: 'holdings(address)', origin: 'verified' } as const
  const output = encodeAbiParameters(outputs, [7n, ['a', 'b']])
  expect(decodeResults(codec, output, call, [candidate(item)])).toEqual([
    { name: '', type: 'uint256', value: '7' },
    { name: 'names', type: 'string[]', value: ['a', 'b'] },
  ])
  for (const others of [[candidate(item, 'similar')], [candidate(silent)], []])
    expect(decodeResults(codec, output, call, others)).toBeUndefined()
  for (const bytes of ['0x', `${output}00`, output.slice(0, -2)])
    expect(decodeResults(codec, bytes as Hex, call, [candidate(item)])).toBeUndefined()
})

test('outputs that no ABI could have are left out, and the function is not', () => {
  for (const outputs of ['x', [{ type: 'uint7' }], Array.from({ length: 201 }, () => ({ type: 'bool' }))])
    expect(itemOf('function', 'f', [], { outputs }).outputs).toEqual([])
})
