import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportBlocks } from '../../src/archive/export-archive.ts'
import { importArchive } from '../../src/archive/import-archive.ts'
import { readManifest } from '../../src/archive/manifest.ts'
import { withArchiveReader } from '../../src/query/archive-rows.ts'
import { migrate } from '../../src/schema/migrate.ts'
import { openWriter } from '../../src/store/write/index-writer.ts'
import { runWholePipeline } from '../index/pipeline.ts'
import { serveFile } from '../index/replay.ts'
import { closePlayed, openPlayed, PROFILE_CHOICE, profile } from '../index/stages.ts'
import { makeMix } from '../mixed/make-mix.ts'
import { cpuOfServer, withPostgres } from '../support/postgres.ts'
import { type Figure, report } from '../support/report.ts'

/**
 * `npm run bench:archive`: the chain of `bench:mixed` is indexed from a node that answers from memory, exported, and
 * imported into an empty database. The baseline is the indexing, traces included, in the same run.
 */
const { values: flags } = parseArgs({
  options: {
    transactions: { type: 'string', default: '50000' },
    processes: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
})
const seconds = (began: number) => (performance.now() - began) / 1000

/** CPU time of this process and of those that it started and that have ended, ms (man 5 proc_pid_stat). */
function cpuOfProcesses(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK
}
const MS_PER_TICK = 10

const played = await openPlayed(await serveFile({ file: await makeMix(Number(flags.transactions)) }))
const { transactions, facts, last, client, replay } = played
const folder = await mkdtemp(path.join(tmpdir(), 'chainscope-archive-'))
const about = {
  program: 'bench',
  chain: { id: String(facts.chainId), genesis: facts.genesisHash, profile: profile.name },
  settings: { INDEX_ZERO_VALUE_CALLS: false, WRAPPED_NATIVE: [] },
}

let exporting = 0
let bytes = 0
const indexed = await runWholePipeline(played, async ({ pool }) => {
  const began = performance.now()
  await withArchiveReader(pool, async (reader) => {
    const { files } = await exportBlocks(reader, { folder, first: 0, last, about, progress: () => {} })
    bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  })
  exporting = seconds(began)
})
const manifest = await readManifest(folder)
const { importing, nodeMs, postgresMs } = await withPostgres(async ({ connection, pool }) => {
  await migrate(pool)
  const writer = await openWriter({
    place: connection,
    cachedAddresses: 1_000_000,
    now: Date.now,
    onLost: (error) => console.error(error),
    rules: profile,
  })
  const began = performance.now()
  const cpuBefore = cpuOfProcesses()
  await importArchive(folder, manifest, {
    writer,
    node: client,
    profile,
    check: {
      profile: PROFILE_CHOICE,
      chainId: facts.chainId,
      client: facts.client,
      verifyExcept: [],
      zeroValueCalls: false,
      senders: false,
    },
    processes: Number(flags.processes),
    progress: () => {},
  })
  const importing = seconds(began)
  const nodeMs = cpuOfProcesses() - cpuBefore
  const postgresMs = await cpuOfServer(pool)
  await writer.close()
  return { importing, nodeMs, postgresMs }
})
await rm(folder, { recursive: true })
await closePlayed(played)
await replay.close()

const perThousand = (ms: number) => (1000 * ms) / transactions
const figures: Figure[] = []
const figure = (name: string, value: number, unit: string, baseline: number | null = null) =>
  figures.push({ name, value, unit, baseline, ratio: baseline === null ? null : value / baseline })
figure('imported', importing, 's', indexed.tracedSeconds)
figure('import, rate', transactions / importing, 'tx/s', transactions / indexed.tracedSeconds)
figure('exported', exporting, 's')
figure('export, rate', transactions / exporting, 'tx/s')
figure('CPU of Node, import', perThousand(nodeMs), 'ms per 1,000 tx', perThousand(indexed.nodeMs))
figure(
  'CPU of PostgreSQL, import',
  perThousand(postgresMs),
  'ms per 1,000 tx',
  perThousand(indexed.postgresMs),
)
figure('bytes per transaction', bytes / transactions, 'B')
report(`Archive: ${transactions} transactions in ${last} blocks`, figures)
