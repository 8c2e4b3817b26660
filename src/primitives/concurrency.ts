export interface AcquireOptions {
  /** ms. Without it, the wait has no end. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Enters before all callers that wait without `first`. */
  readonly first?: boolean
}

/** Grants at most `limit` permits at a time, in the order in which they were requested. */
export interface Semaphore {
  /** Raising it admits waiting callers at once. Lowering it takes no permit back. */
  limit: number
  /** Callers without a permit. */
  readonly waiting: number
  /** Resolves with false when the wait timed out or was aborted. */
  acquire(options?: AcquireOptions): Promise<boolean>
  /** Returns a permit. The next caller has it when this returns. */
  release(): void
  run<T>(work: () => Promise<T>, options?: { readonly first?: boolean }): Promise<T>
}

/** Runs one piece of work at a time. `first`: before all that wait without it. */
export type Mutex = Pick<Semaphore, 'run'>

export function createSemaphore(limit: number): Semaphore {
  const urgent: (() => void)[] = []
  const patient: (() => void)[] = []
  let held = 0

  const admit = () => {
    while (held < limit) {
      const enter = urgent.shift() ?? patient.shift()
      if (!enter) return
      held++
      enter()
    }
  }
  const wait = ({ timeoutMs, signal, first }: AcquireOptions) =>
    new Promise<boolean>((resolve) => {
      const queue = first ? urgent : patient
      const settle = (granted: boolean) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        resolve(granted)
      }
      const enter = () => settle(true)
      const leave = () => {
        queue.splice(queue.indexOf(enter), 1)
        settle(false)
      }
      const timer = timeoutMs === undefined ? undefined : setTimeout(leave, timeoutMs)
      queue.push(enter)
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
    })

  const tryAcquire = () => held < limit && ++held > 0
  const semaphore: Semaphore = {
    get limit() {
      return limit
    },
    set limit(value) {
      limit = value
      admit()
    },
    get waiting() {
      return urgent.length + patient.length
    },
    acquire: async (options = {}) => tryAcquire() || wait(options),
    release() {
      held--
      admit()
    },
    async run(work, options = {}) {
      if (!tryAcquire()) await wait(options)
      try {
        return await work()
      } finally {
        semaphore.release()
      }
    },
  }
  return semaphore
}

export const createMutex = (): Mutex => createSemaphore(1)

/**
 * Does the work for all items in order, at most `limit` at a time. After a failure no more is begun, and it rejects when
 * those under way have ended.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // An error in one of the loops ends the generator for all.
  const left = (function* () {
    yield* items
  })()
  const loop = async () => {
    for (const item of left) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: limit }, loop))
  const failed = ended.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Runs synchronous work of some milliseconds, at most one piece per iteration of the event loop. */
export type YieldingQueue = <T>(work: () => T) => Promise<T>

/** Without this queue, the work of several requests would run in one iteration, and all others would wait for it. */
export function createYieldingQueue(): YieldingQueue {
  const mutex = createMutex()
  return (work) =>
    mutex.run(async () => {
      await new Promise<void>((resolve) => setImmediate(resolve))
      return work()
    })
}

/**
 * Runs `work` once at a time. Calls during a run share the next run, so each gets a result that was begun after the
 * call.
 */
export function sharing<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = (): Promise<T> => {
    next = undefined
    const begun = work()
    current = begun
    const end = () => {
      if (current === begun) current = undefined
    }
    begun.then(end, end)
    return begun
  }
  return () => {
    if (next) return next
    if (!current) return begin()
    next = current.then(begin, begin)
    return next
  }
}

/** Makes something on the first call and remembers it. A call after a failure tries again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** Rejects with the error of `late` when the work takes longer; the work itself goes on. */
export async function withDeadline<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the work resolves or rejects within this time, ms. */
export async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => true,
  )
  return withDeadline(settled, ms, () => new Error('late')).catch(() => false)
}
