import type { Hex } from './hex.ts'

/** The value of a hex digit by character code; 0 for any other character, which readers have already refused. */
const DIGIT = new Uint8Array(128)
for (let i = 0; i < 16; i++) {
  DIGIT['0123456789abcdef'.charCodeAt(i)] = i
  DIGIT['0123456789ABCDEF'.charCodeAt(i)] = i
}

/** Up to this many bytes a loop is faster than calling `Buffer`; measured at 60 to 80 bytes. */
const SHORT_HEX = 64

/** Writes the bytes of a well-formed hex text. The caller has made room for them. */
export function writeHex(bytes: Buffer, at: number, hex: Hex): void {
  const length = (hex.length - 2) >> 1
  if (length > SHORT_HEX) {
    bytes.write(hex.slice(2), at, 'hex')
    return
  }
  for (let i = 0, c = 2; i < length; i++, c += 2) {
    bytes[at + i] = (DIGIT[hex.charCodeAt(c)]! << 4) | DIGIT[hex.charCodeAt(c + 1)]!
  }
}

const LOWER = '0123456789abcdef'
const LOWER_CODES = Uint8Array.from(LOWER, (digit) => digit.charCodeAt(0))

/** Whether this lower-case hex text encodes these bytes. */
export function equalsHex(bytes: Uint8Array, hex: Hex): boolean {
  if (hex.length !== 2 + 2 * bytes.length) return false
  for (let i = 0, c = 2; i < bytes.length; i++, c += 2) {
    const byte = bytes[i]!
    if (hex.charCodeAt(c) !== LOWER_CODES[byte >> 4] || hex.charCodeAt(c + 1) !== LOWER_CODES[byte & 15])
      return false
  }
  return true
}
