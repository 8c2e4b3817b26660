import { readdirSync, readFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import {
  eventually,
  freePort,
  getJson,
  ownFolder,
  processesOf,
  type RunningChainscope,
  startChainscope,
} from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { startPriceService } from '../support/price-service.ts'
import { redisIsHere, startRedis } from '../support/redis.ts'
import { userAt } from '../support/test-user.ts'
import { runWorkload } from '../support/workload.ts'

/* One server of several processes (WORKERS) answers, counts and ends as one of a single process. */

vi.setConfig({ testTimeout: 180_000 })

const WORKERS = 3
/** Of a stop (src/shutdown.ts), and some for a busy machine, ms. */
const STOP_MS = 20_000

async function ownChain(workload: { readonly blocks: number } = { blocks: 1 }) {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const { demo } = await runWorkload(anvil, { seed: 7, ...workload })
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const settings = {
    DATABASE_URL: addressOf(database.place),
    DATA_DIR: await ownFolder(),
    HOST: '127.0.0.1',
    RPC_URL: anvil.url,
  }
  return { anvil, demo, settings, pool: database.pool }
}

const untilFollowed = (url: string, block: number) =>
  eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({ block, caughtUp: true }),
  )

/** Processes that this one started and that answer requests (Linux). */
const workersOf = ({ pid }: RunningChainscope): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        const [, parent] = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]!.split(' ')
        const command = readFileSync(`/proc/${one}/cmdline`, 'utf8')
        return Number(parent) === pid && command.includes('worker.js')
      } catch {
        return false
      }
    })

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Unix ms. */
  readonly at: number
}

/** On a connection of its own where no agent is given, so that the workers have them in turn. */
const ask = (
  address: string,
  { agent, body, headers = {} }: { agent?: Agent; body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    request(address, { agent: agent ?? false, method, headers: { ...json, ...headers }, timeout: 15_000 })
      .on('response', (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: text, at: Date.now() }),
        )
      })
      .on('timeout', function (this: ReturnType<typeof request>) {
        this.destroy(new Error('no answer'))
      })
      .on('error', reject)
      .end(body)
  })

test('three workers answer as one process does, and as one server', async () => {
  const service = await startPriceService()
  onTestFinished(() => service.close())
  const { anvil, demo, settings } = await ownChain({ blocks: 5 })
  const metricsPort = await freePort()
  const shared = { ...settings, API_RATE_LIMIT_DISABLED: 'true', COIN_PRICE_URL: service.url }
  const server = startChainscope({
    ...shared,
    WORKERS: `${WORKERS}`,
    METRICS_PORT: `${metricsPort}`,
    METRICS_TOKEN: 'a-token',
  })
  const url = await server.url()
  expect(workersOf(server)).toHaveLength(WORKERS)
  const single = startChainscope(shared, { args: ['serve'] })
  const singleUrl = await single.url()
  await untilFollowed(url, await anvil.head())

  const questions = [
    ...demo.accounts.flatMap((address) =>
      ['txlist', 'tokentx', 'txlistinternal', 'tokenlist', 'balance'].map(
        (action) => `module=account&action=${action}&address=${address}`,
      ),
    ),
    'module=stats&action=coinprice',
    'module=stats&action=ethsupply',
    'module=block&action=getblockreward&blockno=3',
    'module=proxy&action=eth_blockNumber',
    `module=proxy&action=eth_getBalance&address=${demo.accounts[0]}&tag=latest`,
  ].map((query) => `/api?${query}`)
  let successes = 0
  for (let round = 0; round < 3; round++) {
    const [expected, actual] = await Promise.all(
      [singleUrl, url].map((at) =>
        Promise.all(
          questions.map(async (question) => {
            const { status, body } = await ask(at + question)
            return { question, status, body }
          }),
        ),
      ),
    )
    expect(actual).toEqual(expected)
    successes += actual!.filter(({ status }) => status === 200).length
  }

  // A filter that one worker made is polled at all of them.
  const rpc = async (method: string, params: unknown[]) =>
    JSON.parse(
      (await ask(`${url}/api/eth-rpc`, { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) }))
        .body,
    ).result
  const filter = await rpc('eth_newBlockFilter', [])
  for (let n = 0; n < 2 * WORKERS; n++) expect(await rpc('eth_getFilterChanges', [filter])).toEqual([])

  // By any worker, and by the port of their own: one server's figures.
  const healths = await Promise.all(
    Array.from({ length: 2 * WORKERS }, async () => JSON.parse((await ask(`${url}/api/health`)).body)),
  )
  for (const health of healths)
    expect(health).toMatchObject({ healthy: true, notes: [], index: { block: await anvil.head() } })
  const counted = async (address: string, headers: Record<string, string> = {}) => {
    const { body } = await ask(address, { headers })
    expect(body).toContain(`chainscope_index_block ${healths[0].index.block}\n`)
    const line = /^chainscope_http_requests_total\{route="\/api",method="GET",status="200"\} (\d+)$/m
    return Number(line.exec(body)?.[1])
  }
  const atPort = await counted(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(atPort).toBe(successes)
  for (let n = 0; n < WORKERS; n++)
    expect(await counted(`${url}/metrics`, { authorization: 'Bearer a-token' })).toBe(atPort)
  // Once for both servers, whichever worker was asked.
  expect(service.asked()).toBe(1)
  // What a start prints is printed once.
  for (const word of ['Compilers', 'Accounts', 'Serving', 'Node', 'Database'])
    expect(server.stdout().match(new RegExp(`^${word}`, 'gm'))).toHaveLength(1)
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const path = '/api?module=block&action=eth_block_number'

/** Some seconds of far more than is allowed, by the second that each decision counted for. */
async function expectTenEachSecond(addresses: readonly string[]): Promise<void> {
  const passed = new Map<number, number>()
  const end = Date.now() + 5_000
  const flood = async (_: unknown, at: number) => {
    while (Date.now() < end) {
      const answer = await ask(addresses[at % addresses.length]!, { headers: from('203.0.113.1') })
      const second = Math.floor((answer.at + Number(answer.headers['x-ratelimit-reset'])) / 1000)
      passed.set(second, (passed.get(second) ?? 0) + (answer.status === 200 ? 1 : 0))
    }
  }
  await Promise.all(Array.from({ length: 12 }, flood))
  const counts = [...passed].sort(([a], [b]) => a - b).map(([, count]) => count)
  expect(Math.max(...counts)).toBe(10)
  // The first and the last second may not be whole.
  const whole = counts.slice(1, -1)
  expect(whole.length).toBeGreaterThanOrEqual(3)
  expect(new Set(whole)).toEqual(new Set([10]))
}

test('a limit is exact over all workers, of a key, of an address and of JSON-RPC calls', async () => {
  const { settings } = await ownChain()
  const server = startChainscope({
    ...settings,
    WORKERS: `${WORKERS}`,
    TRUSTED_PROXIES: '127.0.0.1',
    API_RATE_LIMIT_STATIC_API_KEY: 'the-key',
    API_RATE_LIMIT_BY_KEY: '10',
    API_RATE_LIMIT_BY_IP: '300',
    JSON_RPC_CALLS_PER_SECOND: '1',
    JSON_RPC_MAX_BATCH: '20',
  })
  const url = await server.url()
  await expectTenEachSecond([`${url}${path}&apikey=the-key`])

  // Within one minute of the clock.
  const rest = 60_000 - (Date.now() % 60_000)
  if (rest < 20_000) await sleep(rest)
  const answers: Answer[] = []
  const hurry = async () => {
    for (let n = 0; n < 20; n++) answers.push(await ask(url + path, { headers: from('203.0.113.2') }))
  }
  await Promise.all(Array.from({ length: 20 }, hurry))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(100)

  const began = Date.now()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const calls = await Promise.all(
    Array.from({ length: 60 }, () =>
      ask(`${url}/api/eth-rpc`, { body, headers: from('203.0.113.3') }).then((one) => JSON.parse(one.body)),
    ),
  )
  const seconds = (Date.now() - began) / 1000
  const answered = calls.filter(({ result }) => result !== undefined).length
  expect(answered).toBeGreaterThanOrEqual(20)
  expect(answered).toBeLessThanOrEqual(20 + Math.ceil(seconds))
  // They are no servers that count for themselves.
  expect((await getJson(`${url}/api/health`)).body.notes).toEqual([])
})

test.runIf(redisIsHere)('two servers of two workers each count together in Redis', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.kill())
  const { settings } = await ownChain()
  const shared = {
    ...settings,
    REDIS_URL: redis.url,
    WORKERS: '2',
    TRUSTED_PROXIES: '127.0.0.1',
    API_RATE_LIMIT_STATIC_API_KEY: 'the-key',
    API_RATE_LIMIT_BY_KEY: '10',
  }
  const servers = [startChainscope(shared), startChainscope(shared, { args: ['serve'] })]
  const urls = await Promise.all(servers.map((one) => one.url()))
  await expectTenEachSecond(urls.map((url) => `${url}${path}&apikey=the-key`))
  for (const url of urls) expect((await getJson(`${url}/api/health`)).body.notes).toEqual([])
})

test('a key of one worker is known to all, its usage is counted once, and its ban holds at all', async () => {
  const { settings, pool } = await ownChain()
  const server = startChainscope({ ...settings, WORKERS: `${WORKERS}`, TRUSTED_PROXIES: '127.0.0.1' })
  const url = await server.url()
  const user = userAt(() => url)
  await user.signUp()
  await user.signIn()
  const { id, key } = (await user.ask('POST', '/account/keys', { name: 'mine' })).body
  let used = 0
  const use = async () => {
    const answer = await ask(`${url}${path}&apikey=${key}`, { headers: from('203.0.113.4') })
    // Those of a banned key are not counted.
    if (answer.status !== 403) used++
    return answer
  }
  const first = await Promise.all(Array.from({ length: 2 * WORKERS }, use))
  expect(first.map(({ headers }) => headers['x-api-key'])).toEqual(first.map(() => undefined))
  for (let n = 0; n < 10; n++) await use()

  const { code } = await runCommand(['ban', id], settings)
  expect(code).toBe(0)
  await eventually(async () => {
    const answers = await Promise.all(Array.from({ length: 2 * WORKERS }, use))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })
  await server.stop()
  const { rows } = await pool.query('select sum(requests)::int as requests from app.key_usage')
  expect(used).toBeGreaterThanOrEqual(2 * WORKERS + 10)
  expect(rows[0].requests).toBe(used)
})

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
  const load = async () => {
    while (!isOver) {
      await ask(url + path, { agent }).then(
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
})

test('a connection on its way to a worker that is killed ends with it', async () => {
  const { settings } = await ownChain()
  const server = startChainscope({ ...settings, WORKERS: `${WORKERS}` })
  const url = await server.url()
  const [hanging] = workersOf(server)
  process.kill(hanging!, 'SIGSTOP')
  let answered = 0
  const failed: string[] = []
  // Each on a connection of its own; the one that hangs is handed one of them.
  const all = Promise.all(
    Array.from({ length: 2 * WORKERS }, () =>
      ask(url + path, { agent: new Agent() }).then(
        () => answered++,
        (error: Error) => failed.push(error.message),
      ),
    ),
  )
  await eventually(() => expect(answered).toBe(2 * WORKERS - 1))
  expect(failed).toEqual([])
  process.kill(hanging!, 'SIGKILL')
  const killedAt = performance.now()
  await all
  expect(performance.now() - killedAt).toBeLessThan(2_000)
  expect(failed).toEqual([expect.stringMatching(/ECONNRESET|socket hang up/)])
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
  // As a terminal signals all of a group.
  for (const pid of workers) process.kill(pid, 'SIGTERM')
  expect(await server.stop()).toBe(0)
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
