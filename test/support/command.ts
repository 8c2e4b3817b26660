import { spawn } from 'node:child_process'
import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/src/main.js')

export interface Ended {
  readonly code: number | null
  /** Its findings: standard output, line by line. */
  readonly lines: readonly string[]
  /** Progress and errors: standard error. */
  readonly stderr: string
}

/** Runs a command of the built program to its end. */
export function runCommand(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, lines: out.split('\n').filter(Boolean), stderr }))
  })
}
