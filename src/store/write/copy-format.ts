import type { Hex } from '../../primitives/hex.ts'

/** Start of every binary COPY: signature, flags and the length of the header extension. */
export const COPY_HEADER = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')
export const COPY_TRAILER = Buffer.from('ffff', 'hex')

export type CopyWriter = ReturnType<typeof createCopyWriter>

/**
 * Writes PostgreSQL's binary COPY format (documentation, "COPY", section "Binary Format") into one growing buffer.
 * Numbers from the chain are written as `numeric`, which has digits of base 10,000.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its writers share one buffer and one position, per value.
export function createCopyWriter() {
  let buffer = Buffer.allocUnsafe(1 << 16)
  let at = 0
  const digits = new Int16Array(64)

  const need = (bytes: number) => {
    if (at + bytes <= buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + bytes))
    buffer.copy(larger, 0, 0, at)
    buffer = larger
  }
  const int2 = (value: number) => {
    buffer[at++] = value >> 8
    buffer[at++] = value
  }
  const int4 = (value: number) => {
    buffer[at++] = value >> 24
    buffer[at++] = value >> 16
    buffer[at++] = value >> 8
    buffer[at++] = value
  }

  /** Digits of a number below 2⁵³, least significant first; returns how many. */
  const smallDigits = (value: number): number => {
    let count = 0
    for (let left = value; left > 0; ) {
      const rest = Math.floor(left / 10_000)
      digits[count++] = left - rest * 10_000
      left = rest
    }
    return count
  }
  /** Splits off twelve decimal digits at a time, so that most of the work is done on small numbers. */
  const largeDigits = (value: bigint): number => {
    let count = 0
    for (let left = value; left > 0n; ) {
      const rest = left / 1_000_000_000_000n
      let part = Number(left - rest * 1_000_000_000_000n)
      for (let i = 0; i < 3; i++) {
        const higher = Math.floor(part / 10_000)
        digits[count++] = part - higher * 10_000
        part = higher
      }
      left = rest
    }
    while (count > 0 && digits[count - 1] === 0) count--
    return count
  }

  return {
    row(columns: number) {
      need(2)
      int2(columns)
    },
    none() {
      need(4)
      int4(-1)
    },
    int2(value: number) {
      need(6)
      int4(2)
      int2(value)
    },
    int4(value: number) {
      need(8)
      int4(4)
      int4(value)
    },
    /** Reserves 8 bytes for an id that is not known yet. Returns their offset. */
    hole() {
      need(12)
      int4(8)
      at += 8
      return at - 8
    },
    numeric(value: bigint) {
      const negative = value < 0n
      const size = negative ? -value : value
      const count = size <= 9_007_199_254_740_991n ? smallDigits(Number(size)) : largeDigits(size)
      let low = 0
      while (low < count && digits[low] === 0) low++
      need(12 + 2 * (count - low))
      int4(8 + 2 * (count - low))
      int2(count - low)
      int2(count === 0 ? 0 : count - 1)
      int2(negative ? 0x4000 : 0)
      int2(0)
      for (let i = count - 1; i >= low; i--) int2(digits[i]!)
    },
    bytes(hex: Hex) {
      const length = (hex.length - 2) >> 1
      need(4 + length)
      int4(length)
      // `write` decodes hex natively; it has no offset into the text, and slicing off "0x" makes no copy.
      buffer.write(hex.slice(2), at, 'hex')
      at += length
    },
    text(value: string) {
      // PostgreSQL's text can hold every character except NUL.
      if (value.includes('\0')) value = value.replaceAll('\0', '\ufffd')
      const length = Buffer.byteLength(value)
      need(4 + length)
      int4(length)
      buffer.write(value, at)
      at += length
    },
    json(value: unknown) {
      let text = JSON.stringify(value)
      // jsonb can hold neither NUL nor unpaired surrogates. JSON.stringify escapes only these as \\u0000 and \\ud….
      if (/\\u(0000|d[89a-f])/.test(text)) text = JSON.stringify(storable(value))
      const length = Buffer.byteLength(text)
      need(5 + length)
      int4(length + 1)
      buffer[at++] = 1 // version of the binary form of jsonb
      buffer.write(text, at)
      at += length
    },
    bool(value: boolean) {
      need(5)
      int4(1)
      buffer[at++] = value ? 1 : 0
    },
    int4array(values: readonly number[]) {
      need(24 + 8 * values.length)
      if (values.length === 0) {
        int4(12)
        int4(0) // dimensions
        int4(0) // no nulls
        int4(23) // oid of integer
        return
      }
      int4(20 + 8 * values.length)
      int4(1)
      int4(0)
      int4(23)
      int4(values.length)
      int4(1) // lower bound
      for (const value of values) {
        int4(4)
        int4(value)
      }
    },
    /** Returns a copy of what was written, and empties the writer. */
    take() {
      const taken = new Uint8Array(at)
      taken.set(buffer.subarray(0, at))
      at = 0
      return taken
    },
  }
}

/** Changes all texts in a value, including keys, to what PostgreSQL can store. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\0', '\ufffd')).toString()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), storable(item)]))
}
