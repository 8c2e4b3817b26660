import type { AbiParameter } from './readable-abi.ts'

/** An elementary value as text; the values of an array or a tuple as a list. */
export type DecodedValue = string | readonly DecodedValue[]

/** Decodes the bytes of some parameters. */
export interface AbiCodec {
  /** undefined unless encoding the decoded values gives exactly these bytes or, with `allowsRest`, their beginning. */
  decode(
    inputs: readonly AbiParameter[],
    bytes: Uint8Array,
    options?: { readonly allowsRest: boolean },
  ): DecodedBytes | undefined
}

export interface DecodedBytes {
  readonly values: readonly DecodedValue[]
  /** Whether every string is valid UTF-8. In other strings U+FFFD replaces invalid bytes. */
  readonly isText: boolean
  /** Bytes after the encoded values. */
  readonly rest: Uint8Array
}

interface WireParameter {
  readonly type: string
  readonly components?: readonly WireParameter[]
}

interface WireCodec {
  encode(value: unknown): Uint8Array
  decode(bytes: Uint8Array, options: { readonly allowUnreadBytes: boolean }): unknown
}

/** Largest transaction in geth's mempool. Decoding it takes at most 40 ms. */
export const MAX_DECODED_BYTES = 131_072
/** Needed because the package's decoder of calls looks functions up by address. */
const ANY_CONTRACT = `0x${'00'.repeat(20)}`

/**
 * The package reads each byte of the data once. It refuses pointers to bytes that were already read, and remaining bytes
 * unless they are allowed. So arrays that contain each other cannot lead to more values than the data has words.
 */
export async function createAbiCodec(): Promise<AbiCodec> {
  // Loaded when it is first needed, because it is large.
  const { Decoder } = await import('micro-eth-signer/abi.js')
  const codecs = new WeakMap<readonly AbiParameter[], WireCodec>()

  const codecOf = (inputs: readonly AbiParameter[]): WireCodec => {
    const known = codecs.get(inputs)
    if (known) return known
    const wire = inputs.map(wireType)
    const decoder = new Decoder()
    decoder.add(ANY_CONTRACT, [{ type: 'function', name: 'f', inputs: wire }] as never)
    const made = Object.values(decoder.sighashes)[0]![0]!.packer as WireCodec
    codecs.set(inputs, made)
    return made
  }

  return {
    decode(inputs, bytes, { allowsRest } = { allowsRest: false }) {
      if (bytes.length > MAX_DECODED_BYTES || (bytes.length > 0 && inputs.length === 0 && !allowsRest))
        return undefined
      if (inputs.length === 0) return { values: [], isText: true, rest: bytes }
      try {
        const codec = codecOf(inputs)
        const decoded = codec.decode(bytes, { allowUnreadBytes: allowsRest })
        const encoded = codec.encode(decoded)
        if (Buffer.compare(encoded, bytes.subarray(0, encoded.length)) !== 0) return undefined
        const rest = bytes.subarray(encoded.length)
        if (rest.length > 0 && !allowsRest) return undefined
        // The package returns a single value as it is, several as a list.
        const values = inputs.length === 1 ? [decoded] : (decoded as readonly unknown[])
        const state = { isText: true }
        return {
          values: inputs.map((input, n) => textOf(input, values[n], state)),
          get isText() {
            return state.isText
          },
          rest,
        }
      } catch {
        // The bytes do not encode values of these types.
        return undefined
      }
    },
  }
}

/**
 * Removes names, so that the package returns lists, and never objects with keys from an ABI. Strings are decoded as
 * bytes, because a string of a contract need not be valid UTF-8.
 */
const wireType = ({ type, components }: AbiParameter): WireParameter =>
  components
    ? { type, components: components.map(wireType) }
    : { type: type.startsWith('string') ? `bytes${type.slice('string'.length)}` : type }

function textOf(input: AbiParameter, value: unknown, state: { isText: boolean }): DecodedValue {
  if (input.type.endsWith(']')) {
    const element = { ...input, type: input.type.slice(0, input.type.lastIndexOf('[')) }
    return (value as readonly unknown[]).map((item) => textOf(element, item, state))
  }
  if (input.components) {
    const values = value as readonly unknown[]
    return input.components.map((part, n) => textOf(part, values[n], state))
  }
  if (!(value instanceof Uint8Array)) return String(value)
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (input.type !== 'string') return `0x${bytes.toString('hex')}`
  const text = bytes.toString('utf8')
  if (Buffer.compare(Buffer.from(text), bytes) !== 0) state.isText = false
  return text
}
