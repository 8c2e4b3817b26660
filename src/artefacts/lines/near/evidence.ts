import type { AbiIndex } from '../../../abi-decoding/items.ts'

/** What the bytes that a frame reverted with say of the statement that made them. */
export type Evidence =
  | { readonly kind: 'panic'; readonly code: number }
  | { readonly kind: 'reason'; readonly text: string }
  | { readonly kind: 'error'; readonly name: string }

/** Steps that write the bytes into memory; a long text takes four for each 32 bytes. */
const MAX_STEPS = 120
const PUSH1 = 0x60
const PUSH32 = 0x7f
/** `Panic(uint256)` and `Error(string)` (Solidity's documentation, Panic via assert and Error via require). */
const PANIC = 0x4e487b71n
const ERROR = 0x08c379a0n
const PANIC_CODES: ReadonlySet<bigint> = new Set([
  0x01n,
  0x11n,
  0x12n,
  0x21n,
  0x22n,
  0x31n,
  0x32n,
  0x41n,
  0x51n,
])
/** Shorter texts are also numbers. */
const MIN_TEXT_BYTES = 2
/** A selector of fewer bits, without its zeros, is found by chance. */
const MIN_SELECTOR_BITS = 16n

/** Constants of the steps before a frame's end, the newest first. */
export function evidenceOf(
  code: Uint8Array,
  pcs: Uint32Array,
  ops: Uint8Array,
  { errors }: Pick<AbiIndex, 'errors'>,
): Evidence | undefined {
  const pushed = constantsBefore(code, pcs, ops)
  const names = new Map<bigint, string>([...errors].map(([hash, [item]]) => [bare(BigInt(hash)), item!.name]))
  for (const [n, constant] of pushed.entries()) {
    const selector = bare(constant)
    if (selector < 1n << (MIN_SELECTOR_BITS - 1n)) continue
    if (selector === bare(PANIC)) {
      // Its code is pushed after it; the optimiser may also have done so before.
      const panic = [...pushed.slice(0, n).reverse(), ...pushed.slice(n)].find((one) => PANIC_CODES.has(one))
      return panic === undefined ? undefined : { kind: 'panic', code: Number(panic) }
    }
    if (selector === bare(ERROR)) {
      // What is older is of the dispatcher, whose selectors may look like texts.
      const text = textAmong(pushed.slice(0, n))
      return text === undefined ? undefined : { kind: 'reason', text }
    }
    const name = names.get(selector)
    if (name !== undefined) return { kind: 'error', name }
  }
  return undefined
}

function constantsBefore(code: Uint8Array, pcs: Uint32Array, ops: Uint8Array): bigint[] {
  const found: bigint[] = []
  for (let step = pcs.length - 1; step >= Math.max(0, pcs.length - MAX_STEPS); step--) {
    const op = ops[step]!
    if (op < PUSH1 || op > PUSH32) continue
    const at = pcs[step]! + 1
    const digits = Buffer.from(code.subarray(at, at + op - PUSH1 + 1)).toString('hex')
    found.push(BigInt(`0x${digits || '0'}`))
  }
  return found
}

/** A constant without the zero bits at its end: the compiler writes one short and shifts it. */
function bare(constant: bigint): bigint {
  if (constant === 0n) return 0n
  let value = constant
  while ((value & 0xffffn) === 0n) value >>= 16n
  while ((value & 1n) === 0n) value >>= 1n
  return value
}

/** The first 32 bytes, or fewer, of the longest text among constants. */
function textAmong(constants: readonly bigint[]): string | undefined {
  let longest: string | undefined
  // Of a text of several words the newest constants are its end.
  for (const text of constants.flatMap((constant) => textOf(constant) ?? []))
    if (text.length >= (longest?.length ?? 0)) longest = text
  return longest
}

/** A constant as a text; the zero bits at its end may be missing. */
function textOf(constant: bigint): string | undefined {
  for (let shift = 0n; shift < 8n; shift++) {
    const digits = (constant << shift).toString(16)
    const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')
    const text = bytes.toString('latin1').replace(/\0+$/, '')
    if (text.length >= MIN_TEXT_BYTES && /^[\x20-\x7e]+$/.test(text)) return text
  }
  return undefined
}
