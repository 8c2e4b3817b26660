import { parseArgs } from 'node:util'
import { claimIdentity } from '../../src/store/connect/identity.ts'
import type { DatabaseLocation } from '../../src/store/connect/open.ts'
import { moveDatabase } from '../../src/store/move/move.ts'
import { load } from '../growth/load.ts'
import { bytesOf, withStore } from '../growth/store.ts'
import { startDebianPostgres } from '../support/debian-postgres.ts'
import { type Figure, report } from '../support/report.ts'

/**
 * `npm run bench:move`: a synthetic index of a realistic mix is moved from the embedded PostgreSQL to one of Debian. `--most`
 * says of how many transactions (a million); `--divided`: in partitions of 256 MB of indexes. The baseline is indexing them.
 */
const { values: flags } = parseArgs({
  options: {
    most: { type: 'string', default: '1000000' },
    divided: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const most = Number(flags.most)

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now()
  const result = await work()
  return [result, (performance.now() - began) / 1000]
}

const move = (source: DatabaseLocation, target: DatabaseLocation) =>
  moveDatabase({
    source,
    target,
    to: { place: 'elsewhere', advice: 'look there' },
    replace: false,
    signal: new AbortController().signal,
    onNotice: console.error,
    onProgress: () => {},
  })

await withStore(undefined, async ({ place, pool }) => {
  await claimIdentity(pool, { chainId: 1n, genesisHash: null, profile: 'evm', startBlock: 0 })
  const maxPartitionBytes = flags.divided ? 256 * 2 ** 20 : Number.POSITIVE_INFINITY
  const [, loading] = await timed(() => load(place, { most, maxPartitionBytes }))
  const before = await bytesOf(pool)
  const server = await startDebianPostgres(['max_wal_size = 8GB', 'shared_buffers = 1GB'])
  try {
    const url = await server.createDatabase('moved')
    const [moved, seconds] = await timed(() => move(place, { url }))
    const memory = process.memoryUsage().rss
    const figures: readonly [string, string, number, number | null][] = [
      ['seconds', 's', seconds, loading],
      ['transactions', '/s', most / seconds, most / loading],
      ['rows', '/s', moved.rows / seconds, null],
      ['sent', 'MB/s', moved.bytes / 1e6 / seconds, null],
      ['index', 'MB', before / 1e6, null],
      ['memory', 'MB', memory / 1e6, null],
    ]
    report(
      'Move',
      figures.map(
        ([name, unit, value, baseline]): Figure => ({
          name,
          unit,
          value,
          baseline,
          ratio: baseline === null ? null : value / baseline,
        }),
      ),
    )
  } finally {
    await server.close()
  }
})
