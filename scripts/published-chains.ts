/**
 * Indexes every chain of a folder of published tests (CONTRIBUTING.md), and says what is wrong:
 * `node --import ./scripts/typescript.mjs scripts/published-chains.ts FOLDER`. Ends with 1 when something is.
 */
import { withPostgres } from '../bench/support/postgres.ts'
import { migrate } from '../src/schema/migrate.ts'
import { openPool } from '../src/store/connect/open.ts'
import { cloneOf } from '../test/support/database.ts'
import { type Explored, exploreTests } from '../test/support/explored-chain.ts'
import { inDatabase } from '../test/support/places.ts'
import { publishedFiles, readPublished } from '../test/support/published-chains.ts'
import { type ServerOptions, startServer } from '../test/support/server.ts'

const EMPTY = 'empty'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name a folder of BlockchainTests.')
  process.exit(2)
}

const explored = await withPostgres(async ({ connection, pool }) => {
  await pool.query(`create database ${EMPTY}`)
  const options = { name: 'published', connections: 2, statementTimeout: 0, onError: () => {} }
  const empty = openPool(inDatabase(connection, EMPTY), options)
  await migrate(empty).finally(() => empty.end())
  const start = async (how: ServerOptions) =>
    startServer({ ...how, database: await cloneOf({ server: connection, copies: 'chain_' }, EMPTY) })

  const all: Explored[] = []
  for (const file of publishedFiles(folder)) {
    const began = performance.now()
    const ofFile = await exploreTests(readPublished(folder, file), start)
    for (const { name, failures } of ofFile)
      for (const failure of failures) console.log(`${name}: ${failure}`)
    console.log(`${file}: ${ofFile.length} tests in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    all.push(...ofFile)
  }
  return all
})

const reasons = new Map<string, number>()
for (const { skipped } of explored)
  if (skipped !== undefined) reasons.set(skipped, (reasons.get(skipped) ?? 0) + 1)
for (const [reason, tests] of reasons) console.log(`${tests} tests were skipped: ${reason}`)
const chains = explored.filter(({ skipped }) => skipped === undefined)
const failed = chains.filter(({ failures }) => failures.length > 0)
const sum = (what: 'blocks' | 'reorganisations') => chains.reduce((total, one) => total + one[what], 0)
console.log(
  `${chains.length} chains, ${sum('blocks')} blocks, ${sum('reorganisations')} reorganisations: ${failed.length} failed`,
)
process.exit(failed.length > 0 ? 1 : 0)
