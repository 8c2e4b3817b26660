import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../src/store/connect/open.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, startChainscope } from '../support/chainscope.ts'
import { addressOf, ownDatabase } from '../support/database.ts'
import { userAt } from '../support/test-user.ts'
import { insertVerified } from '../support/verified.ts'
import { runWorkload, type Workload } from '../support/workload.ts'

/* Two chains in one database, each in a schema of its own, with one schema of user data. */

async function chainWith(chainId: number, seed: number): Promise<{ anvil: TestAnvil; workload: Workload }> {
  const anvil = await startAnvil({ noMining: true, chainId })
  onTestFinished(() => anvil.close())
  return { anvil, workload: await runWorkload(anvil, { seed, blocks: 4, perBlock: 12 }) }
}

const untilFollowed = async (url: string, anvil: TestAnvil) => {
  const block = await anvil.head()
  await eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({ block, caughtUp: true }),
  )
}

test('two chains share a database, each with its own rows and contracts, and both with the accounts', async () => {
  const [one, two] = [await chainWith(31_337, 1), await chainWith(4_242, 2)]
  const [shared, apart] = [await ownDatabase(), await ownDatabase()]
  const folder = await ownFolder()
  const settings = { DATA_DIR: folder, HOST: '127.0.0.1', API_RATE_LIMIT_DISABLED: 'true' }
  const first = startChainscope({
    ...settings,
    RPC_URL: one.anvil.url,
    DATABASE_URL: addressOf(shared.place),
  })
  const second = startChainscope({
    ...settings,
    RPC_URL: two.anvil.url,
    DATABASE_URL: addressOf(shared.place),
    INDEX_SCHEMA: 'second_chain',
  })
  // The second chain in a database of its own: what the shared one has to answer.
  const alone = startChainscope({
    ...settings,
    RPC_URL: two.anvil.url,
    DATABASE_URL: addressOf(apart.place),
  })
  const urls = [await first.url(), await second.url(), await alone.url()] as const
  await untilFollowed(urls[0], one.anvil)
  await untilFollowed(urls[1], two.anvil)
  await untilFollowed(urls[2], two.anvil)

  const questions = two.workload.demo.accounts.flatMap((address) =>
    ['txlist', 'tokentx', 'txlistinternal', 'tokenlist', 'balance'].map(
      (action) => `/api?module=account&action=${action}&address=${address}`,
    ),
  )
  const ask = (url: string) => Promise.all(questions.map(async (one) => (await getJson(url + one)).body))
  // Names of tokens come a moment after their transfers.
  const answers = await eventually(async () => {
    const expected = await ask(urls[2])
    expect(JSON.stringify(expected)).toContain('Fee Token')
    expect(await ask(urls[1])).toEqual(expected)
    return expected
  })
  expect(answers).not.toEqual(await ask(urls[0]))

  // The same address is a contract of both chains, and verified on one.
  const { address } = one.workload.demo.contracts.token
  expect(two.workload.demo.contracts.token.address).toBe(address)
  const pool = openPool(
    { ...shared.place, schema: 'second_chain' },
    { name: 'test', connections: 1, statementTimeout: 0, onError: () => {} },
  )
  onTestFinished(() => pool.end())
  await insertVerified(pool, address)
  const nameAt = async (url: string) =>
    (await getJson(`${url}/v2/api?module=contract&action=getsourcecode&address=${address}`)).body.result[0]
      .ContractName
  expect([await nameAt(urls[0]), await nameAt(urls[1])]).toEqual(['', 'DemoToken'])

  // One account and its key, at both.
  const user = userAt(() => urls[0])
  await user.signUp()
  const { key } = (await user.ask('POST', '/account/keys', { name: 'a key' })).body
  await eventually(async () => {
    for (const url of urls.slice(0, 2))
      expect(
        (await getJson(`${url}/api?module=account&action=balance&address=${address}&apikey=${key}`)).body,
      ).toMatchObject({ status: '1' })
  })

  // The writer of one is not the writer of the other, nor is its index dropped with the other's.
  await second.stop()
  await one.anvil.mine(2)
  await untilFollowed(urls[0], one.anvil)
  const again = startChainscope(
    {
      ...settings,
      RPC_URL: two.anvil.url,
      DATABASE_URL: addressOf(shared.place),
      INDEX_SCHEMA: 'second_chain',
    },
    { args: ['start', '--reset-index'] },
  )
  const url = await again.url()
  await untilFollowed(url, two.anvil)
  await eventually(async () => expect(await ask(url)).toEqual(answers))
  expect(await nameAt(url)).toBe('DemoToken')
  await one.anvil.mine()
  await untilFollowed(urls[0], one.anvil)
})

test('a schema that has another meaning is refused by name', async () => {
  for (const INDEX_SCHEMA of ['app', 'pg_toast', 'Chain', 'a-b', '1st']) {
    const refused = startChainscope({ INDEX_SCHEMA, DATA_DIR: await ownFolder() }, { endedByCaller: true })
    expect(await refused.ended).toBe(2)
    expect(refused.stderr()).toContain('INDEX_SCHEMA')
  }
})
