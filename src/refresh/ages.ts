/** Entries within this time count as one, ms. */
const GRAIN_MS = 250
const MAX_ENTRIES = 10_000

/** How long the oldest entry of a growing sequence (blocks, ids) has waited to be processed. */
export function createAges() {
  /** When each level was first seen. Both members ascend. */
  const seen: { level: number; at: number }[] = []
  return {
    /** Records that the sequence has reached this level. */
    saw(level: number, now: number) {
      const last = seen.at(-1)
      // A reorganisation removed higher levels. If they come again, they count as new.
      while (seen.length > 0 && seen.at(-1)!.level > level) seen.pop()
      if (last && last.level === level) return
      if (last && now - last.at < GRAIN_MS && seen.length > 1 && seen.at(-1) === last) last.level = level
      else seen.push({ level, at: now })
      if (seen.length > MAX_ENTRIES) seen.splice(0, MAX_ENTRIES >> 1)
    },
    /** Age of the oldest entry above `done`, ms; 0 if there is none. */
    of(done: number, now: number) {
      const first = seen.find(({ level }) => level > done)
      return first ? Math.max(1, now - first.at) : 0
    },
  }
}
