/** Bytes as in JSON-RPC: `0x` and an even number of lower-case digits. */
export type Hex = `0x${string}`

const WHOLE_BYTES = /^0x(?:[0-9a-fA-F]{2})*$/

/** Whether this text is whole bytes in hex, in either case. `bytes`: exactly this many. */
export function isHex(text: unknown, bytes?: number): text is Hex {
  if (typeof text !== 'string') return false
  if (bytes !== undefined && text.length !== 2 + 2 * bytes) return false
  return WHOLE_BYTES.test(text)
}

export const ZERO_ADDRESS: Hex = `0x${'0'.repeat(40)}`

export const byteLength = (hex: Hex): number => (hex.length - 2) >> 1

export const toBuffer = (hex: Hex): Buffer => Buffer.from(hex.slice(2), 'hex')

export const toHex = (bytes: Uint8Array): Hex =>
  `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
