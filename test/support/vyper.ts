import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/*
 * Vyper comes from PyPI, as a program of Python's: what its makers publish as one file is the same program with a Python
 * in it. Where there is no Python, or no way to PyPI, there is nothing to test with.
 */
export const hasPython = (): boolean => spawnSync('python3', ['-m', 'venv', '--help']).status === 0

export interface Vyper {
  readonly number: string
  /** As it names itself. */
  readonly version: string
  /** The folder of its program. */
  readonly bin: string
  /** Folders that it is made of, for COMPILER_READABLE: it is a wrapper of what Python has installed. */
  readonly readable: string
  /** Of a list as its makers publish it. */
  readonly listUrl: string
  close(): Promise<void>
}

/** A real compiler of this version, and a server of the list that has it. */
export async function installVyper(number: string): Promise<Vyper> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-vyper-'))
  // Compilers may run as another user.
  chmodSync(folder, 0o755)
  const bin = path.join(folder, 'venv', 'bin')
  execFileSync('python3', ['-m', 'venv', path.join(folder, 'venv')])
  execFileSync(path.join(bin, 'pip'), ['install', '-q', `vyper==${number}`])
  const version = execFileSync(path.join(bin, 'vyper'), ['--version'], { encoding: 'utf8' }).trim()
  const prefix = execFileSync(path.join(bin, 'python3'), ['-c', 'import sys; print(sys.base_prefix)'], {
    encoding: 'utf8',
  }).trim()
  const program = Buffer.from(`#!/bin/sh\nexec '${path.join(bin, 'vyper')}' "$@"\n`)
  const sha256 = createHash('sha256').update(program).digest('hex')
  const builds = [{ path: `files/vyper.${version}.linux`, longVersion: `v${version}`, sha256 }]
  const server = createServer((request, response) =>
    response.end(request.url === '/vyper.list.json' ? JSON.stringify({ builds }) : program),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    number,
    version,
    bin,
    readable: [path.dirname(bin), prefix].join(','),
    listUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vyper.list.json`,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
