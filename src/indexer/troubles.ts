import { sentenceOf } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'

/** What is wrong just now, by what it holds up: one thing that works again takes back its own sentence alone. */
export interface Troubles {
  /** `halts`: nothing is written until somebody, or the world, changes something. */
  raise(of: string, error: unknown, halts?: boolean): void
  clear(of: string): void
  readonly halted: boolean
  /** Each sentence once, the oldest first. */
  list(): string[]
}

/** Many blocks can wait for many reasons; health names a few. */
const MOST_SHOWN = 5

export function createTroubles(onNew: Logger, onChange: () => void): Troubles {
  const sentences = new Map<string, string>()
  const halting = new Set<string>()
  return {
    raise(of, error, halts = false) {
      const sentence = sentenceOf(error)
      if (sentences.get(of) === sentence) return
      const known = [...sentences.values()].includes(sentence)
      sentences.set(of, sentence)
      if (halts) halting.add(of)
      if (!known) onNew(halts ? 'error' : 'warn', sentence)
      onChange()
    },
    clear(of) {
      halting.delete(of)
      if (sentences.delete(of)) onChange()
    },
    get halted() {
      return halting.size > 0
    },
    list: () => [...new Set(sentences.values())].slice(0, MOST_SHOWN),
  }
}
