import { expect, test } from 'vitest'
import { createHealth } from '../../src/health.ts'
import type { NodeFacts } from '../../src/source/probe.ts'
import { openWriter } from '../../src/store/write/index-writer.ts'
import { chainOf, unitOf } from '../support/bundles.ts'
import { freshDatabase } from '../support/database.ts'

test('a START_BLOCK that the chain has not reached is said', async () => {
  const { pool, close } = await freshDatabase()
  const facts = { head: { number: 30 }, tracer: 'trace_block' } as NodeFacts
  const { health } = createHealth({
    pool,
    chainId: 31337n,
    chainName: null,
    node: { endpoints: () => [] },
    nodeConnection: { facts: () => facts, issue: () => '' },
    indexer: { report: () => undefined, issue: () => '', unreadable: () => '', ended: new Promise(() => {}) },
    answers: true,
    startBlock: 99,
    settings: { KEEP_BLOCKS: 0, KEEP_DAYS: 0, VERIFY: 'on' },
    limiter: { issue: () => '' },
    profile: { isDevelopment: false, unprovable: [] },
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
  const { health } = createHealth({
    pool,
    chainId: 31337n,
    chainName: null,
    node: { endpoints: () => [] },
    nodeConnection: { facts: () => undefined, issue: () => 'The node does not answer.' },
    indexer: {
      report: () => undefined,
      issue: () => '',
      unreadable: () => '',
      ended: new Promise(() => {}),
    },
    answers: true,
    startBlock: 0,
    settings: { KEEP_BLOCKS: 0, KEEP_DAYS: 0, VERIFY: 'on' },
    limiter: { issue: () => '' },
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
