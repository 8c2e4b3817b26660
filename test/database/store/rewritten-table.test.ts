import { describe, expect, it, onTestFinished } from 'vitest'
import type { WriterOptions } from '../../../src/store/write/index-writer.ts'
import type { TestDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'
import {
  ALWAYS_REWRITTEN,
  callContracts,
  HEAD,
  open,
  ownDatabase,
  recount,
  tableOf,
  unit,
} from '../../support/left-balances.ts'
import { createRandom } from '../../support/random.ts'

describe('a table of balances that is rewritten', () => {
  /** Most of the chain, with what is left added once at the end. */
  const written = async (
    options: Partial<WriterOptions>,
    meanwhile?: (database: TestDatabase) => Promise<void>,
  ) => {
    const database = await ownDatabase()
    const writer = await open(database, { deferredTransfers: 10_000, ...options })
    onTestFinished(() => writer.close())
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.append([unit(0, 9)], { durable: false })
    await writer.settle()
    await callContracts(database, HEAD, createRandom(2))
    await writer.append([unit(10, 29)], { durable: false })
    const before = await tableOf(database)
    await meanwhile?.(database)
    await writer.settle()
    const after = await tableOf(database)
    return { dump: await dumpIndex(database), before, after }
  }
  it('has the rows that changes in place leave, and is the same table otherwise', async () => {
    const inPlace = await written({})
    const rewritten = await written(ALWAYS_REWRITTEN)
    expect(inPlace.after.oid).toBe(inPlace.before.oid)
    expect(rewritten.after.oid).not.toBe(rewritten.before.oid)
    expect(rewritten.after.shape).toEqual(inPlace.after.shape)
    expect(rewritten.dump).toEqual(inPlace.dump)
  })

  it('is changed in place where a reader holds it, who goes on', async () => {
    const { dump } = await written({})
    let end = async (): Promise<unknown> => undefined
    const held = await written(ALWAYS_REWRITTEN, async ({ pool }) => {
      const client = await pool.connect()
      await client.query('begin; select count(*) from token_balance')
      end = async () => {
        await client.query('select count(*) from token_balance')
        await client.query('commit')
        client.release()
      }
    })
    await end()
    expect(held.after).toEqual(held.before)
    expect(held.dump).toEqual(dump)
  })

  it('is changed in place where a view of the operator needs it', async () => {
    const { dump } = await written({})
    const viewed = await written(ALWAYS_REWRITTEN, async ({ pool }) => {
      await pool.query('create schema reports; create view reports.rich as select holder from token_balance')
    })
    expect(viewed.after).toEqual(viewed.before)
    expect(viewed.dump).toEqual(dump)
  })

  it('has the grants and the constraints of an operator that it had before', async () => {
    const grants = async ({ pool }: TestDatabase) => {
      const { rows } = await pool.query<{ grants: string }>(
        `select string_agg(a::text, ',' order by a::text) as grants from pg_class, unnest(relacl) as a
          where oid = 'token_balance'::regclass`,
      )
      return rows[0]!.grants
    }
    const constraints = async ({ pool }: TestDatabase) => {
      const { rows } = await pool.query<{ name: string; definition: string }>(
        `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
          where conrelid = 'token_balance'::regclass order by 1`,
      )
      return rows
    }
    let granted = ''
    let constrained: unknown[] = []
    let its: TestDatabase | undefined
    const { before, after } = await written(ALWAYS_REWRITTEN, async (database) => {
      its = database
      await database.pool.query(
        'grant select on token_balance to public; grant select, update on token_balance to pg_monitor with grant option',
      )
      await database.pool.query(
        'alter table token_balance add constraint since_genesis check (touched_block >= 0)',
      )
      granted = await grants(database)
      constrained = await constraints(database)
    })
    expect(after.oid).not.toBe(before.oid)
    expect(granted).toContain('pg_monitor=')
    expect(await grants(its!)).toBe(granted)
    expect(constrained.length).toBeGreaterThan(1)
    expect(await constraints(its!)).toEqual(constrained)
  })

  it('is read by others all the while', async () => {
    const database = await ownDatabase()
    const writer = await open(database, { deferredTransfers: 10_000, ...ALWAYS_REWRITTEN })
    onTestFinished(() => writer.close())
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.append([unit(0, 9)], { durable: false })
    await writer.settle()
    const client = await database.pool.connect()
    let isOver = false
    let readings = 0
    const reading = (async () => {
      while (!isOver) {
        const { rows } = await client.query({
          name: 'count',
          text: 'select count(*)::int as n from token_balance',
        })
        expect(rows[0].n).toBeGreaterThan(5)
        readings++
      }
    })()
    for (let n = 10; n < 30; n++) {
      await writer.append([unit(n, n)], { durable: false })
      await writer.settle()
    }
    isOver = true
    await reading
    client.release()
    expect(readings).toBeGreaterThan(20)
    expect(await recount(database)).toEqual([])
  })
})
