import { sentenceOf } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'

/** Current issues, keyed by the task that they delay. Each key is cleared separately. */
export interface ActiveIssues {
  /** `halts`: nothing is written until this issue is cleared. */
  raise(key: string, error: unknown, halts?: boolean): void
  clear(key: string): void
  readonly halted: boolean
  /** The sentences without duplicates, oldest first. */
  list(): string[]
}

/** Many blocks may wait for many reasons; health names only a few. */
const MAX_LISTED = 5

export function createActiveIssues(log: Logger, onChange: () => void): ActiveIssues {
  const sentences = new Map<string, string>()
  const halting = new Set<string>()
  return {
    raise(key, error, halts = false) {
      const sentence = sentenceOf(error)
      if (sentences.get(key) === sentence) return
      const known = [...sentences.values()].includes(sentence)
      sentences.set(key, sentence)
      if (halts) halting.add(key)
      if (!known) log(halts ? 'error' : 'warn', sentence)
      onChange()
    },
    clear(key) {
      halting.delete(key)
      if (sentences.delete(key)) onChange()
    },
    get halted() {
      return halting.size > 0
    },
    list: () => [...new Set(sentences.values())].slice(0, MAX_LISTED),
  }
}
