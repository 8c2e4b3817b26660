import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { getJson, startChainscope } from '../../support/chainscope.ts'
import { redisIsHere, startRedis } from '../../support/redis.ts'
import { type Answer, ask, from, ownChain, path, WORKERS } from './server.ts'

/* One server of several processes (WORKERS) counts as one of a single process. */

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
