import { sentenceOf } from '../errors.ts'

/** What is wrong just now, by what it holds up: one thing that works again takes back its own sentence alone. */
export interface Troubles {
  raise(of: string, error: unknown): void
  clear(of: string): void
  /** Each sentence once, the oldest first. */
  list(): string[]
}

/** Many blocks can wait for many reasons; health names a few. */
const MOST_SHOWN = 5

export function createTroubles(onNew: (sentence: string) => void, onChange: () => void): Troubles {
  const sentences = new Map<string, string>()
  return {
    raise(of, error) {
      const sentence = sentenceOf(error)
      if (sentences.get(of) === sentence) return
      const known = [...sentences.values()].includes(sentence)
      sentences.set(of, sentence)
      if (!known) onNew(sentence)
      onChange()
    },
    clear(of) {
      if (sentences.delete(of)) onChange()
    },
    list: () => [...new Set(sentences.values())].slice(0, MOST_SHOWN),
  }
}
