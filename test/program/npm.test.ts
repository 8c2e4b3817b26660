import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, freePort, getJson, ownFolder, repository } from '../support/chainscope.ts'

// Several whole starts each, which a busy machine draws out.

const PROGRAM = path.join(repository, 'dist/src/main.js')

/** A package with a script that starts the program, run by npm. */
async function runScript(script: string) {
  const folder = await ownFolder()
  const port = await freePort()
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { run: script } }))
  const npm = spawn('npm', ['run', 'run'], {
    cwd: folder,
    env: {
      PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
      HOME: folder,
      PORT: `${port}`,
      RPC_URL: `http://127.0.0.1:${await freePort()}`,
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => npm.once('close', resolve))
  const isLive = () =>
    getJson(`http://127.0.0.1:${port}/api/health/liveness`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await eventually(async () => expect(await isLive()).toBe(true))
  const postmaster = path.join(folder, 'data/postgres/cluster/postmaster.pid')
  onTestFinished(() => eventually(async () => expect(existsSync(postmaster)).toBe(false)))
  return { npm, ended, isLive, pidFile: path.join(folder, 'pid') }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that npm runs ends when npm ends by %s',
  async (signal) => {
    const { npm, ended, isLive } = await runScript(`node ${PROGRAM} start`)
    npm.kill(signal)
    await ended
    await eventually(async () => expect(await isLive()).toBe(false))
  },
)

// The script ends before the server looks for npm, as it looks, or after it.
test.each([0, 0.1, 3])(
  'a server that a script leaves in the background after %d s outlives npm',
  async (seconds) => {
    const { ended, isLive, pidFile } = await runScript(
      `nohup node ${PROGRAM} start > out 2>&1 & echo $! > pid; sleep ${seconds}`,
    )
    onTestFinished(async () => void process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGTERM'))
    await ended
    // Longer than it takes to notice that npm has ended.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(await isLive()).toBe(true)
  },
)
