import { expect, test } from 'vitest'
import {
  eventually,
  getJson,
  ownChain,
  type RunningChainscope,
  startChainscope,
  untilFollowed,
} from '../support/chainscope.ts'

/* Any number of servers, one indexer at a time, and others that stand by for it. */

const healthAddress = async (program: RunningChainscope): Promise<string> =>
  `${(await program.waitForOutput(/(?:Serving|Health) +(http:\/\/[^/\s]+)\/api/))[1]}/api/health`

const blockAt = async (url: string): Promise<number> =>
  Number((await getJson(`${url}/api?module=proxy&action=eth_blockNumber`)).body.result)

test('servers without a node answer what another process indexes', async () => {
  const { anvil, settings } = await ownChain()
  const early = startChainscope(settings, { args: ['serve'] })
  await early.waitForOutput(/Waiting +There is no index in this database/)
  const indexer = startChainscope({ ...settings, RPC_URL: anvil.url }, { args: ['index'] })
  const url = await early.url()
  const health = await healthAddress(indexer)
  for (const address of [health, `${url}/api/health`]) {
    await untilFollowed(address, anvil)
    expect((await getJson(address)).body).toMatchObject({ healthy: true, notes: [] })
    expect(await getJson(`${address}/readiness`)).toMatchObject({ status: 200, body: { ready: true } })
  }
  await anvil.mine(3)
  await untilFollowed(`${url}/api/health`, anvil)
  expect(await blockAt(url)).toBe(await anvil.head())

  await indexer.stop()
  await eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body).toMatchObject({
      healthy: false,
      index: { caughtUp: false },
      notes: [expect.stringMatching(/^No indexer has written since \d{4}-.* UTC\.$/)],
    }),
  )
  // What is indexed is still answered.
  expect(await getJson(`${url}/api/health/readiness`)).toMatchObject({ status: 200, body: { ready: true } })
  expect(await blockAt(url)).toBe(await anvil.head())
})

test('of indexers that start at once one writes, and after a kill -9 another does within ten seconds', async () => {
  const { anvil, settings } = await ownChain()
  const all = [0, 1, 2].map(() => startChainscope({ ...settings, RPC_URL: anvil.url }, { args: ['index'] }))
  const addresses = await Promise.all(all.map(healthAddress))
  await Promise.all(addresses.map((address) => untilFollowed(address, anvil)))
  const standsBy = (program: RunningChainscope) =>
    /Standing by/.test(program.stdout()) && !/Taking over/.test(program.stdout())
  await eventually(() => expect(all.filter(standsBy)).toHaveLength(2))

  const times: number[] = []
  let left = all.map((program, at) => ({ program, address: addresses[at]! }))
  while (left.length > 1) {
    const active = left.find(({ program }) => !standsBy(program))!
    left = left.filter((one) => one !== active)
    active.program.signal('SIGKILL')
    await anvil.mine(2)
    times.push(await untilFollowed(left[0]!.address, anvil))
    await eventually(() => expect(left.filter(({ program }) => !standsBy(program))).toHaveLength(1))
  }
  // The quicker one: the other may be that of a busy machine.
  expect(Math.min(...times)).toBeLessThan(10_000)
})

test('a server waits while the index is of another version', async () => {
  const { anvil, settings, pool } = await ownChain()
  const indexer = startChainscope({ ...settings, RPC_URL: anvil.url }, { args: ['index'] })
  const server = startChainscope(settings, { args: ['serve'] })
  const url = await server.url()
  await untilFollowed(`${url}/api/health`, anvil)
  await indexer.stop()
  await pool.query(`insert into chain.kysely_migration (name, timestamp) values ('9001-later', '2030-01-01')`)
  const reason = expect.stringMatching(/^The database was written by a newer Chainscope/)
  await eventually(async () =>
    expect(await getJson(`${url}/api/health/readiness`)).toMatchObject({
      status: 503,
      body: { ready: false, reason },
    }),
  )
  expect(await getJson(`${url}/api?module=block&action=getblockreward&blockno=0`)).toMatchObject({
    status: 503,
    body: { message: reason },
  })
  expect((await getJson(`${url}/api/health`)).body).toMatchObject({ healthy: false, notes: [reason] })

  const late = startChainscope(settings, { args: ['serve'] })
  await late.waitForOutput(/Waiting +The database was written by a newer Chainscope/)
  await pool.query(`delete from chain.kysely_migration where name = '9001-later'`)
  await late.url()
  await eventually(async () =>
    expect(await getJson(`${url}/api/health/readiness`)).toMatchObject({ status: 200 }),
  )
})

test('a balance that is old is read by the indexer when a server without a node is asked for it', async () => {
  const { anvil, settings } = await ownChain()
  startChainscope({ ...settings, RPC_URL: anvil.url }, { args: ['index'] })
  const server = startChainscope({ ...settings, BALANCE_FRESHNESS: '1' }, { args: ['serve'] })
  const url = await server.url()
  await untilFollowed(`${url}/api/health`, anvil)
  const [address] = (await anvil.rpc('eth_accounts', [])) as string[]
  // An account of the genesis block is not in the index before a block names it.
  await anvil.rpc('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
  await anvil.mine(1)
  const balance = async () =>
    (await getJson(`${url}/api?module=account&action=balance&address=${address}`)).body.result
  await eventually(async () => expect(BigInt(await balance())).toBeGreaterThan(10n ** 20n))
  // No block touches it.
  await anvil.rpc('anvil_setBalance', [address, '0x7'])
  await eventually(async () => expect(await balance()).toBe('7'))
})

test('servers that share no REDIS_URL say that each counts for itself', async () => {
  const { anvil, settings } = await ownChain()
  const shared = { ...settings, API_RATE_LIMIT_DISABLED: 'false', RPC_URL: anvil.url }
  const both = [startChainscope(shared), startChainscope(shared, { args: ['serve'] })]
  const note = /^2 servers share this database without REDIS_URL/
  for (const program of both) {
    const address = await healthAddress(program)
    await eventually(async () =>
      expect((await getJson(address)).body.notes).toContainEqual(expect.stringMatching(note)),
    )
    expect(program.stdout()).toContain('2 servers share this database without REDIS_URL')
  }
})

test('a role that lacks a setting says which', async () => {
  const alone = startChainscope({}, { args: ['serve'] })
  expect(await alone.ended).toBe(2)
  expect(alone.stderr()).toBe(
    'chainscope serve needs DATABASE_URL: the PostgreSQL that all processes share.\n',
  )
  const nodeless = startChainscope({ DATABASE_URL: 'postgres://localhost/none' }, { args: ['index'] })
  expect(await nodeless.ended).toBe(2)
  expect(nodeless.stderr()).toBe('chainscope index needs RPC_URL: the node to index.\n')
})
