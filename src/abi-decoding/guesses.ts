import { type BytecodeFunction, typesOf } from './bytecode.ts'
import type { Candidate } from './decode.ts'
import type { AbiItem, ItemParameter } from './items.ts'

/**
 * Candidates for a call that no ABI names, the likeliest first: signatures with the types in the bytecode, signatures with
 * arguments of the same words, the types in the bytecode without a name, and all other signatures.
 */
export function guessedCalls(
  signatures: readonly AbiItem[],
  read: BytecodeFunction | undefined,
): readonly Candidate[] {
  const guess = (item: AbiItem): Candidate => ({ item, origin: 'signatures' })
  if (!read) return signatures.map(guess)
  const same = signatures.filter((item) => typesOf(item) === read.types)
  const others = signatures.filter((item) => typesOf(item) !== read.types)
  const words = wordsOf(read.item.inputs)
  const alike = others.filter(({ inputs }) => wordsOf(inputs) === words)
  return [
    ...same.map((item): Candidate => ({ item, origin: 'bytecode' })),
    ...alike.map(guess),
    { item: read.item, origin: 'bytecode' },
    ...others.filter((item) => !alike.includes(item)).map(guess),
  ]
}

/** Arrays of a fixed length that is longer than this are one kind of word in the comparison. */
const MAX_FIXED = 32

/** How arguments are laid out in front: `w` for a word of its own, `d` for the offset of one whose size differs. */
function wordsOf(inputs: readonly ItemParameter[]): string {
  return inputs.map(wordOf).join('')
}

function wordOf(input: ItemParameter): string {
  const { type, components } = input
  if (type.endsWith(']')) {
    const start = type.lastIndexOf('[')
    const length = type.slice(start + 1, -1)
    const inner = wordOf({ ...input, type: type.slice(0, start) })
    if (length === '' || inner.includes('d')) return 'd'
    const count = Number(length)
    return count > MAX_FIXED ? `w${count}` : inner.repeat(count)
  }
  if (components) {
    const inner = wordsOf(components)
    return inner.includes('d') ? 'd' : inner
  }
  return type === 'string' || type === 'bytes' ? 'd' : 'w'
}
