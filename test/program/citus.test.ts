import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { passableFolder } from '../../bench/support/folder.ts'
import { sendDue, type WatchMailParts } from '../../src/accounts/notes/watch-mail.ts'
import { readSecret } from '../../src/accounts/secret.ts'
import { ACTIONS } from '../../src/api/registry.ts'
import { evm } from '../../src/chain/evm.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { migrate } from '../../src/schema/migrate.ts'
import { STEPS } from '../../src/schema/migration-steps.ts'
import { readSettings } from '../../src/settings.ts'
import { EPOCH_SETTING, inPoolTransaction } from '../../src/store/connect/in-transaction.ts'
import { openPool } from '../../src/store/connect/open.ts'
import { FencedWriterError, lockHead } from '../../src/store/locks/epoch.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, getJson, type RunningChainscope, startChainscope } from '../support/chainscope.ts'
import { citusIsHere, startCitus, type TestCitus } from '../support/citus.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { dumpIndex } from '../support/dump.ts'
import { exampleOf, placeholders } from '../support/examples.ts'
import { ALWAYS_REWRITTEN, HEAD, inOrder, open as openBlocks, unit } from '../support/left-balances.ts'
import { userAt } from '../support/test-user.ts'
import { insertVerified } from '../support/verified.ts'
import { type RunningWorkload, startWorkload } from '../support/workload.ts'

/* A real Citus: a coordinator and two workers, with the schema of an index on one of them (docs/decisions/0038-schemas.md). */

/** Actions that ask somebody else, answer about the moment or what was kept of an earlier one, or say how large the database is. */
const INCOMPARABLE = /sendRaw|verify|usage|price|supply|^accounts$|chainsize|nodecount|checkproxy/i

const tokenOf = ({ demo }: RunningWorkload) => demo.contracts.token.address

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

/** What a server says of a key. */
const keyAt = async (url: string, key: string) =>
  (await fetch(`${url}/api?module=block&action=chain_block_number&apikey=${key}`)).headers.get('x-api-key')

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
  const poolOf = (schema: string, session: Record<string, string> = {}) => {
    const settings = { name: 'test', connections: 2, statementTimeout: 0, onError: () => {}, session }
    const pool = openPool({ url: citus.url, schema }, settings)
    onTestFinished(() => pool.end())
    return pool
  }
  const distributeNewSchemas = () =>
    citus.query('alter database scope set citus.enable_schema_based_sharding = on')
  const reindexAll = async (own: Record<string, string>) => {
    const to = `${await anvil.head()}`
    const program = startChainscope(own, { args: ['reindex', '--from', '0', '--to', to] })
    expect(await program.ended).toBe(0)
  }
  const expectNoDifferences = async (databaseUrl: string, more?: Record<string, string>) => {
    const check = startChainscope(settings(databaseUrl, more), { args: ['check', '--all'] })
    expect(await check.ended).toBe(0)
    expect(check.stdout()).toContain('0 differences')
  }

  beforeAll(async () => {
    folder = await passableFolder('citus', 0o755)
    citus = await startCitus()
    anvil = await startAnvil({ noMining: true })
    workload = await startWorkload(anvil, { seed: 3 })
    await workload.block(14)
    const database = await freshDatabase()
    await insertVerified(database.pool, tokenOf(workload))
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
    await insertVerified(poolOf('chain'), tokenOf(workload))
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
    // Beside the server, and without it.
    await reindexAll(own)
    await expectSameAnswers(await again.url())
    await again.stop()
    await reindexAll(own)
    await expectNoDifferences(citus.url)
  })

  test('begins there where the database distributes each schema, with user data on the coordinator', async () => {
    await distributeNewSchemas()
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
    await insertVerified(poolOf('born'), tokenOf(workload))
    await expectSameAnswers(url)
    await workload.block(6)
    await untilFollowed(plain, url)

    // Accounts, and what servers tell each other of keys.
    const own = settings(citus.url, { ...born, API_RATE_LIMIT_DISABLED: 'false' })
    const other = await startChainscope(own, { args: ['serve'] }).url()
    const user = userAt(() => url)
    await user.signUp()
    await user.signIn()
    const { id, key } = (await user.ask('POST', '/account/keys', { name: 'a key' })).body
    await eventually(async () => expect(await keyAt(other, key)).not.toBe('unknown'))
    await user.ask('DELETE', `/account/keys/${id}`)
    await eventually(async () => expect(await keyAt(other, key)).toBe('unknown'))
    await user.ask('POST', '/account/keys', { name: 'another' })
    await program.stop()
    await expectNoDifferences(citus.url, born)

    const [file, passphrase] = [path.join(folder, 'backup'), path.join(folder, 'passphrase')]
    await writeFile(passphrase, 'a passphrase that is hard to guess')
    const rest = [file, '--passphrase-file', passphrase]
    const made = await runCommand(['backup', ...rest], own)
    expect(made.lines).toEqual(expect.arrayContaining(['1 account', '1 API key', '1 verified contract']))
    expect((await runCommand(['restore', ...rest, '--replace'], own)).lines).toEqual(made.lines)
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

  test('loads history, divides partitions, rewrites balances and is upgraded as on one machine', async () => {
    await distributeNewSchemas()
    const pool = poolOf('loaded')
    await migrate(pool)
    expect(await citus.workerOf('loaded')).toBeGreaterThan(0)
    const lines: string[] = []
    const writer = await openBlocks(
      { place: { url: citus.url, schema: 'loaded' } },
      {
        ...ALWAYS_REWRITTEN,
        maxPartitionBytes: 1,
        deferredTransfers: 10_000,
        log: (_, line) => void lines.push(line),
      },
    )
    onTestFinished(() => writer.close())
    await writer.append([unit(HEAD - 4, HEAD - 4)], { durable: true })
    for (let first = 0; first < HEAD - 4; first += 5) {
      await writer.append([unit(first, Math.min(first + 4, HEAD - 5))], { durable: false })
      await writer.indexLoaded((work) => work())
    }
    await writer.append([unit(HEAD - 3, HEAD)], { durable: true })
    await writer.rewind(HEAD - 2)
    await writer.append([unit(HEAD - 1, HEAD)], { durable: true })
    await writer.settle()
    for (const done of ['were loaded and indexed as a partition', 'Balances of tokens'])
      expect(lines).toContainEqual(expect.stringContaining(done))
    expect(await dumpIndex({ pool })).toEqual(await inOrder())

    // A step of a later version changes tables, and adds one.
    const up = async (db: Kysely<unknown>) => {
      for (const statement of [
        'alter table token_balance add column later int',
        'create index token_balance_later on token_balance (later)',
        'create table later_table (n int primary key)',
      ])
        await sql.raw(statement).execute(db)
    }
    const later = { ...STEPS, index: { ...STEPS.index, '0099-later': { up } } }
    expect(await migrate(pool, later)).toEqual(['loaded/0099-later'])
    expect((await pool.query('select later from token_balance limit 1')).rows).toEqual([{ later: null }])
    expect((await pool.query('select n from later_table')).rows).toEqual([])
  })

  test('sends the letters about watched addresses', async () => {
    const pool = poolOf('chain')
    const [address] = workload.demo.accounts as [Hex]
    await pool.query(`with made as (insert into app.user_account (name, email, email_verified)
        values ('watcher', 'watcher@example.org', true) returning id)
      insert into app.address_note (user_account, slot, address, note, watched, changed_at)
        select id, 1, '\\x${address.slice(2)}', '', true, to_timestamp(0) from made`)
    const lines: string[] = []
    const mail: WatchMailParts['mail'] = {
      watched: async (_to, letter) => lines.push(...letter.lines) > 0,
    }
    const secret = await readSecret(readSettings({ SECRET: 'x'.repeat(40) }), '.')
    const parts = { pool, mail, secret, publicUrl: '', profile: evm, log: () => {} }
    const round = async () => {
      const { timestamp } = await anvil.rpc<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
      const now = () => 1000 * Number(timestamp)
      await sendDue({ ...parts, now }, new AbortController().signal)
    }
    await round()
    const program = startChainscope(settings(citus.url))
    await workload.actor.mine([workload.actor.transfer(address, 7n)])
    await anvil.mine(20)
    await untilFollowed(await program.url())
    await program.stop()
    await pool.query('update shared_value set read_at = to_timestamp(0), ended_at = to_timestamp(0)')
    await round()
    expect(lines.join('\n')).toContain('sent 0.000000000000000007 × 10^18 wei')
  })

  test('refuses the commits of a former writer', async () => {
    const pool = poolOf('chain', { [EPOCH_SETTING]: '1' })
    await expect(inPoolTransaction(pool, { durable: false }, lockHead)).rejects.toThrow(FencedWriterError)
  })
})

test.skipIf(citusIsHere)('an index on Citus', (context) =>
  context.skip('no PostgreSQL in /usr/lib/postgresql has the extension Citus'),
)
