/** Caches values up to a total length, and drops those first that were used longest ago. */
export interface SizedCache<Key extends string, Value> {
  /** Counts as a use. */
  get(key: Key): Value | undefined
  set(key: Key, value: Value): Value
  delete(key: Key): void
  values(): IterableIterator<Value>
}

/** `lengthOf` includes what is kept with a value. A longer value than `longest` is not kept. */
export function createSizedCache<Key extends string, Value>(
  lengthOf: (value: Value, key: Key) => number,
  { total, longest = Number.POSITIVE_INFINITY }: { readonly total: number; readonly longest?: number },
): SizedCache<Key, Value> {
  /** In order of use: the newest is the last one. */
  const values = new Map<Key, Value>()
  let length = 0
  const remove = (key: Key) => {
    const value = values.get(key)
    if (value === undefined) return
    length -= lengthOf(value, key)
    values.delete(key)
  }
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) {
        values.delete(key)
        values.set(key, value)
      }
      return value
    },
    set(key, value) {
      remove(key)
      const added = lengthOf(value, key)
      if (added > longest) return value
      values.set(key, value)
      length += added
      for (const oldest of values.keys()) {
        if (length <= total || oldest === key) break
        remove(oldest)
      }
      return value
    },
    delete: remove,
    values: () => values.values(),
  }
}
