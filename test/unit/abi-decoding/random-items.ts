import fc from 'fast-check'
import type { DecodedValue } from '../../../src/abi-decoding/codec.ts'
import { concat, encodeAbiParameters, type Hex, keccak256, toHex } from '../../vendor/viem/index.js'

/** A parameter with a value of it: as viem takes the value, and as decoding writes it. */
export interface Sample {
  readonly parameter: Parameter
  readonly value: unknown
  readonly text: DecodedValue
}

export interface Parameter {
  readonly name: string
  readonly type: string
  readonly components?: readonly Parameter[]
  readonly indexed?: boolean
}

const NAMES = ['', 'to', 'value', 'constructor', '__proto__', 'toString', 'length', '0', '\u202e<b>\0']
const name = fc.constantFrom(...NAMES)

interface Kind {
  readonly type: string
  readonly components?: readonly Parameter[]
  readonly make: fc.Arbitrary<{ value: unknown; text: DecodedValue }>
}

const hexOf = (length: number | { min: number; max: number }) =>
  fc
    .uint8Array(
      typeof length === 'number'
        ? { minLength: length, maxLength: length }
        : { minLength: length.min, maxLength: length.max },
    )
    .map((bytes) => toHex(bytes))
    .map((hex) => ({ value: hex as unknown, text: hex as DecodedValue }))

const number = (min: bigint, max: bigint) =>
  fc
    .oneof(fc.bigInt({ min, max }), fc.constantFrom(min, max))
    .map((value) => ({ value: value as unknown, text: `${value}` as DecodedValue }))

const integer = fc.tuple(fc.integer({ min: 1, max: 32 }), fc.boolean()).map(([bytes, signed]): Kind => {
  const bits = BigInt(bytes * 8)
  return signed
    ? { type: `int${bits}`, make: number(-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n) }
    : { type: `uint${bits}`, make: number(0n, (1n << bits) - 1n) }
})

const elementary: fc.Arbitrary<Kind> = fc.oneof(
  integer,
  fc.constant<Kind>({ type: 'address', make: hexOf(20) }),
  fc.constant<Kind>({
    type: 'bool',
    make: fc.boolean().map((value) => ({ value, text: `${value}` })),
  }),
  fc.integer({ min: 1, max: 32 }).map((size): Kind => ({ type: `bytes${size}`, make: hexOf(size) })),
  fc.constant<Kind>({ type: 'bytes', make: hexOf({ min: 0, max: 70 }) }),
  fc.constant<Kind>({
    type: 'string',
    make: fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => ({ value, text: value })),
  }),
)

const listOf = (inner: Kind, length: number | undefined): Kind => ({
  ...inner,
  type: `${inner.type}[${length ?? ''}]`,
  make: fc
    .array(inner.make, length === undefined ? { maxLength: 3 } : { minLength: length, maxLength: length })
    .map((items) => ({ value: items.map(({ value }) => value), text: items.map(({ text }) => text) })),
})

const tupleOf = (parts: readonly (readonly [string, Kind])[]): Kind => ({
  type: 'tuple',
  components: parts.map(([called, { type, components }]) => ({
    name: called,
    type,
    ...(components ? { components } : {}),
  })),
  make: fc.tuple(...parts.map(([, { make }]) => make)).map((items) => ({
    // viem takes a list where not all parts have names of their own.
    value: items.map(({ value }) => value),
    text: items.map(({ text }) => text),
  })),
})

const kind: fc.Arbitrary<Kind> = fc.letrec<{ kind: Kind }>((tie) => ({
  kind: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    elementary,
    fc
      .tuple(tie('kind'), fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }))
      .map(([inner, length]) => listOf(inner, length)),
    fc.array(fc.tuple(name, tie('kind')), { minLength: 1, maxLength: 3 }).map(tupleOf),
  ),
})).kind

export const sample: fc.Arbitrary<Sample> = fc
  .tuple(name, kind)
  .chain(([called, { make, type, components }]) =>
    make.map(({ value, text }) => ({
      parameter: { name: called, type, ...(components ? { components } : {}) },
      value,
      text,
    })),
  )

export const samples = fc.array(sample, { maxLength: 5 })
export const itemName = fc.constantFrom('f', 'transfer', '__proto__', 'constructor', 'hasOwnProperty', 'ünï')

const canonical = ({ type, components }: Parameter): string =>
  components ? `(${components.map(canonical).join()})${type.slice('tuple'.length)}` : type

export const signatureOf = (called: string, parameters: readonly Parameter[]): string =>
  `${called}(${parameters.map(canonical).join()})`

export const hashOf = (signature: string): Hex => keccak256(Buffer.from(signature))

/** viem reads parts by their names where these are given. */
const nameless = ({ type, components }: Parameter): object =>
  components ? { type, components: components.map(nameless) } : { type }

export const encode = (parts: readonly Sample[]): Hex =>
  encodeAbiParameters(
    parts.map(({ parameter }) => nameless(parameter)),
    parts.map(({ value }) => value),
  )

export const encodeCall = (called: string, parts: readonly Sample[]): Hex =>
  concat([
    hashOf(
      signatureOf(
        called,
        parts.map(({ parameter }) => parameter),
      ),
    ).slice(0, 10) as Hex,
    encode(parts),
  ])

/** What is decoded, back as viem takes it. */
export function encodable({ type, components }: Parameter, text: DecodedValue): unknown {
  if (type.endsWith(']')) {
    const inner = {
      name: '',
      type: type.slice(0, type.lastIndexOf('[')),
      ...(components ? { components } : {}),
    }
    return (text as readonly DecodedValue[]).map((one) => encodable(inner, one))
  }
  if (components) return components.map((part, n) => encodable(part, (text as readonly DecodedValue[])[n]!))
  if (type === 'bool') return text === 'true'
  return /^u?int/.test(type) ? BigInt(text as string) : text
}
