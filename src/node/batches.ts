import { type NodeRefusedError, readAnswers, UnreadableAnswerError } from './answers.ts'

/** How an answer begins: `[`, `{`, or '' for what is no JSON of a node. */
export function firstBracketOf(bytes: Buffer): '[' | '{' | '' {
  const at = /^\s*([[{])/.exec(bytes.toString('latin1', 0, 64))
  return (at?.[1] as '[' | '{' | undefined) ?? ''
}

/** Longer than what any node says to refuse a batch. */
const MAX_REFUSAL_BYTES = 16_384

/**
 * A node's answer in place of those to several calls: one object, or an array with nothing but one error of no
 * call in it. undefined: these are answers.
 */
export function refusalOfBatch(bytes: Buffer): NodeRefusedError | UnreadableAnswerError | undefined {
  const first = firstBracketOf(bytes)
  if (first === '[' && bytes.length > MAX_REFUSAL_BYTES) return undefined
  try {
    const raw: unknown = JSON.parse(bytes.toString())
    const alone = Array.isArray(raw)
      ? raw.length === 1 && (raw[0] as { id?: unknown } | null)?.id === null
        ? raw[0]
        : undefined
      : raw
    if (alone === undefined) return undefined
    const answer = readAnswers(Buffer.from(JSON.stringify(alone)), [{ method: 'a batch', params: [] }])[0]!
    return 'error' in answer
      ? answer.error
      : new UnreadableAnswerError('one answer to a batch of several calls')
  } catch {
    // `readAnswers` reports what is wrong with them.
    return undefined
  }
}

/** Answers that came one by one, or in several batches, as if they had come in one. */
export function joinedArrays(parts: readonly Buffer[]): Buffer {
  const inner = parts
    .map((part) =>
      firstBracketOf(part) === '[' ? part.subarray(part.indexOf('[') + 1, part.lastIndexOf(']')) : part,
    )
    .filter((part) => part.length > 0)
  return Buffer.concat([
    Buffer.from('['),
    ...inner.flatMap((part, n) => (n === 0 ? [part] : [Buffer.from(','), part])),
    Buffer.from(']'),
  ])
}
