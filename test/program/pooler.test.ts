import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, startChainscope } from '../support/chainscope.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { pgbouncerIsHere, startPgbouncer } from '../support/pgbouncer.ts'
import { runWorkload } from '../support/workload.ts'

/* PgBouncer in transaction mode with two sessions: each statement may run in another session than the one before. */

test.runIf(pgbouncerIsHere)(
  'a server behind PgBouncer answers as one without, also when PgBouncer is restarted',
  async () => {
    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    const workload = await runWorkload(anvil, { seed: 5, blocks: 6, perBlock: 15 })
    const database = await freshDatabase()
    onTestFinished(() => database.close())
    const direct = addressOf(database.place)
    const bouncer = await startPgbouncer(direct)
    onTestFinished(() => bouncer.close())
    const shared = {
      DATA_DIR: await ownFolder(),
      HOST: '127.0.0.1',
      API_RATE_LIMIT_DISABLED: 'true',
      RPC_URL: anvil.url,
    }
    const plain = startChainscope({ ...shared, DATABASE_URL: direct })
    const pooled = startChainscope(
      { ...shared, DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct },
      { args: ['serve'] },
    )
    const urls = [await plain.url(), await pooled.url()]
    for (const url of urls)
      await eventually(async () =>
        expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({
          block: await anvil.head(),
          caughtUp: true,
        }),
      )

    const questions = workload.demo.accounts.flatMap((address) => [
      ...['txlist', 'tokentx', 'txlistinternal', 'tokenlist', 'balance'].map(
        (action) => `/api?module=account&action=${action}&address=${address}`,
      ),
      `/api?module=account&action=txlist&address=${address}&sort=asc&page=2&offset=3`,
    ])
    const ask = async (url: string) => {
      const answers: unknown[] = []
      // Often enough for each to be prepared, where statements are.
      for (let round = 0; round < 5; round++)
        answers.push(
          await Promise.all(questions.map(async (question) => (await getJson(url + question)).body)),
        )
      return answers
    }
    const [expected, actual] = await Promise.all(urls.map(ask))
    expect(actual).toEqual(expected)
    expect(questions.length * 5).toBeGreaterThan(100)

    await bouncer.restart()
    await eventually(async () => expect((await getJson(urls[1] + questions[0]!)).status).toBe(200))
    expect(await ask(urls[1]!)).toEqual(expected)
    expect(pooled.stderr()).toBe('')
  },
)

test.runIf(pgbouncerIsHere)('an index is not written through PgBouncer', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  const [database, other] = [await freshDatabase(), await freshDatabase()]
  onTestFinished(() => Promise.all([database.close(), other.close()]).then(() => {}))
  const bouncer = await startPgbouncer(addressOf(database.place))
  onTestFinished(() => bouncer.close())
  const settings = { RPC_URL: anvil.url, DATABASE_URL: bouncer.url, DATA_DIR: await ownFolder() }
  const refused = async (more: Record<string, string>, sentence: string) => {
    const program = startChainscope({ ...settings, ...more })
    expect(await program.ended).toBe(1)
    expect(program.stderr()).toBe(`${sentence}\n`)
  }
  const sentence =
    'The index cannot be written through a connection pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
  await refused({}, sentence)
  await refused({ DATABASE_DIRECT_URL: bouncer.url }, sentence)
  await refused(
    { DATABASE_DIRECT_URL: addressOf(other.place) },
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; they have to be addresses of the same one.',
  )
})
