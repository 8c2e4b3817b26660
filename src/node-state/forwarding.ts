import { type Hex, toBuffer } from '../primitives/hex.ts'

/** The delegate of code that only forwards calls: an address in the code, or one in storage. */
export type Forwarding =
  | { readonly to: Hex; readonly slot?: undefined }
  /** Slot 0 (Safe), or the slot with the proxy's address as its number (Sequence). */
  | { readonly to?: undefined; readonly slot: 'first' | 'own' }

/** Bytes in which the delegation must come. The longest known code, unoptimized Safe proxies, has 150. */
const MAX_BYTES = 400
/** A shorter address belongs to the chain itself, for example a precompiled contract. */
const MIN_ADDRESS_BYTES = 8

const [STOP, CALLER, CALLDATALOAD, CALLDATACOPY, SLOAD, JUMPI] = [0x00, 0x33, 0x35, 0x37, 0x54, 0x57] as const
const [GAS, PUSH0, PUSH20, PUSH32] = [0x5a, 0x5f, 0x73, 0x7f] as const
const [ADDRESS, RETURNDATASIZE, RETURN, DELEGATECALL, REVERT] = [0x30, 0x3d, 0xf3, 0xf4, 0xfd] as const
/** Instructions that do more than forward: SHA3, SSTORE, other calls and creations, INVALID, SELFDESTRUCT. */
const OTHER_WORK: ReadonlySet<number> = new Set([0x20, 0x55, 0xf0, 0xf1, 0xf2, 0xf5, 0xfa, 0xfe, 0xff])

interface Instruction {
  readonly opcode: number
  /** The immediate value of a push. */
  readonly operand: Buffer
}

/**
 * Recognises code that only forwards calls; undefined for other code. Clones have many forms: EIP-1167, with PUSH0
 * (EIP-7511), with shorter addresses, with arguments after the code or the calldata (EIP-3448), with a branch that
 * takes coins. All copy the calldata and delegate to an address that they push or read immediately before.
 */
export function forwardingOf(code: Hex): Forwarding | undefined {
  const before: Instruction[] = []
  const has = (opcode: number) => before.some((instruction) => instruction.opcode === opcode)
  for (const instruction of instructionsOf(toBuffer(code.slice(0, 2 + 2 * MAX_BYTES) as Hex))) {
    const { opcode } = instruction
    if (opcode === DELEGATECALL) return has(CALLDATACOPY) ? targetOf(before) : undefined
    if (OTHER_WORK.has(opcode)) return undefined
    // This code always ends before it delegates.
    if ((opcode === STOP || opcode === RETURN || opcode === REVERT) && !has(JUMPI)) return undefined
    before.push(instruction)
  }
  return undefined
}

function targetOf(before: readonly Instruction[]): Forwarding | undefined {
  const [pushed, gas] = before.slice(-2)
  const isAddress =
    gas?.opcode === GAS &&
    pushed!.opcode <= PUSH20 &&
    pushed!.operand.length >= MIN_ADDRESS_BYTES &&
    pushed!.operand.some((byte) => byte !== 0)
  if (isAddress) return { to: `0x${pushed!.operand.toString('hex').padStart(40, '0')}` }
  const loads = before.flatMap((instruction, n) => (instruction.opcode === SLOAD ? [before[n - 1]] : []))
  const [slot] = loads
  if (loads.length !== 1 || !slot) return undefined
  // Code that reads its caller, or more calldata than the selector, may let the caller choose the target.
  const count = (opcode: number) => before.filter((instruction) => instruction.opcode === opcode).length
  if (count(CALLER) > 0 || count(CALLDATALOAD) > 1) return undefined
  if (slot.opcode === ADDRESS) return { slot: 'own' }
  const isZero = slot.opcode === RETURNDATASIZE || (isPush(slot) && slot.operand.every((byte) => byte === 0))
  return isZero ? { slot: 'first' } : undefined
}

const isPush = ({ opcode }: Instruction): boolean => opcode >= PUSH0 && opcode <= PUSH32

function* instructionsOf(code: Buffer): Generator<Instruction> {
  for (let at = 0; at < code.length; ) {
    const opcode = code[at]!
    const length = opcode > PUSH0 && opcode <= PUSH32 ? opcode - PUSH0 : 0
    yield { opcode, operand: code.subarray(at + 1, at + 1 + length) }
    at += 1 + length
  }
}
