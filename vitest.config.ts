import { defaultExclude, defineConfig } from 'vitest/config'

/** With these `npm test` would take longer than ten minutes on two cores: `npm run test:more` runs them, and so does CI. */
const MORE = [
  'test/api/slow-readers.test.ts',
  'test/archive/duckdb.test.ts',
  'test/archive/interrupted.test.ts',
  'test/archive/recordings.test.ts',
  'test/archive/refusals.test.ts',
  'test/audit/check.test.ts',
  'test/audit/reindex.test.ts',
  'test/hostile-parameters.test.ts',
  'test/json-rpc/large-answers.test.ts',
  'test/json-rpc/otterscan.test.ts',
  'test/package.test.ts',
  'test/refresh/faults.test.ts',
  'test/scenarios/amsterdam-faults.test.ts',
  'test/scenarios/authorizations.test.ts',
  'test/scenarios/deep-reorg.test.ts',
  'test/scenarios/demo-answers.test.ts',
  'test/scenarios/deployment.test.ts',
  'test/scenarios/faulty-node.test.ts',
  'test/scenarios/heads.test.ts',
  'test/scenarios/killed.test.ts',
  'test/scenarios/move.test.ts',
  'test/scenarios/node-away.test.ts',
  'test/scenarios/odd-nodes.test.ts',
  'test/scenarios/pooler.test.ts',
  'test/scenarios/recovery.test.ts',
  'test/scenarios/replicas.test.ts',
  'test/scenarios/retention-killed.test.ts',
  'test/scenarios/retention.test.ts',
  'test/scenarios/roles.test.ts',
  'test/scenarios/schemas.test.ts',
  'test/scenarios/start-block.test.ts',
  'test/scenarios/start.test.ts',
  'test/scenarios/two-currency-faults.test.ts',
  'test/scenarios/two-currency.test.ts',
  'test/scenarios/upgrade.test.ts',
  'test/scenarios/workers.test.ts',
  'test/scenarios/writers-killed.test.ts',
  'test/store/move.test.ts',
  'test/store/several-hosts.test.ts',
  'test/store/supervisor-places.test.ts',
  'test/store/supervisor.test.ts',
  'test/vendor.test.ts',
  'test/verification/hostile.test.ts',
  'test/verification/import.test.ts',
  'test/verification/look-up.test.ts',
  'test/verification/matcher.test.ts',
  'test/verification/verification.test.ts',
  'test/web/things.test.ts',
]
const more = process.env['CHAINSCOPE_MORE'] === '1'
const long = process.env['CHAINSCOPE_LONG'] === '1'

export default defineConfig({
  test: {
    include: more ? MORE : ['test/**/*.test.ts'],
    exclude: [...defaultExclude, ...(more || long ? [] : MORE)],
    globalSetup: ['test/support/global-database.ts'],
    // Real nodes, databases and compilers on few cores: what they need of time differs by machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // They wait for each other more than they work.
    maxWorkers: 3,
    pool: 'forks',
  },
})
