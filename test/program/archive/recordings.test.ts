import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordedChain } from '../../oracle/two-currency/chain.ts'
import { ownFolder } from '../../support/chainscope.ts'
import { addressOf, freshDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'
import { readRecording, startRecordedNode } from '../../support/recorded-node.ts'
import { startReplayedNode } from '../../support/replayed-node.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { readRecordedParameters, readTwoCurrencyRecording } from '../../support/two-currency-recording.ts'
import { ENVIRONMENT, indexed } from '../../support/two-currency-server.ts'
import { exportBlocks, fingerprintsOf, importBlocks } from './archives.ts'

/* Archives of recorded chains: of Amsterdam, and with two currencies. */

/** What is read from the node after the blocks. */
const READ_LATER = [
  'address_balance',
  'recorded_balance',
  'code_mark',
  'token',
  'token_balance',
  'token_id_balance',
]

async function expectRoundTrip(
  server: TestServer,
  url: string,
  [first, last]: readonly [number, number],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = path.join(await ownFolder(), 'archive')
  const exported = await exportBlocks(server.databaseUrl, folder, `${first}-${last}`, env)
  expect(exported, exported.stderr).toMatchObject({ code: 0 })
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const imported = await importBlocks(addressOf(database.place), url, [folder], {
    ...env,
    START_BLOCK: String(first),
  })
  expect(imported, imported.stderr).toMatchObject({ code: 0 })
  expect(await fingerprintsOf(database.pool, first, last)).toEqual(
    await fingerprintsOf(server.index, first, last),
  )
  const [own, its] = await Promise.all([dumpIndex(database), dumpIndex({ pool: server.index })])
  for (const table of Object.keys(its))
    if (!READ_LATER.includes(table)) expect(own[table], table).toEqual(its[table])
}

test.each(['from-start', 'crossing'] as const)('the Amsterdam chain %s is the same', async (name) => {
  const recording = readRecording(name)
  const node = await startRecordedNode(recording)
  onTestFinished(() => node.close())
  const server = await startServer({ rpcUrl: node.url })
  onTestFinished(() => server.close())
  const last = recording.blocks.length - 1
  await server.reachesHash(recording.blocks.at(-1)!.block.hash)
  await expect
    .poll(async () => (await server.request('/api/health')).body.index.backlog.traces, { timeout: 30_000 })
    .toBe(0)
  await expectRoundTrip(server, node.url, [0, last])
})

test('calls made from logs, of a node without a tracer, are the same and stay untraced', async () => {
  const recording = readRecording('crossing')
  const node = await startRecordedNode(recording)
  onTestFinished(() => node.close())
  const env = { TRACER: 'none' }
  const server = await startServer({ rpcUrl: node.url, env })
  onTestFinished(() => server.close())
  await server.reachesHash(recording.blocks.at(-1)!.block.hash)
  const { rows } = await server.index.query(
    'select (select count(*)::int from untraced where from_logs) as untraced, (select count(*)::int from call) as calls',
  )
  expect(rows[0].untraced).toBeGreaterThan(0)
  expect(rows[0].calls).toBeGreaterThan(0)
  await expectRoundTrip(server, node.url, [0, recording.blocks.length - 1], env)
})

test('a chain with two currencies is the same', async () => {
  const recording = readTwoCurrencyRecording('short')
  const node = await startReplayedNode(recording)
  onTestFinished(() => node.close())
  const server = await startServer({ rpcUrl: node.url, env: ENVIRONMENT })
  onTestFinished(() => server.close())
  await indexed(server, recordedChain(recording, readRecordedParameters()).blocks.at(-1)!.hash)
  const { rows: ends } = await server.index.query(
    'select min(number) as first, max(number) as last from block',
  )
  await expectRoundTrip(server, node.url, [ends[0].first, ends[0].last], ENVIRONMENT)
})
