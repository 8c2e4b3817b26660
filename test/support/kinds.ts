/** Of each kind some: those that are among the first `most` of one of their kinds, in their order. */
export function someOfEachKind<T>(all: readonly T[], kindsOf: (one: T) => readonly string[], most = 2): T[] {
  const seen = new Map<string, number>()
  return all.filter((one) => {
    const kinds = kindsOf(one)
    for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return kinds.some((kind) => seen.get(kind)! <= most)
  })
}
