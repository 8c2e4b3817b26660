import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from './chainscope.ts'
import { needed } from './needed.ts'

/** Debian's package redis-server, or the like. */
export const redisIsHere = needed(spawnSync('redis-server', ['--version']).status === 0)

export interface TestRedis {
  readonly url: string
  /** kill -9. */
  kill(): Promise<void>
  /** Again, at the same address, and empty. */
  start(): Promise<void>
}

/** A real Redis of its own that keeps nothing. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(
      'redis-server',
      ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'],
      { stdio: 'ignore' },
    )
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      const ended = once(child!, 'exit')
      child!.kill('SIGKILL')
      await ended
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
