/** Jumps, as the compiler marks them. */
export const JUMP = { none: 0, into: 1, out: 2 } as const

/** Many times the number of instructions in 24,576 bytes of code. */
const MAX_INSTRUCTIONS = 1_000_000
const NUMBER = /^-?\d{1,9}$/

/**
 * Decodes `s:l:f:j:m;…` (Solidity's documentation, Source Mappings): an empty or absent field repeats the value of the
 * previous instruction. Positions and sizes are in bytes. `file`: its number; -1 for code that does not belong to a file.
 */
export function decodeSourceMap(text: string) {
  const entries = text === '' ? [] : text.split(';', MAX_INSTRUCTIONS)
  const map = {
    length: entries.length,
    start: new Int32Array(entries.length),
    size: new Int32Array(entries.length),
    file: new Int32Array(entries.length),
    jump: new Uint8Array(entries.length),
  }
  const last = [-1, -1, -1]
  let jump: number = JUMP.none
  for (const [n, entry] of entries.entries()) {
    const fields = entry === '' ? [] : entry.split(':', 4)
    for (let field = 0; field < 3; field++) {
      const value = fields[field]
      if (value !== undefined && NUMBER.test(value)) last[field] = Number(value)
    }
    if (fields[3]) jump = fields[3] === 'i' ? JUMP.into : fields[3] === 'o' ? JUMP.out : JUMP.none
    map.start[n] = last[0]!
    map.size[n] = last[1]!
    map.file[n] = last[2]!
    map.jump[n] = jump
  }
  return map
}

const PUSH1 = 0x60
const PUSH32 = 0x7f

/** The number of the instruction at each byte of code; -1 within the bytes of a PUSH. */
export function instructionsOf(code: Uint8Array): Int32Array {
  const numbers = new Int32Array(code.length).fill(-1)
  let number = 0
  for (let at = 0; at < code.length; at++) {
    numbers[at] = number++
    const op = code[at]!
    if (op >= PUSH1 && op <= PUSH32) at += op - PUSH1 + 1
  }
  return numbers
}
