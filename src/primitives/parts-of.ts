/** Divides items into parts of this size, in order. The last part has the remainder. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let n = 0; n < items.length; n += size) parts.push(items.slice(n, n + size))
  return parts
}
