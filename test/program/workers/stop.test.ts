import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../../support/anvil.ts'
import { eventually, ownFolder, processesOf, startChainscope } from '../../support/chainscope.ts'
import { ask, isAlive, ownChain, untilFollowed, WORKERS, workersOf } from './server.ts'

/* A server of several processes (WORKERS) stops as one. */

/** Of a stop (src/shutdown.ts) 14 s, and much for a busy machine, ms. */
const STOP_MS = 60_000

test('SIGTERM ends all processes in time, with the embedded database', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  const DATA_DIR = `${await ownFolder()}/data`
  const server = startChainscope({ DATA_DIR, RPC_URL: anvil.url, WORKERS: '2', HOST: '127.0.0.1' })
  const url = await server.url()
  await untilFollowed(url, await anvil.head())
  const workers = workersOf(server)
  expect(workers).toHaveLength(2)
  // An idle connection, and a request whose body never comes.
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  await ask(`${url}/api/health/liveness`, { agent })
  const half = request(`${url}/api/eth-rpc`, { method: 'POST', headers: { 'content-length': '100' } })
  half.on('error', () => {})
  half.write('{')
  await sleep(100)

  const began = performance.now()
  // As a terminal signals all of a group. The first process is not the last to hear of it: it would replace a worker.
  const stopped = server.stop()
  for (const pid of workers) process.kill(pid, 'SIGTERM')
  expect(await stopped).toBe(0)
  expect(performance.now() - began).toBeLessThan(STOP_MS)
  expect(workers.filter(isAlive)).toEqual([])
  expect(processesOf(DATA_DIR)).toEqual([])
  expect(server.stdout()).toMatch(/Stopped\n$/)
  expect(server.stdout()).not.toContain('is replaced')
})

test('a start that no worker can complete is refused in one sentence, and one that is stopped ends', async () => {
  const { settings } = await ownChain()
  const shared = { ...settings, WORKERS: `${WORKERS}` }
  // A file where the folder of the secret is to be.
  const refused = startChainscope({ ...shared, DATA_DIR: '/dev/null' })
  expect(await refused.ended, refused.stdout()).toBe(1)
  expect(refused.stderr()).toMatch(/^The server's secret cannot be kept in or read from [^\n]+\n$/)
  expect(refused.stdout()).not.toContain('Serving')

  for (const pauseMs of [0, 300, 900]) {
    const stopped = startChainscope(shared)
    await eventually(() => expect(workersOf(stopped).length).toBeGreaterThan(0))
    const workers = workersOf(stopped)
    await sleep(pauseMs)
    const began = performance.now()
    expect(await stopped.stop(), stopped.stdout()).toBe(0)
    expect(performance.now() - began).toBeLessThan(STOP_MS)
    expect(stopped.stdout()).not.toContain('is killed')
    expect(stopped.stderr()).toBe('')
    expect(workers.filter(isAlive)).toEqual([])
  }
})

test('when the first process is killed, its workers end', async () => {
  const { settings } = await ownChain()
  const server = startChainscope({ ...settings, WORKERS: `${WORKERS}` })
  const url = await server.url()
  const workers = workersOf(server)
  expect(workers).toHaveLength(WORKERS)
  server.signal('SIGKILL')
  await server.ended
  await eventually(() => expect(workers.filter(isAlive)).toEqual([]))
  await expect(ask(`${url}/api/health/liveness`)).rejects.toThrow(/ECONNREFUSED/)
})
