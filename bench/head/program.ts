import { spawn } from 'node:child_process'
import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/src/main.js')

/** The whole program as people start it; resolves when it serves. */
export async function startProgram(settings: Record<string, string>): Promise<{ close(): Promise<void> }> {
  const program = spawn(process.execPath, [PROGRAM, 'start'], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Serving')) resolve()
    }
    program.stdout.on('data', listen)
    program.stderr.on('data', listen)
    program.once('exit', () => reject(new Error(`The program did not come to serve: ${said}`)))
  })
  return {
    async close() {
      program.kill('SIGTERM')
      await ended
    },
  }
}
