import type { Hex } from '../../primitives/hex.ts'
import { isCall, isCreation, OPCODE } from './opcodes.ts'
import type { Step } from './read-steps.ts'

export type End = 'success' | 'revert' | 'invalid' | 'out of gas' | 'halt'

/** The steps of one call or creation, without those of calls that it made. */
export interface StepFrame {
  /** The contract with the code that ran; undefined means a creation, or the transaction itself. */
  readonly code: Hex | undefined
  readonly isCreation: boolean
  readonly pcs: Uint32Array
  readonly ops: Uint8Array
  readonly end: End
}

interface OpenFrame {
  readonly code: Hex | undefined
  readonly isCreation: boolean
  readonly depth: number
  readonly pcs: number[]
  readonly ops: number[]
  last: Step | undefined
  /** The newest call from this frame. */
  child: ClosedFrame | undefined
  /** Its copies of the child's return data: destination and size. */
  copies: (readonly [to: bigint, size: bigint])[]
}

interface ClosedFrame {
  readonly frame: OpenFrame
  readonly end: End
}

const MAX_COPIES = 100

/**
 * The frames through which a failure was passed on: first the transaction's frame, then always the call that the
 * failure came from. Empty if the transaction has no steps, or if none of them made it fail.
 */
export function failingPath(steps: Iterable<Step>): StepFrame[] {
  const open: OpenFrame[] = []
  let before: Step | undefined
  for (const step of steps) {
    while (open.length > 0 && open.at(-1)!.depth > step.depth) close(open)
    let current = open.at(-1)
    if (!current || step.depth > current.depth) {
      current = beginFrame(step, before)
      open.push(current)
    }
    take(current, step)
    before = step
  }
  let root: ClosedFrame | undefined
  while (open.length > 0) root = close(open)
  const path: StepFrame[] = []
  for (let next = root; next && next.end !== 'success'; next = causeOf(next)) {
    const { code, isCreation, pcs, ops } = next.frame
    path.push({ code, isCreation, pcs: Uint32Array.from(pcs), ops: Uint8Array.from(ops), end: next.end })
  }
  return path
}

function take(frame: OpenFrame, step: Step): void {
  frame.pcs.push(step.pc)
  frame.ops.push(step.op)
  frame.last = step
  // A call that begins no frame runs no code, so it has no child.
  if (isCall(step.op)) {
    frame.child = undefined
    frame.copies = []
  }
  if (step.op === OPCODE.returnDataCopy && frame.copies.length < MAX_COPIES)
    frame.copies.push([word(step, 0), word(step, 2)])
}

function beginFrame(step: Step, before: Step | undefined): OpenFrame {
  const isNew = before === undefined || !isCall(before.op)
  return {
    code: isNew || isCreation(before.op) ? undefined : addressOf(before),
    isCreation: !isNew && isCreation(before.op),
    depth: step.depth,
    pcs: [],
    ops: [],
    last: undefined,
    child: undefined,
    copies: [],
  }
}

function close(open: OpenFrame[]): ClosedFrame {
  const frame = open.pop()!
  const closed = { frame, end: endOf(frame.last!) }
  const caller = open.at(-1)
  if (caller) caller.child = closed
  return closed
}

function endOf({ op, gas, gasCost }: Step): End {
  if (op === OPCODE.revert) return 'revert'
  if (op === OPCODE.return || op === OPCODE.stop || op === OPCODE.selfDestruct) return 'success'
  if (op === OPCODE.invalid) return 'invalid'
  return gasCost > gas ? 'out of gas' : 'halt'
}

/** The call that a frame's failure came from: both returned the same bytes, or none. */
function causeOf({ frame, end }: ClosedFrame): ClosedFrame | undefined {
  const { child, last, copies } = frame
  if (!child || child.end === 'success' || end !== 'revert') return undefined
  const [from, size] = [word(last!, 0), word(last!, 1)]
  const childSize = child.end === 'revert' ? word(child.frame.last!, 1) : 0n
  if (size !== childSize) return undefined
  return size === 0n || copies.some(([to, copied]) => to === from && copied === size) ? child : undefined
}

/** A word of the stack, from its top. */
function word({ stack }: Step, depth: number): bigint {
  const text = stack.at(-1 - depth)
  if (text === undefined) return 0n
  const digits = text.startsWith('0x') ? text.slice(2) : text
  return /^[0-9a-f]{1,64}$/i.test(digits) ? BigInt(`0x${digits}`) : 0n
}

const addressOf = (step: Step): Hex => `0x${word(step, 1).toString(16).padStart(64, '0').slice(24)}`
