import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { poolOf } from '../../../bench/support/api-parts.ts'
import type { AnswerSources } from '../../../src/json-rpc/lookup.ts'
import { createJsonRpc } from '../../../src/json-rpc/rpc-dispatch.ts'
import { createFilters, FILTER_LIFETIME_MS } from '../../../src/json-rpc/rpc-filters.ts'
import type { RunMethod } from '../../../src/json-rpc/run-method.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { createFilterRows } from '../../../src/store/filter-rows.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import type { Json } from '../../support/json-rpc-answers.ts'

/* Limits of one batch and of all filters; the methods answer as much and as slowly as the limits need. */

const CALLER = { id: 'caller', exempt: true }
const pool = poolOf(() => Promise.reject(new Error('nothing is asked of it here')))

async function batch(run: RunMethod, count: number): Promise<Json[]> {
  const settings = { JSON_RPC_MAX_BATCH: 1_000, JSON_RPC_CALLS_PER_SECOND: 100 }
  const answer = createJsonRpc({
    run,
    lasting: new Set(),
    pool,
    settings,
    budget: { take: async () => true },
    log: () => {},
  })
  const calls = Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'm' }))
  const { body } = await answer({ json: calls }, CALLER)
  const text = typeof body === 'string' ? body : Buffer.concat(body!.pieces).toString()
  return JSON.parse(text)
}

describe('a batch', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('has 25 MB of answers, and says so to the calls that come later', async () => {
    const answers = await batch(async () => 'x'.repeat(1_000_000), 100)
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, id) => id))
    const refused = answers.filter(({ error }) => error)
    // Those under way when the last byte is used up are answered still.
    expect(100 - refused.length).toBeGreaterThanOrEqual(25)
    expect(100 - refused.length).toBeLessThanOrEqual(25 + 16)
    expect(refused[0]!['error']).toEqual({
      code: -32005,
      message: 'The answers of this batch are longer than 25 MB together; ask for less at once',
    })
  })

  test('has 10 s, after which calls under way and later ones get an error, and the others are answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let started = 0
    const run: RunMethod = () => (++started <= 3 ? Promise.resolve('quick') : new Promise(() => {}))
    const answered = batch(run, 40)
    await vi.advanceTimersByTimeAsync(9_900)
    await vi.advanceTimersByTimeAsync(200)
    const answers = await answered
    expect(answers.slice(0, 3).map(({ result }) => result)).toEqual(['quick', 'quick', 'quick'])
    expect(answers.slice(3).map(({ error }) => error)).toEqual(
      Array.from({ length: 37 }, () => ({
        code: -32005,
        message: 'This batch takes longer than 10 s; ask for less at once',
      })),
    )
    // Those that waited behind were not begun.
    expect(started).toBe(3 + 16)
  })
})

describe('filters', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  const openFilters = () => createFilters(createFilterRows(database.pool, FILTER_LIFETIME_MS))
  /** A chain of `count` blocks, of which each hash is the number. */
  const chainOf = (count: number) => {
    const blocks = Array.from({ length: count + 1 }, (_, number) => ({
      number,
      hash: `0x${number.toString(16).padStart(64, '0')}` as Hex,
    }))
    const index = {
      head: async () => ({ ...blocks[count]!, keptFrom: 0, blocks: [[0, count]] }),
      query: async (_text: unknown, [first, last]: [number, number]) =>
        blocks.slice(Math.max(0, first), last + 1),
    }
    return { index, hashes: blocks.map(({ hash }) => hash) } as unknown as AnswerSources & { hashes: Hex[] }
  }
  const context = chainOf(1)
  const many = (count: number, bytes: number) =>
    Array.from({ length: count }, (): Hex => `0x${'1'.repeat(2 * bytes)}`)
  /** About 7.7 MB: nearly all that one address may have. */
  const heavy = {
    query: { address: many(1_000, 20), topics: Array.from({ length: 4 }, () => many(14_500, 32)) },
    first: 0,
    last: 1,
  }

  test('have 8 MB per client, and 80 MB in all servers', async () => {
    const [filters, others] = [openFilters(), openFilters()]
    const refusal = {
      refusal: {
        code: -32005,
        message:
          'The filters name too many addresses and topics together; uninstall some, or wait until they expire',
      },
    }
    await filters.create('first', context, heavy)
    await expect(others.create('first', context, heavy)).rejects.toMatchObject(refusal)
    let made = 1
    for (; made < 20; made++)
      if (!(await filters.create(`${made}`, context, heavy).catch(() => undefined))) break
    expect(made).toBe(10)
    await expect(others.create('another', context, heavy)).rejects.toMatchObject(refusal)
    const id = await others.create('another', context)
    await database.pool.query(`update json_rpc_filter set used_at = used_at - interval '301 s'`)
    await expect(filters.changes(id, context)).rejects.toMatchObject({ message: 'filter not found' })
    expect(await filters.remove(id)).toBe(false)
    await expect(filters.create('another', context, heavy)).resolves.toMatch(/^0x/)
  })

  test('that two servers poll at once return each block once', async () => {
    const servers = [openFilters(), openFilters(), openFilters()]
    const id = await servers[0]!.create('a client', chainOf(1))
    const returned: unknown[] = []
    for (let head = 2; head < 300; head += 37) {
      const chain = chainOf(head)
      for (const entries of await Promise.all(servers.map((server) => server.changes(id, chain))))
        returned.push(...(entries as Hex[]))
    }
    expect(returned).toEqual(chainOf(298).hashes.slice(2))
  })
})
