import { spawn } from 'node:child_process'
import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/src/main.js')

interface ProgramOptions {
  readonly args?: readonly string[]
  /** Gets what it prints. */
  readonly onOutput?: (output: string) => void
}

/** Starts the built program; resolves when it serves. */
export async function startProgram(
  settings: Record<string, string>,
  { args = ['start'], onOutput = () => {} }: ProgramOptions = {},
): Promise<{ readonly url: string; readonly pid: number; close(): Promise<void> }> {
  const program = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  let output = ''
  let isClosing = false
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      onOutput(chunk.toString())
      output = (output + chunk.toString()).slice(-100_000)
      const serving = /Serving\s+(http:\/\/\S+?)\/api\b/.exec(output)?.[1]
      if (serving) resolve(serving)
    }
    program.stdout.on('data', listen)
    program.stderr.on('data', listen)
    program.once('exit', () => reject(new Error(`The program did not start serving: ${output}`)))
  })
  // Otherwise a benchmark knows only that a connection was closed.
  program.once('exit', (code, signal) => {
    if (!isClosing) console.error(`The program ended by itself (${code ?? signal}): ${output.slice(-2_000)}`)
  })
  return {
    url,
    pid: program.pid!,
    async close() {
      isClosing = true
      program.kill('SIGTERM')
      await ended
    },
  }
}
