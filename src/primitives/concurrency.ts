export interface AcquireOptions {
  /** Without it the wait has no end, ms. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Goes ahead of all that wait without it. */
  readonly first?: boolean
}

/** Grants at most `limit` permits at a time, in the order in which they were requested. */
export interface Semaphore {
  /** Raising it admits waiting callers at once; lowering it takes no permit back. */
  limit: number
  /** Callers without a permit. */
  readonly waiting: number
  /** Resolves with false when the wait timed out or was aborted. */
  acquire(options?: AcquireOptions): Promise<boolean>
  /** Returns a permit; the next caller has it before this returns. */
  release(): void
  /** Runs the work with a permit. */
  run<T>(work: () => Promise<T>, options?: { readonly first?: boolean }): Promise<T>
}

/** One at a time; with `first`, ahead of all that wait without it. */
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

/** Runs synchronous work of some milliseconds, at most one piece per iteration of the event loop. */
export type YieldingQueue = <T>(work: () => T) => Promise<T>

/** Without it, the work of several requests runs in one iteration, in which no other request is answered. */
export function createYieldingQueue(): YieldingQueue {
  const mutex = createMutex()
  return (work) =>
    mutex.run(async () => {
      await new Promise<void>((resolve) => setImmediate(resolve))
      return work()
    })
}

/**
 * Calls that come while one is being made share the next one: each gets what was found out after it was made, and however
 * many there are, one is made at a time.
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

/** Makes something when it is first wanted; where that fails it is made again the next time. */
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
