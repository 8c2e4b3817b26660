import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ResourceLimits } from 'node:worker_threads'

/*
 * Processes that are called like threads (thread-calls.ts). If an array becomes too large, V8 ends the whole process
 * and not only the thread. So bytes from outside are decoded in a process if the library trusts its input.
 */

/** A message to a process that has ended is lost, without an error: the event `exit` reports the end. */
export const portOf = (process: ChildProcess | NodeJS.Process) => ({
  postMessage: (message: unknown) => process.send?.(message as object, undefined, undefined, () => {}),
  // biome-ignore lint/suspicious/noExplicitAny: as Node has it.
  on: (event: string, listener: (value: any) => void) => (process as ChildProcess).on(event, listener),
})

const MEMORY_POLL_INTERVAL_MS = 50
/** Memory that a process may take in addition to its heap, for buffers and the program, MB. */
const MAX_BESIDE_HEAP_MB = 1_024

export function startProcess(
  program: URL,
  { maxOldGenerationSizeMb = 0, maxYoungGenerationSizeMb = 0 }: ResourceLimits,
) {
  const child = fork(fileURLToPath(program), [], {
    env: {},
    execArgv: [
      `--max-old-space-size=${maxOldGenerationSizeMb}`,
      // The young generation is three semi-spaces.
      `--max-semi-space-size=${Math.ceil(maxYoungGenerationSizeMb / 3)}`,
    ],
    serialization: 'advanced',
    // What V8 prints when it runs out of memory does not help an operator.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const limit = maxOldGenerationSizeMb + maxYoungGenerationSizeMb + MAX_BESIDE_HEAP_MB
  // `--max-old-space-size` does not count buffers.
  const watch = setInterval(() => {
    residentOf(child.pid).then(
      (resident) => resident > limit && child.kill('SIGKILL'),
      () => child.kill('SIGKILL'),
    )
  }, MEMORY_POLL_INTERVAL_MS)
  watch.unref()
  child.on('exit', () => clearInterval(watch))
  return {
    ...portOf(child),
    async terminate() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
  }
}

/** Resident memory of a process and its children, MB; 0 if it cannot be read. */
export async function residentOf(pid: number | string | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  if (status === '') return 0
  const resident = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const childMemory = await Promise.all(children.split(' ').filter(Boolean).slice(0, 20).map(residentOf))
  return childMemory.reduce((sum, child) => sum + child, resident)
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
