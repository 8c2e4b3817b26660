import { expect, test } from 'vitest'
import { partsWithoutNode } from '../../bench/support/api-parts.ts'
import { statuspage } from '../../src/api/actions/explorer/statuspage.ts'
import { createDispatch } from '../../src/api/dispatch.ts'
import { joinParameters } from '../../src/api/request.ts'
import type { NodeFacts } from '../../src/source/probe.ts'
import { openWriter } from '../../src/store/write/index-writer.ts'
import { chainOf, unitOf } from '../support/bundles.ts'
import { freshDatabase } from '../support/database.ts'
import { healthOf } from '../support/health.ts'

test('a START_BLOCK that the chain has not reached is said', async () => {
  const { pool, close } = await freshDatabase()
  const facts = { head: { number: 30 }, tracer: 'trace_block' } as NodeFacts
  const { health } = healthOf(pool, {
    nodeConnection: { facts: () => facts, issue: () => '' },
    startBlock: 99,
  })
  try {
    expect((await health()).notes).toEqual([
      'Indexing begins at block 99 (START_BLOCK), and the node is at block 30: waiting for that one.',
    ])
  } finally {
    await close()
  }
})

test('the backlog is read from the index until the indexer reports it', async () => {
  const database = await freshDatabase()
  const { place, pool } = database
  const writer = await openWriter({ place, cachedAddresses: 100, now: Date.now, onLost: () => {} })
  const { health } = healthOf(pool, {
    profile: { isDevelopment: false, unprovable: ['Hashes are not recomputed.'] },
  })
  try {
    expect(await health()).toMatchObject({
      healthy: false,
      index: { block: -1 },
      notes: expect.arrayContaining(['Hashes are not recomputed.']),
    })
    const bundles = chainOf(0, 12)
    await writer.append([unitOf(bundles.slice(10), [10, 11])], { durable: true })
    await writer.append([unitOf(bundles.slice(0, 3))], { durable: true })
    expect(await health()).toMatchObject({
      healthy: false,
      index: { block: 11, caughtUp: false, backlog: { history: 7, traces: 2 } },
    })
  } finally {
    await writer.close()
    await database.close()
  }
})

test('health and the page of the status do not wait for a database that does not answer', async () => {
  const { pool, close } = await freshDatabase()
  const source = healthOf(pool)
  const { health } = source
  const ask = createDispatch([statuspage], { ...(await partsWithoutNode(pool)), health })
  const parameters = joinParameters([Object.entries({ module: 'explorer', action: 'statuspage' })])
  const holder = await pool.connect()
  try {
    // All statements wait, as on a server that is frozen.
    await holder.query('begin; lock table head, chain_identity, block in access exclusive mode')
    const began = performance.now()
    const [answer, page, notReady] = await Promise.all([
      health(),
      ask({ parameters, etherscanPath: false }),
      source.notReady(),
    ])
    expect(performance.now() - began).toBeLessThan(3_000)
    const away = 'The database does not answer.'
    expect(answer).toMatchObject({ healthy: false, notes: expect.arrayContaining([away]) })
    expect(notReady).toBe(away)
    const { result } = page.body as { result: object }
    expect(result).toMatchObject({ head: -1, page: { notes: expect.arrayContaining([away]) } })
  } finally {
    await holder.query('rollback')
    holder.release()
    await close()
  }
})
