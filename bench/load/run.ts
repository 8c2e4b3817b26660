import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createOwnLimiter } from '../../src/accounts/limits/own.ts'
import { createSharedLimiter } from '../../src/accounts/limits/shared.ts'
import { startRedis, type TestRedis } from '../../test/support/redis.ts'
import { type Figure, report } from '../support/report.ts'
import { TYPESCRIPT } from '../support/typescript.ts'

/**
 * `npm run bench:load`: far more requests than the limits allow, offered at a fixed rate, to one server, to two that share
 * a Redis (the clock of one is three seconds late), and to these while Redis is killed and comes back. Counted is what
 * the servers decided, by the second that each decision fell into. Then what a decision costs.
 */
const { values: flags } = parseArgs({
  options: {
    rate: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '12' },
    json: { type: 'string' },
  },
})
const RATE = Number(flags.rate)
const SECONDS = Number(flags.seconds)
const LATE = 3_000
const LIMIT = 10
/** Every other request is of one key, the others of these. */
const KEYS = 40
const TICK = 10

interface Decision {
  readonly who: string
  readonly end: number
  readonly allowed: boolean
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 })
const figures: Figure[] = []
const redis = await startRedis()
try {
  await exact('one server', [{ late: LATE }])
  await exact('two servers', [
    { redis: redis.url, late: 0 },
    { redis: redis.url, late: LATE },
  ])
  const pair = [
    { redis: redis.url, late: 0 },
    { redis: redis.url, late: LATE },
  ]
  await exact('two servers, Redis killed', pair, redis)
  await costs()
  report(`${RATE} requests a second offered, ${LIMIT} a second allowed to each key`, figures)
} finally {
  await redis.kill()
  agent.destroy()
}

async function exact(name: string, servers: readonly object[], killed?: TestRedis): Promise<void> {
  const running = await Promise.all(servers.map((one) => start({ ...one, limited: true })))
  const ports = running.map(({ port }) => port)
  const offered = offer(ports, SECONDS)
  if (killed) {
    await pause((SECONDS * 1000) / 3)
    await killed.kill()
    await pause((SECONDS * 1000) / 3)
    await killed.start()
  }
  const { sent, failed } = await offered
  const answers = await Promise.all(running.map((one) => one.ask<{ decisions: Decision[] }>('decisions')))
  for (const one of running) one.stop()
  const decisions = answers.flatMap((one) => one.decisions)
  const counts = new Map<string, number>()
  for (const { who, end, allowed } of decisions)
    counts.set(`${who} ${end}`, (counts.get(`${who} ${end}`) ?? 0) + Number(allowed))
  const hot = [...counts].filter(([key]) => key.startsWith('key key-hot '))
  // The first and the last second are not whole.
  const seconds = hot
    .sort()
    .slice(1, -1)
    .map(([, count]) => count)
  add(`${name}: requests a second decided`, decisions.length / SECONDS, '/s', RATE)
  add(`${name}: most that one key was allowed in a clock second`, Math.max(...counts.values()), '', LIMIT)
  add(`${name}: the busiest key, in its leanest second`, Math.min(...seconds), '', LIMIT)
  if (failed > 0) add(`${name}: requests without an answer`, failed, `of ${sent}`, null)
}

/** An open loop: each tick sends the requests that are due, whether or not earlier ones were answered. */
async function offer(ports: readonly number[], seconds: number) {
  let sent = 0
  let failed = 0
  let open = 0
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * RATE)
    for (; sent < due; sent++) {
      const key = sent % 2 === 0 ? 'hot' : `${(sent >> 1) % KEYS}`
      open++
      const port = ports[(sent >> 2) % ports.length]!
      const headers = { 'x-forwarded-for': '203.0.113.1' }
      get(
        { agent, headers, host: '127.0.0.1', port, path: `/api?module=block&apikey=key-${key}` },
        (response) => {
          response.resume().on('close', () => open--)
        },
      ).on('error', () => {
        failed++
        open--
      })
    }
    await pause(TICK)
  }
  while (open > 0) await pause(TICK)
  return { sent, failed }
}

async function costs(): Promise<void> {
  const limit = { id: 'key', most: LIMIT, seconds: 1 } as const
  const alone = createOwnLimiter({ now: Date.now })
  const shared = await createSharedLimiter({ url: redis.url, now: Date.now, log() {} })
  add('a decision in memory', await each(200_000, () => alone.take(limit)), 'µs', null)
  add('a decision in Redis, one after the other', await each(10_000, () => shared.take(limit)), 'µs', null)
  await shared.close()
  const [limited, free] = [await cpuOfRequest(true), await cpuOfRequest(false)]
  add("a request, the server's CPU, with limits", limited, 'µs', free)
}

async function each(times: number, work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < times / 10; n++) await work()
  const began = performance.now()
  for (let n = 0; n < times; n++) await work()
  return ((performance.now() - began) * 1000) / times
}

/** Microseconds of one request, at the same rate. */
async function cpuOfRequest(limited: boolean): Promise<number> {
  const server = await start({ late: 0, limited })
  await offer([server.port], 2)
  const before = await server.ask<NodeJS.CpuUsage>('cpu')
  const { sent } = await offer([server.port], 4)
  const after = await server.ask<NodeJS.CpuUsage>('cpu')
  server.stop()
  return (after.user + after.system - before.user - before.system) / sent
}

async function start(options: object) {
  const child: ChildProcess = fork(
    fileURLToPath(new URL('server.ts', import.meta.url)),
    [JSON.stringify(options)],
    {
      execArgv: ['--import', TYPESCRIPT],
    },
  )
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async ask<T>(what: string): Promise<T> {
      child.send(what)
      const [answer] = (await once(child, 'message')) as [T]
      return answer
    },
    stop: () => child.kill(),
  }
}

function add(name: string, value: number, unit: string, baseline: number | null): void {
  figures.push({ name, value, unit, baseline, ratio: baseline === null ? null : value / baseline })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
