import type { Hex } from '../../primitives/hex.ts'

/** EIP-5202: the bytes 0xfe71; six bits with the version, 0; two bits with the size of the length that follows, in bytes. */
const PREAMBLE = /^0xfe710([0-3])/

/** The creation code in a blueprint (Vyper's `create_from_blueprint`); undefined if it is not one. */
export function initCodeOf(code: Hex): Hex | undefined {
  const lengthBytes = Number(PREAMBLE.exec(code)?.[1] ?? Number.NaN)
  if (Number.isNaN(lengthBytes)) return undefined
  const data = 8 + 2 * lengthBytes
  const length = lengthBytes === 0 ? 0 : Number(`0x${code.slice(8, data)}`)
  const initCode = code.slice(data + 2 * length)
  return Number.isNaN(length) || initCode === '' ? undefined : `0x${initCode}`
}
