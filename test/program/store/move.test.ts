import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../../src/schema/migrate.ts'
import { claimIdentity } from '../../../src/store/connect/identity.ts'
import { openPool } from '../../../src/store/connect/open.ts'
import { assertNotMoved, reopen } from '../../../src/store/move/mark.ts'
import { type MoveOptions, moveDatabase } from '../../../src/store/move/move.ts'
import { readPartitions } from '../../../src/store/partitions/catalog.ts'
import { openWriter, type Writer } from '../../../src/store/write/index-writer.ts'
import { addressOf, chainOf } from '../../support/bundles.ts'
import { ownDatabase, type TestDatabase } from '../../support/database.ts'
import { dumpDefinitions, dumpRows } from '../../support/dump.ts'
import { noteFormerSteps } from '../../support/former-steps.ts'
import { createRandom } from '../../support/random.ts'
import { appendSingly } from '../../support/store.ts'
import { insertDecompiled, insertVerified } from '../../support/verified.ts'

/* Two databases of one server; test/program/move.test.ts moves between servers of different versions. */

const open = (of: TestDatabase, maxPartitionBytes?: number): Promise<Writer> =>
  openWriter({ place: of.place, cachedAddresses: 1000, now: Date.now, onLost: () => {}, maxPartitionBytes })

const refusedFor = (sentence: RegExp) => ({ code: 'move_refused', message: expect.stringMatching(sentence) })

const BUNDLES = chainOf(0, 14)

/** An index with user data in it; `divided`: in partitions. */
async function ownIndex({ divided }: { divided: boolean }): Promise<TestDatabase> {
  const database = await ownDatabase()
  await claimIdentity(database.pool, { chainId: 77n, genesisHash: null, profile: 'evm', startBlock: 0 })
  const writer = await open(database, divided ? 1 : undefined)
  await appendSingly(writer, BUNDLES.slice(0, 8))
  await writer.close()
  await insertVerified(database.pool, addressOf('token'))
  await insertDecompiled(database.pool, addressOf('other'), 'a 1.0')
  await database.pool.query(`
    insert into app.metadata values ('mark', 'of a secret');
    insert into app.plan values ('large', 1000);
    insert into app.user_account (name, email, plan) select n, n || '@example.org', 'large' from generate_series(1, 50) as n;
    insert into app.credential (user_account, provider, subject, password, updated_at)
      select id, 'credential', id::text, 'scrypt', now() from app.user_account;
    insert into app.token (identifier, value, expires_at) select 'link', id::text, now() from app.user_account;
    insert into app.api_key (id, user_account, slot, name, hash, sealed)
      select gen_random_uuid(), id, 1, E'a "key"\\twith \\u20ac', sha256(id::text::bytea), '\\x00ff' from app.user_account;
    insert into app.key_usage select id, date_trunc('hour', now()), 5, 0 from app.api_key;
    insert into app.ban (network, reason) values ('2001:db8::/32', 'none');
    insert into chain.repair (first_block, last_block, next_block, finished_at) values (1, 2, 3, 4), (1, 2, 3, 5);
    insert into chain.quarantine values (9, '\\x01', 'why', '\\x00', 1)`)
  return database
}

const move = (source: TestDatabase, target: TestDatabase, differences: Partial<MoveOptions> = {}) =>
  moveDatabase({
    source: source.place,
    target: target.place,
    to: { place: 'postgres://there/index', advice: 'set DATABASE_URL to that address' },
    replace: false,
    signal: new AbortController().signal,
    onNotice: () => {},
    onProgress: () => {},
    ...differences,
  })

async function expectSame(source: TestDatabase, target: TestDatabase): Promise<void> {
  const [before, after] = [await dumpRows(source), await dumpRows(target)]
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(await dumpDefinitions(target)).toEqual(await dumpDefinitions(source))
}

describe.for([{ divided: false }, { divided: true }])('an index (divided: $divided)', ({ divided }) => {
  let source: TestDatabase
  let target: TestDatabase
  beforeEach(async () => {
    source = await ownIndex({ divided })
    target = await ownDatabase()
    expect((await readPartitions(source.pool as never)).length > 1).toBe(divided)
  })

  it('is moved with every row, index, sequence and trigger, and goes on in the new place alone', async () => {
    const { rows } = await move(source, target)
    const dump = await dumpRows(source)
    expect(rows).toBe(Object.values(dump).reduce((sum, table) => sum + table.length, 0))
    await expectSame(source, target)

    await expect(open(source)).rejects.toThrow(
      /^The index of this database was moved to postgres:\/\/there\/index at .*: set DATABASE_URL to that address\. To use what is here all the same, run `chainscope db reopen`\.$/,
    )
    const refusal = /was moved to postgres:\/\/there\/index, and nothing is written here any longer/
    // A server that still runs, an operator's command, a program of an earlier version.
    for (const statement of [
      'update app.key_usage set requests = 6',
      'truncate app.ban',
      `insert into chain.repair (first_block, last_block, next_block) values (1, 1, 1)`,
      'update chain.head set revision = 0',
    ])
      await expect(source.pool.query(statement)).rejects.toThrow(refusal)

    const { rows: id } = await target.pool.query(
      'insert into chain.repair (first_block, last_block, next_block) values (1, 1, 1) returning id',
    )
    expect(id).toEqual([{ id: 3 }])
    await target.pool.query('delete from chain.repair where id = 3')
    const writer = await open(target, divided ? 1 : undefined)
    await appendSingly(writer, BUNDLES.slice(8))
    await writer.close()

    expect(await reopen(source.pool)).toBe(true)
    expect(await reopen(source.pool)).toBe(false)
    const former = await open(source, divided ? 1 : undefined)
    await appendSingly(former, BUNDLES.slice(8))
    await former.close()
    await source.pool.query(`select nextval('chain.repair_id_seq')`)
    await expectSame(source, target)
  })

  it('is moved whole after runs that were stopped at any moment', async () => {
    const random = createRandom(divided ? 3 : 4)
    let stops = 0
    for (let steps = 0; ; steps += 1 + Math.floor(random.next() * 12)) {
      const stopping = new AbortController()
      let count = 0
      const run = move(source, target, {
        signal: stopping.signal,
        onProgress: () => {
          if (++count > steps) stopping.abort()
        },
      })
      const error = await run.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (!error) break
      expect(error).toMatchObject(refusedFor(/^Stopped before the index was moved/))
      await expect(assertNotMoved(target.pool)).rejects.toMatchObject({ code: 'move_unfinished' })
      stops++
    }
    expect(stops).toBeGreaterThan(2)
    await assertNotMoved(target.pool)
    await expectSame(source, target)
  })
})

describe('a move', () => {
  it('begins again after a run that was stopped, with what was written since', async () => {
    const [source, target] = [await ownIndex({ divided: true }), await ownDatabase()]
    await stopped(source, target)
    const writer = await open(source, 1)
    await appendSingly(writer, BUNDLES.slice(8, 10))
    await writer.close()
    await move(source, target)
    await expectSame(source, target)
  })

  it('ends with the name of a table that is not equal in both places', async () => {
    const [source, target] = [await ownIndex({ divided: false }), await ownDatabase()]
    // Migrations leave the triggers of the new place as they are.
    await target.pool.query(`
      create function public.spoil() returns trigger language plpgsql as $$ begin new.size := 1; return new; end $$;
      create trigger spoil before insert on chain.block for each row execute function public.spoil()`)
    await expect(move(source, target)).rejects.toThrow(
      'The table chain.block was not copied as it is: 8 rows became 8, or have other contents.',
    )
    await assertNotMoved(source.pool)
    await target.pool.query('drop function public.spoil() cascade')
    await move(source, target)
    await expectSame(source, target)
  })

  it('refuses a place that holds what it did not bring', async () => {
    const source = await ownIndex({ divided: false })
    const refusals: readonly [string, string | RegExp][] = [
      [
        `insert into app.user_account (name, email) values ('a', 'a@example.org')`,
        /holds accounts, bans or contracts that this command did not bring/,
      ],
      [`insert into chain.chain_identity values (true, 77, '\\x00', 'evm', 0)`, /holds another index/],
      [`drop schema chain cascade; create schema chain; create table chain.mine (a int)`, /another program/],
      [
        `insert into chain.kysely_migration values ('9001-later', '2030-01-01')`,
        /written by a newer Chainscope/,
      ],
    ]
    for (const [statement, sentence] of refusals) {
      const target = await ownDatabase()
      await target.pool.query(statement)
      const before = await dumpRows(target)
      await expect(move(source, target), statement).rejects.toThrow(sentence)
      expect(await dumpRows(target)).toEqual(before)
    }
    await expect(move(source, source)).rejects.toMatchObject(refusedFor(/is in this database already/))
    await assertNotMoved(source.pool)
  })

  it('drops what was moved away from there when that is wanted, and nothing else', async () => {
    const [first, second] = [await ownIndex({ divided: true }), await ownDatabase()]
    await move(first, second)
    await expect(move(second, first)).rejects.toMatchObject(refusedFor(/say --replace to drop that copy/))
    await expect(move(first, await ownDatabase())).rejects.toMatchObject({ code: 'database_moved' })
    await move(second, first, { replace: true })
    await expectSame(second, first)
    const other = await ownIndex({ divided: false })
    await expect(move(first, other, { replace: true })).rejects.toMatchObject(
      refusedFor(/holds another index that this command did not bring/),
    )
  })

  it('refuses an index that a Chainscope writes, and a place that one writes', async () => {
    const [source, target] = [await ownIndex({ divided: false }), await ownDatabase()]
    for (const busy of [source, target]) {
      const writer = await open(busy)
      await expect(move(source, target)).rejects.toThrow(
        busy === source ? /stop it first, that is every `chainscope start`/ : /^Another Chainscope/,
      )
      await writer.close()
    }
  })

  it('refuses an index of an earlier version, an empty database and one that is not whole', async () => {
    const target = await ownDatabase()
    const earlier = await ownIndex({ divided: false })
    await noteFormerSteps(earlier.pool)
    await expect(move(earlier, target)).rejects.toThrow(/start the server of this version once/)
    await expect(move(await ownDatabase(), target)).rejects.toMatchObject({ code: 'no_index_yet' })
    const [source, half] = [await ownIndex({ divided: false }), await ownDatabase()]
    await stopped(source, half)
    await expect(move(half, target)).rejects.toMatchObject({ code: 'move_unfinished' })
    await expect(open(half)).rejects.toMatchObject({ code: 'move_unfinished' })
  })

  it('moves an index of another schema, and refuses one of several that share their accounts', async () => {
    const [source, target] = [await ownDatabase(), await ownDatabase()]
    const sepolia = (of: TestDatabase): TestDatabase => {
      const place = { ...of.place, schema: 'sepolia' }
      const pool = openPool(place, { name: 'test', connections: 2, statementTimeout: 0, onError: () => {} })
      onTestFinished(() => pool.end())
      return { ...of, place, pool }
    }
    const [from, to] = [sepolia(source), sepolia(target)]
    await migrate(from.pool)
    await claimIdentity(from.pool, { chainId: 78n, genesisHash: null, profile: 'evm', startBlock: 0 })
    const writer = await open(from, 1)
    await appendSingly(writer, BUNDLES.slice(0, 6))
    await writer.close()
    await insertVerified(from.pool, addressOf('token'))
    await expect(move(from, to)).rejects.toMatchObject(refusedFor(/holds other indexes too/))
    await source.pool.query('drop schema chain cascade')
    await expect(move(from, to)).rejects.toMatchObject(
      refusedFor(/holds another index that this command did not bring/),
    )
    await target.pool.query('drop schema chain cascade')
    await move(from, to)
    const before = await dumpRows(from, 'sepolia')
    expect(before['sepolia.fact_partition']!.length).toBeGreaterThan(2)
    expect(await dumpRows(to, 'sepolia')).toEqual(before)
    await assertNotMoved(to.pool)
    await expect(assertNotMoved(from.pool)).rejects.toMatchObject({ code: 'database_moved' })
  })
})

/** A run that is stopped when some tables have arrived. */
async function stopped(source: TestDatabase, target: TestDatabase): Promise<void> {
  const stopping = new AbortController()
  const onProgress = ({ tables }: { tables: number }) => {
    if (tables > 20) stopping.abort()
  }
  await expect(move(source, target, { signal: stopping.signal, onProgress })).rejects.toMatchObject(
    refusedFor(/^Stopped before the index was moved/),
  )
}
