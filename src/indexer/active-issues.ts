import { sentenceOf } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'

/** Many blocks may wait for many reasons; health names only a few. */
const MAX_LISTED = 5

export type ActiveIssues = ReturnType<typeof createActiveIssues>

/** Current issues, keyed by the task that they delay. Each key is cleared separately. */
export function createActiveIssues(log: Logger, onChange: () => void) {
  const sentences = new Map<string, string>()
  const halting = new Set<string>()
  return {
    /** `halts`: nothing is written until this issue is cleared. */
    raise(key: string, error: unknown, halts = false) {
      const sentence = sentenceOf(error)
      if (sentences.get(key) === sentence) return
      const known = [...sentences.values()].includes(sentence)
      sentences.set(key, sentence)
      if (halts) halting.add(key)
      if (!known) log(halts ? 'error' : 'warn', sentence)
      onChange()
    },
    clear(key: string) {
      halting.delete(key)
      if (sentences.delete(key)) onChange()
    },
    get halted() {
      return halting.size > 0
    },
    /** The sentences without duplicates, oldest first. */
    list: () => [...new Set(sentences.values())].slice(0, MAX_LISTED),
  }
}
