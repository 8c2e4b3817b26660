/** The same items in order, in parts of this many; the last part has what is left. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let n = 0; n < items.length; n += size) parts.push(items.slice(n, n + size))
  return parts
}
