import { type Hex, toHex } from '../../../primitives/hex.ts'
import { OPCODE } from '../opcodes.ts'

/** Steps in which a contract finds out which function is called: a comparison for each of a few hundred functions. */
const MAX_DISPATCH_STEPS = 4_000
/** Steps from the selector to the jump: a comparison, a target, and some stack moves. */
const REACH = 6
const PUSH4 = 0x63

/**
 * The selector that a frame was called with, by the jump that its dispatcher took: the last one whose comparison with four
 * bytes of the code came out equal. undefined: it took none.
 */
export function calledSelector(code: Uint8Array, pcs: Uint32Array, ops: Uint8Array): Hex | undefined {
  let found: Hex | undefined
  for (let step = 1; step < Math.min(pcs.length - 1, MAX_DISPATCH_STEPS); step++) {
    if (ops[step] !== OPCODE.jumpIf) continue
    const isTaken = ops[step + 1] === OPCODE.jumpDest && pcs[step + 1] !== pcs[step]! + 1
    const compared = comparisonBefore(ops, step)
    if (compared && isTaken === compared.jumpsIfEqual) {
      const at = pcs[compared.pushed]! + 1
      found = toHex(code.subarray(at, at + 4))
    } else if (found !== undefined && !compared) return found
  }
  return found
}

function comparisonBefore(ops: Uint8Array, jump: number) {
  let jumpsIfEqual: boolean | undefined
  for (let step = jump - 1; step >= Math.max(0, jump - REACH); step--) {
    const op = ops[step]
    if (op === OPCODE.equal) jumpsIfEqual = true
    else if (op === OPCODE.xor || op === OPCODE.subtract) jumpsIfEqual = false
    // The one that is pushed last may come before or after the word that it is compared with.
    else if (op === PUSH4 && jumpsIfEqual !== undefined) return { pushed: step, jumpsIfEqual }
  }
  return undefined
}
