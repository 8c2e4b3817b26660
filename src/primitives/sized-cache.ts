/** Caches values up to a total length, and drops those first that were used longest ago. */
export interface SizedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/** `lengthOf` includes what is kept with a value. A longer value than `longest` is not kept. */
export function createSizedCache<Value>(
  lengthOf: (value: Value) => number,
  { longest, total }: { readonly longest: number; readonly total: number },
): SizedCache<Value> {
  /** In order of use: the newest is the last one. */
  const values = new Map<string, { readonly value: Value; readonly size: number }>()
  let length = 0
  const remove = (key: string) => {
    length -= values.get(key)?.size ?? 0
    values.delete(key)
  }
  return {
    get(key) {
      const kept = values.get(key)
      if (kept === undefined) return undefined
      values.delete(key)
      values.set(key, kept)
      return kept.value
    },
    set(key, value) {
      remove(key)
      const size = lengthOf(value)
      if (size > longest) return
      values.set(key, { value, size })
      length += size
      for (const oldest of values.keys()) {
        if (length <= total || oldest === key) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
