import type { Hex } from '../primitives/hex.ts'

/** keccak('Error(string)') and keccak('Panic(uint256)'), first four bytes. */
const ERROR = '0x08c379a0'
const PANIC = '0x4e487b71'

const WORD = 64
const HEAD = ERROR.length

/**
 * A reverted call's output as text: the message of `Error(string)`, `Panic(0x11)` with at least two digits,
 * empty for no output, and hex for everything else (a custom error, or a malformed Error). Invalid UTF-8
 * becomes U+FFFD.
 */
export function revertReason(output: Hex): string {
  if (output === '0x') return ''
  if (output.startsWith(PANIC) && output.length === HEAD + WORD) {
    return `Panic(0x${BigInt(`0x${output.slice(HEAD)}`)
      .toString(16)
      .padStart(2, '0')})`
  }
  return output.startsWith(ERROR) ? (errorString(output) ?? output) : output
}

/** The only string of an ABI encoding: [offset] … [length][bytes]. Undefined if it points outside. */
function errorString(output: Hex): string | undefined {
  const end = output.length
  const offset = wordAt(output, HEAD)
  if (offset === undefined) return undefined
  const start = HEAD + 2 * offset
  const length = wordAt(output, start)
  if (length === undefined) return undefined
  const from = start + WORD
  if (from + 2 * length > end) return undefined
  return Buffer.from(output.slice(from, from + 2 * length), 'hex').toString('utf8')
}

/** A word as a number of bytes; undefined if it is outside the output, or larger than the output. */
function wordAt(output: Hex, at: number): number | undefined {
  if (at + WORD > output.length) return undefined
  const value = Number(`0x${output.slice(at, at + WORD)}`)
  return value <= output.length ? value : undefined
}
