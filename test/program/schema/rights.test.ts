import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../src/schema/migrate.ts'
import { MissingRightsError, namingRights } from '../../../src/schema/rights.ts'
import { openPool, tryDatabase } from '../../../src/store/connect/open.ts'
import { debianPostgresIsHere, startPrimary } from '../../support/standby.ts'

// The role of the embedded PostgreSQL may make no others.
describe.runIf(debianPostgresIsHere)('a role without rights', () => {
  /** An empty database of its own, and a role that may do no more there than everybody. */
  async function ofStranger() {
    const postgres = await startPrimary()
    const name = 'stranger'
    await postgres.query(`create role ${name} login`)
    await postgres.query(`create database ${name} template template0`)
    const url = new URL(postgres.url)
    url.pathname = name
    const owner = { url: url.href }
    url.username = name
    const stranger = { url: url.href }
    const open = (its: typeof owner) => {
      const pool = openPool(its, {
        name: 'test',
        connections: 2,
        statementTimeout: 60_000,
        onError: () => {},
      })
      onTestFinished(() => pool.end())
      return pool
    }
    return { name, owner, stranger, owners: open(owner), strangers: open(stranger) }
  }

  /** The statements of the error, which are run as they are. */
  async function grantsOf(work: Promise<unknown>): Promise<string[]> {
    const error = await work.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MissingRightsError)
    expect((error as Error).cause).toMatchObject({ code: '42501' })
    return [...(error as Error).message.matchAll(/GRANT [^;]+;/g)].map(([statement]) => statement)
  }

  test('a role that may make no schemas is told the right that it lacks, with which it makes them', async () => {
    const { name, owners, strangers } = await ofStranger()
    const migrating = () => namingRights(strangers, () => migrate(strangers))
    const grants = await grantsOf(migrating())
    expect(grants).toEqual([`GRANT CREATE ON DATABASE "${name}" TO "${name}";`])
    for (const grant of grants) await owners.query(grant)
    expect((await migrating()).length).toBeGreaterThan(0)
  })

  test('a role without rights in schemas of another role is told them, with which it goes on', async () => {
    const { name, owners, strangers } = await ofStranger()
    await migrate(owners)
    const reading = () =>
      namingRights(strangers, async () => {
        await migrate(strangers)
        return strangers.query('select * from block; select * from app.user_account')
      })
    const grants = await grantsOf(reading())
    expect(grants[0]).toMatch(new RegExp(`^GRANT USAGE, CREATE ON SCHEMA "\\w+" TO "${name}";$`))
    for (const grant of grants) await owners.query(grant)
    await reading()
  })

  test('schemas that the operator made for a role need no right to make others', async () => {
    const { name, owners, strangers } = await ofStranger()
    for (const schema of ['chain', 'app'])
      await owners.query(`create schema if not exists ${schema} authorization ${name}`)
    expect((await migrate(strangers)).length).toBeGreaterThan(0)
  })

  test('a role that may not connect is told so', async () => {
    const { name, owners, stranger } = await ofStranger()
    await owners.query(`revoke connect on database ${name} from public`)
    expect(await grantsOf(tryDatabase(stranger))).toEqual([
      `GRANT CONNECT ON DATABASE "${name}" TO "${name}";`,
    ])
  })
})
