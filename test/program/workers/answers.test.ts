import { expect, onTestFinished, test } from 'vitest'
import { eventually, freePort, startChainscope } from '../../support/chainscope.ts'
import { runCommand } from '../../support/command.ts'
import { startPriceService } from '../../support/price-service.ts'
import { userAt } from '../../support/test-user.ts'
import { ask, from, ownChain, path, untilFollowed, WORKERS, workersOf } from './server.ts'

/* One server of several processes (WORKERS) answers as one of a single process. */

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
