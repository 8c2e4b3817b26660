import { type MessagePort, type TransferListItem, Worker } from 'node:worker_threads'

/** A function that runs on a worker thread of its own. A thread that dies is replaced with the next call. */
export interface TaskThread<Task, Result> {
  run(task: Task, transfer?: readonly TransferListItem[]): Promise<Result>
  /** Starts the thread where there is none, and waits until it takes tasks: a limit of time begins then. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** An error as it crosses between threads: messages do not carry classes. */
export interface TaskFailure {
  readonly message: string
  readonly code: string | undefined
  readonly statusCode: number | undefined
}

export interface TaskThreadOptions {
  readonly program: URL
  /** MB */
  readonly maxHeapMb: number
  /** Of the young generation, MB; V8's own choice where left out. */
  readonly maxYoungMb?: number
  /** The error of a call whose task threw. */
  readonly failed: (failure: TaskFailure) => Error
  /** The error of the calls that a thread had when it died. */
  readonly lost: (cause: unknown) => Error
}

interface WaitingTask<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

interface TaskRequest<Task> {
  readonly id: number
  readonly task: Task
}
type TaskAnswer<Result> =
  | 'ready'
  | ({ readonly id: number } & ({ readonly result: Result } | { readonly failure: TaskFailure }))

export function createTaskThread<Task, Result>(options: TaskThreadOptions): TaskThread<Task, Result> {
  const { program, maxHeapMb, maxYoungMb, failed, lost } = options
  let thread:
    | {
        readonly worker: Worker
        readonly waiting: Map<number, WaitingTask<Result>>
        readonly ready: Promise<void>
      }
    | undefined
  let lastId = 0

  const start = () => {
    const waiting = new Map<number, WaitingTask<Result>>()
    const worker = new Worker(program, {
      resourceLimits: {
        maxOldGenerationSizeMb: maxHeapMb,
        ...(maxYoungMb === undefined ? {} : { maxYoungGenerationSizeMb: maxYoungMb }),
      },
    })
    worker.unref()
    let starting!: { resolve(): void; reject(error: Error): void }
    const ready = new Promise<void>((resolve, reject) => {
      starting = { resolve, reject }
    })
    // Not everybody waits for it.
    ready.catch(() => {})
    const end = (cause?: unknown) => {
      if (thread?.worker === worker) thread = undefined
      for (const { reject } of waiting.values()) reject(lost(cause))
      waiting.clear()
      starting.reject(lost(cause))
    }
    worker.on('message', (answer: TaskAnswer<Result>) => {
      if (answer === 'ready') return starting.resolve()
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('failure' in answer) call?.reject(failed(answer.failure))
      else call?.resolve(answer.result)
    })
    worker.on('error', end)
    worker.on('exit', () => end())
    return { worker, waiting, ready }
  }

  return {
    async run(task, transfer = []) {
      thread ??= start()
      const { worker, waiting } = thread
      const id = lastId++
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        const request: TaskRequest<Task> = { id, task }
        worker.postMessage(request, transfer)
      })
    },
    ready() {
      thread ??= start()
      return thread.ready
    },
    async close() {
      await thread?.worker.terminate()
    },
  }
}

/** The other side: answers tasks on the thread that `port` leads out of. */
export function serveTasks<Task, Result>(
  port: MessagePort,
  work: (task: Task) => Promise<{ readonly result: Result; readonly transfer?: readonly TransferListItem[] }>,
): void {
  const answer = (message: TaskAnswer<Result>, transfer: readonly TransferListItem[] = []) =>
    port.postMessage(message, transfer)
  port.on('message', ({ id, task }: TaskRequest<Task>) => {
    work(task).then(
      ({ result, transfer }) => answer({ id, result }, transfer),
      ({ message, code, statusCode }: Error & { code?: string; statusCode?: number }) =>
        answer({ id, failure: { message, code, statusCode } }),
    )
  })
  answer('ready')
}
