/** Keeps at most `max` entries. When it is full, it drops the half that was read or written longest ago. */
export interface GenerationCache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  clear(): void
}

/**
 * Two maps instead of a list in order of use. When the newer map has half of all entries, it becomes the older one. An
 * entry that is read from the older map moves to the newer one.
 */
export function createGenerationCache<Key, Value>(max: number): GenerationCache<Key, Value> {
  let newer = new Map<Key, Value>()
  let older = new Map<Key, Value>()
  const set = (key: Key, value: Value) => {
    if (newer.size >= max / 2) {
      older = newer
      newer = new Map()
    }
    newer.set(key, value)
  }
  return {
    get(key) {
      const recent = newer.get(key)
      if (recent !== undefined) return recent
      const kept = older.get(key)
      if (kept !== undefined) set(key, kept)
      return kept
    },
    set,
    clear() {
      newer = new Map()
      older = new Map()
    },
  }
}
