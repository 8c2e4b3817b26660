import type pg from 'pg'
import { pause } from '../node/client.ts'
import { type DueWork, dueWork, tokenBacklog } from '../store/refreshed/due-tokens.ts'
import { nativeBacklog } from '../store/refreshed/write-native.ts'

/** How long the answer that nothing is due is reused, ms, unless the head moves. */
const NOTHING_DUE_MS = 1_000

/** Tells each kind of work whether any is due, with one statement for all kinds. */
export function createDue(pool: pg.Pool) {
  let asking: Promise<DueWork> | undefined
  let since = 0
  const ask = (): Promise<DueWork> => {
    if (asking && performance.now() - since < NOTHING_DUE_MS) return asking
    since = performance.now()
    const asked = dueWork(pool)
    asking = asked
    const forget = () => {
      if (asking === asked) asking = undefined
    }
    asked.then((work) => {
      if (isAnyDue(work)) forget()
    }, forget)
    return asked
  }
  const isDue = (kind: keyof DueWork) => async () => (await ask())[kind]
  return {
    natives: isDue('natives'),
    facts: isDue('facts'),
    holders: isDue('holders'),
    counts: isDue('counts'),
    any: async () => isAnyDue(await ask()),
    /** Forgets the last answer: it was for the previous head. */
    headMoved() {
      asking = undefined
    },
  }
}

const isAnyDue = (work: DueWork): boolean => Object.values(work).some(Boolean)

/** Counts in health stop here. */
const MAX_COUNTED = 10_000
const COUNT_INTERVAL_MS = 1_000
/** The interval while less than MAX_COUNTED is left, because that ends soon. */
const LAST_COUNT_INTERVAL_MS = 200

/** Counts the values still to be read, for health and metrics. */
export function createBacklog(pool: pg.Pool, due: ReturnType<typeof createDue>, signal: AbortSignal) {
  const blocks = createAges()
  const ids = createAges()
  let newest = -1
  let replaced = 0
  const none = { tokens: 0, balances: 0, oldest: 0 }
  let backlog = { ...none, counted: -1 }
  const count = async () => {
    const natives = await nativeBacklog(pool, MAX_COUNTED)
    const tokens = await tokenBacklog(pool, MAX_COUNTED)
    const now = Date.now()
    ids.saw(natives.newestId, now)
    const ageOf = (block: number | null) => (block === null ? 0 : blocks.of(block - 1, now))
    const unswept = natives.unswept > 0 ? ids.of(natives.swept, now) : 0
    return {
      tokens: tokens.tokens + tokens.holders,
      balances: natives.marked + natives.unswept,
      oldest: Math.max(ageOf(natives.oldestMark), ageOf(tokens.oldest), unswept),
    }
  }
  return {
    current: () => backlog,
    sawHead(head: number) {
      // A reorganisation: values that were read after replaced blocks are due again, and not counted yet.
      if (head < newest) {
        replaced++
        backlog = { ...backlog, counted: -1 }
      }
      newest = head
      blocks.saw(head, Date.now())
    },
    async step() {
      const replacedBefore = replaced
      const head = newest
      const counts = (await due.any()) ? await count() : none
      backlog = { ...counts, counted: replacedBefore === replaced ? head : -1 }
      const left = backlog.tokens + backlog.balances
      await pause(left > 0 && left < MAX_COUNTED ? LAST_COUNT_INTERVAL_MS : COUNT_INTERVAL_MS, signal)
      return 1
    },
  }
}

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
