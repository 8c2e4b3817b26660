import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, getJson, startChainscope } from '../../support/chainscope.ts'
import { ask, ownChain, path, WORKERS, workersOf } from './server.ts'

/* A worker that ends or hangs is replaced. */

test('a worker that is killed takes its requests with it alone, and another one comes', async () => {
  const { settings } = await ownChain()
  const startedAt = performance.now()
  const server = startChainscope({ ...settings, WORKERS: `${WORKERS}`, API_RATE_LIMIT_DISABLED: 'true' })
  const url = await server.url()
  const startMs = performance.now() - startedAt
  const connections = 12
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  onTestFinished(() => agent.destroy())
  let isOver = false
  let answered = 0
  const failed: string[] = []
  const load = async (_: unknown, n: number) => {
    while (!isOver) {
      // Half of them connect for each request: one is being handed over whenever a worker is killed.
      await ask(url + path, n % 2 ? { agent } : {}).then(
        ({ status }) => {
          if (status === 200) answered++
          else failed.push(`HTTP ${status}`)
        },
        (error: Error) => failed.push(error.message),
      )
      // Without a pause they take all of two processors, of which the new worker needs some to start.
      await sleep(10)
    }
  }
  const loads = Array.from({ length: connections }, load)
  await eventually(() => expect(answered).toBeGreaterThan(200))
  expect(failed).toEqual([])

  const before = workersOf(server)
  process.kill(before[1]!, 'SIGKILL')
  const killedAt = performance.now()
  await server.waitForOutput(/A worker is replaced in 0\.1 s: it ended \(SIGKILL\)/)
  await server.waitForOutput(/All workers serve again/)
  const replacedMs = performance.now() - killedAt
  const soon = answered
  await eventually(() => expect(answered).toBeGreaterThan(soon + 200))
  isOver = true
  await Promise.all(loads)
  // Those under way on it: at most one for each connection.
  expect(failed.length).toBeLessThanOrEqual(connections)
  for (const message of failed) expect(message).toMatch(/ECONNRESET|socket hang up|ECONNREFUSED|EPIPE/)
  // One worker beside the load of its clients, against three and all else: how long both take depends on the machine.
  expect(replacedMs).toBeLessThan(Math.max(10_000, 2 * startMs))
  const after = workersOf(server)
  expect(after).toHaveLength(WORKERS)
  expect(after.filter((pid) => before.includes(pid))).toHaveLength(WORKERS - 1)
  expect((await getJson(`${url}/api/health`)).body.notes).toEqual([])

  // Its successor soon ends as well: the pause is longer.
  process.kill(after.find((pid) => !before.includes(pid))!, 'SIGKILL')
  await server.waitForOutput(/A worker is replaced in 0\.2 s: it ended \(SIGKILL\)/)
})

test('a worker that hangs is replaced', async () => {
  const { settings } = await ownChain()
  const server = startChainscope({ ...settings, WORKERS: `${WORKERS}` })
  const url = await server.url()
  const before = workersOf(server)
  process.kill(before[0]!, 'SIGSTOP')
  await server.waitForOutput(/A worker is replaced in 0\.1 s: it has not answered for 15 s/)
  await server.waitForOutput(/All workers serve again/)
  const after = workersOf(server)
  expect(after).toHaveLength(WORKERS)
  expect(after).not.toContain(before[0]!)
  expect((await getJson(`${url}/api/health`)).body.notes).toEqual([])
})
