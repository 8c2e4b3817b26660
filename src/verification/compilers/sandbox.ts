import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ChainscopeError } from '../../errors.ts'
import { isAlive, residentOf } from '../../primitives/called-process.ts'
import { processProgram } from '../../primitives/thread-program.ts'
import type { CachedCompiler } from './cache.ts'
import { type Isolation, isolate } from './isolation.ts'

export interface CompilerLimits {
  /** s */
  readonly time: number
  /** MB of memory in use. */
  readonly memory: number
}

/** Runs a compiler in a separate process, with a clean environment, an empty working directory and limits. */
export type Sandbox = ReturnType<typeof createSandbox>

const MEMORY_POLL_INTERVAL_MS = 50
/** Ten times the output of large projects, including their ASTs. */
const MAX_OUTPUT_BYTES = 300_000_000
const MAX_STDERR_CHARACTERS = 10_000

const FOLDER = 'chainscope-compile-'

export function createSandbox(limits: CompilerLimits, isolation: Isolation) {
  return {
    /** Takes and returns standard JSON. */
    async run(compiler: CachedCompiler, input: string, signal?: AbortSignal) {
      const folder = await mkdtemp(path.join(tmpdir(), `${FOLDER}${process.pid}-`))
      try {
        const place = await isolate(compiler, folder, isolation)
        return await finished(start(compiler.form, place, limits), compiler, input, limits, signal)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/**
 * Removes folders of processes that have ended, also of an earlier process with the same id, which is common in
 * containers. Folders that are newer than this process stay, because other explorers in it may be compiling.
 */
export async function sweepCompileFolders(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length).split('-')[0]) : 0
    if (pid === 0) continue
    const folder = path.join(tmpdir(), name)
    if (pid === process.pid ? await isOlderThanProcess(folder) : !isAlive(pid))
      await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

async function isOlderThanProcess(folder: string): Promise<boolean> {
  const began = Date.now() - process.uptime() * 1000
  const state = await stat(folder).catch(() => undefined)
  return state !== undefined && state.mtimeMs < began
}

/** Node 20 has the flag under an experimental name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

function start(
  form: CachedCompiler['form'],
  { before, file, work }: { before: readonly string[]; file: string; work: string },
  limits: CompilerLimits,
): ChildProcess {
  const runner = processProgram('./soljson-child.ts', import.meta.url)
  const command =
    form === 'native'
      ? [file, '--standard-json']
      : [
          process.execPath,
          '--no-warnings',
          PERMISSION,
          `--allow-fs-read=${runner}`,
          `--allow-fs-read=${file}`,
          `--max-old-space-size=${limits.memory}`,
          runner,
          file,
        ]
  // The shell's limit of CPU time works even if this process is killed and cannot enforce limits.
  const limited = ['/bin/sh', '-c', 'ulimit -t "$0"; exec "$@"', `${2 * limits.time}`, ...command]
  const [program, ...rest] = [...before, ...limited]
  return spawn(program!, rest, {
    cwd: work,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      HOME: work,
      TMPDIR: work,
      LANG: 'C.UTF-8',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A separate process group, so that child processes are killed with the compiler.
    detached: true,
  })
}

function finished(
  child: ChildProcess,
  { kind, version }: CachedCompiler,
  input: string,
  limits: CompilerLimits,
  signal: AbortSignal | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    let length = 0
    let stderr = ''
    let failure: Error | undefined
    const end = (error: Error) => {
      failure ??= error
      try {
        process.kill(-child.pid!, 'SIGKILL')
      } catch {
        child.kill('SIGKILL')
      }
    }
    const late = setTimeout(() => end(new CompilerTooSlowError(limits.time)), limits.time * 1000)
    const watch = setInterval(() => {
      // Kills a compiler if its memory use cannot be read.
      residentOf(child.pid).then((resident) => {
        if (resident > limits.memory) end(new CompilerTooLargeError(limits.memory))
      }, end)
    }, MEMORY_POLL_INTERVAL_MS)
    const stop = () => end(signal!.reason)
    signal?.addEventListener('abort', stop, { once: true })
    const over = () => {
      clearTimeout(late)
      clearInterval(watch)
      signal?.removeEventListener('abort', stop)
    }
    child.on('error', (cause) => {
      over()
      reject(new CompilerBrokenError(`${kind} ${version}`, 'it cannot be started here', cause))
    })
    child.stdin!.on('error', () => {}) // The compiler ended before it read its input; the exit code says why.
    child.stdin!.end(input)
    child.stdout!.on('data', (chunk: Buffer) => {
      output.push(chunk)
      length += chunk.length
      if (length > MAX_OUTPUT_BYTES) end(new CompilerTooLargeError(limits.memory))
    })
    child.stderr!.on('data', (chunk: Buffer) => {
      if (stderr.length < MAX_STDERR_CHARACTERS) stderr += chunk.toString()
    })
    child.on('close', (code) => {
      over()
      const text = Buffer.concat(output).toString()
      if (failure) reject(failure)
      // Some compilers report errors of the source with an exit code, too.
      else if (text.trimStart().startsWith('{')) resolve(text)
      else if (/heap out of memory|bad_alloc|Cannot enlarge memory/i.test(stderr))
        reject(new CompilerTooLargeError(limits.memory))
      else {
        const lastLine = stderr.trim().split('\n').at(-1)?.slice(0, 300)
        reject(new CompilerBrokenError(`${kind} ${version}`, lastLine || `it ended with code ${code}`))
      }
    })
    if (signal?.aborted) stop()
  })
}

const CompilerTooSlowError = ChainscopeError.define(
  'compiler_too_slow',
  (seconds: number) => `The compiler did not end within ${seconds} s`,
  { exposed: true },
)

const CompilerTooLargeError = ChainscopeError.define(
  'compiler_too_large',
  (megabytes: number) => `The compiler wanted more than ${megabytes} MB of memory`,
  { exposed: true },
)

export const CompilerBrokenError = ChainscopeError.define(
  'compiler_broken',
  (which: string, why: string, _cause?: unknown) => `${which} did not compile: ${why}`,
  { exposed: true, causeLast: true },
)
