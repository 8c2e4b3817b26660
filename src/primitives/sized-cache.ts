/** Caches values up to a total length, and drops those first that were used longest ago. */
export interface SizedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/** `lengthOf` includes what is kept with a value. A value that is longer than `longest` is not kept. */
export function createSizedCache<Value>(
  lengthOf: (value: Value) => number,
  { longest, total }: { readonly longest: number; readonly total: number },
): SizedCache<Value> {
  /** In order of use: the newest is the last one. */
  const values = new Map<string, Value>()
  let length = 0
  const remove = (key: string) => {
    const value = values.get(key)
    if (value !== undefined) length -= lengthOf(value)
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
      if (lengthOf(value) > longest) return
      values.set(key, value)
      length += lengthOf(value)
      for (const oldest of values.keys()) {
        if (length <= total) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
