import { type BytecodeFunction, typesOf } from './bytecode.ts'
import type { Candidate } from './decode.ts'
import type { AbiItem } from './items.ts'
import { type AbiParameter, headWords, isDynamic } from './readable-abi.ts'

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

/** The layout of arguments as text: counts of words, and `d` for each argument of variable size, which has an offset there. */
function wordsOf(inputs: readonly AbiParameter[]): string {
  let words = 0
  let text = ''
  for (const input of inputs)
    if (isDynamic(input)) {
      text += `${words}d`
      words = 0
    } else words += headWords(input)
  return `${text}${words}`
}
