import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { passableFolder } from '../../bench/support/folder.ts'
import { ACTIONS } from '../../src/api/registry.ts'
import { FencedWriterError } from '../../src/store/epoch.ts'
import { EPOCH_SETTING, inPoolTransaction } from '../../src/store/in-transaction.ts'
import { lockHead } from '../../src/store/lock-head.ts'
import { openPool } from '../../src/store/open.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, getJson, type RunningChainscope, startChainscope } from '../support/chainscope.ts'
import { citusIsHere, startCitus, type TestCitus } from '../support/citus.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { exampleOf, placeholders } from '../support/examples.ts'
import { type RunningWorkload, startWorkload } from '../support/workload.ts'

/* A real Citus: a coordinator and two workers, with the schema of an index on one of them (docs/decisions/0038-schemas.md). */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Actions that ask somebody else, answer about the moment or what was kept of an earlier one, or say how large the database is. */
const INCOMPARABLE = /sendRaw|verify|usage|price|supply|^accounts$|chainsize|nodecount|checkproxy/i

interface Question {
  readonly path: string
  readonly body?: object
}

/** What an index on one machine and one on a worker have to answer alike. */
function questionsOf({ demo, sent, day }: RunningWorkload): Question[] {
  const known = placeholders({ demo, day })
  const account = demo.accounts[0]!
  const { hash } = sent.at(-1)!
  const call = (method: string, ...params: unknown[]) => ({
    path: '/api/eth-rpc',
    body: { jsonrpc: '2.0', id: 1, method, params },
  })
  const everything = { fromBlock: '0x0', toBlock: 'latest' }
  return [
    ...ACTIONS.filter(({ name }) => !INCOMPARABLE.test(name)).flatMap((action) =>
      // The second one speaks Etherscan's dialect.
      ['/api', '/v2/api'].map((path) => ({
        path: `${path}?${new URLSearchParams({ module: action.module, action: action.name, ...exampleOf(action, known) })}`,
      })),
    ),
    ...['Fee', account, hash, '5'].map((text) => ({ path: `/api?module=explorer&action=search&q=${text}` })),
    call('eth_getLogs', everything),
    call('eth_getLogs', { ...everything, address: known['token'] }),
    call('eth_getBlockByNumber', 'latest', true),
    call('eth_getTransactionReceipt', hash),
    {
      path: '/api/v1/graphql',
      body: {
        query: `{ transaction(hash: "${hash}") { hash value }
          tokenTransfers(tokenContractAddressHash: "${known['token']}", first: 5) { edges { node { amount } } } }`,
      },
    },
    // Without /accounts, which is kept for ten minutes.
    ...[
      '/',
      '/blocks',
      '/txs',
      '/tokens',
      '/statistics',
      '/block/12',
      `/tx/${hash}`,
      `/address/${account}`,
      `/address/${known['token']}`,
      `/token/${known['token']}`,
    ].map((path) => ({ path })),
  ]
}

async function answerOf(url: string, { path, body }: Question) {
  const answer = await fetch(
    url + path,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  const text = await answer.text()
  return {
    status: answer.status,
    // Holders are counted again now and then. Pages have the server's address, and the time at which they were made.
    text: text
      .replaceAll(/"holders(Block)?":"\d*"|"at":\d{13}/g, '')
      .replaceAll(url, '')
      .split(/(?=[<,])/),
  }
}

describe.runIf(citusIsHere)('with its schema on a worker of Citus, an index', () => {
  let folder: string
  let citus: TestCitus
  let anvil: TestAnvil
  let workload: RunningWorkload
  let plain: string
  let stopPlain: () => Promise<unknown>

  const settings = (databaseUrl: string, more: Record<string, string> = {}) => ({
    RPC_URL: anvil.url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    API_RATE_LIMIT_DISABLED: 'true',
    ...more,
  })
  const untilFollowed = async (...urls: readonly string[]) => {
    const block = await anvil.head()
    for (const url of urls)
      await eventually(async () =>
        expect((await getJson(`${url}/api/health`)).body).toMatchObject({
          healthy: true,
          index: { block, caughtUp: true, backlog: { history: 0, tokens: 0 } },
        }),
      )
  }
  const expectSameAnswers = (url: string) =>
    // Names of tokens, balances and counts come a moment after their blocks.
    eventually(async () => {
      for (const question of questionsOf(workload)) {
        const expected = await answerOf(plain, question)
        expect({ question, ...(await answerOf(url, question)) }).toEqual({ question, ...expected })
        expect(expected.status).toBeLessThan(500)
      }
    })
  const expectNoDifferences = async (databaseUrl: string, more?: Record<string, string>) => {
    const check = startChainscope(settings(databaseUrl, more), { args: ['check', '--all'] })
    expect(await check.ended).toBe(0)
    expect(check.stdout()).toContain('0 differences')
  }

  beforeAll(async () => {
    folder = await passableFolder('citus', 0o755)
    citus = await startCitus(folder)
    anvil = await startAnvil({ noMining: true })
    workload = await startWorkload(anvil, { seed: 3 })
    await workload.block(14)
    const database = await freshDatabase()
    const program = startChainscope(settings(addressOf(database.place)), { endedByCaller: true })
    stopPlain = () => program.stop().then(() => database.close())
    plain = await program.url()
  })
  afterAll(async () => {
    await stopPlain?.()
    await anvil?.close()
    await citus?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('answers as on one machine, and is written on, reorganised and started again, after it was moved there', async () => {
    const own = settings(citus.url)
    const first = startChainscope(own)
    const url = await first.url()
    await untilFollowed(plain, url)
    // Refused as a deadlock where a commit comes at the same moment.
    await eventually(() => citus.query("select citus_schema_distribute('chain')"))

    await workload.block(10)
    await untilFollowed(plain, url)
    await anvil.reorg(2)
    await workload.block(6)
    await untilFollowed(plain, url)
    await expectSameAnswers(url)
    expect(first.stderr()).toBe('')

    await first.stop()
    const again = startChainscope(own)
    await workload.block(6)
    await untilFollowed(plain, await again.url())
    await again.stop()
    await expectNoDifferences(citus.url)
  })

  test('begins there where the database distributes each schema, with user data on the coordinator', async () => {
    await citus.query('alter database scope set citus.enable_schema_based_sharding = on')
    const born = { INDEX_SCHEMA: 'born' }
    const program: RunningChainscope = startChainscope(settings(citus.url, born))
    const url = await program.url()
    await untilFollowed(plain, url)
    expect(
      await citus.query('select schema_name::text as name from citus_schemas order by 1'),
    ).toContainEqual({
      name: 'born',
    })
    expect(await citus.query("select 1 from citus_schemas where schema_name = 'app'::regnamespace")).toEqual(
      [],
    )
    await expectSameAnswers(url)
    await workload.block(6)
    await untilFollowed(plain, url)
    await program.stop()
    await expectNoDifferences(citus.url, born)
  })

  test('drops the facts of old blocks, and is right about what they led to', async () => {
    const kept = { INDEX_SCHEMA: 'kept', KEEP_BLOCKS: '128', REORG_DEPTH: '64' }
    const program = startChainscope(settings(citus.url, kept))
    const url = await program.url()
    for (let n = 0; n < 6; n++) {
      await workload.block(3)
      await anvil.mine(40)
      await untilFollowed(url)
    }
    await eventually(async () => {
      const [row] = await citus.query<{ kept_from: number }>('select kept_from from kept.head')
      expect(row!.kept_from).toBeGreaterThan(80)
    })
    for (const page of ['action=txlist', 'action=tokentx', 'action=balance'].map(
      (action) => `/api?module=account&${action}&address=${workload.demo.accounts[1]}&page=1&offset=100`,
    ))
      expect((await fetch(url + page)).status).toBe(200)
    const account = `/api?module=account&action=balance&address=${workload.demo.accounts[1]}`
    await untilFollowed(plain)
    expect((await getJson(url + account)).body).toEqual((await getJson(plain + account)).body)
    expect(program.stderr()).toBe('')
    await program.stop()
    await expectNoDifferences(citus.url, kept)
  })

  test('refuses the commits of a former writer', async () => {
    const pool = openPool(
      { url: citus.url, schema: 'chain' },
      {
        name: 'test',
        connections: 1,
        statementTimeout: 0,
        onError: () => {},
        session: { [EPOCH_SETTING]: '1' },
      },
    )
    onTestFinished(() => pool.end())
    await expect(inPoolTransaction(pool, { durable: false }, lockHead)).rejects.toThrow(FencedWriterError)
  })
})

test.skipIf(citusIsHere)('an index on Citus', (context) =>
  context.skip('shared/citus is not beside the checkout, or its install.sh was not run'),
)
