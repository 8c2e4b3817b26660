/**
 * Makes sure of a struct in Thrift's compact protocol, which Parquet writes its footers and page headers in, that no list
 * or text of it says to be longer than what is left, before a parser takes memory for it. Returns where it ends.
 */
export function assertThrift(bytes: Uint8Array): number {
  let at = 0
  const next = (): number => {
    if (at >= bytes.length) throw new Error('a header ends too early')
    return bytes[at++]!
  }
  const varint = (): number => {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = next()
      value += (byte & 0x7f) * 2 ** shift
      if (!(byte & 0x80)) return value
    }
    throw new Error('a number in a header is too long')
  }
  const skip = (length: number) => {
    if (length > bytes.length - at) throw new Error(`a header has a part of ${length} bytes`)
    at += length
  }
  const element = (type: number, depth: number): void => {
    if (type === BINARY) skip(varint())
    else if (type === STRUCT) struct(depth + 1)
    else if (type === LIST) list(depth + 1)
    else if (type === DOUBLE) skip(8)
    else if (type === BYTE) skip(1)
    else if (INTEGERS.has(type)) varint()
    else throw new Error(`a header has a part of the type ${type}`)
  }
  const list = (depth: number): void => {
    const head = next()
    const size = head >> 4 === 15 ? varint() : head >> 4
    const type = head & 0x0f
    if (size > bytes.length - at) throw new Error(`a header has a list of ${size}`)
    // In lists, booleans have a byte each.
    for (let n = 0; n < size; n++) element(BOOLEANS.has(type) ? BYTE : type, depth)
  }
  const struct = (depth: number): void => {
    if (depth > MAX_DEPTH) throw new Error('a header is nested too deeply')
    for (let head = next(); (head & 0x0f) !== STOP; head = next()) {
      if (head >> 4 === 0) varint()
      if (!BOOLEANS.has(head & 0x0f)) element(head & 0x0f, depth)
    }
  }
  struct(0)
  return at
}

/** A footer has eight levels. */
const MAX_DEPTH = 12
const STOP = 0
const BOOLEANS: ReadonlySet<number> = new Set([1, 2])
const BYTE = 3
/** Of 16, 32 and 64 bits. */
const INTEGERS: ReadonlySet<number> = new Set([4, 5, 6])
const DOUBLE = 7
const BINARY = 8
const LIST = 9
const STRUCT = 12
