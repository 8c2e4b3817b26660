import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DecodedValue } from '../../../src/abi-decoding/codec.ts'
import { type AbiParameter, readAbi, typeName } from '../../../src/abi-decoding/readable-abi.ts'
import { dataOf, failureOf, selectorOf } from '../../../web/src/abi/call.ts'
import { decodeArguments } from '../../../web/src/abi/decode.ts'
import { BadArgument, encodeArguments, integerOf } from '../../../web/src/abi/encode.ts'
import { encodeAbiParameters, toFunctionSelector } from '../../vendor/viem/index.js'

/* What the forms of contracts encode and decode, compared with viem. */

interface Sample {
  readonly parameter: AbiParameter
  /** As a form has it, and as viem takes it. */
  readonly text: string
  readonly value: unknown
}

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all) => `0x${Buffer.from(all).toString('hex')}`)
const elementary: fc.Arbitrary<Sample> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 32 }), fc.boolean(), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))
    .map(([bytes, isSigned, number]) => {
      const bits = 8 * bytes
      const value = isSigned ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number)
      // viem takes numbers of up to 48 bits as such.
      return sample(`${isSigned ? 'int' : 'uint'}${bits}`, `${value}`, bits <= 48 ? Number(value) : value)
    }),
  hexOf(20).map((text) => sample('address', text, text)),
  fc.boolean().map((value) => sample('bool', `${value}`, value)),
  fc.string({ unit: 'grapheme', maxLength: 80 }).map((text) => sample('string', text, text)),
  fc
    .integer({ min: 0, max: 70 })
    .chain(hexOf)
    .map((text) => sample('bytes', text, text)),
  fc
    .integer({ min: 1, max: 32 })
    .chain((bytes) => hexOf(bytes).map((text) => sample(`bytes${bytes}`, text, text))),
)
const sample = (type: string, text: string, value: unknown): Sample => ({
  parameter: { name: '', type },
  text,
  value,
})
/** JSON as one writes it into a form: numbers without quotes, and texts with them. */
const json = ({ parameter: { type }, text }: Sample) =>
  /^(tuple|.*\])/.test(type) || /^u?int/.test(type) ? text : JSON.stringify(text)

const { any } = fc.letrec<{ any: Sample; array: Sample; tuple: Sample }>((tie) => ({
  any: fc.oneof({ maxDepth: 3 }, elementary, tie('array'), tie('tuple')),
  array: fc
    .tuple(tie('any'), fc.integer({ min: 1, max: 4 }), fc.boolean())
    .map(([{ parameter, text, value, ...rest }, count, isFixed]) => {
      const one = json({ parameter, text, value, ...rest })
      return {
        parameter: { ...parameter, type: `${parameter.type}[${isFixed ? count : ''}]` },
        text: `[${Array(count).fill(one).join(', ')}]`,
        value: Array(count).fill(value),
      }
    }),
  tuple: fc.array(tie('any'), { minLength: 1, maxLength: 4 }).map((parts) => ({
    parameter: {
      name: '',
      type: 'tuple',
      components: parts.map(({ parameter }, n) => ({ ...parameter, name: `p${n}` })),
    },
    text: `[${parts.map(json).join(', ')}]`,
    value: Object.fromEntries(parts.map(({ value }, n) => [`p${n}`, value])),
  })),
}))

/** viem's values as this decoder gives them. */
function textOf(parameter: AbiParameter, value: unknown): DecodedValue {
  if (Array.isArray(value)) {
    const element = { ...parameter, type: parameter.type.replace(/\[\d*\]$/, '') }
    return value.map((one) => textOf(element, one))
  }
  if (value !== null && typeof value === 'object')
    return parameter.components!.map((part) => textOf(part, (value as Record<string, unknown>)[part.name]))
  return `${value}`
}

test('what is written into a form is encoded as viem does, and decoded again', () => {
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), (samples) => {
      const parameters = samples.map(({ parameter }) => parameter)
      const encoded = encodeAbiParameters(parameters as never, samples.map(({ value }) => value) as never)
      const digits = encodeArguments(
        parameters,
        samples.map(({ text }) => text),
      )
      expect(`0x${digits}`).toBe(encoded)
      expect(decodeArguments(parameters, digits)).toEqual(
        samples.map(({ parameter, value }) => textOf(parameter, value)),
      )
    }),
    { numRuns: 300 },
  )
})

test('selectors are those of viem, tuples and all', () => {
  const { functions } = readAbi([
    {
      type: 'function',
      name: 'f',
      inputs: [{ type: 'tuple[2]', components: [{ type: 'uint' }, { type: 'bytes' }] }],
      outputs: [],
    },
    { name: 'old', constant: true, inputs: [], outputs: [{ type: 'int' }] },
  ])
  expect(functions.map(({ inputs }) => inputs.map(typeName).join())).toEqual(['(uint256,bytes)[2]', ''])
  expect(selectorOf(functions[0]!)).toBe(toFunctionSelector('f((uint256,bytes)[2])'))
  expect(functions[1]!.isView).toBe(true)
  expect(dataOf(functions[1]!, [])).toBe(toFunctionSelector('old()'))
})

test('a value that does not fit is refused with the name of its argument', () => {
  const parameter = (type: string, components?: AbiParameter[]) => ({
    name: 'it',
    type,
    ...(components && { components }),
  })
  for (const [one, text, message] of [
    [parameter('uint8'), '256', 'it: does not fit into uint8'],
    [parameter('int8'), '-129', 'it: does not fit into int8'],
    [parameter('uint256'), '1.5', 'it: not a whole number'],
    [parameter('uint256'), '', 'it: not filled in'],
    [parameter('address'), '0x12', 'it: enter an address'],
    [parameter('address'), '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'it: has a wrong checksum'],
    [parameter('bool'), 'yes', 'it: not true or false'],
    [parameter('bytes4'), '0x1234', 'it: has 2 bytes, but bytes4 has 4'],
    [parameter('bytes'), '0x123', 'it: not hex'],
    [parameter('uint8[2]'), '[1]', 'it: has 1 values, but uint8[2] has 2'],
    [parameter('uint8[]'), '1', 'it: not a list'],
    [parameter('uint8[]'), '[1, 300]', 'it[1]: does not fit into uint8'],
    [parameter('uint8[]'), '[1,', 'it: not a list, such as'],
    [parameter('tuple', [{ ...parameter('bool'), name: 'ok' }]), '{"ok": "no"}', 'it.ok: not true or false'],
    [parameter('tuple', [parameter('bool')]), '[true, 1]', 'it: needs a list of its 1 parts'],
  ] as const) {
    expect(() => encodeArguments([one], [text]), text).toThrow(BadArgument)
    expect(() => encodeArguments([one], [text]), text).toThrow(message)
  }
  const point = parameter('tuple', [{ ...parameter('int256'), name: 'x' }])
  expect(() => encodeArguments([point], [['much']])).toThrow('it.x: not a whole number')
  expect(() => encodeArguments([point], [''])).toThrow('it.x: not filled in')
  expect(encodeArguments([point], ['{"x": 12345678901234567890123}'])).toBe(
    encodeArguments([point], ['[12345678901234567890123]']),
  )
})

test('a number may be written with a power of ten, and a tuple by its fields', () => {
  for (const [text, value] of [
    ['1e18', 10n ** 18n],
    ['1.5e18', 15n * 10n ** 17n],
    ['-2E3', -2000n],
    ['0x10', 16n],
    ['1.5e0', undefined],
    ['1e', undefined],
    ['1e100', undefined],
  ] as const)
    expect(integerOf(text), text).toBe(value)
  const { inputs } = readAbi([
    {
      name: 'f',
      inputs: [
        {
          type: 'tuple',
          components: [
            { type: 'uint256', name: 'a' },
            { type: 'tuple', name: 'b', components: [{ type: 'string' }, { type: 'uint8[]' }] },
          ],
        },
      ],
    },
  ]).functions[0]!
  expect(encodeArguments(inputs, [['1e3', [' text', '[1, 2e1]']]])).toBe(
    encodeArguments(inputs, ['{"a": 1000, "b": [" text", [1, 20]]}']),
  )
})

test('what a contract answers is bounded, and never more than there is', () => {
  const parameters = readAbi([
    { type: 'error', name: 'E', inputs: [{ type: 'uint8[][]' }, { type: 'string' }] },
  ]).errors[0]!.inputs
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const found = decodeArguments(parameters, Buffer.from(bytes).toString('hex'))
      expect(found === undefined || found.length === 2).toBe(true)
    }),
  )
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const many = `${word(0x20)}${word(5_000)}${word(0).repeat(5_000)}`
  expect(decodeArguments([{ name: '', type: 'uint8[]' }], many)).toBeUndefined()
  expect(decodeArguments([{ name: '', type: 'uint8[999999]' }], word(1))).toBeUndefined()
})

test('errors are known by the ABI, and those of Solidity always', () => {
  const { errors } = readAbi([
    { type: 'error', name: 'NotPaid', inputs: [{ name: 'wanted', type: 'uint256' }] },
  ])
  const data = `${selectorOf(errors[0]!)}${encodeArguments(errors[0]!.inputs, ['7'])}`
  expect(failureOf(errors, data)).toMatchObject({ error: { name: 'NotPaid' }, values: ['7'] })
  expect(failureOf([], data)).toBeUndefined()
  const reason = `0x08c379a0${encodeArguments([{ name: '', type: 'string' }], ['why'])}`
  expect(failureOf([], reason)).toMatchObject({ error: { name: 'Error' }, values: ['why'] })
  expect(failureOf([], '0x')).toBeUndefined()
})
