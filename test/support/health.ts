import type pg from 'pg'
import { createHealth, type HealthParts } from '../../src/health.ts'

/** The health of an index that no process indexes; its node does not answer. */
export const healthOf = (pool: pg.Pool, parts: Partial<HealthParts> = {}) =>
  createHealth({
    pool,
    chainId: 31337n,
    chainName: null,
    node: { endpoints: () => [] },
    nodeConnection: { facts: () => undefined, issue: () => 'The node does not answer.' },
    indexer: { report: () => undefined, issue: () => '', unreadable: () => '', ended: new Promise(() => {}) },
    answers: true,
    startBlock: 0,
    settings: { KEEP_BLOCKS: 0, KEEP_DAYS: 0, VERIFY: 'on' },
    limiter: { issue: () => '' },
    profile: { isDevelopment: false, unprovable: [] },
    ...parts,
  })
