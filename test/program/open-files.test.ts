import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../support/chainscope.ts'

const program = path.resolve(import.meta.dirname, '../../dist/src/main.js')

test('a start that may not open more than 48 files ends with a sentence on what to do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-files-'))
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' }
  const command = `ulimit -n 48 && exec "${process.execPath}" "${program}" start`
  try {
    const { code, stderr } = await new Promise<{ code: number | string; stderr: string }>((resolve) =>
      execFile('/bin/sh', ['-c', command], { env, timeout: 30_000 }, (error, _stdout, text) =>
        resolve({ code: error?.code ?? 0, stderr: text }),
      ),
    )
    expect(stderr).toBe(
      'This process may not open more files: raise the limit, with `ulimit -n 4096` or LimitNOFILE= of a systemd unit\n',
    )
    expect(code).toBe(1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a start that may open 128 files serves', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-files-'))
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' }
  const child = spawn('/bin/sh', ['-c', `ulimit -n 128 && exec "${process.execPath}" "${program}" start`], {
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    await eventually(async () => {
      const [, url] = /Serving\s+(http:\S+?)\/api/.exec(output) ?? []
      const health = await (await fetch(`${url}/api/health`)).json()
      expect(health.index.caughtUp).toBe(true)
    })
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
})
