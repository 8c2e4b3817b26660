import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { TestAnvil } from '../../support/anvil.ts'
import { eventually, getJson, ownFolder, startChainscope } from '../../support/chainscope.ts'
import type { TestPostgres } from '../../support/standby.ts'

/* For tests of servers that read streaming standbys of a real PostgreSQL. */

export const BOUND_SECONDS = 2
export const shared = async () => ({
  DATA_DIR: await ownFolder(),
  HOST: '127.0.0.1',
  API_RATE_LIMIT_DISABLED: 'true',
})

/** An indexer, a server that reads the primary alone, and one that reads the standby. */
export async function startServers(
  anvil: TestAnvil,
  primary: TestPostgres,
  standby: TestPostgres,
  more: Record<string, string> = {},
) {
  const settings = { ...(await shared()), DATABASE_URL: primary.url }
  const indexer = startChainscope({ ...settings, RPC_URL: anvil.url })
  const reading = startChainscope(
    {
      ...settings,
      DATABASE_READ_URL: standby.url,
      DATABASE_READ_LAG_BLOCKS: '0',
      DATABASE_READ_LAG_SECONDS: `${BOUND_SECONDS}`,
      ...more,
    },
    { args: ['serve'] },
  )
  const [plain, replica] = [await indexer.url(), await reading.url()]
  expect(reading.stdout()).toMatch(
    new RegExp(
      `Standbys +127\\.0\\.0\\.1:${standby.port}( \\(.*\\))?; read while at most 0 blocks or \\d+ s behind`,
    ),
  )
  await untilFollowed(plain, anvil)
  await untilReadable(replica)
  return { plain, replica, reading }
}

export const untilFollowed = (url: string, anvil: TestAnvil) =>
  eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({
      block: await anvil.head(),
      caughtUp: true,
      // Names of tokens are part of the answers, and may be read from the node later than their blocks.
      backlog: { tokens: 0 },
    }),
  )

export const replicaOf = async (url: string) => (await getJson(`${url}/api/health`)).body.replicas[0]

export const untilReadable = (url: string) =>
  eventually(async () => expect(await replicaOf(url)).toMatchObject({ readable: true, trouble: '' }))

/** Works again and again beside the test, until its end at the latest. */
export function repeatedly(
  pauseMs: number,
  works: readonly (() => Promise<unknown>)[],
): { stop(): Promise<void> } {
  let isOver = false
  const ended = Promise.all(
    works.map(async (work) => {
      for (; !isOver; await sleep(pauseMs)) await work()
    }),
  )
  ended.catch(() => {})
  const stop = async () => {
    isOver = true
    await ended
  }
  onTestFinished(() => stop().catch(() => {}))
  return { stop }
}

/** Connections of a server on which requests ran statements after that moment of its clock; of the last second by default. */
export const requestsAt = async (
  server: TestPostgres,
  since = "now() - interval '1 second'",
): Promise<number> =>
  Number(
    (
      await server.query(`select count(*) from pg_stat_activity where application_name = 'chainscope reader'
    and query_start > ${since}`)
    )[0].count,
  )

/** The time of a server, as SQL. */
export const clockOf = async (server: TestPostgres): Promise<string> =>
  `'${(await server.query('select now()::text as now'))[0].now}'::timestamptz`

export const blockAt = async (url: string): Promise<number> =>
  Number((await getJson(`${url}/api?module=proxy&action=eth_blockNumber`)).body.result)

export const headOf = (answer: { headers: Headers }) =>
  answer.headers.get('x-index-block')!.split(';') as [string, string]
