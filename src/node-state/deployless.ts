import type { Hex } from '../primitives/hex.ts'

/*
 * Many calls in one `eth_call` without a contract on the chain. The call has no `to`, so its data runs as creation
 * code, and the answer is what that code returns. Each call has its own gas cap and returns no more bytes than
 * requested, so that no contract can delay or crowd out the others.
 */

export interface BatchedCall {
  readonly to: Hex
  readonly data: Hex
  /** The gas limit of the call. */
  readonly gas: number
  /** Longer answers are cut to this many bytes. */
  readonly most: number
}

/**
 * `answered`: has the return data. `failed`: reverted, or failed otherwise. `starved`: failed with nearly all gas used,
 * so more gas might help. `waiting`: not started, because the batch used up the node's gas.
 */
export type BatchedAnswer =
  | { readonly kind: 'answered'; readonly data: Buffer }
  | { readonly kind: 'failed' | 'starved' | 'waiting' }

const KINDS = ['failed', 'answered', 'waiting', 'starved'] as const
const [ANSWERED, WAITING, STARVED] = [1, 2, 3] as const

/**
 * The first byte of the answer. It must not be 0xef: the answer counts as created code, which must not begin so
 * (EIP-3541).
 */
const VERSION = 1
/** Bytes before each call's data: gas (4), most bytes of the answer (2), length of the data (2), to (20). */
const HEADER = 28
/** Bytes before the data of an answer: kind (1), length (2). */
const ANSWER_HEAD = 3
/** Places in memory: of the data of the present call, and of the answers. */
const DATA = 0x100
const ANSWERS = 0x800
/** A bit less than the limits: creation code may have 49,152 bytes (EIP-3860), and created code 24,576 (EIP-170). */
export const MAX_BATCH_BYTES = 44_000
export const MAX_ANSWER_BYTES = 22_000
/** Bytes that a call takes of each limit. */
export const sizeOf = (call: BatchedCall) => ({
  batch: HEADER + (call.data.length - 2) / 2,
  answer: ANSWER_HEAD + call.most,
})

/**
 * Gas that must remain when a call starts, for the rest of the program. In addition to 200 per byte of the answer, the
 * price of created code.
 */
const RESERVE = 400_000

const OPCODES: Readonly<Record<string, number>> = {
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  LT: 0x10,
  GT: 0x11,
  ISZERO: 0x15,
  AND: 0x16,
  SHR: 0x1c,
  CODESIZE: 0x38,
  CODECOPY: 0x39,
  RETURNDATASIZE: 0x3d,
  MLOAD: 0x51,
  MSTORE: 0x52,
  MSTORE8: 0x53,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  RETURN: 0xf3,
  STATICCALL: 0xfa,
}

/** Every push is PUSH3, so that each place is known before the labels are. The code is small anyway. */
const PUSH3 = 0x62

/** Variables are in memory, a word each. This is readable, and not noticeably slower than the stack. */
const VARIABLES = ['header', 'read', 'write', 'gas', 'most', 'length', 'before', 'kind']

/*
 * `$x` reads a variable, `=x` sets it to what is on the stack, `@x` pushes the place of label `x:`, `@end` the length
 * of the program. `read` is the offset in the code of the next call, `write` the place in memory where the next
 * answer goes. An operation takes its first operand from the top: `a b SUB` is b - a.
 */
const PROGRAM = `
  ${VERSION} ${ANSWERS} MSTORE8
  ${ANSWERS + 1} =write
  @end =read

next: ; while read < the code's size
  CODESIZE $read LT ISZERO @done JUMPI
  32 $read 0 CODECOPY ; the header: 28 bytes and 4 of what follows
  $header 224 SHR =gas
  $header 208 SHR 0xffff AND =most
  $header 192 SHR 0xffff AND =length
  $length ${HEADER} $read ADD ${DATA} CODECOPY
  ${HEADER} $read ADD $length ADD =read

  ; not begun without gas for all of it: cap + cap/32 (a call gets 63/64 at most) + reserve + the answer, as code
  ${WAITING} =kind
  GAS ${RESERVE} $gas ADD $gas 5 SHR ADD $write $most ADD 200 MUL ADD GT @answer JUMPI

  ; the answer goes straight behind its head, most bytes of it; what is longer is never copied
  GAS =before
  $most ${ANSWER_HEAD} $write ADD $length ${DATA} $header 32 SHR $gas STATICCALL =kind
  $kind @answer JUMPI
  ; failed: starved when more than 15/16 of the cap is gone, as an inner call leaves its caller 1/64
  $gas 4 SHR $gas SUB GAS $before SUB GT ${STARVED} MUL =kind

answer:
  $kind $write MSTORE8
  ; length = answered ? min(bytes given back, most) : 0
  RETURNDATASIZE $most LT $most MUL
  RETURNDATASIZE $most LT ISZERO RETURNDATASIZE MUL ADD
  $kind ${ANSWERED} SUB ISZERO MUL =length
  $length 8 SHR 1 $write ADD MSTORE8
  $length 2 $write ADD MSTORE8
  ${ANSWER_HEAD} $write ADD $length ADD =write
  @next JUMP

done:
  ${ANSWERS} $write SUB ${ANSWERS} RETURN
`

/** Assembles a program. A first pass finds the places of labels, a second pass writes. */
function assemble(program: string): Buffer {
  const words = program.replaceAll(/;.*/g, '').split(/\s+/).filter(Boolean)
  const slot = (name: string) => 32 * VARIABLES.indexOf(name)
  const places = new Map<string, number>()
  const write = (): number[] => {
    const bytes: number[] = []
    const push = (value: number) => bytes.push(PUSH3, value >> 16, (value >> 8) & 0xff, value & 0xff)
    for (const word of words) {
      const name = word.slice(1)
      if (word.endsWith(':')) {
        places.set(word.slice(0, -1), bytes.length)
        bytes.push(OPCODES['JUMPDEST']!)
      } else if (word.startsWith('$')) {
        push(slot(name))
        bytes.push(OPCODES['MLOAD']!)
      } else if (word.startsWith('=')) {
        push(slot(name))
        bytes.push(OPCODES['MSTORE']!)
      } else if (word.startsWith('@')) push(places.get(name) ?? 0)
      else if (word in OPCODES) bytes.push(OPCODES[word]!)
      else push(Number(word))
    }
    places.set('end', bytes.length)
    return bytes
  }
  write()
  return Buffer.from(write())
}

const CODE = assemble(PROGRAM)

/** The data of an `eth_call` without `to` that runs these calls in order. */
export function encodeBatch(calls: readonly BatchedCall[]): Hex {
  const parts = [CODE]
  for (const { to, data, gas, most } of calls) {
    const head = Buffer.alloc(HEADER)
    const length = (data.length - 2) / 2
    head.writeUInt32BE(gas, 0)
    head.writeUInt16BE(most, 4)
    head.writeUInt16BE(length, 6)
    head.write(to.slice(2), 8, 'hex')
    parts.push(head, Buffer.from(data.slice(2), 'hex'))
  }
  return `0x${Buffer.concat(parts).toString('hex')}`
}

/** The answers to `count` calls; undefined for bytes that the program does not return. */
export function decodeBatch(raw: unknown, count: number): BatchedAnswer[] | undefined {
  if (typeof raw !== 'string' || !raw.startsWith('0x')) return undefined
  const bytes = Buffer.from(raw.slice(2), 'hex')
  if (bytes[0] !== VERSION) return undefined
  const answers: BatchedAnswer[] = []
  let at = 1
  while (answers.length < count) {
    if (at + ANSWER_HEAD > bytes.length) return undefined
    const kind = KINDS[bytes[at]!]
    const end = at + ANSWER_HEAD + bytes.readUInt16BE(at + 1)
    if (kind === undefined || end > bytes.length) return undefined
    answers.push(kind === 'answered' ? { kind, data: bytes.subarray(at + ANSWER_HEAD, end) } : { kind })
    at = end
  }
  return at === bytes.length ? answers : undefined
}
