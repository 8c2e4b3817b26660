/** How long something that only grows (blocks, ids) has been waiting to be worked off. */
export interface Ages {
  /** The newest there is by now. */
  saw(level: number, now: number): void
  /** Age, ms, of the oldest entry above `done`; 0 without one. */
  of(done: number, now: number): number
}

/** Entries within this time, ms, count as one. */
const GRAIN_MS = 250
const MAX_ENTRIES = 10_000

export function createAges(): Ages {
  /** When each level was first seen, both ascending. */
  const seen: { level: number; at: number }[] = []
  return {
    saw(level, now) {
      const last = seen.at(-1)
      // A reorganisation took it back: if it comes again, it counts as new.
      while (seen.length > 0 && seen.at(-1)!.level > level) seen.pop()
      if (last && last.level === level) return
      if (last && now - last.at < GRAIN_MS && seen.length > 1 && seen.at(-1) === last) last.level = level
      else seen.push({ level, at: now })
      if (seen.length > MAX_ENTRIES) seen.splice(0, MAX_ENTRIES >> 1)
    },
    of(done, now) {
      const first = seen.find(({ level }) => level > done)
      return first ? Math.max(1, now - first.at) : 0
    },
  }
}
