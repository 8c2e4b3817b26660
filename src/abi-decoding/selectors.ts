import type { Hex } from '../primitives/hex.ts'

const PUSH1 = 0x60
const PUSH4 = 0x63
const PUSH32 = 0x7f
const DUP1 = 0x80
const DUP16 = 0x8f
const SWAP1 = 0x90
const SWAP16 = 0x9f
const EQ = 0x14
const XOR = 0x18
const SUB = 0x03
const JUMPI = 0x57
/** Instructions between a selector and the jump that depends on it: a comparison, a target, and some stack moves. */
const REACH = 5
/** A function takes eleven bytes of a dispatcher, and code has 24,576 (EIP-170). */
const MAX_SELECTORS = 1_000

/**
 * Selectors that code compares with the selector of a call, in order. Compilers dispatch calls in this way, except for
 * jump tables. Includes other values of four bytes that the code compares.
 */
export function selectorsIn(code: Uint8Array): Hex[] {
  const selectors = new Set<Hex>()
  /** A selector that was pushed, the number of instructions since, and whether it was compared. */
  let open: { selector: Hex; steps: number; compared: boolean } | undefined
  for (let at = 0; at < code.length && selectors.size < MAX_SELECTORS; ) {
    const op = code[at]!
    const pushed = op >= PUSH1 && op <= PUSH32 ? op - PUSH1 + 1 : 0
    const isStackMove = (op >= DUP1 && op <= DUP16) || (op >= SWAP1 && op <= SWAP16)
    if (open && op === JUMPI && open.compared) {
      selectors.add(open.selector)
      open = undefined
    } else if (open && (op === EQ || op === XOR || op === SUB)) open.compared = true
    else if (op === PUSH4 && at + 4 < code.length && !open?.compared) {
      const digits = Buffer.from(code.buffer, code.byteOffset + at + 1, 4).toString('hex')
      open = { selector: `0x${digits}`, steps: 0, compared: false }
    } else if (open && pushed === 0 && !isStackMove) open = undefined
    if (open && ++open.steps > REACH) open = undefined
    at += 1 + pushed
  }
  return [...selectors].filter((selector) => selector !== '0xffffffff')
}
